"""Steinberg's three bands, the exact narrow-band damage and the expected peak factor (Davenport 1964)."""
from math import erf, erfc, gamma, log, sqrt

from kit.report import report

SIGMA, HZ, SECONDS, S0, N0, M = 96.0, 120.0, 3600.0, 150.0, 1e6, 8
n = HZ * SECONDS
BANDS = ((1, 0.683), (2, 0.271), (3, 0.0433))
rows, total, last = [], 0.0, 0.0
for k, share in BANDS:
    cycles, life = share * n, N0 * (k * SIGMA / S0) ** -M
    last = cycles / life
    total += last
    digits = 3 - len(str(int(cycles)))
    mantissa, exponent = f"{life:.2e}".split("e")
    rows.append([f"{k * SIGMA:.0f}", f"{round(cycles, digits):,.0f}".replace(",", " "), f"{mantissa}e{int(exponent)}", f"{last:.3f}" if last < 0.01 else f"{last:.2f}"])
rows.append(["合计", "", "", f"**{total:.1f}**"])
root = sqrt(2 * log(n))
peak = root + 0.577 / root
exact = n / N0 * (sqrt(2) * SIGMA / S0) ** M * gamma(1 + M / 2)
report(
    {"bands": rows},
    [
        f"$g\\approx{peak:.1f}$",
        f"线性分析意义下的峰值约 {round(peak * SIGMA, -2):.0f} MPa",
        f"={n / N0:.3f}\\times",
        f"乘 3 并不对应 {100 * erf(3 / sqrt(2)):.2f}%",
        f"超出 ±3σ 的概率是 {100 * erfc(3 / sqrt(2)):.2f}%",
        "，".join(f"{100 * share:.3g}% {'的时间' if k == 1 else ''}取 {k}σ" for k, share in BANDS),
        f"$\\nu T={n / 1e5:.1f}\\times10^5$",
        f"$n={n / 1e5:.2f}\\times10^{{5}}$",
        f"八成损伤来自只占 {100 * BANDS[-1][1]:.0f}% 的 3σ 循环",
        f"大约 {60 / total:.0f} 分钟就坏",
        f"\\approx{exact:.1f}",
        f"σ 每降 {100 * (1 - 0.25 ** (1 / M)):.0f}%，损伤就降到四分之一",
    ],
)
