"""Structural hot-spot stress by the IIW extrapolations (Hobbacher 2016) from a path of surface stresses, and its life."""
import numpy as np

from kit.report import report

T, FAT, CURVE = 10.0, 90.0, 2e6  # mm, MPa at two million cycles, cycles
PATH = {0: 268.0, 2: 171.0, 4: 149.0, 6: 139.0, 8: 133.0, 10: 129.0, 15: 122.0}  # mm from the toe, MPa


def coefficients(places):
    """Weights of the values at `places` in their polynomial at the toe."""
    return np.linalg.solve(np.vander(places, increasing=True).T, np.eye(len(places))[0])


def formula(places, digits=2):
    """The extrapolation from multiples of the thickness, as TeX."""
    terms = [f"{w:+.{digits}f}\\,\\sigma_{{{p:.1f}t}}" for p, w in zip(places, coefficients(places))]
    return f"$\\sigma_{{hs}}={''.join(terms)[1:]}$"


weights = [
    ["细，焊趾附近单元长不超过 $0.4t$", "节点，$0.4t$ 和 $1.0t$", formula([0.4, 1.0])],
    ["粗，单元长等于 $t$", "单元边中点，$0.5t$ 和 $1.5t$", formula([0.5, 1.5])],
    ["细，应力弯得厉害、在厚板或刚性支撑附近", "节点，$0.4t$、$0.9t$、$1.4t$", formula([0.4, 0.9, 1.4])],
]
at = lambda x: PATH[x]
hot = 1.67 * at(4) - 0.67 * at(10)
own = coefficients([2, 6]) @ [at(2), at(6)]
life = lambda s: CURVE * (FAT / s) ** 3
rows = []
for name, stress in (("焊趾节点值", at(0)), ("2、6 mm 直线外推", own), ("$0.4t$、$1.0t$ 外推", hot), ("15 mm 处，当名义应力", at(15))):
    rows.append([name, f"{stress:.0f}", f"{life(stress) / 1e4:.1f}"])
report(
    {"weights": weights, "life": rows},
    [f"1.67\\times{at(4):.0f}-0.67\\times{at(10):.0f}={hot:.0f}\\ \\text{{MPa}}",
     f"高 {100 * own / hot - 100:.0f}%", f"寿命少 {100 - 100 * life(own) / life(hot):.0f}%",
     f"应力差 5%，寿命差 {100 * (1.05**3 - 1):.0f}%", f"差出 {life(at(15)) / life(at(0)):.0f} 倍"],
)
