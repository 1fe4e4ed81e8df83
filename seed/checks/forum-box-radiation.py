"""Wall temperature of a sealed box: natural convection by Churchill and Chu (1975) with and without radiation."""
from scipy.optimize import brentq

from kit.report import report

AREA = 2 * (0.2 * 0.15 + 0.2 * 0.1 + 0.15 * 0.1)
HEIGHT, POWER, AMBIENT, SIGMA = 0.1, 40.0, 298.15, 5.670374e-8


def convection(wall):
    film = (wall + AMBIENT) / 2
    mu = 1.716e-5 * (film / 273.15) ** 1.5 * (273.15 + 110.4) / (film + 110.4)
    k = 0.0241 * (film / 273.15) ** 1.5 * (273.15 + 194) / (film + 194)
    rho, cp = 101325 / (287.05 * film), 1007.0
    ra = 9.81 * (wall - AMBIENT) * HEIGHT**3 * rho**2 * cp / (film * mu * k)
    pr = mu * cp / k
    return k / HEIGHT * (0.68 + 0.670 * ra**0.25 / (1 + (0.492 / pr) ** (9 / 16)) ** (4 / 9))


def wall(emissivity):
    """In °C."""
    balance = lambda t: AREA * (convection(t) * (t - AMBIENT) + emissivity * SIGMA * (t**4 - AMBIENT**4)) - POWER
    return brentq(balance, AMBIENT + 0.1, AMBIENT + 300) - 273.15


t = wall(0.85) + 273.15
radiation = 0.85 * SIGMA * (t**2 + AMBIENT**2) * (t + AMBIENT)
assert 5 < convection(t) < 6 and 5 < radiation < 6.5
bare, painted, black = wall(0.08), wall(0.85), wall(0.0)
report(
    texts=[
        f"外表面积 {AREA:.2f} m²", f"不算辐射 {black:.0f} ℃", f"发射率 0.85，{painted:.0f} ℃", f"就有 {bare:.0f} ℃",
        f"喷一层漆低 {round(bare) - round(painted)} ℃", f"仿真壳温 {black:.0f} ℃、实测 {painted:.0f} ℃",
    ]
)
