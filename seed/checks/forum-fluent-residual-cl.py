"""Writes cl.out as Fluent's report files are laid out: 15 Hz of lift with noise for ten periods, one line a time step."""
import math
import random

random.seed(1)
with open("cl.out", "w") as out:
    out.write('"cl-rfile"\n"Time Step" "cl etc.."\n("Time Step" "cl" "flow-time")\n')
    for step in range(1, 1001):
        time = step * 0.67e-3
        lift = 0.31 + 0.025 * math.sin(2 * math.pi * 15 * time) + random.gauss(0, 0.004)
        out.write(f"{step} {lift:.6f} {time:.6f}\n")
