# Everything a newcomer needs; `make help` lists it. The virtualenv makes itself.

PYTHON ?= python3
BIN := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help run demo test test-slow check format bench gallery tables lock clean

help: ## List what there is to do
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

run: .venv/ready ## Run the bot: on Discord with DISCORD_TOKEN in .env, else on the local table
	@$(BIN)/python -m bot run

demo: .venv/ready ## Run the local table with a game in its fourth round
	@$(BIN)/python -m bot demo

test: check ## Check format, lint and types, and run the tests with full branch coverage of the rules
	$(BIN)/pytest --cov --cov-report=term

test-slow: .venv/ready ## Run the tests that play thousands of games
	$(BIN)/pytest -m slow

check: .venv/ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: .venv/ready ## Format the code and mend what the linter can mend
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: .venv/ready ## Measure speed against a yardstick in the same run
	$(BIN)/python -m tests.bench.rules_speed
	$(BIN)/python -m tests.bench.render_speed
	$(BIN)/python -m tests.bench.bot_speed

gallery: .venv/ready ## Paint the cases that a picture must manage into docs/gallery
	$(BIN)/python -m tests.gallery

tables: .venv/ready ## Rewrite tests/perft.json and tests/step_digests.json; look at the difference
	$(BIN)/python -m tests.rules.test_perft
	$(BIN)/python -m tests.rules.test_games

lock: .venv/ready ## Pin the newest versions of everything, with hashes
	$(BIN)/pip install --quiet uv==0.13.8
	$(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes --no-header --no-annotate \
		--no-emit-index-url --no-emit-find-links pyproject.toml --group dev --output-file requirements.lock

clean: ## Remove the virtualenv and everything made by tools
	rm -rf .venv .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache build *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The marker file makes set-up happen once, and again whenever the lock changes.
.venv/ready: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed; name one with: make PYTHON=python3.12 …" >&2; exit 1; }
	$(PYTHON) -m venv --clear .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements.lock
	@touch $@
