"""Axially compressed cylinder: classical load, half-wave, NASA SP-8007 (1968) and Koiter's (1963) reductions."""
from math import exp, pi, sqrt

from scipy.optimize import brentq, minimize_scalar

from kit.report import report

E, NU, R, T, TEST, FIRST = 7.0e4, 0.3, 500.0, 1.0, 98.0, 279.0
c = sqrt(3 * (1 - NU**2))
classical = 2 * pi * E * T**2 / c / 1e3  # kN
# Axisymmetric buckling of Donnell's equations: stress over the wave number, least at the classical value.
stress = lambda p: E * T**2 * p**2 / (12 * (1 - NU**2)) + E / (R**2 * p**2)
best = minimize_scalar(lambda log: stress(10**log), bounds=(-3, 1), method="bounded")
assert abs(2 * pi * R * T * best.fun / 1e3 / classical - 1) < 1e-6
half = pi / 10**best.x
assert abs(half / (pi * sqrt(R * T) / (12 * (1 - NU**2)) ** 0.25) - 1) < 1e-3
knock = 1 - 0.901 * (1 - exp(-sqrt(R / T) / 16))


def koiter(mu):
    return brentq(lambda x: (1 - x) ** 2 - 1.5 * c * mu * x, 1e-9, 1)


rows = [[f"{mu:g}", f"{koiter(mu):.2f}", f"{koiter(mu) * classical:.0f}"] for mu in (0, 0.05, 0.1, 0.2, 0.5, 1)]
share = TEST / classical
needed = (1 - share) ** 2 / (1.5 * c * share)
report(
    {"koiter": rows},
    [f"={classical:.0f}\\ \\text{{kN}}", f"={half:.0f}\\ \\text{{mm}}", f"\\gamma=1-0.901\\times(1-e^{{-{sqrt(R / T) / 16:.3f}}})={knock:.3f}",
     f"{knock * classical:.0f} kN", f"试验是经典值的 {share:.2f} 倍", f"只要 {needed:.2f} 倍壁厚", f"{needed * T:.1f} mm",
     f"只有 {half / 12:.1f} 个单元", f"高 {100 * FIRST / classical - 100:.0f}%", f"减到 {half / 10:.0f} mm"],
)
