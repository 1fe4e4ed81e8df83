"""Decay of homogeneous turbulence by the k-epsilon model, dk/dt = -e, de/dt = -C2 e²/k, carried by a mean speed of 1.

Lengths in building heights; L = 0.6 at the inlet and e = Cmu^(3/4) k^(3/2)/L; the solution is k = k0 (1 + n t/t0)^(-1/n)
with n = C2 - 1 and t0 = k0/e0 (Pope, Turbulent Flows, 10.4).
"""
from kit.report import report

INTENSITY, LENGTH = 0.18, 0.6
CMU, C2 = 0.09, 1.92
N = C2 - 1


def decayed(x):
    """Intensity at x, and the length there as a share of the one at the inlet."""
    k0 = 1.5 * INTENSITY**2
    e0 = CMU**0.75 * k0**1.5 / LENGTH
    grown = 1 + N * x * e0 / k0
    k, e = k0 * grown ** (-1 / N), e0 * grown ** (-1 / N - 1)
    return (k / 1.5) ** 0.5, CMU**0.75 * k**1.5 / e / LENGTH


rows = []
for x in (0, 2, 5, 8):
    intensity, length = decayed(x)
    rows.append([str(x), f"{100 * intensity:.1f}%", f"{length:.2f}"])
report({"decay": rows}, [f"自然衰减到 5 倍高度处还应有 {100 * decayed(5)[0]:.0f}%"])
