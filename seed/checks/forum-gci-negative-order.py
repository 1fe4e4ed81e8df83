"""Three quantities on three grids with r = 1.5: order by Celik's formula as printed, and R = ε21/ε32."""
import json
from math import copysign, log

R = 1.5
DATA = [("总压损失 / Pa", 412.6, 405.1, 402.0, 1), ("出口温度不均匀度 / K", 6.82, 6.55, 5.91, 2),
        ("分离点位置 / mm", 31.4, 33.0, 32.2, 1)]
CASES = ["$0<R<1$，单调收敛，可以外推", "$R\\ge1$，**发散**，没有阶", "$R<0$，**振荡**，不能外推"]


def signed(value, digits):
    return f"{value:.{digits}f}".replace("-", "−")


data, ratios, texts = [], [], []
for (name, coarse, middle, fine, digits), case in zip(DATA, CASES):
    e32, e21 = coarse - middle, middle - fine
    p = abs(log(abs(e32 / e21))) / log(R)
    gci = 125 * abs(e21 / fine) / (R**p - 1)
    data.append([name, f"{coarse:.{digits}f}", f"{middle:.{digits}f}", f"{fine:.{digits}f}", f"{p:.2f}",
                 f"{gci:.2f} %" if gci < 1 else f"{gci:.1f} %"])
    short = name.split(" /")[0].removeprefix("出口").removesuffix("位置")
    ratios.append([short, signed(e32, digits), signed(e21, digits), signed(e21 / e32, 2), case])
    if case.startswith("$0<R"):
        texts.append(f"1.25\\times\\frac{{{e21 / fine:.4f}}}{{{R**p - 1:.2f}}}\\approx{gci:.1f}\\%")
    if case.startswith("$R\\ge1"):
        texts += [f"p = {p:.2f}、GCI {gci:.1f} %", f"第二个 $p$ 是 {signed(copysign(p, -1), 2)}",
                  f"缩小到 1/{e21 / e32:.2f} 和扩大到 {e21 / e32:.2f} 倍"]
    if case.startswith("$R<0"):
        texts.append(f"|\\phi_{{\\max}}-\\phi_{{\\min}}|={abs(e32) / 2:.1f}$ mm")
print(json.dumps({"tables": {"data": data, "ratio": ratios}, "texts": texts}, ensure_ascii=False))
