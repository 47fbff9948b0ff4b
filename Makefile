# The two commands for everyone: `make run` starts the program, `make test` passes all its tests.
# Each installs what is missing (Debian packages, by apt-get) and says so.

PREFIX ?= /usr/local
SWIFT ?= swift
# A crash must end the program, not stop it at a debugger's prompt.
export SWIFT_BACKTRACE = enable=no

RUN_PACKAGES = libncurses-dev libsqlite3-dev libturbojpeg0-dev libpng-dev libgif-dev libwebp-dev libmd-dev libicu-dev \
  ncurses-term libcurl4-openssl-dev libqrencode4 libxml2-dev
SERVER_PACKAGES = $(RUN_PACKAGES) libsodium-dev libpq-dev
TEST_PACKAGES = $(SERVER_PACKAGES) libvterm-dev curl openssl iproute2 postgresql haproxy procps
# Finds the types of dictionaries and sets without their names. By name, the runtime looks for `Hashable` among all 12,000
# conformances of the program for each type of key, which is 8 % of what a start executes.
DIRECT = -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# What `make run` starts and `make install` installs: without debug information, which takes long and is stripped anyway.
STATIC = -c release -debug-info-format none -Xswiftc -static-stdlib $(DIRECT) --scratch-path .build/static
# Nobody reads debug information here, and building without it is faster.
LEAN = -debug-info-format none
# For the tests under the address sanitizer.
ADDRESS = $(LEAN) --sanitize=address --scratch-path .build/address
ARGUMENTS ?=
# Not every shell reads the ~ of PREFIX=~/.local.
ROOT = $(DESTDIR)$(patsubst ~/%,$(HOME)/%,$(PREFIX))

.PHONY: run serve cluster cluster-down test check-api check-oidc lint docs sanitize races bench crash fuzz soak install picture run-packages server-packages test-packages clean

run: run-packages
	@$(SWIFT) build $(STATIC) --product secondhand
	@.build/static/release/secondhand $(ARGUMENTS)

# A server on 127.0.0.1:7373 with the sample market. ARGUMENTS may be given: make serve ARGUMENTS="--port 8080"
serve: server-packages
	@$(SWIFT) build $(STATIC) --product secondhand-server
	@.build/static/release/secondhand-server $(ARGUMENTS)

# Three servers on a PostgreSQL database with a standby, and HAProxy on 127.0.0.1:7373 in front. PORT and FOLDER may be given.
cluster: server-packages
	@.make/packages postgresql haproxy curl
	@$(SWIFT) build $(STATIC) --product secondhand-server
	@Data/Scripts/cluster.sh up .build/static/release/secondhand-server

cluster-down:
	@Data/Scripts/cluster.sh down

test: test-packages
	$(SWIFT) build --build-tests $(LEAN)
	@.make/tests .build/debug

# Generated requests against a running server and its description: nothing undocumented may come back. CASES and TIME may be given.
check-api: server-packages
	@.make/packages python3-venv curl jq
	$(SWIFT) build $(LEAN) --product secondhand-server
	@Data/Scripts/check_api.sh .build/debug/secondhand-server || { [ $$? = 75 ] \
	  && echo "check-api: left out, because schemathesis cannot be installed here"; }

# Signs a member up and in by glewlwyd, a real OpenID Connect provider from Debian.
check-oidc: server-packages
	@.make/packages libcurl4-openssl-dev curl jq openssl sqlite3
	$(SWIFT) build $(LEAN) --product secondhand-server
	$(SWIFT) build $(LEAN) --product secondhand
	@Data/Scripts/check_oidc.sh .build/debug/secondhand-server .build/debug/secondhand || { [ $$? = 75 ] \
	  && echo "check-oidc: left out, because glewlwyd cannot be had here"; }

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

# The articles for developers as web pages in .build/docs. docc comes with Swift and lies beside it.
docs:
	@mkdir -p .build
	@docc="$$(dirname "$$(readlink -f "$$(command -v $(SWIFT))")")/docc"; \
	"$$docc" convert Sources/Documentation/Documentation.docc --output-path .build/docs --warnings-as-errors \
	  --fallback-display-name secondhand --fallback-bundle-identifier secondhand
	@echo "The pages are in $(CURDIR)/.build/docs. To read them: python3 -m http.server --directory .build/docs,"
	@echo "then http://localhost:8000/documentation/documentation"

# The tests of what hands memory to C or reads it through unsafe pointers, watched for memory errors; nothing else is built for
# them. `make soak` watches all tests. Traps stay the program's own, because it must restore the terminal.
sanitize: export SECONDHAND_SANITIZE = 1
sanitize: export ASAN_OPTIONS = handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0:handle_abort=0
sanitize: export SECONDHAND_STEPS = 4000
sanitize: export LSAN_OPTIONS = suppressions=$(CURDIR)/.make/leaks:print_suppressions=0
sanitize: test-packages
	$(SWIFT) build --build-tests $(ADDRESS)
	@.make/tests .build/address/debug $(if $(SECONDHAND_SANITIZE),all=)

# The tests watched for races. What looks at a program from outside is left away: the sanitizer's own thread never sleeps,
# and its stack overflows differently.
races: test-packages
	$(SWIFT) build --build-tests --sanitize=thread --scratch-path .build/thread
	@.make/tests .build/thread/debug 'races=--skip ^(ProgramTests|CursesTerminalTests)\.'

# Speed and memory as ratios against a C program in the same run, with up to a million generated listings, beside newsboat
# irssi, weechat and tantivy where they can be had; takes a quarter of an hour and 4 GB below TMPDIR. Names of measures may follow:
# make bench NAMES="start step"
bench: test-packages
	@.make/packages newsboat libjpeg-turbo-progs netpbm strace irssi weechat-curses ngircd python3-venv || true
	$(SWIFT) build $(STATIC)
	@"$$($(SWIFT) build $(STATIC) --show-bin-path)/secondhand-bench" run $(NAMES)

# Programs that save are killed a thousand times, two hundred times while they save pictures, three hundred times while two
# talk; two save at once, and three start at once: is anything lost, doubled or torn? Then a server is killed two hundred times
# while three members write. KILLS, PICTURE_KILLS, TALK_KILLS, SAVES, SERVER_KILLS and SEED may be given.
crash: test-packages
	$(SWIFT) build $(STATIC) --product secondhand-bench
	@"$$($(SWIFT) build $(STATIC) --show-bin-path)/secondhand-bench" crash $(if $(KILLS),--kills $(KILLS)) \
	  $(if $(PICTURE_KILLS),--picture-kills $(PICTURE_KILLS)) $(if $(TALK_KILLS),--talk-kills $(TALK_KILLS)) $(if $(SAVES),--saves $(SAVES)) $(if $(SEED),--seed $(SEED))
	$(SWIFT) build --build-tests $(LEAN)
	@SECONDHAND_KILLS=$(or $(SERVER_KILLS),200) $(if $(SEED),SECONDHAND_SEED=$(SEED)) \
	  .make/tests .build/debug 'killed=--filter ^MarketServerTests\.KilledServerTests'
	@grep -a '^Killed servers' .build/debug/test-logs/killed.log

# A million generated inputs for each property, a million random changes and searches, and ten million random steps of the
# store's life, which take some hours;
# COUNT and STEPS say how many.
fuzz: test-packages
	SECONDHAND_FUZZ=$(or $(COUNT),1000000) SECONDHAND_STEPS=$(or $(STEPS),10000000) \
	$(SWIFT) test -c release -Xswiftc -enable-testing --scratch-path .build/fuzz --filter "Fuzz|StoreModel"

# What takes too long for every day: `make fuzz`, three hundred markets whose members synchronize over bad connections, an
# hour of `make check-api`, and all the tests under the address sanitizer and the thread sanitizer. SEEDS says how many markets.
soak: fuzz
	$(SWIFT) build --build-tests $(LEAN)
	SECONDHAND_SEEDS=$(or $(SEEDS),300) .make/tests .build/debug 'seeds=--filter ^MarketServerTests\.RandomSyncTests'
	$(MAKE) check-api CASES=1000 TIME=1800
	$(MAKE) sanitize SECONDHAND_SANITIZE=
	$(MAKE) races

install: server-packages
	$(SWIFT) build $(STATIC) --product secondhand
	$(SWIFT) build $(STATIC) --product secondhand-server
	install -d "$(ROOT)/bin" "$(ROOT)/share/secondhand/server" $(foreach dir,man1 man5 ko/man1 ko/man5,"$(ROOT)/share/man/$(dir)")
	set -e; bin="$$($(SWIFT) build $(STATIC) --show-bin-path)/secondhand"; \
	install -s "$$bin" "$(ROOT)/bin/secondhand"; \
	install -s "$$bin-server" "$(ROOT)/bin/secondhand-server"; \
	for language in en:. ko:ko; do \
	  folder="$(ROOT)/share/man/$${language#*:}"; \
	  "$$bin" documentation man --lang "$${language%%:*}" > "$$folder/man1/secondhand.1"; \
	  "$$bin" documentation config --lang "$${language%%:*}" > "$$folder/man5/secondhand-config.5"; \
	  SECONDHAND_LANG="$${language%%:*}" "$$bin-server" documentation > "$$folder/man1/secondhand-server.1"; \
	done; \
	for shell in bash:bash-completion/completions/secondhand zsh:zsh/site-functions/_secondhand \
	  fish:fish/vendor_completions.d/secondhand.fish; do \
	  file="$(ROOT)/share/$${shell#*:}"; \
	  install -d "$$(dirname "$$file")"; \
	  SECONDHAND_LANG=en "$$bin" --generate-completion-script "$${shell%%:*}" > "$$file"; \
	done
	cp -r $(addprefix Data/,Products.json People.json Posts.json Pictures Neighborhoods Borders Handbook) \
	  "$(ROOT)/share/secondhand/"
	install -m 644 Data/Server/Caddyfile Data/Server/nginx.conf Data/Server/haproxy.cfg Data/Server/OPERATING.md Data/Server/CAPACITY.md \
	  "$(ROOT)/share/secondhand/server/"
	sed 's|/usr/local|$(patsubst ~/%,$(HOME)/%,$(PREFIX))|' Data/Server/secondhand-server.service \
	  | install -m 644 /dev/stdin "$(ROOT)/share/secondhand/server/secondhand-server.service"

# The pictures of the README, drawn from the running program.
picture: run-packages
	@.make/packages fonts-nanum fonts-dejavu-core fonts-noto-color-emoji python3-venv
	$(SWIFT) build $(STATIC) --product secondhand
	python3 -m venv .build/picture
	.build/picture/bin/pip install --quiet -r Data/Scripts/requirements-screen.txt
	.build/picture/bin/python Data/Scripts/draw_screen.py .build/static/release/secondhand Data/Screens

run-packages:
	@.make/packages $(RUN_PACKAGES)

server-packages:
	@.make/packages $(SERVER_PACKAGES)

test-packages:
	@.make/packages $(TEST_PACKAGES)

clean:
	$(SWIFT) package clean
