"""What a host sets: each variable, what it is without, and one sentence that names it when it is wrong."""

from pathlib import Path

import pytest

from bot.errors import SettingsError
from bot.settings import read_environment, settings_from
from rules import PRINTED

TOKEN = "abc.def.ghi-secret"


def test_nothing_needs_to_be_set():
    """Without any variable the bot has a database beside it, the printed numbers and no token."""
    settings = settings_from({})
    assert settings.token is None
    assert settings.database == Path("imhotep.sqlite3")
    assert settings.numbers == PRINTED
    assert (settings.log_level, settings.log_format, settings.port) == ("info", None, 8765)


def test_empty_is_like_not_set():
    """A variable that is there without a value, as in the example file, changes nothing."""
    names = (
        "DISCORD_TOKEN",
        *(f"IMHOTEP_{name}" for name in ("DATABASE", "NUMBERS", "LOG_LEVEL", "LOG_FORMAT", "PORT")),
    )
    assert settings_from(dict.fromkeys(names, "")) == settings_from({})
    assert settings_from({"DISCORD_TOKEN": " \n"}).token is None


def test_each_variable_is_read(tmp_path):
    """Every variable reaches its setting."""
    numbers = tmp_path / "numbers.toml"
    numbers.write_text("\ufeffstones = 31\n", encoding="utf-8")
    settings = settings_from(
        {
            "DISCORD_TOKEN": f" {TOKEN}\n",
            "IMHOTEP_DATABASE": "/data/games.db",
            "IMHOTEP_NUMBERS": str(numbers),
            "IMHOTEP_LOG_LEVEL": "WARNING",
            "IMHOTEP_LOG_FORMAT": "JSON",
            "IMHOTEP_PORT": "65535",
        }
    )
    assert settings.token == TOKEN
    assert settings.database == Path("/data/games.db")
    assert settings.numbers == PRINTED.with_overrides({"stones": 31})
    assert (settings.log_level, settings.log_format, settings.port) == ("warning", "json", 65535)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("DISCORD_TOKEN", token) for token in ("token", "a.b", "a.b.c.d", "a.b c.d", "Bot a.b.c")),
        *(("IMHOTEP_LOG_LEVEL", level) for level in ("loud", "info ", "10")),
        *(("IMHOTEP_LOG_FORMAT", form) for form in ("xml", "json,console")),
        *(("IMHOTEP_PORT", port) for port in ("0", "-1", "65536", "80a", "8 0", "²", "٣", "8.0", "0655350", "0" * 6)),
        ("IMHOTEP_PORT", "9" * 5000),
    ],
)
def test_wrong_value_is_one_sentence(name, value):
    """A value that makes no sense is told on one line that names its variable."""
    with pytest.raises(SettingsError) as problem:
        settings_from({name: value})
    assert name in str(problem.value)
    assert "\n" not in str(problem.value)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"stones = ", "mistake"),
        (b"[[[", "mistake"),
        (b"stone = 30", "stone"),
        (b"stones = -1", "stones"),
        (b"stones = 'many'", "stones"),
        (b"stones = 30\nstones = 31", "mistake"),
        (b"stones = " + b"9" * 5000, "mistake"),
        (b"a = " + b"[" * 5000, "mistake"),
        (b"stones = \xff", "cannot be read"),
    ],
)
def test_wrong_numbers_are_one_sentence(tmp_path, content, reason):
    """A file of numbers with a mistake is named together with its variable and what is wrong in it."""
    file = tmp_path / "numbers.toml"
    file.write_bytes(content)
    with pytest.raises(SettingsError, match=reason) as problem:
        settings_from({"IMHOTEP_NUMBERS": str(file)})
    assert "IMHOTEP_NUMBERS" in str(problem.value)
    assert str(file) in str(problem.value)


@pytest.mark.parametrize("path", ["missing.toml", "."])
def test_numbers_that_cannot_be_read(tmp_path, path):
    """A missing file and a folder are told, not taken for no numbers."""
    with pytest.raises(SettingsError, match=r"IMHOTEP_NUMBERS.*cannot be read"):
        settings_from({"IMHOTEP_NUMBERS": str(tmp_path / path)})


def test_token_is_never_printed():
    """Neither the settings in a log nor the sentence about a wrong token shows the token."""
    settings = settings_from({"DISCORD_TOKEN": TOKEN})
    assert TOKEN not in repr(settings)
    assert TOKEN not in str(settings)
    with pytest.raises(SettingsError) as problem:
        settings_from({"DISCORD_TOKEN": "secret-without-dots"})
    assert "secret-without-dots" not in str(problem.value)


def test_environment_wins_over_the_file(tmp_path, monkeypatch):
    """The file fills in what the environment does not say; a name without a value is not set."""
    file = tmp_path / ".env"
    file.write_text('IMHOTEP_PORT=1111\nIMHOTEP_LOG_LEVEL="debug"\nIMHOTEP_LOG_FORMAT\n# IMHOTEP_NUMBERS=x\n')
    for name in ("IMHOTEP_LOG_LEVEL", "IMHOTEP_LOG_FORMAT", "IMHOTEP_NUMBERS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("IMHOTEP_PORT", "2222")
    environment = read_environment(file)
    assert (environment["IMHOTEP_PORT"], environment["IMHOTEP_LOG_LEVEL"]) == ("2222", "debug")
    assert not {"IMHOTEP_LOG_FORMAT", "IMHOTEP_NUMBERS"} & environment.keys()


def test_file_in_the_folder_is_read(tmp_path, monkeypatch):
    """`.env` is looked for where the bot is started, and may be missing."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("IMHOTEP_PORT", raising=False)
    assert "IMHOTEP_PORT" not in read_environment()
    (tmp_path / ".env").write_text("IMHOTEP_PORT=3333\n")
    assert read_environment()["IMHOTEP_PORT"] == "3333"


def test_file_that_is_no_text_is_one_sentence(tmp_path):
    """A `.env` in a strange encoding is named."""
    file = tmp_path / ".env"
    file.write_bytes(b"IMHOTEP_PORT=\xff\xfe\n")
    with pytest.raises(SettingsError, match=r"\.env cannot be read"):
        read_environment(file)
