"""What a frequency that is too high by a seventh says of stiffness and mass, and of the bench as a spring in series."""
from kit.report import report

COMPUTED, TESTED = 212.0, 184.0
stiffer = (COMPUTED / TESTED) ** 2
report(texts=[
    f"先把 {100 * (COMPUTED / TESTED - 1):.0f}% 换算成刚度",
    f"\\left(\\frac{{{COMPUTED:.0f}}}{{{TESTED:.0f}}}\\right)^2={stiffer:.2f}",
    f"要么刚度高了 {100 * (stiffer - 1):.0f}%，要么质量少了 {100 * (1 - 1 / stiffer):.0f}%",
    f"1+\\frac{{k_s}}{{k_b}}={stiffer:.2f}",
    f"k_b\\approx {1 / (stiffer - 1):.0f}k_s",
])
