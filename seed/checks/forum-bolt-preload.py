"""Preload of an M16 bolt of class 8.8, and how a load is shared between the bolt and the flange."""
from kit.report import report

AREA, YIELD, USED = 157.0, 640.0, 0.7
SHARE, LOAD = 0.2, 20.0
preload = USED * AREA * YIELD / 1e3
report(texts=[
    f"90001, 1, {1e3 * round(preload, 1):.0f}.",
    f"{preload:.1f} kN 的来历：应力截面 {AREA:.0f} mm²，屈服 {YIELD:.0f} MPa，取 {100 * USED:.0f}%",
    f"螺栓力会一直等于 {preload:.1f} kN",
    f"你得到 {100 * (1 - SHARE):.0f}%，说明 $k_m\\approx{(1 - SHARE) / SHARE:.0f}k_b$",
    f"螺栓应当从 {preload:.1f} 升到大约 {preload + SHARE * LOAD:.0f} kN，夹紧力降到大约 {preload - (1 - SHARE) * LOAD:.0f} kN",
])
