"""Two timings on T = a + b/N, and the bound that four jobs at once put on the time spent on memory traffic."""
from kit.report import report

T16, T64, FOUR = 78, 60, 95  # minutes
b = (T16 - T64) / (1 / 16 - 1 / 64)
a = T16 - b / 16
half = a + b / 32
report(
    texts=[
        f"b={b:.0f},\\quad a={a:.0f}",
        f"64 核的 {T64} 分钟里有 {a:.0f} 分钟",
        f"最多省 {T64 - a:.0f} 分钟",
        f"单个是 {half:.0f} 分钟，接连跑两个 64 核的要 {2 * T64} 分钟",
        f"平均每个不到 {-(-FOUR // 4)} 分钟",
        f"$W$ 不超过 {-(-FOUR // 4)} 分钟",
        f"那 {a:.0f} 分钟里至少有 {int(a - FOUR / 4)} 分钟与带宽无关",
        f"约 {2 / 12:.2f} flop/B",
    ]
)
