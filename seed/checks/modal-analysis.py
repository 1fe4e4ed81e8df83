"""Cantilever strip 500 × 40 × 10 mm: closed-form frequencies, beam elements, effective masses, rotary inertia and shear.

Euler–Bernoulli roots of cos x cosh x = −1; Hermite beam elements with consistent and lumped mass; Timoshenko beam by a
spectral (Chebyshev) collocation of its two equations; torsion constant of a rectangle, Timoshenko and Goodier art. 109.
"""
import numpy as np
from scipy.linalg import eig, eigh
from scipy.optimize import brentq
from kit.report import report, signed

LENGTH, WIDTH, THICK, YOUNG, RHO, NU = 0.5, 0.04, 0.01, 210e9, 7850.0, 0.3
AREA, MASS = WIDTH * THICK, RHO * WIDTH * THICK * LENGTH
ROOTS = [brentq(lambda x: np.cos(x) + 1 / np.cosh(x), (i - 1) * np.pi + 0.1, i * np.pi) for i in range(1, 10)]


def bending(i, height):
    inertia = AREA * height**2 / 12
    return ROOTS[i - 1] ** 2 / (2 * np.pi * LENGTH**2) * np.sqrt(YOUNG * inertia / (RHO * AREA))


def effective(i):
    """Share of the total mass of bending mode i, (2σ/βL)²."""
    x = ROOTS[i - 1]
    sigma = (np.sinh(x) - np.sin(x)) / (np.cosh(x) + np.cos(x))
    return (2 * sigma / x) ** 2


def elements(count, lumped):
    """Frequencies and effective masses (share) of a Hermite beam about the weak axis."""
    h, ei = LENGTH / count, YOUNG * AREA * THICK**2 / 12
    k = ei / h**3 * np.array([[12, 6 * h, -12, 6 * h], [6 * h, 4 * h * h, -6 * h, 2 * h * h],
                              [-12, -6 * h, 12, -6 * h], [6 * h, 2 * h * h, -6 * h, 4 * h * h]])
    m = RHO * AREA * h / 420 * np.array([[156, 22 * h, 54, -13 * h], [22 * h, 4 * h * h, 13 * h, -3 * h * h],
                                         [54, 13 * h, 156, -22 * h], [-13 * h, -3 * h * h, -22 * h, 4 * h * h]])
    if lumped:
        m = RHO * AREA * h / 2 * np.diag([1, 0, 1, 0])
    size = 2 * count + 2
    stiffness, mass = np.zeros((size, size)), np.zeros((size, size))
    for e in range(count):
        span = slice(2 * e, 2 * e + 4)
        stiffness[span, span] += k
        mass[span, span] += m
    stiffness, mass = stiffness[2:, 2:], mass[2:, 2:]
    if lumped:  # rotations carry no mass: condense them
        t, r = np.arange(0, size - 2, 2), np.arange(1, size - 2, 2)
        inner = np.linalg.solve(stiffness[np.ix_(r, r)], stiffness[np.ix_(r, t)])
        stiffness, mass = stiffness[np.ix_(t, t)] - stiffness[np.ix_(t, r)] @ inner, mass[np.ix_(t, t)]
        motion = np.ones(len(t))
    else:
        motion = np.tile([1.0, 0.0], count)
    values, shapes = eigh(stiffness, mass)
    return np.sqrt(values) / (2 * np.pi), (shapes.T @ mass @ motion) ** 2 / MASS


def timoshenko(height, rotary, shear=5 / 6, n=40):
    """Bending frequencies with shear, and with rotary inertia when `rotary`."""
    x = np.cos(np.pi * np.arange(n + 1) / n)
    c = np.hstack([2, np.ones(n - 1), 2]) * (-1) ** np.arange(n + 1)
    d = np.outer(c, 1 / c) / (x[:, None] - x + np.eye(n + 1))
    d = (d - np.diag(d.sum(axis=1))) * -2 / LENGTH  # x = 1 is the root
    inertia, z, one = AREA * height**2 / 12, np.zeros((n + 1, n + 1)), np.eye(n + 1)
    kga, ei = shear * YOUNG / (2 * (1 + NU)) * AREA, YOUNG * inertia
    a = np.block([[kga * d @ d, -kga * d], [kga * d, ei * d @ d - kga * one]])
    b = np.block([[-RHO * AREA * one, z], [z, -RHO * inertia * one * (1 if rotary else 0)]])
    conditions = {0: np.hstack([one[0], z[0]]), n + 1: np.hstack([z[0], one[0]]),
                  n: np.hstack([d[n], -one[n]]), 2 * n + 1: np.hstack([z[n], d[n]])}
    for row, condition in conditions.items():
        a[row], b[row] = condition, 0
    values = eig(a, b, right=False)
    good = np.sort(values[np.isfinite(values) & (np.abs(values.imag) < 1e-3 * np.abs(values.real)) & (values.real > 1)].real)
    return np.sqrt(good) / (2 * np.pi)


grid = []
for count, lumped in ((5, False), (10, False), (5, True), (10, True), (20, True)):
    found = elements(count, lumped)[0][:3]
    errors = [100 * (f / bending(i, THICK) - 1) for i, f in enumerate(found, start=1)]
    grid.append([str(count), "集中质量" if lumped else "一致质量", *(f"{signed(e, 2 if lumped else 3)} %" for e in errors)])

weak, strong = [bending(i, THICK) for i in range(1, 7)], [bending(i, WIDTH) for i in range(1, 4)]
axial = np.sqrt(YOUNG / RHO) / (4 * LENGTH)
odd = np.arange(1, 60, 2)
torsion_constant = WIDTH * THICK**3 / 3 * (1 - 192 / np.pi**5 * THICK / WIDTH * np.sum(np.tanh(odd * np.pi * WIDTH / 2 / THICK) / odd**5))
polar = AREA * (WIDTH**2 + THICK**2) / 12
twist = np.sqrt(YOUNG / (2 * (1 + NU)) * torsion_constant / (RHO * polar)) / (4 * LENGTH)
twelve = sorted([*weak, *strong, axial, twist, 3 * twist])
assert len([f for f in twelve if f <= weak[5] + 1]) == 12 and bending(7, THICK) > weak[5] and bending(4, WIDTH) > weak[5]

shares = [100 * effective(i) for i in range(1, 7)]
assert abs(elements(60, False)[1][0] - shares[0] / 100) < 1e-4
sums = [sum(shares), sum(shares[:3]), 100 * 8 / np.pi**2]
directions = [
    ["$z$（弱轴弯曲）", f"{weak[0]:.0f}、" + "、".join(f"{f:.0f}" for f in weak[1:]) + " Hz", f"{sums[0]:.1f} %"],
    ["$y$（强轴弯曲）", "、".join(f"{f:.0f}" for f in strong) + " Hz", f"{sums[1]:.1f} %"],
    ["$x$（轴向）", f"{axial:.0f} Hz", f"{sums[2]:.1f} %"],
]
shear, rotary, deep = timoshenko(THICK, False), timoshenko(THICK, True), timoshenko(WIDTH, True)
whole = elements(10, True)[1].sum()
assert abs(whole - 0.95) < 1e-9
report(
    {"mesh": grid, "directions": directions},
    [
        f"质量 {MASS:.2f} kg",
        "N 频率 [Hz]\n" + "\n".join(f"{n} {elements(n, True)[0][0]:.5f}" for n in (20, 10, 5)),
        "前四个根是 " + "、".join(f"{r:.4f}" for r in ROOTS[:4]),
        f"频率依次为 {weak[0]:.2f}、{weak[1]:.1f}、{weak[2]:.1f}、{weak[3]:.0f} Hz",
        f"一阶 {strong[0]:.1f} Hz",
        f"自由扭转一阶约 {twist:.0f} Hz，轴向一阶 $\\sqrt{{E/\\rho}}/(4L)={axial:.0f}\\,\\mathrm{{Hz}}$",
        f"两阶扭转（{twist:.0f} Hz 和约 {3 * twist:.0f} Hz）",
        f"第 4 阶从 {weak[3]:.0f} Hz 降到 {shear[3]:.0f} Hz；再计入转动惯量，是 {rotary[3]:.0f} Hz",
        "前五阶占总质量 " + "、".join(f"{v:.1f} %" for v in shares[:5]),
        f"{shares[0] / 100:.3f}\\times{MASS:.2f}\\times50={shares[0] / 100 * MASS * 50:.0f}\\,\\mathrm{{N}}",
        f"={1e4 * shares[0] / 100 * MASS / 1e3:.1f}\\times10^{{-4}}\\,\\mathrm{{t}}",
        f"强轴方向的跨高比只有 {LENGTH / WIDTH:.1f}，",
        f"第 2、3 阶会比上表低 {100 * (1 - deep[1] / strong[1]):.0f} % 和 {100 * (1 - deep[2] / strong[2]):.0f} %",
    ],
)
assert abs(shear[0] / weak[0] - 1) < 5e-4
