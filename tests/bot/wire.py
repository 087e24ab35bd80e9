"""A small Discord on a real port, for the bot as a process of its own: HTTP, a gateway, and messages that outlive it.

SimCord lives in the bot's process and dies with it, so it cannot show what a killed bot or a cut connection leaves
behind. This one knows only what our bot asks for, keeps Discord's limits, and fails when told to.
"""

import asyncio
import json
import time
from collections import deque
from copy import deepcopy

from aiohttp import WSMsgType, web

BOT, APPLICATION, GUILD, CHANNEL = 900, 900, 700, 600
EVERYTHING = str((1 << 50) - 1)
PEOPLE = {100: "Ada", 101: "Ben", 102: "Cleo", 103: "Dora"}
EPHEMERAL, DEFERRED_MESSAGE, DEFERRED_UPDATE, AUTOCOMPLETE = 64, 5, 6, 8
SECONDS_TO_ACKNOWLEDGE = 3


class Broken(Exception):
    """The bot did what Discord does not take."""


class Wire:
    """The server. `faults` decides what happens to a request: see `_faulty`."""

    def __init__(self):
        self.messages = {}
        self.private = []
        self.requests = []
        self.problems = []
        self.commands = []
        self.sessions = 0
        self.faults = []
        self.interactions = {}
        self._nonces = {}
        self._sockets = set()
        self._sent = deque(maxlen=1000)
        self._next = 10_000
        self._changed = asyncio.Event()
        self._runner = None
        self.port = None

    async def __aenter__(self):
        application = web.Application(client_max_size=25 * 1024 * 1024)
        application.router.add_get("/gateway/", self._gateway)
        application.router.add_route("*", "/api/v10/{path:.*}", self._rest)
        self._runner = web.AppRunner(application, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.port = site._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_):
        for socket in list(self._sockets):
            await socket.close()
        await self._runner.cleanup()

    # What people see and do.

    @property
    def boards(self):
        """The messages of the channel, the oldest first."""
        return list(self.messages.values())

    async def until(self, question, seconds=20):
        """Wait until something is true."""
        end = time.monotonic() + seconds
        while not (answer := question()):
            self._changed.clear()
            left = end - time.monotonic()
            if left <= 0:
                raise AssertionError(f"waited in vain: {self.problems} {[r[:2] for r in self.requests[-8:]]}")
            try:
                await asyncio.wait_for(self._changed.wait(), min(left, 0.05))
            except TimeoutError:
                continue
        return answer

    async def click(self, user, message, custom_id, values=None):
        """Press a button or choose from a menu; the interaction, whose fate is in its fields."""
        data = {"custom_id": custom_id, "component_type": 2 if values is None else 3}
        if values is not None:
            data["values"] = values
        return await self._interact(user, 3, data, message=deepcopy(message))

    async def slash(self, user, name, /, **options):
        """Use a command of the group."""
        kinds = {str: 3, int: 4, bool: 5}
        given = [{"name": key, "type": kinds[type(value)], "value": value} for key, value in options.items()]
        data = {"id": "1", "name": "imhotep", "type": 1, "options": [{"name": name, "type": 1, "options": given}]}
        return await self._interact(user, 2, data)

    async def cut(self):
        """Drop every connection to the gateway."""
        for socket in list(self._sockets):
            socket._req.transport.abort()

    async def _interact(self, user, kind, data, **more):
        await self.until(lambda: self._sockets, 30)
        number = self._number()
        token = f"token{number}"
        interaction = {
            "id": number,
            "acknowledged": None,
            "at": time.monotonic(),
            "answers": [],
            "is_component": kind == 3,
        }
        self.interactions[token] = interaction
        await self._emit(
            "INTERACTION_CREATE",
            {
                "id": str(number),
                "application_id": str(APPLICATION),
                "type": kind,
                "token": token,
                "version": 1,
                "channel_id": str(CHANNEL),
                "guild_id": str(GUILD),
                "locale": "en-GB",
                "guild_locale": "en-US",
                "channel": _channel(),
                "member": _member(user, PEOPLE[user]),
                "app_permissions": EVERYTHING,
                "entitlements": [],
                "authorizing_integration_owners": {},
                "context": 0,
                "attachment_size_limit": 10 * 1024 * 1024,
                "data": data,
                **more,
            },
        )
        return interaction

    # The gateway.

    async def _gateway(self, request):
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 41_000}})
        async for frame in socket:
            if frame.type is not WSMsgType.TEXT:
                continue
            message = json.loads(frame.data)
            match message["op"]:
                case 1:
                    await socket.send_json({"op": 11})
                case 2:
                    self.sessions += 1
                    self._sent.clear()
                    await self._greet(socket)
                case 6:
                    missed = [sent for sent in self._sent if sent["s"] > message["d"]["seq"]]
                    self._sockets.add(socket)
                    for sent in missed:
                        await socket.send_json(sent)
                    await self._send(socket, "RESUMED", {})
        self._sockets.discard(socket)
        return socket

    async def _greet(self, socket):
        await self._send(
            socket,
            "READY",
            {
                "v": 10,
                "user": _user(BOT, "Imhotep", bot=True),
                "session_id": f"session{self.sessions}",
                "guilds": [{"id": str(GUILD), "unavailable": True}],
                "application": {"id": str(APPLICATION), "flags": 0},
                "resume_gateway_url": f"ws://127.0.0.1:{self.port}/gateway/",
            },
        )
        self._sockets.add(socket)
        await self._send(socket, "GUILD_CREATE", _guild())

    async def _emit(self, event, data):
        for socket in list(self._sockets):
            await self._send(socket, event, data)

    async def _send(self, socket, event, data):
        sent = {"op": 0, "s": self._number(), "t": event, "d": data}
        self._sent.append(sent)
        try:
            await socket.send_json(sent)
        except ConnectionError:
            self._sockets.discard(socket)  # it is sent again when the session is resumed

    # The requests.

    async def _rest(self, request):
        path = request.match_info["path"]
        payload, files = await _body(request)
        self.requests.append((request.method, path, payload, files))
        try:
            return await self._faulty(request, path, payload, files)
        except Broken as problem:
            self.problems.append(f"{request.method} {path}: {problem}")
            return _json(400, {"code": 50035, "message": str(problem)})
        finally:
            self._changed.set()

    async def _faulty(self, request, path, payload, files):
        """Answer, unless a fault says otherwise: a status, "before" or "after" for a connection that is cut."""
        fault = next((found for decide in self.faults if (found := decide(request.method, path, payload))), None)
        if isinstance(fault, int):
            answer = {"code": 0, "message": "fault", "retry_after": 0.2, "global": False}
            return _json(fault, answer)
        if fault == "before":
            request.transport.abort()
            return web.Response()
        status, answer = self._answer(request, path.split("/"), payload, files)
        if fault == "after":
            request.transport.abort()
        return _json(status, answer)

    def _answer(self, request, path, payload, files):  # noqa: C901, PLR0911 - a table of what we know
        match request.method, path:
            case "GET", ["users", "@me"]:
                return 200, _user(BOT, "Imhotep", bot=True)
            case "GET", ["oauth2", "applications", "@me"]:
                return 200, _application()
            case "GET", ["applications", _, "commands"]:
                return 200, self.commands
            case "PUT", ["applications", _, "commands"]:
                same = {"application_id": str(APPLICATION), "version": "1", "default_member_permissions": None}
                self.commands = [{**command, "id": "1", **same} for command in payload]
                return 200, self.commands
            case "POST", ["channels", channel, "messages"]:
                return 200, self._post(int(channel), payload, files)
            case "PATCH", ["channels", _, "messages", number]:
                return self._edit(int(number), payload)
            case "POST", ["interactions", number, token, "callback"]:
                return self._callback(int(number), token, payload)
            case ("POST", ["webhooks", _, token]) | ("PATCH", ["webhooks", _, token, "messages", "@original"]):
                return self._answer_privately(token, payload, files)
            case "GET", ["channels", _]:
                return 200, _channel()
            case "GET", ["guilds", _, "members", user]:
                return 200, _member(int(user), PEOPLE[int(user)])
        raise Broken("this request is not known here")

    def _post(self, channel, payload, files):
        nonce = payload.get("nonce")
        if payload.get("enforce_nonce") and nonce in self._nonces:
            return self.messages[self._nonces[nonce]]
        if nonce is not None and len(str(nonce)) > 25:
            raise Broken("a nonce has at most 25 characters")
        message = self._message(channel, payload, files)
        self.messages[int(message["id"])] = message
        if nonce is not None:
            self._nonces[nonce] = int(message["id"])
        return message

    def _edit(self, number, payload):
        if number not in self.messages:
            return 404, {"code": 10008, "message": "Unknown Message"}
        _check(payload)
        self.messages[number]["components"] = self._shown(payload["components"])
        return 200, self.messages[number]

    def _callback(self, number, token, payload):
        interaction = self.interactions.get(token)
        if interaction is None or interaction["id"] != number:
            return 404, {"code": 10062, "message": "Unknown interaction"}
        if interaction["acknowledged"] is not None:
            return 400, {"code": 40060, "message": "Interaction has already been acknowledged."}
        if time.monotonic() - interaction["at"] > SECONDS_TO_ACKNOWLEDGE:
            return 404, {"code": 10062, "message": "Unknown interaction"}
        if interaction["is_component"] and payload["type"] not in (4, DEFERRED_MESSAGE, DEFERRED_UPDATE, 7, 9):
            raise Broken(f"a component is not answered with {payload['type']}")
        interaction["acknowledged"] = time.monotonic() - interaction["at"]
        facts = {"id": str(number), "type": 3 if interaction["is_component"] else 2, "response_message_loading": True}
        return 200, {"interaction": facts, "resource": {"type": payload["type"]}}

    def _answer_privately(self, token, payload, files):
        interaction = self.interactions.get(token)
        if interaction is None or interaction["acknowledged"] is None:
            return 404, {"code": 10015, "message": "Unknown Webhook"}
        message = self._message(CHANNEL, payload, files)
        interaction["answers"].append(message)
        return 200, message

    def _message(self, channel, payload, files):
        _check(payload)
        if sum(map(len, files.values())) > 10 * 1024 * 1024:
            raise Broken("more than 10 MiB")
        described = payload.get("attachments") or []
        if sorted(entry["filename"] for entry in described if "filename" in entry) != sorted(files):
            raise Broken("attachments and files differ")
        if any(len(entry.get("description") or "") > 1024 for entry in described):
            raise Broken("a description has at most 1024 characters")
        number = self._number()
        return {
            "id": str(number),
            "channel_id": str(channel),
            "author": _user(BOT, "Imhotep", bot=True),
            "content": "",
            "timestamp": "2026-01-01T00:00:00+00:00",
            "edited_timestamp": None,
            "tts": False,
            "type": 0,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "embeds": [],
            "pinned": False,
            "attachments": [
                {
                    "id": str(place),
                    "filename": name,
                    "size": len(data),
                    "url": "https://cdn/x",
                    "proxy_url": "https://cdn/x",
                }
                for place, (name, data) in enumerate(files.items())
            ],
            "flags": payload.get("flags", 0),
            "components": self._shown(payload.get("components", [])),
        }

    def _shown(self, components):
        shown = deepcopy(components)
        for component in _walk(shown):
            component["id"] = self._number()
            for entry in component.get("items", ()):
                entry["media"]["proxy_url"] = entry["media"]["url"]
            if component["type"] == 13:
                component.update(name="game.jsonl", size=1)
        return shown

    def _number(self):
        self._next += 1
        return self._next


def pressable(message):
    """Give the custom ids of a message's buttons, and of its menus with their values."""
    return {
        component["custom_id"]: [option["value"] for option in component.get("options", ())]
        for component in _walk(message["components"])
        if "custom_id" in component
    }


def words(message):
    """Give the text of a message."""
    return "\n".join(component["content"] for component in _walk(message["components"]) if component["type"] == 10)


def _walk(components):
    for component in components:
        yield component
        yield from _walk(component.get("components", ()))


def _check(payload):
    """Keep Discord's limits for a message."""
    parts = list(_walk(payload.get("components", [])))
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    limits = {
        "at most 40 components": len(parts) <= 40,
        "custom ids differ": len(set(ids)) == len(ids),
        "custom ids of 1 to 100 characters": all(1 <= len(text) <= 100 for text in ids),
        "1 to 25 options": all(1 <= len(part["options"]) <= 25 for part in parts if "options" in part),
        "1 to 5 in a row": all(1 <= len(part["components"]) <= 5 for part in parts if part["type"] == 1),
        "4000 characters": sum(len(part["content"]) for part in parts if part["type"] == 10) <= 4000,
        "no empty text": all(part["content"] for part in parts if part["type"] == 10),
        "no content beside components": not parts or not payload.get("content"),
        "short labels": all(len(part.get("label") or "") <= 80 for part in parts),
        "a described picture": all(
            0 < len(entry.get("description") or "") <= 1024 for part in parts for entry in part.get("items", ())
        ),
    }
    for limit, holds in limits.items():
        if not holds:
            raise Broken(f"{limit}: broken")


def _json(status, answer):
    # Without a charset, as Discord does; discord.py takes nothing else for JSON.
    headers = {"Content-Type": "application/json", "Via": "1.1 wire"}
    return web.Response(body=json.dumps(answer).encode(), status=status, headers=headers)


async def _body(request):
    if request.content_type != "multipart/form-data":
        return (await request.json() if request.can_read_body else None), {}
    payload, files = None, {}
    async for part in await request.multipart():
        if part.name == "payload_json":
            payload = json.loads(await part.text())
        else:
            files[part.filename] = await part.read()
    return payload, files


def _application():
    return {
        "id": str(APPLICATION),
        "name": "Imhotep",
        "description": "",
        "icon": None,
        "rpc_origins": [],
        "flags": 0,
        "owner": _user(100, "Ada"),
        "verify_key": "key",
        "bot_public": True,
        "bot_require_code_grant": False,
    }


def _user(number, name, *, bot=False):
    return {
        "id": str(number),
        "username": name.lower(),
        "global_name": name,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
    }


def _member(number, name):
    times = {"joined_at": "2026-01-01T00:00:00+00:00", "deaf": False, "mute": False, "flags": 0}
    return {"user": _user(number, name), "roles": [], "permissions": EVERYTHING, **times}


def _channel():
    return {
        "id": str(CHANNEL),
        "guild_id": str(GUILD),
        "type": 0,
        "name": "pyramids",
        "position": 0,
        "nsfw": False,
        "permission_overwrites": [],
        "permissions": EVERYTHING,
        "parent_id": None,
        "rate_limit_per_user": 0,
    }


def _guild():
    role = {"name": "@everyone", "permissions": EVERYTHING, "position": 0, "color": 0, "hoist": False, "flags": 0}
    return {
        "id": str(GUILD),
        "name": "Builders",
        "owner_id": "100",
        "preferred_locale": "en-US",
        "features": [],
        "roles": [{"id": str(GUILD), **role, "managed": False, "mentionable": False}],
        "emojis": [],
        "stickers": [],
        "channels": [_channel()],
        "threads": [],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "members": [{**_member(BOT, "Imhotep"), "user": _user(BOT, "Imhotep", bot=True)}],
        "member_count": 5,
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "large": False,
        "unavailable": False,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "premium_tier": 0,
        "nsfw_level": 0,
        "afk_timeout": 300,
        "afk_channel_id": None,
        "system_channel_flags": 0,
    }
