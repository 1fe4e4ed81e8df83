"""Decay of homogeneous turbulence by the k-epsilon model, dk/dt = -e, de/dt = -C2 e²/k, carried by a mean speed of 1.

Lengths in building heights; the integral length is 0.6 at the inlet; the solution is k = k0 (1 + n t/t0)^(-1/n) with
n = C2 - 1 and t0 = k0/e0 (Pope, Turbulent Flows, 10.4). The integral length is not the mixing length of
e = Cmu^(3/4) k^(3/2)/l: at high Reynolds numbers e = A k^(3/2)/L11, with A from Pope's model spectrum.
"""
import numpy as np
from scipy.integrate import quad
from kit.report import report

INTENSITY, LENGTH = 0.18, 0.6
C2 = 1.92
N = C2 - 1


def spectrum(x, kolmogorov=1.5, p0=2.0):
    """E(kappa) at kappa L = x, for a dissipation and a length of 1, without the viscous end; c_L only scales L."""
    return kolmogorov * x ** (-5 / 3) * (x / np.sqrt(x * x + 6.78)) ** (5 / 3 + p0)


def over_log(f):
    return quad(lambda y: f(np.exp(y)) * np.exp(y), -20, 60, limit=800)[0]


energy = over_log(spectrum)
# L11 = 3 pi / (4 k) times the integral of E/kappa.
A = 3 * np.pi / 4 * over_log(lambda x: spectrum(x) / x) / energy / energy**1.5
assert abs(A - 0.43) < 0.001


def decayed(x):
    """Intensity at x, and the length there as a share of the one at the inlet."""
    k0 = 1.5 * INTENSITY**2
    e0 = A * k0**1.5 / LENGTH
    grown = 1 + N * x * e0 / k0
    k, e = k0 * grown ** (-1 / N), e0 * grown ** (-1 / N - 1)
    return (k / 1.5) ** 0.5, A * k**1.5 / e / LENGTH


rows = []
for x in (0, 2, 5, 8):
    intensity, length = decayed(x)
    rows.append([str(x), f"{100 * intensity:.1f}%", f"{length:.2f}"])
report(
    {"decay": rows},
    [
        f"自然衰减到 5 倍高度处还应有 {100 * decayed(5)[0]:.0f}%",
        f"不低于 {100 * decayed(5)[0]:.1f}%",
        f"$\\varepsilon={A:.2f}\\,k^{{3/2}}/L_{{11}}$",
        f"只剩入口的 {100 * 0.07 / INTENSITY:.0f}%",
    ],
)
