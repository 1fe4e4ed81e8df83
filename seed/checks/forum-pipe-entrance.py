"""Laminar entrance flow of a pipe: marching the boundary-layer equations, beside Shah's correlation (1978).

u u_X + v u_r = -P_X + (r u_r)_r / r with u over the mean velocity, r over the radius, X = 4 x/(D Re) and P over rho U²;
implicit in X, the pressure gradient follows from the constant flow rate (Hornbeck 1964). Fully developed: P_X = -8.
"""
import numpy as np
from scipy.linalg import solve_banded

from kit.report import report

U, D, L, NU, RHO, ASKED = 0.1, 0.01, 0.4, 1e-6, 1e3, 18.7
RE = U * D / NU


def march(end, n=240, first=1e-7, growth=1.02, largest=2e-4):
    """X, pressure drop over rho U² and centreline velocity along the pipe; cells are finer towards the wall."""
    faces = np.sin(np.linspace(0, np.pi / 2, n + 1))
    r = (faces[1:] + faces[:-1]) / 2
    area = np.diff(faces**2) / 2
    gap = np.diff(np.append(r, 1.0))
    diff = faces[1:] / gap  # at the outer face of each cell, the wall last
    u, v = np.ones(n), np.zeros(n + 1)
    x, p, step, out = 0.0, 0.0, first, []
    while x < end - 1e-12:
        step = min(step * growth, largest, end - x)
        old = u.copy()
        for _ in range(6):
            flux = faces * v
            bands = np.zeros((3, n))
            # Conservative in r: u·u_X·area + Δ(flux·u) - u·Δflux, upwind-free (central) at the faces.
            bands[1] = area * u / step - np.diff(flux)
            bands[1] += diff
            bands[1][1:] += diff[:-1]
            bands[0][1:] -= diff[:-1]
            bands[2][:-1] -= diff[:-1]
            inner = flux[1:-1] / 2
            bands[1][:-1] += inner
            bands[0][1:] += inner
            bands[1][1:] -= inner
            bands[2][:-1] -= inner
            both = solve_banded((1, 1), bands, np.column_stack([area * u * old / step, area]))
            slope = (0.5 - area @ both[:, 0]) / (area @ both[:, 1])
            u = both[:, 0] + slope * both[:, 1]
            v = np.concatenate([[0.0], -np.cumsum(area * (u - old) / step) / faces[1:]])
            v[-1] = 0.0
        x, p = x + step, p + slope * step
        out.append((x, p, u[0], slope))
    return np.array(out).T


def shah(plus):
    """Apparent Fanning friction factor times Re at x/(D Re)."""
    root = 3.44 / plus**0.5
    return root + (1.25 / (4 * plus) + 16 - root) / (1 + 0.00021 / plus**2)


x, p, centre, slope = march(0.4)
plus = x / 4
drop = lambda s: float(np.interp(s, plus, p))  # over rho U²
poiseuille = 32 * NU * RHO * U * L / D**2
rows = []
for diameters in (5, 10, 20, 40, 80):
    s = diameters / RE
    developed = 32 * s
    rows.append([str(diameters), f"{s:g}", f"{drop(s) / developed:.2f}", f"{shah(s) / 16:.2f}"])
    assert abs(drop(s) / (2 * s * shah(s)) - 1) < 0.03
s = L / D / RE
found = drop(s) * RHO * U**2
entry = float(np.interp(0.99, centre / 2, plus))
local = float(np.interp(s, plus, slope)) / 8
extra = 2 * (drop(0.1) - 32 * 0.1)
report(
    {"drop": rows},
    [f"={poiseuille:.1f}\\ \\text{{Pa}}", f"大 {100 * ASKED / poiseuille - 100:.0f}%", f"推进求解在 {L / D:.0f} 倍管径处是 {found:.1f} Pa，你的 {ASKED} Pa 落在两者之间", f"={entry:.3f}\\,\\mathrm{{Re}}",
     f"{entry * RE:.0f} 倍管径", f"K={extra:.2f}", f"只大 {100 * local - 100:.1f}%", f"{ASKED / RHO:.4f}"],
)
