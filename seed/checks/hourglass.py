"""One-point squares in plane stress: eigenvalues, and hourglass energy over internal energy in two models.

Hourglass vector and stiffness after Flanagan and Belytschko (1981): k_h = ½ η (λ + 2μ) A (bxᵀbx + byᵀby) γγᵀ.
"""
import numpy as np
from kit import fe
from kit.report import report

YOUNG, NU = 210e3, 0.3
D = fe.elasticity(YOUNG, NU, "stress")
UNIT = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], float)
GAMMA = np.array([1, -1, 1, -1]) / 4
MODULUS = YOUNG / (1 - NU**2)


def hourglass(eta):
    """Hourglass stiffness of the unit square: bxᵀbx = byᵀby = 1."""
    k = np.zeros((8, 8))
    for c in (0, 1):
        k[c::2, c::2] = eta * MODULUS * np.outer(GAMMA, GAMMA)
    return k


def block(nx, ny, eta, held, force):
    """Energy ratio and displacements of nx × ny unit squares."""
    xy, quads = fe.rectangle(nx, ny, float(nx), float(ny))
    core, control = fe.stiffness(UNIT, D, order=1), hourglass(eta)
    k = fe.assemble(2 * len(xy), ((fe.freedoms(q), core + control) for q in quads))
    u = fe.solve(k, force(xy), fe.freedoms(np.flatnonzero(held(xy))))
    parts = [u[fe.freedoms(q)] for q in quads]
    ratio = sum(v @ control @ v for v in parts) / sum(v @ core @ v for v in parts)
    return ratio, u, xy


def point_force(xy):
    f = np.zeros(2 * len(xy))
    f[2 * np.flatnonzero((xy == (6, 6)).all(axis=1)) + 1] = -1
    return f


def end_shear(xy):
    f = np.zeros(2 * len(xy))
    end = np.flatnonzero(xy[:, 0] == 40)
    f[2 * end + 1] = [-0.125, -0.25, -0.25, -0.25, -0.125]
    return f


def percent(value):
    return f"{100 * value:.1f} %" if value >= 0.01 else f"{100 * value:.2f} %" if value >= 1e-4 else f"{100 * value:.3f} %"


values = {
    order: np.linalg.eigvalsh(fe.stiffness(UNIT, D / YOUNG, order=order)) for order in (2, 1)
}
full = [f"{v:.4f}" for v in values[2][3:]]
reduced = [f"{v:.4f}" for v in values[1][5:]]
assert np.abs(values[2][:3]).max() < 1e-12 and np.abs(values[1][:5]).max() < 1e-12
eigen = [
    ["2×2 点", "0, 0, 0", ", ".join(full[:2]), ", ".join(full[2:4]), full[4]],
    ["1 点", "0, 0, 0", "**0, 0**", ", ".join(reduced[:2]), reduced[2]],
]

rows, displacement = [], {}
for eta in (0.001, 0.005, 0.01, 0.1, 1):
    ratio, u, xy = block(12, 6, eta, lambda p: p[:, 1] == 0, point_force)
    displacement[eta] = abs(u @ point_force(xy))
    rows.append([f"{eta:g}", percent(ratio), eta, percent(block(40, 4, eta, lambda p: p[:, 0] == 0, end_shear)[0])])
for row in rows:
    relative = displacement[row[2]] / displacement[1]
    row[2] = "1" if row[2] == 1 else f"{relative:.2f}"
factor = 0.75 / (1 - NU**2)
beam = block(40, 4, 0.1, lambda p: p[:, 0] == 0, end_shear)[0]
report(
    {"eigenvalues": eigen, "ratio": rows},
    [
        f"\\approx\\frac{{{factor:.3f}\\,\\eta}}{{n^2-1}}",
        f"公式给出 {100 * factor * 0.1 / 15:.2f} %，有限元算得 {100 * beam:.2f} %",
        f"单元数变成 $4^3={4**3}$ 倍",
        f"也有 $4\\times4={4 * 4}$ 倍",
        f"总量是 {4**3 * 4} 倍，省下的 8 倍不够赔",
        f"$\\eta=0.005$ 时能量比 {rows[1][1]}",
    ],
)
