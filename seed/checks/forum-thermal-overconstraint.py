"""Stress of a bar and of a plate that are kept from expanding."""
from kit.report import power, report

YOUNG, ALPHA, RISE, NU = 2.06e5, 1.2e-5, 100, 0.3
bar = YOUNG * ALPHA * RISE
report(
    texts=[
        f"={power(YOUNG, 2)}\\times{power(ALPHA)}\\times{RISE}={bar:.0f}\\ \\text{{MPa}}",
        f"取 $\\nu={NU}$ 就是 {bar / (1 - NU):.0f} MPa",
    ]
)
