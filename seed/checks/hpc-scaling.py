"""Amdahl, Gustafson, the surface-to-volume ratio and the cost model of one outer iteration.

T = N t_c γ / P + k_x (6 α + δ s / B_net) + k_r α_r log2 P with s = 8·6 (N/M)^(2/3) bytes, and δ = 0 on one node,
which has nothing to send over the network. Times in s, bandwidths in byte/s.
"""
import json
from math import ceil, log2

CORES = 64
T_CELL, CROWDING = 2e-6, 64 / 24
EXCHANGES, REDUCTIONS = 400, 200
MESSAGE, STAGE, NETWORK = 1e-6, 2e-6, 25e9


def iteration(cells, nodes, work=1.0):
    """Time of one outer iteration; `work` scales the inner iterations of the linear solver."""
    cores = nodes * CORES
    volume = 8 * 6 * (cells / nodes) ** (2 / 3) / NETWORK if nodes > 1 else 0.0
    return work * (cells * T_CELL * CROWDING / cores + EXCHANGES * (6 * MESSAGE + volume)
                   + REDUCTIONS * STAGE * log2(cores))


def amdahl(s, p):
    return 1 / (s + (1 - s) / p)


def karp_flatt(speedup, p):
    return (1 / speedup - 1 / p) / (1 - 1 / p)


CELLS = 10_000_000
base = iteration(CELLS, 1)
rows = []
for nodes in (1, 4, 8, 16, 32, 64):
    t = iteration(CELLS, nodes)
    s = base / t
    rows.append([str(nodes), str(nodes * CORES), f"{int(CELLS / nodes / CORES + 0.5):,d}", f"{1e3 * t:.0f}",
                 f"{s:.2f}" if s < 10 else f"{s:.1f}", f"{100 * s / nodes:.0f} %", f"{nodes / s:.2f}"])

t16, t64 = iteration(CELLS, 16), iteration(CELLS, 64)
hours = 48 * t16 / base
weak = [100 * iteration(50_000 * CORES, 1) / iteration(50_000 * CORES * 64, 64, w) for w in (1, 64 ** (1 / 3))]
karp = [f"{100 * karp_flatt(base / iteration(CELLS, n), n):.2f} %" for n in (4, 16, 64)]
share = [f"{600 * n ** (-1 / 3):.0f} %" for n in (1e6, 5e4, 1e4, 1e3)]
first_batch = 150 * base
texts = [
    f"却用了{'三小时四十分' if abs(hours - 11 / 3) < 0.05 else hours}",
    f"速度只变为 {t16 / t64:.2f} 倍",
    f"256 核只有 {amdahl(0.01, 256):.0f} 倍；占 5 % 时 256 核只有 {amdahl(0.05, 256):.1f} 倍",
    f"给出 {256 - 0.05 * 255:.0f} 倍",
    f"每核 100 万单元时是 {share[0]}，5 万时 {share[1]}，1 万时 {share[2]}，1000 时达到 {share[3]}",
    f"上限就是 {300 * 2 / 12:.0f} Gflop/s",
    f"理论峰值是 {64 * 2.5 * 16:.0f} Gflop/s，只用得上 {100 * 50 / 2560:.0f} %",
    f"{300 / 12.5:.0f} 个核就把带宽用完了",
    f"效率只从 100 % 降到 {weak[0]:.0f} %",
    f"弱扩展效率只剩 {weak[1]:.0f} %",
    f"4 节点 {karp[0]}、16 节点 {karp[1]}、64 节点 {karp[2]}",
    f"1 个节点跑 150 步约 {first_batch:.0f} s，16 个节点跑 2400 步约 {2400 * t16:.0f} s",
    f"±1 s 的误差不到 {ceil(1000 / first_batch) / 10:.1f} %",
    f"只跑 150 步，16 个节点总共才 {150 * t16:.1f} s，误差有 ±{100 / (150 * t16):.0f} %",
]
print(json.dumps({"tables": {"strong": rows}, "texts": texts}, ensure_ascii=False))
