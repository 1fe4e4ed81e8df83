"""Stress at a sharp inner corner: plane-stress L bracket with eight-node elements, and Williams's exponent.

Williams (1952): stresses at a corner of solid angle w grow as r^(s - 1), sin(s w) + s sin(w) = 0 for the symmetric mode.
"""
from math import pi, sin

import numpy as np
from scipy.optimize import brentq

from kit import fe
from kit.report import report

SIDE, HALF, FORCE = 100.0, 50.0, 100.0  # mm, mm, N per mm of thickness
D = fe.elasticity(2.1e5, 0.3, "stress")


def mesh(h):
    """Eight-node squares of side h on the L without its upper right quarter; nodes on a grid of h/2."""
    n = round(SIDE / h)
    ids, xy, quads = {}, [], []

    def node(i, j):
        if (i, j) not in ids:
            ids[i, j] = len(xy)
            xy.append((i * h / 2, j * h / 2))
        return ids[i, j]

    around = [(0, 0), (2, 0), (2, 2), (0, 2), (1, 0), (2, 1), (1, 2), (0, 1)]
    for i in range(n):
        for j in range(n):
            if min(i, j) * h < HALF:
                quads.append([node(2 * i + a, 2 * j + b) for a, b in around])
    return np.array(xy), np.array(quads), ids


def stresses(h):
    """Principal stress at the corner (mean of the three elements there) and 10 mm along the lower edge of the cut."""
    xy, quads, ids = mesh(h)
    element = fe.stiffness(xy[quads[0]], D, 2)
    k = fe.assemble(2 * len(xy), ((fe.freedoms(q), element) for q in quads))
    f = np.zeros(2 * len(xy))
    right = sorted((y, n) for n, (x, y) in enumerate(xy) if x == SIDE)
    for at in range(0, len(right) - 2, 2):  # uniform shear on quadratic edges: 1/6, 4/6, 1/6
        for share, (_, n) in zip((1 / 6, 4 / 6, 1 / 6), right[at:at + 3]):
            f[2 * n + 1] -= share * FORCE * h / HALF
    fixed = fe.freedoms([n for n, (x, y) in enumerate(xy) if y == SIDE])
    u = fe.solve(k, f, fixed)
    return principal(xy, quads, u, (HALF, HALF)), principal(xy, quads, u, (HALF + 10, HALF))


def principal(xy, quads, u, place):
    """Largest principal stress at a node: stresses at the 2 × 2 points, extrapolated and averaged over the elements."""
    n = int(np.argmin(np.hypot(*(xy - place).T)))
    assert np.allclose(xy[n], place)
    found = []
    for q in quads[(quads == n).any(axis=1)]:
        at = list(q).index(n)
        local = np.vstack([fe.CORNERS, fe.MIDSIDES])[at]
        gauss = [D @ fe.strains(xy[q], a / 3**0.5, b / 3**0.5)[0] @ u[fe.freedoms(q)] for a, b in fe.CORNERS]
        weights = fe.shape(4, *(local * 3**0.5))[0]
        found.append(weights @ np.array(gauss))
    x, y, t = np.mean(found, axis=0)
    return (x + y) / 2 + np.hypot((x - y) / 2, t)


exponent = brentq(lambda s: sin(s * 1.5 * pi) + s * sin(1.5 * pi), 0.3, 0.9)
sizes = [10.0, 5.0, 2.5, 1.25]
values = [stresses(h) for h in sizes]
rows = []
for at, (h, (corner, beside)) in enumerate(zip(sizes, values)):
    ratio = f"{corner / values[at - 1][0]:.2f}" if at else "—"
    rows.append([f"{h:g}", f"{corner:.0f}", ratio, f"{beside:.1f}"])
growth = 2 ** (1 - exponent)
_, second, third, last = (round(corner) for corner, _ in values)
report(
    {"corner": rows},
    [f"s={exponent:.4f}", f"2^{{{1 - exponent:.3f}}}={growth:.2f}", f"每减半一次大约涨 {100 * growth - 100:.0f}%",
     f"再减半三次就是 {values[-1][0] * growth**3:.0f} MPa",
     f"R={(last - third) / (third - second):.2f}"],
)
