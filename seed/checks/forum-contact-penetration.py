"""Penetration of a penalty contact in series with the body's own stiffness: g/delta = ks/(ks + kn)."""
from decimal import ROUND_HALF_UP, Decimal

from kit.report import report

DELTA, FOUND = 0.05, 0.02  # mm


def share(ratio):
    percent = Decimal(100) / (1 + Decimal(str(ratio)))
    step = Decimal("1") if percent >= 10 else Decimal("0.1") if percent >= 1 else Decimal("0.01")
    return f"{percent.quantize(step, ROUND_HALF_UP)}%"


start = DELTA / FOUND - 1
rows = []
for name, factor in (("默认", 1), ("×10", 10), ("×30", 30), ("×100", 100)):
    ratio = round(start * factor, 6)
    rows.append([name, f"{ratio:g}", share(ratio), f"−{share(ratio)}"])
report(
    {"stiffness": rows},
    [f"穿透占了过盈的 {100 * FOUND / DELTA:.0f}%", f"$g/\\delta={FOUND / DELTA:.1f}$", f"$k_n={start:.1f}\\,k_s$", f"也就是 {DELTA * 10:.1f} μm"],
)
