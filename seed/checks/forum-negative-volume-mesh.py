"""A block of ten-node tetrahedra in which some elements are numbered the wrong way round and some are flat."""
from itertools import permutations
from pathlib import Path

import numpy as np

N = 4
EDGES = [(0, 1), (1, 2), (2, 0), (0, 3), (1, 3), (2, 3)]
number = lambda c: int(np.ravel_multi_index(c, (2 * N + 1,) * 3)) + 1
lines = ["*NODE, NSET=ALL"]
for c in np.ndindex((2 * N + 1,) * 3):
    x, y, z = (2.5 * v for v in c)
    lines.append(f"{number(c)}, {x:.4f}, {y:.4f}, {z:.4f}")
lines.append("*ELEMENT, TYPE=C3D10, ELSET=BLOCK")
element = 0
for cell in np.ndindex(N, N, N):
    for order in permutations(range(3)):
        corners = [2 * np.array(cell)]
        for axis in order:
            corners.append(corners[-1] + 2 * np.eye(3, dtype=int)[axis])
        if np.linalg.det(np.diff(corners, axis=0)) < 0:
            corners[1], corners[2] = corners[2], corners[1]
        element += 1
        if element % 9 == 0:  # a mirrored part
            corners[0], corners[1] = corners[1], corners[0]
        nodes = corners + [(corners[a] + corners[b]) // 2 for a, b in EDGES]
        if element in (100, 200):  # slivers: the last corner fell into the plane of the others
            nodes[3] = nodes[4]
        lines.append(f"{element}, " + ", ".join(str(number(c)) for c in nodes))
lines += ["*SOLID SECTION, ELSET=BLOCK, MATERIAL=STEEL", ""]
Path("block.inp").write_text("\n".join(lines))
