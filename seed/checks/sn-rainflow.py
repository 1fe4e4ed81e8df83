"""Rainflow counting after ASTM E1049, mean-stress corrections and Miner damage of the histories in the article.

Example steel: σf' = 1000 MPa, b = −0.10, σu = 600 MPa. Goodman, Gerber, and Smith, Watson and Topper (1970).
"""
from math import erf
import numpy as np
from kit.report import power, report

SU, SF, B = 600.0, 1000.0, -0.10


def reversals(values):
    out = [values[0]]
    for x in values[1:]:
        if x == out[-1]:
            continue
        if len(out) > 1 and (out[-1] - out[-2]) * (x - out[-1]) > 0:
            out[-1] = x
        else:
            out.append(x)
    return out


def rainflow(values):
    """(from, to, count) in the order of extraction."""
    stack, cycles = [], []
    for point in reversals(list(values)):
        stack.append(point)
        while len(stack) >= 3 and abs(stack[-1] - stack[-2]) >= abs(stack[-2] - stack[-3]):
            if len(stack) == 3:
                cycles.append((stack[0], stack[1], 0.5))
                stack.pop(0)
            else:
                cycles.append((stack[-3], stack[-2], 1))
                del stack[-3:-1]
    return cycles + [(a, b, 0.5) for a, b in zip(stack, stack[1:])]


def equivalent(amplitude, mean, rule):
    mean = max(mean, 0.0)
    if rule == "goodman":
        return amplitude / (1 - mean / SU)
    if rule == "gerber":
        return amplitude / (1 - (mean / SU) ** 2)
    return ((mean + amplitude) * amplitude) ** 0.5 if rule == "swt" else amplitude


def life(amplitude):
    return (amplitude / SF) ** (1 / B) / 2


def damages(values, rule, scale=1.0):
    return [
        n / life(equivalent(scale * abs(a - b) / 2, scale * (a + b) / 2, rule)) for a, b, n in rainflow(values)
    ]


def closed(block):
    i = block.index(max(block))
    return block[i:] + block[: i + 1]


def text(value):
    return f"{value:g}".replace("-", "−")


nine = rainflow([-2, 1, -3, 5, -1, 3, -4, 4, -2])
standard = [[str(i), f"{text(a)} → {text(b)}", text(abs(a - b)), text(n)] for i, (a, b, n) in enumerate(nine, start=1)]
ranges = sorted({abs(a - b) for a, b, _ in nine})
totals = [sum(n for a, b, n in nine if abs(a - b) == r) for r in ranges]

single = []
plain = life(185.0)
for name, rule, digits in (("不修正", "none", 2), ("Gerber", "gerber", 1), ("Goodman", "goodman", 1), ("SWT", "swt", 1)):
    amplitude = equivalent(185.0, 145.0, rule)
    ratio = life(amplitude) / plain
    share = "1" if rule == "none" else f"{ratio:.2f}" if ratio > 0.1 else f"{ratio:.3f}"
    single.append([name, f"{amplitude:.1f}", f"${power(life(amplitude), digits)}$", share])

block = [120, 310, 60, 260, 150, 330, -40, 180, 40, 250, 90, 280, 20]
whole = {rule: sum(damages(closed(block), rule)) for rule in ("gerber", "goodman", "swt")}
raw = sum(damages(block, "goodman"))
widest = max(abs(a - b) for a, b, _ in rainflow(closed(block)))
largest = sum(d for d, (a, b, _) in zip(damages(closed(block), "goodman"), rainflow(closed(block))) if abs(a - b) == widest)
assert sum(n for *_, n in rainflow(closed(block))) == 6  # the article counts six
scaled = sum(damages(closed(block), "goodman", 1.1)) / whole["goodman"]

t = 2 * np.pi * np.arange(20001) / 100
history = 80 + 70 * np.sin(t) + 45 * np.sin(3.17 * t + 1) + 25 * np.sin(7.43 * t + 2)
cycles = rainflow(history)
size = np.array([abs(a - b) for a, b, _ in cycles])
count = np.array([n for _, _, n in cycles])
damage = np.array(damages(history, "goodman"))


def part(values, chosen):
    return 100 * values[chosen].sum() / values.sum()


assert part(damage, size < 160) < 0.01
peak = 1 - np.cos(np.pi / 10)
report(
    {"standard": standard, "single": single},
    [
        f"最大 {history.max():.0f} MPa、最小 −{-history.min():.0f} MPa",
        f"$1.1^{{10}}={1.1**10:.1f}$ 倍",
        f"中值曲线还是 {50 * (1 + erf(2 / 2**0.5)):.1f} % 存活率的曲线",
        "变程 " + "、".join(map(text, ranges)) + " 各有 " + "、".join(f"{n:.1f}" for n in totals) + " 个循环",
        f"Goodman 损伤是 ${power(raw, 2)}$，切开重排后是 ${power(whole['goodman'], 2)}$，前者少算了 {100 * (1 - raw / whole['goodman']):.0f} %",
        f"Goodman 给出约 {1e-4 / whole['goodman']:.0f} 万块，SWT 约 {1e-4 / whole['swt']:.0f} 万块，Gerber 约 {1e-4 / whole['gerber']:.0f} 万块",
        f"变程 {widest} MPa 的那一个占 Goodman 损伤的 {100 * largest / whole['goodman']:.0f} %",
        f"损伤变为 {scaled:.1f} 倍",
        f"共 {count.sum():.1f} 个循环",
        f"变程小于 160 MPa 的循环占 {part(count, size < 160):.0f} %",
        f"变程大于 200 MPa 的只占 {part(count, size > 200):.0f} %，贡献了 {part(damage, size > 200):.1f} %",
        f"$1-\\cos(\\pi/10)={100 * peak:.1f}\\,\\%$，寿命就高估到 {(1 - peak) ** (1 / B):.2f} 倍",
    ],
)
