"""Peak memory of a static analysis by the direct solver of CalculiX, over the degrees of freedom.

Cubes of C3D8 elements, held at one face and loaded at a corner; writes memory.json beside this file:
python3 bench/memory.py 8 12 16 20 24
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile


def deck(n: int) -> str:
    k = n + 1
    lines = ["*NODE"]
    lines += [f"{1 + x + k * (y + k * z)},{x},{y},{z}" for z in range(k) for y in range(k) for x in range(k)]
    lines.append("*ELEMENT,TYPE=C3D8,ELSET=ALL")
    number = 0
    for z in range(n):
        for y in range(n):
            for x in range(n):
                number += 1
                first = 1 + x + k * (y + k * z)
                face = [first, first + 1, first + 1 + k, first + k]
                lines.append(",".join(map(str, [number, *face, *[it + k * k for it in face]])))
    lines += ["*NSET,NSET=FIX", *[str(it) for it in range(1, k * k + 1)]]
    lines += ["*MATERIAL,NAME=M", "*ELASTIC", "210000,0.3", "*SOLID SECTION,ELSET=ALL,MATERIAL=M"]
    lines += ["*BOUNDARY", "FIX,1,3", "*STEP", "*STATIC", "*CLOAD", f"{k**3},3,1.", "*END STEP"]
    return "\n".join(lines)


def measured(n: int) -> dict:
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "a.inp").write_text(deck(n))
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        run = subprocess.Popen(["ccx", "a"], cwd=folder, env={**os.environ, "OMP_NUM_THREADS": "1"}, **quiet)
        _, status, usage = os.wait4(run.pid, 0)
        assert status == 0
        return {"cells": n**3, "dof": 3 * n * (n + 1) ** 2, "mib": round(usage.ru_maxrss / 1024, 1)}


runs = [measured(int(it)) for it in sys.argv[1:]]
pathlib.Path(__file__).with_name("memory.json").write_text(json.dumps(runs, indent=2) + "\n")
