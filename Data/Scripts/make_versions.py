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

        # A change writes Products.json in canonical form.
        act("edit", listing(1), "--title", "빈티지 롤러 스케이트 (235)")
        look(program, data, environment, 1)
        look(program, data, environment, 1)
        look(program, data, environment, 2)
        shutil.copy(data / "Documents" / "Products.json", VERSIONS / "products-1.json")
        state = pathlib.Path(folder) / ".local" / "state" / "secondhand"
        shutil.copy(state / "settings.json", VERSIONS / "settings-1.json")


main()
