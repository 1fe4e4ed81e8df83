"""A cube of 2 x 2 x 2 bricks whose inner node has been moved."""
from itertools import product
from pathlib import Path

number = lambda i, j, k: 1 + (i * 3 + j) * 3 + k
lines = ["*NODE, NSET=ALL"]
for c in product(range(3), repeat=3):
    x, y, z = (60.0, 43.0, 55.0) if c == (1, 1, 1) else (50.0 * v for v in c)
    lines.append(f"{number(*c)}, {x:.1f}, {y:.1f}, {z:.1f}")
lines.append("*ELEMENT, TYPE=C3D8I, ELSET=ALL")
square = [(0, 0), (1, 0), (1, 1), (0, 1)]
for element, (i, j, k) in enumerate(product(range(2), repeat=3), 1):
    corners = [number(i + a, j + b, k + c) for c in range(2) for a, b in square]
    lines.append(", ".join(map(str, [element, *corners])))
Path("mesh.inp").write_text("\n".join(lines) + "\n")
