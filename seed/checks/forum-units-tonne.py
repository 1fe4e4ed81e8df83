"""Factors from SI to the t-mm-s system, from the dimensions of each quantity (mass, length, time; degrees are the same)."""
from fractions import Fraction
from math import log10

from kit.report import report

LOG = {"kg": -3, "m": 3, "s": 0}
QUANTITIES = [
    ("密度", "kg/m³", "t/mm³", (1, -3, 0), 7850.0, "7.85e-9"),
    ("应力、模量", "Pa", "MPa", (1, -1, -2), 2.1e11, "2.1e5"),
    ("重力加速度", "m/s²", "mm/s²", (0, 1, -2), 9.81, "9810"),
    ("能量", "J", "mJ", (1, 2, -2), None, ""),
    ("功率", "W", "mW", (1, 2, -3), None, ""),
    ("导热系数", "W/(m·K)", "mW/(mm·K)", (1, 1, -3), 50.0, "50"),
    ("比热", "J/(kg·K)", "mJ/(t·K)", (0, 2, -2), 460.0, "4.6e8"),
    ("对流换热系数", "W/(m²·K)", "mW/(mm²·K)", (1, 0, -3), 10.0, "10 → 0.01"),
    ("热流密度", "W/m²", "mW/mm²", (1, 0, -3), None, ""),
    ("斯特藩常数", "W/(m²·K⁴)", "mW/(mm²·K⁴)", (1, 0, -3), 5.67e-8, "5.67e-11"),
    ("动力黏度", "Pa·s", "MPa·s", (1, -1, -1), None, ""),
]
rows = []
for name, si, tonne, (mass, length, _), value, example in QUANTITIES:
    power = mass * LOG["kg"] + length * LOG["m"]
    if value is not None:
        assert abs(float(example.split()[-1]) / (value * 10.0**power) - 1) < 1e-9, name
    rows.append([name, si, tonne, f"$10^{{{power}}}$" if power else "1", example])
root = 1000**0.5
rows.append(["断裂韧度", "MPa·√m", "MPa·√mm", f"{root:.1f}", f"50 → {50 * root:.0f}"])
wrong = 7850 / 7.85e-9
report(
    {"factors": rows},
    [
        f"密度大了 $10^{{{round(log10(wrong))}}}$ 倍，频率按 $1/\\sqrt{{\\rho}}$ 小了 $10^{{{round(Fraction(1, 2) * round(log10(wrong)))}}}$ 倍",
        f"10 mm 钢板约 {0.01**2 * 7850 * 460 / 50:.0f} s",
    ],
)
