"""Bolted joint of the article by hand: compliances by VDI 2230's cone, forces with n = 1, and the profile of a metric thread.

The forces of the finite elements are those of the result (seed/results/files/stated.json).
"""
import json
from math import log, pi, sqrt
from pathlib import Path
from kit.report import report

YOUNG, BOLT, BORE, HEAD, HOLE, PLATE, CLAMPED = 210e3, 12.0, 2.0, 18.0, 13.5, 40.0, 40.0
LOAD = 20.0

area = pi * (BOLT**2 - BORE**2) / 4
bolt = (CLAMPED + 2 * 0.5 * BOLT) / (YOUNG * area)
tan = 0.362 + 0.032 * log(CLAMPED / (2 * HEAD)) + 0.153 * log(PLATE / HEAD)
limit = HEAD + CLAMPED * tan
plates = 2 / (pi * YOUNG * tan * HOLE) * log((HEAD + HOLE) * (limit - HOLE) / ((HEAD - HOLE) * (limit + HOLE)))
share = plates / (bolt + plates)

stated = json.loads((Path(__file__).parents[1] / "results/files/stated.json").read_text())
rows = {row[0]: [float(cell) for cell in row[1:]] for row in stated["bolt-preload"]["tables"]["pull"]}

# The basic triangle of a metric thread is equilateral: H = √3/2 P; d₂ is 3/4 H below d, the root of the bolt 17/12 H.
height = sqrt(3) / 2
pitch, root = 3 / 4 * height, 17 / 12 * height
report(
    texts=[
        f"手算是 {1e7 * bolt:.2f} 和 {1e7 * plates:.2f}，两项都差不到 1 %",
        f"手算是 {share:.3f}",
        f"螺栓在 20 kN 时增加 {share * LOAD:.1f} kN，最不利的位置 A 才增加约 {rows['20'][0] - rows['0'][0]:.1f} kN",
        f"手算说 {40 / (1 - share):.1f} kN 才张开",
        f"$d_2=d-{pitch:.4f}P$、$A_s=\\frac{{\\pi}}{{4}}(d-{(pitch + root) / 2:.4f}P)^2$",
    ],
)
