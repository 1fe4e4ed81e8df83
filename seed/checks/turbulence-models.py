"""Stress ratios in simple shear, free decay of the inlet turbulence, and cell counts of a flat plate.

−uv/k = 0.09 η (standard), min(0.09 η, 0.31) (SST, F₂ = 1), η/(4.04 + √6 cos(π/6) η) (realizable, Shih et al. 1995).
Plate of L × L from Re_x = 5·10⁵, δ = 0.16 x Re_x^(−1/7), c_f = 0.027 Re_x^(−1/7); the integrals are done numerically.
"""
import json
from math import ceil, cos, log, pi, sqrt
from scipy.integrate import quad

START = 5e5
standard = lambda eta: 0.09 * eta
sst = lambda eta: min(0.09 * eta, 0.31)
realizable = lambda eta: eta / (4.04 + sqrt(6) * cos(pi / 6) * eta)


def decay(ratio, x=1.0, speed=30.0, nu=1.5e-5, tu=0.01, beta=0.0828, beta_star=0.09):
    """Intensity in % after x metres for an eddy-viscosity ratio at the inlet."""
    omega = 1.5 * (tu * speed) ** 2 / (ratio * nu)
    return 100 * tu * (1 + beta * omega * x / speed) ** (-beta_star / beta / 2)


def over_plate(density, re):
    """∬ of cells per unit Re_x² over the plate of length and width re."""
    return re * quad(lambda r: density(r), START, re, limit=200)[0]


def modelled(re):
    return over_plate(lambda r: 2500 / (0.16 * r ** (6 / 7)) ** 2, re)


def resolved(re):
    return over_plate(lambda r: 60 / (60 * 20) * 0.027 / 2 * r ** (-1 / 7), re)


def averaged(re):
    """200 × 200 columns with growth 1.2 up to δ at the end; y⁺ = 1 is the centre of the first cell, which is twice as high."""
    delta_plus = 0.16 * re ** (6 / 7) * sqrt(0.0135 * re ** (-1 / 7))
    layers, height, reached = 0, 2.0, 0.0
    while reached < delta_plus:
        reached, height, layers = reached + height, 1.2 * height, layers + 1
    assert layers == ceil(log(1 + 0.2 * delta_plus / 2) / log(1.2))
    return 200 * 200 * layers


def tex(value, digits):
    mantissa, exponent = f"{value:.{digits}e}".split("e")
    power = str(int(exponent))
    return f"${mantissa}\\times10^{power if len(power) == 1 else '{' + power + '}'}$"


cost = [[f"$10^{n}$", tex(averaged(10**n), 2), tex(modelled(10**n), 1), tex(resolved(10**n), 1)]
        for n in (6, 7, 8, 9)]
meet = 0.3 / 0.09
assert sst(meet) == standard(meet)
high = [standard(6) / f(6) - 1 for f in (sst,)]
assert 0.7 < high[0] < 0.8
slope = log(resolved(1e9) / resolved(1e8)) / log(10)
assert abs(slope - 13 / 7) < 0.02
assert 1 < log(modelled(1e9) / modelled(1e8)) / log(10) < 1.05
texts = [
    "法向 " + "、".join(f"{averaged(10**n) // 40000}" for n in (6, 7, 8, 9)) + " 层",
    f"各条线在 $\\eta={meet:.2f}$ 处相交",
    f"四条线都给 {realizable(meet):.2f}。",
    f"标准模型给 {standard(6):.2f}，可实现 k-ε 给 {realizable(6):.2f}，SST 给 {sst(6):.2f}",
    f"$\\eta/(4.04+{sqrt(6) * cos(pi / 6):.2f}\\,\\eta)$",
    f"指数约 {0.09 / 0.0828:.2f}",
    f"只剩 {decay(1):.2f} %；取 10 时剩 {decay(10):.2f} %；取 100 时剩 {decay(100):.2f} %",
]
print(json.dumps({"tables": {"cost": cost}, "texts": texts}, ensure_ascii=False))
