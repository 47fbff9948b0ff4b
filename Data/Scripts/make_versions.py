#!/usr/bin/env python3
"""Makes the samples of this version's files in Data/Versions with a built program.

    Data/Scripts/make_versions.py .build/debug/secondhand

A sample is made once, by the program that writes that version, and never changed from then on: the tests open each.
"""

import os
import pathlib
import pty
import select
import shutil
import subprocess
import sys
import tempfile

VERSIONS = pathlib.Path(__file__).resolve().parent.parent / "Versions"
SELLER = "느긋한수달"


def listing(number):
    return f"01935d4e-0000-7000-8000-{number:012d}"


def look(program, data, environment, number):
    """Opens the page of a listing on a terminal, so that the look is counted, has times by the clock, and leaves."""
    process, terminal = pty.fork()
    if process == 0:
        link = f"secondhand://listing/{listing(number)}"
        os.execve(program, [program, "--data", data, "--open", link], environment)
    keys = [b"T", b"\x1b", b"q"]
    seen = b""
    while True:
        ready, _, _ = select.select([terminal], [], [], 1)
        try:
            if ready:
                seen += os.read(terminal, 65536)
            elif keys:
                os.write(terminal, keys.pop(0))
        except OSError:
            break
    os.waitpid(process, 0)


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        data = pathlib.Path(folder) / "data"
        (data / "Documents").mkdir(parents=True)
        shutil.copy(VERSIONS / "products-0-typed.json", data / "Documents" / "Products.json")
        environment = {
            "HOME": folder, "PATH": os.environ["PATH"], "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TZ": "Asia/Seoul",
        }

        def run(*words):
            subprocess.run([program, *words, "--data", data], env=environment, check=True, stdout=subprocess.DEVNULL)

        def act(*words):
            run(*words, "--as", SELLER)

        # The end of a session writes Products.json in canonical form.
        act("edit", listing(1), "--title", "빈티지 롤러 스케이트 (235)")
        look(program, data, environment, 1)
        look(program, data, environment, 1)
        look(program, data, environment, 2)
        shutil.copy(data / "Documents" / "Products.json", VERSIONS / "products-1.json")
        shutil.copy(data / "Library" / "Market.sqlite", VERSIONS / "market-1.sqlite")
        # What commands do stays in the journal: listings that change, come back and go.
        act("edit", listing(1), "--price", "150000")
        act("status", listing(2), "reserved")
        act("hide", listing(3))
        act("undo")
        act("delete", listing(4))
        shutil.copy(data / "Documents" / "Products.journal", VERSIONS / "journal-1.journal")
        state = pathlib.Path(folder) / ".local" / "state" / "secondhand"
        shutil.copy(state / "settings.json", VERSIONS / "settings-1.json")
        run("neighborhood", "add", "11650108")
        shutil.copy(data / "Library" / "Guest.json", VERSIONS / "guest-1.json")
        # Two terminals, each a session of its own: one where the seller sits, and one that is a guest's again.
        for words in [("account", "use", SELLER), ("account", "sign-out"), ("account", "use", SELLER)]:
            subprocess.run(
                [program, *words, "--data", data], env=environment, check=True, stdout=subprocess.DEVNULL,
                start_new_session=True)
        shutil.copy(data / "Library" / "Terminals.json", VERSIONS / "terminals-1.json")


main()
