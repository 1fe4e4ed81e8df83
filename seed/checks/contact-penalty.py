"""Penalty contact: two bars in a row and a cylinder on a half-space.

Bars: error of the contact force 1 / (1 + εc) with c = 2·10/k_e, round-off from elimination in double precision, and the
condition number of K + εBᵀB. Cylinder: half-space of constant strips (Johnson, Contact Mechanics, §5.9) with
p = ε⟨−g⟩; Hertz line contact a = √(4PR/πE*), p0 = 2P/πa.
"""
import numpy as np
from kit.report import power, report

ELEMENTS = 10
STIFFNESS = 210e3 * np.pi * 25 / 7.3


def stiffness_matrix(ratio):
    """Two fixed bars of ten elements (k_e = 1) joined by a contact spring of `ratio`."""
    n = 2 * ELEMENTS
    k = np.zeros((n + 2, n + 2))
    for e in range(n + 1):
        value = ratio if e == ELEMENTS else 1.0
        k[e : e + 2, e : e + 2] += value * np.array([[1, -1], [-1, 1]])
    return k[1:-1, 1:-1]


def roundoff(ratio):
    """Relative error of ε(u_left − u_right) after elimination of the tridiagonal system without pivoting."""
    k, penalty, n = STIFFNESS, ratio * STIFFNESS, 2 * ELEMENTS
    spring = [penalty if e == ELEMENTS else k for e in range(n + 1)]
    diagonal = [spring[i] + spring[i + 1] for i in range(n)]
    load = [1.0 if i == ELEMENTS - 1 else 0.0 for i in range(n)]
    for i in range(1, n):
        f = -spring[i] / diagonal[i - 1]
        diagonal[i] += f * spring[i]
        load[i] -= f * load[i - 1]
    u = [0.0] * (n + 1)
    for i in range(n - 1, -1, -1):
        u[i] = (load[i] + spring[i + 1] * u[i + 1]) / diagonal[i]
    exact = penalty / (2 * penalty + k / ELEMENTS)
    return abs(penalty * (u[ELEMENTS - 1] - u[ELEMENTS]) - exact) / exact


def penetration(ratio):
    return 1 / (1 + 2 * ELEMENTS * ratio)


def cylinder(stiffness, a, modulus, radius, load, strips=641):
    """Largest penetration, peak pressure and half-width of contact with ε = stiffness · E*/a."""
    x = np.linspace(-1.6 * a, 1.6 * a, strips)
    h = x[1] - x[0]

    def integral(t):
        return t * np.log(np.abs(t))

    d = x[:, None] - x[None, :]
    compliance = -2 / (np.pi * modulus) * (integral(d + h / 2) - integral(d - h / 2) - h)
    epsilon = stiffness * modulus / a
    active = np.abs(x) < 1.5 * a
    while True:
        n = active.sum()
        k = np.zeros((n + 1, n + 1))
        k[:n, :n] = compliance[np.ix_(active, active)] + np.eye(n) / epsilon
        k[:n, n], k[n, :n] = -1, h
        found = np.linalg.solve(k, np.append(-x[active] ** 2 / (2 * radius), load))
        p = np.zeros(strips)
        p[active] = found[:n]
        gap = x**2 / (2 * radius) - found[n] + compliance @ p
        following = np.where(active, p > 0, gap < 0)
        if (following == active).all():
            return p.max() / epsilon, p.max(), x[active].max() + h / 2
        active = following


bars = []
for name, ratio in (("1", 1.0), ("$10^{2}$", 1e2), ("$10^{4}$", 1e4), ("$10^{8}$", 1e8), ("$10^{12}$", 1e12)):
    condition = np.linalg.cond(stiffness_matrix(ratio))
    bars.append([name, f"${power(condition)}$", f"${power(penetration(ratio))}$", f"${power(roundoff(ratio), 0)}$"])
bare = np.linalg.eigvalsh(stiffness_matrix(0.0))
at_ten = np.linalg.cond(stiffness_matrix(10.0))
assert at_ten < 1e3 and penetration(1e6) > roundoff(1e6) and penetration(1e8) < roundoff(1e8)

young, radius, load = 210e3, 50.0, 1000.0
modulus = young / (2 * (1 - 0.3**2))
a = np.sqrt(4 * load * radius / (np.pi * modulus))
peak = 2 * load / (np.pi * a)
runs = {s: cylinder(s, a, modulus, radius, load) for s in (1, 3, 10, 100)}
hertz = []
for s, (depth, p, width) in runs.items():
    hertz.append([str(s), f"{1e3 * depth:.3f}" if s == 100 else f"{1e3 * depth:.2f}", f"{p / peak:.3f}", f"{width / a:.2f}"])
soft = runs[1]

factor = penetration(10.0)
penalty_pressure = 0.01 / (20 / 2.1e5 + 1 / 2.1e5)
report(
    {"bars": bars, "hertz": hertz},
    [
        f"没有接触弹簧时条件数是 ${power(bare.max() / bare.min())}$",
        f"$E^{{*}}={modulus / 1e3:.1f}\\,\\mathrm{{GPa}}$，$a={a:.3f}\\,\\mathrm{{mm}}$，$p_0={peak:.0f}\\,\\mathrm{{MPa}}$",
        f"$E^{{*}}/a={power(modulus / a, 2)}\\,\\mathrm{{MPa/mm}}$",
        f"只有接触半宽的 {100 * soft[0] / a:.1f} %，峰值压力却低了 {100 * (1 - soft[1] / peak):.0f} %，"
        f"接触区宽了 {100 * (soft[2] / a - 1):.0f} %",
        f"因子为 $1/{1 / factor:.0f}$",
        f"第一轮接触力差 {100 * factor:.2f} %，第二轮 ${power(factor**2)}$，第三轮 ${power(factor**3)}$",
        f"压力应为 {penalty_pressure:.1f} MPa，穿透应为 ${power(penalty_pressure / 2.1e5, 2)}\\,\\mathrm{{mm}}$",
        f"压力应升到 {0.01 * 2.1e5 / 20:.1f} MPa",
        f"峰值压力只差 {100 * (1 - runs[100][1] / peak):.1f} %",
    ],
)
