"""Nodal averaging, extrapolation and stress linearisation on states that can be integrated in closed form.

Lamé cylinder (Timoshenko and Goodier, art. 28), 100 to 150 mm, 50 MPa, closed ends.
"""
import numpy as np
from kit.report import report

INNER, OUTER, PRESSURE = 100.0, 150.0, 50.0
K = PRESSURE * INNER**2 / (OUTER**2 - INNER**2)
T = OUTER - INNER


def hoop(x):
    return K * (1 + OUTER**2 / (INNER + x) ** 2)


def bending(count):
    """Bending part at the inner wall by the trapezoidal rule on `count` points."""
    x = np.linspace(0, T, count)
    f = hoop(x) * (T / 2 - x)
    return 6 / T**2 * np.sum((f[1:] + f[:-1]) / 2 * np.diff(x))


def equivalent(principal):
    a, b, c = principal
    return ((a - b) ** 2 + (b - c) ** 2 + (c - a) ** 2) ** 0.5 / 2**0.5, max(principal) - min(principal)


mean = (INNER + OUTER) / 2
membrane = PRESSURE * INNER / T
exact = 6 * K / T**2 * OUTER**2 * (mean * (1 / INNER - 1 / OUTER) - np.log(OUTER / INNER))
radial = -PRESSURE * INNER / (INNER + OUTER)
linear = [max(pair) for pair in zip(*(equivalent((radial, membrane + s * exact, K)) for s in (1, -1)))]


def of_mean(degrees):
    return np.sqrt(1 + 3 * np.cos(np.radians(degrees)) ** 2) / 2


bar = [100 * ((1 - a) ** 3 - (0.75 - a) ** 3) / 0.75 for a in (0, 0.25, 0.5, 0.75)]
inside = [(bar[i] + bar[i + 1]) / 2 - 100 * (1 - 0.25 * (i + 1)) ** 2 for i in range(3)]
assert np.allclose(inside, 2, atol=0.1)
gauss = np.array([250.0, 250.0, 180.0, 180.0])
report(
    texts=[
        f"相差 90° 时低{'一半' if np.isclose(of_mean(90), 0.5) else of_mean(90)}",
        f"相差 45° 时低 {100 * (1 - of_mean(45)):.0f} %",
        f"左端却只有 {bar[0]:.1f} MPa，比精确值低 {100 - bar[0]:.0f} %",
        f"1+\\sqrt3/2={1 + 3**0.5 / 2:.3f}",
        f"{gauss.mean():.0f}+35\\sqrt3={gauss.mean() + 35 * 3**0.5:.1f}",
        f"膜应力是 $p\\,r_i/t={membrane:.0f}\\ \\mathrm{{MPa}}$，弯曲是 {exact:.1f} MPa，内壁总应力 {hoop(0):.0f} MPa",
        f"用 3 个点时弯曲为 {bending(3):.1f} MPa，5 个点 {bending(5):.1f}，9 个点 {bending(9):.1f}，"
        f"21 个点 {bending(21):.1f}，精确值 {exact:.1f}",
        f"这里的 {linear[1]:.1f} MPa 是 $P_m+Q$",
    ],
)
