"""Wave speeds, stable time steps, the growth beyond the limit, energies of the bar, and added mass of a shell model.

c = √(E/ρ), √(E/ρ(1 − ν²)), √(E(1 − ν)/ρ(1 + ν)(1 − 2ν)); λ = −(k + √(k² − 1))² for Ω = 2k. Square shells of
one thickness: 50000 of 5 mm, 500 of 2 mm, 20 of 0.5 mm; Δt = 0.9 h/c.
"""
import json
from math import sqrt
import numpy as np

MATERIALS = [("钢", 210, 7850, 0.30), ("铝", 70, 2700, 0.33), ("铜", 120, 8960, 0.34), ("聚丙烯", 1.5, 900, 0.40)]
SHELLS = [(50000, 5.0), (500, 2.0), (20, 0.5)]


def speeds(e, rho, nu):
    e *= 1e9
    return (sqrt(e / rho), sqrt(e / rho / (1 - nu * nu)), sqrt(e * (1 - nu) / rho / (1 + nu) / (1 - 2 * nu)))


def added(edge):
    """Added mass when every element reaches the time step of `edge`."""
    mass = sum(n * h * h for n, h in SHELLS)
    return sum(n * h * h * max(0, (edge / h) ** 2 - 1) for n, h in SHELLS) / mass


def percent(value):
    if value == 0:
        return "0"
    value *= 100
    return f"{value:.3f} %" if value < 0.1 else f"{value:.2f} %" if value < 10 else f"{value:.0f} %"


def bar(courant, steps, viscosity=0.0):
    """Elastic stress over the pressure at the end, and (energy, work) of every step; 100 elements, right end fixed."""
    e, rho, area, length, n = 210e3, 7.85e-9, 100.0, 1000.0, 100
    c, h = sqrt(e / rho), length / n
    dt, mass = courant * h / c, rho * area * h * np.r_[0.5, np.ones(n)]
    u, v, work, log = np.zeros(n + 1), np.zeros(n + 1), 0.0, []
    for step in range(steps + 1):
        elastic = e * np.diff(u) / h
        stress = elastic + viscosity * rho * c * np.diff(v)
        f = np.zeros(n + 1)
        f[0] = 100 * area
        f[:-1] += stress * area
        f[1:] -= stress * area
        a = f / mass
        a[-1] = 0
        now = v + 0.5 * a * dt * (step > 0)
        log.append((0.5 * (elastic**2).sum() / e * area * h, 0.5 * (mass * now**2).sum(), work))
        v = v + a * dt * (1.0 if step else 0.5)
        work += 100 * area * v[0] * dt
        u = u + v * dt
    return -elastic / 100, log


speed = []
for name, e, rho, nu in MATERIALS:
    one, two, three = speeds(e, rho, nu)
    speed.append([name, f"{e:g}", str(rho), f"{nu:.2f}", f"{one:.0f}", f"{two:.0f}", f"{three:.0f}",
                  f"{0.9 * 5e3 / two:.2f} µs"])

shell = speeds(210, 7850, 0.3)[1]
step = lambda edge: 0.9 * edge * 1e3 / shell                       # µs, edge in mm
edge = lambda dt: dt * shell / 0.9e3
base = step(0.5)
# Targets in the table are multiples of the step of the smallest element, and are shown rounded.
scaling = []
for shown, factor in (("0.083", 1), ("0.33", 4), ("0.66", 8), ("0.83", 10), ("1.0", 12), ("1.245", 15)):
    assert abs(float(shown) / (base * factor) - 1) < 0.01, (shown, base * factor)
    scaling.append([shown, str(factor), percent(added(0.5 * factor))])

_, good = bar(0.9, 90)
_, bad = bar(1.01, 90)
assert all(abs((ie + ke) / work - 1) < 0.004 for ie, ke, work in good[30:])
ratio = ((bad[90][0] + bad[90][1]) / (bad[60][0] + bad[60][1])) ** (1 / 30)
growth = lambda k: (k + sqrt(k * k - 1)) ** 4
# The front has come to 600 mm, 60 elements; behind it, the elements that are off by more than 5 %.
fronts = {c: bar(c, round(60 / c))[0] for c in (0.5, 0.9, 0.99)}
over = {c: 100 * (it.max() - 1) for c, it in fronts.items()}
wide = {c: int((np.abs(it[:58] - 1) > 0.05).sum()) for c, it in fronts.items()}
assert round(over[0.5]) == round(over[0.9])
smooth, _ = bar(0.9, 67, xi := 0.06)
assert smooth.max() < 1.001
exact, _ = bar(1.0, 60)
assert set(np.round(exact, 9)) <= {0.0, 1.0}
dt2ms = 0.7                                                         # µs, before TSSFAC
used = edge(0.9 * dt2ms)
print(json.dumps({"tables": {"speed": speed, "scaling": scaling}, "texts": [
    f"$\\xi=0.06$ 降 {100 * (1 - sqrt(1 + xi * xi) + xi):.0f} %",
    f"c = {speeds(210, 7850, 0.3)[0]:.0f} m/s",
    f"能量每步约乘 {ratio:.2f}，式 \\eqref{{eq:growth}} 取 $k=1.01$ 给出 $\\lambda^2={growth(1.01):.2f}$",
    f"库朗数 0.5 和 0.9 的峰值都高出 {over[0.5]:.0f} %，0.99 还有 {over[0.99]:.0f} %",
    f"0.5 时有 {wide[0.5]} 个，0.9 时 {wide[0.9]} 个，0.99 时 {wide[0.99]} 个",
    f"这里是 {0.9 * dt2ms:.2f} µs，上面的壳模型附加质量为 {percent(added(used))}，而步长是原来的 {0.9 * dt2ms / base:.1f} 倍，20 ms 的过程约需 {20e3 / (0.9 * dt2ms) / 1e4:.1f} 万步",
    f"{percent(added(5.0))} 若全落在",
]}, ensure_ascii=False))
