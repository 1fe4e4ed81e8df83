"""Blasius by shooting, and finite volumes on meshes of n cells inside δ99 with a fixed growth rate.

f''' + ½ f f'' = 0, η = y √(U/νx); finite volumes for (g' + ½ f g)' = ½ g², f' = g, central differences, wall shear
from the first cell centre, up to η > 12.
"""
import json
from math import log, sqrt
import numpy as np
from scipy.integrate import quad, solve_ivp
from scipy.linalg import solve_banded
from scipy.optimize import brentq


def profile(wall, end=12.0):
    return solve_ivp(lambda _, y: [y[1], y[2], -0.5 * y[0] * y[2]], (0, end), [0, 0, wall], rtol=1e-11, atol=1e-12,
                     dense_output=True)


WALL = brentq(lambda s: profile(s).y[1, -1] - 1, 0.3, 0.4, xtol=1e-11)
F = profile(WALL).sol
DELTA = brentq(lambda x: F(x)[1] - 0.99, 3, 6)
DISPLACEMENT = quad(lambda x: 1 - F(x)[1], 0, 12, epsabs=1e-10)[0]
THETA = quad(lambda x: F(x)[1] * (1 - F(x)[1]), 0, 12, epsabs=1e-10)[0]


def finite(n, growth):
    """Slope at the wall, f''(0), and displacement thickness."""
    first = DELTA / n if growth == 1 else DELTA * (growth - 1) / (growth**n - 1)
    h = []
    while sum(h) < 12:
        h.append(first * growth ** min(len(h), n))
    h = np.array(h)
    gap = np.r_[h[0] / 2, (h[1:] + h[:-1]) / 2, h[-1] / 2]          # distances between centres, and to the ends
    share = h[:-1] / (h[:-1] + h[1:])                               # weight of the upper neighbour at a face
    g = np.ones(h.size)
    for _ in range(60):
        f = np.r_[0, np.cumsum(g * h)] / 2
        south, north = f[:-1], f[1:]
        lower, upper = 1 / gap[:-1], 1 / gap[1:]
        a = np.zeros((3, h.size))
        ws, wn = np.r_[0, share], np.r_[share, 1]                   # weight of the outer side at each face
        a[1] = lower + upper - north * (1 - wn) + south * ws + g * h / 2
        a[0, 1:] = -(upper + north * wn)[:-1]
        a[2, :-1] = -(lower - south * (1 - ws))[1:]
        right = np.zeros(h.size)
        right[-1] = upper[-1] + north[-1]                           # outer edge: g = 1
        g = solve_banded((1, 1), a, right)
    return g[0] / (h[0] / 2), ((1 - g) * h).sum()


def errors(n, growth):
    """Relative errors of wall friction and displacement thickness."""
    slope, thickness = finite(n, growth)
    return abs(slope / WALL - 1), abs(thickness / DISPLACEMENT - 1)


def sig(value):
    """Percentage with two significant digits."""
    digits = max(0, 1 - int(np.floor(np.log10(100 * value))))
    return f"{100 * value:.{digits}f} %"


equal = [[str(n), *map(sig, errors(n, 1))] for n in (3, 5, 8, 10, 20, 40)]
outer = lambda n, r: (r - 1) * r ** (n - 1) / (r**n - 1)            # outermost cell inside δ99, over δ99
need = next(n for n in range(2, 200) if outer(n, 1.1) <= 0.1)
re = 5 * 0.5 / 1.5e-5
doubled = [errors(10, 1.2)[0], errors(20, sqrt(1.2))[0], errors(40, 1.2**0.25)[0]]
near = WALL * DELTA / 3
assert abs(0.2 / (1.2**40 - 1) - 1e-4) < 5e-5
texts = [
    f"f''(0) = {WALL:.7f}  delta99 = {DELTA:.4f}",
    f"delta* = {DISPLACEMENT:.5f}  theta = {THETA:.5f}  H = {DISPLACEMENT / THETA:.4f}",
    f"应等于 $2f''(0)={2 * WALL:.5f}$",
    f"$H=\\delta^{{\\ast}}/\\theta={DISPLACEMENT / THETA:.2f}$",
    f"1/7 幂律的湍流剖面是 {(1 / 8) / (7 / 72):.2f}",
    f"$Nu_x={WALL:.3f}\\,Re_x^{{",
    f"应当是一条 {2 * WALL:.3f} 的水平线",
    f"增长率超过 {1 / (1 - 0.1):.2f} 则多少层都做不到",
    f"对应 $f''(0)={WALL * sqrt(2):.5f}$",
    f"\\frac{{{DELTA:.2f}\\,x}}",
    f"\\frac{{{DISPLACEMENT:.3f}\\,x}}",
    f"\\frac{{{4 * WALL:.3f}}}{{\\sqrt{{Re_L}}}}",
    f"对应 $u/U={F(5)[1]:.4f}$",
    f"平白多出 {100 * (5 / DELTA - 1):.0f} %",
    f"$Re_x={re / 1e5:.2f}\\times10^5$，$\\delta_{{99}}={1e3 * DELTA * 0.5 / sqrt(re):.2f}\\,\\mathrm{{mm}}$，$c_f={2e3 * WALL / sqrt(re):.2f}\\times10^{{-3}}$",
    f"三分之一处偏低约 {100 * (1 - F(DELTA / 3)[1] / near):.0f} %",
    f"10 个单元误差 {100 * errors(10, 1.2)[0]:.1f} %，40 个单元还有 {100 * errors(40, 1.2)[0]:.2f} %；1.3 时停在 {100 * errors(40, 1.3)[0]:.1f} %",
    f"$r={sqrt(1.2):.3f}$，再下一套是 $n=40$、$r={1.2**0.25:.3f}$，实测误差依次是 {100 * doubled[0]:.2f} %、{100 * doubled[1]:.2f} % 和 {100 * doubled[2]:.3f} %",
    f"占 $C_F$ 的 {100 * 2.67 / 1e4**0.875 / (4 * WALL / 100):.0f} % 左右",
    f"增长率 1.1 时要 {need} 个",
    f"{need} 个单元、增长率 1.1 的壁面摩擦误差是 {100 * errors(need, 1.1)[0]:.2f} %",
]
trap = [finite(n, 1.2)[0] for n in (40, 20, 10)]
power = (trap[1] - trap[2]) / (trap[0] - trap[1])
index = 1.25 * abs(trap[0] - trap[1]) / trap[0] / (power - 1)
assert power > 4.5 and 0.9e-4 < index < 1.1e-4                      # order above two, a band of 1e-4
texts.append(f"真值 {WALL:.6f} 却在 {100 * errors(40, 1.2)[0]:.2f} % 以外")
texts.append("N f″(0)\n" + "\n".join(f"{n} {value:.6f}" for n, value in zip((40, 20, 10), trap)))
print(json.dumps({"tables": {"equal": equal}, "texts": texts}, ensure_ascii=False))
