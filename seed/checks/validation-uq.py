"""Cantilever of the validation example: deflection, its input uncertainty by first order and by sampling, and E ± 2 u_val.

n two-node Timoshenko elements with reduced integration: w = F L³/(3 E I) (1 − 1/(4 n²)) + F L/(κ G A) + F L²·soft,
which a stiffness assembly confirms; uncertainties after ASME V&V 20-2009.
"""
import json
from math import erf, hypot, log2, sqrt
from statistics import mean, stdev
import numpy as np

NAMES = ("E", "b", "h", "L", "F")
LABELS = ("$E$ / GPa", "$b$ / mm", "$h$ / mm", "$L$ / mm", "$F$ / N")
NOMINAL = dict(E=206.0, b=40.0, h=8.0, L=300.0, F=150.0)
HANDBOOK = dict(E=10.0, b=0.1, h=0.15, L=1.0, F=1.5)
MEASURED = dict(E=3.0, b=0.04, h=0.04, L=0.5, F=0.75)
SOFT = 1 / 4.5e7


def tip(x, n=16):
    e = 1e3 * x["E"]
    bending = x["F"] * x["L"] ** 3 / (3 * e * x["b"] * x["h"] ** 3 / 12) * (1 - 1 / (4 * n * n))
    return bending + x["F"] * x["L"] / (5 / 6 * e / 2.6 * x["b"] * x["h"]) + x["F"] * x["L"] ** 2 * x.get("soft", 0)


def assembled(x, n):
    """The same from the stiffness matrix, one-point integration of bending and shear."""
    e, size = 1e3 * x["E"], x["L"] / n
    ei, ga = e * x["b"] * x["h"] ** 3 / 12, 5 / 6 * e / 2.6 * x["b"] * x["h"]
    curvature, slip = np.array([0, -1, 0, 1]) / size, np.array([-1 / size, -0.5, 1 / size, -0.5])
    element = size * (ei * np.outer(curvature, curvature) + ga * np.outer(slip, slip))
    k = np.zeros((2 * n + 2, 2 * n + 2))
    for i in range(n):
        k[2 * i:2 * i + 4, 2 * i:2 * i + 4] += element
    load = np.zeros(2 * n)
    load[-2] = x["F"]
    return np.linalg.solve(k[2:, 2:], load)[-2]


def propagate(x, u):
    """First-order contributions by central differences."""
    return {k: (tip({**x, k: x[k] + s}) - tip({**x, k: x[k] - s})) / 2 for k, s in u.items()}


w4, w8, w16 = (tip(NOMINAL, n) for n in (4, 8, 16))
assert all(abs(assembled(NOMINAL, n) / w - 1) < 1e-9 for n, w in ((4, w4), (8, w8), (16, w16)))
gci = 1.25 * (w16 - w8) / 3
u_num = gci / 1.15
readings = [4.23, 4.11, 4.19, 4.13, 4.19]
d, spread = mean(readings), stdev(readings)
u_d = hypot(spread / sqrt(5), 0.02)
clamped = {**NOMINAL, "soft": SOFT}
cases = [(NOMINAL, HANDBOOK), (NOMINAL, MEASURED), (clamped, {**MEASURED, "soft": 0.2 * SOFT})]
bands, rng = [], np.random.default_rng(2026)
for x, u in cases:
    first_order = sqrt(sum(p * p for p in propagate(x, u).values()))
    u_input = tip({k: v + u.get(k, 0) * rng.standard_normal(1_000_000) for k, v in x.items()}).std()
    assert abs(u_input / first_order - 1) < 0.01
    u_val = sqrt(u_num**2 + u_input**2 + u_d**2)
    bands.append((tip(x) - d, u_val))
signed = lambda v: f"{v:.2f}".replace("-", "−")
low, high = ([signed(e + s * 2 * u) for e, u in bands] for s in (-1, 1))
limit = 0.1 * d
inside = [abs(e) + 2 * u < limit for e, u in bands]
assert inside == [False, False, True]
inputs = [[label, f"{NOMINAL[n]:g}", f"{HANDBOOK[n]:.1f}" if n == "L" else f"{HANDBOOK[n]:g}", f"{MEASURED[n]:g}"]
          for n, label in zip(NAMES, LABELS)]
print(json.dumps({"tables": {"inputs": inputs}, "texts": [
    f"$k=2$ 对应约 {100 * erf(2 / sqrt(2)):.0f} % 的置信水平",
    f"它是约 {100 * erf(2 / sqrt(2)):.0f} % 水平的扩展不确定度",
    f"仿真挠度 {w16:.2f} mm，试验平均 {d:.2f} mm，差 {100 * (1 - w16 / d):.0f} %",
    f"端部挠度依次是 {w4:.4f}、{w8:.4f}、{w16:.4f} mm",
    f"\\approx {log2((w8 - w4) / (w16 - w8)):.1f}",
    f"$1.25\\times{w16 - w8:.5f}/(2^2-1)={gci:.4f}\\ \\mathrm{{mm}}$",
    f"$u_{{\\mathrm{{num}}}}={u_num:.4f}\\ \\mathrm{{mm}}$",
    f"样本标准差 {spread:.3f} mm，平均值的标准不确定度为 ${spread:.3f}/\\sqrt5={spread / sqrt(5):.3f}$",
    f"合成 $u_D={u_d:.3f}\\ \\mathrm{{mm}}$",
    f"200 次就能把 $u_{{\\mathrm{{input}}}}$ 定到 {100 / sqrt(2 * 199):.0f} %",
    f"区间从 {low[0]} 到 {high[0]} mm，包含零",
    f"不确定度有 ±{200 * bands[0][1] / d:.0f} %",
    f"降到 {bands[1][1]:.3f} mm，区间从 {low[1]} 到 {high[1]}",
    f"缺了一份 {-bands[1][0] - 2 * bands[1][1]:.2f} 到 {-bands[1][0] + 2 * bands[1][1]:.2f} mm",
    f"$E={bands[2][0]:.2f}\\ \\mathrm{{mm}}$",
    f"落在 ±{limit:.2f} mm 之内，丙满足，甲和乙不满足",
]}, ensure_ascii=False))
