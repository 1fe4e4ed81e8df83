"""Newton's method on a stiffening plate, and three tangents at a J2 material point.

Clamped circular plate, ν = 0.3 (Roark): q a⁴/(E t⁴) = 5.86 y + 2.86 y³. The material point is pulled to 0.2 % and
sheared to γ = 2 % with free lateral strains; its tangents come from finite differences of the return mapping where the
article uses the closed form (Simo & Taylor 1985).
"""
import json
import numpy as np

LOAD = 1000.0
force = lambda y: 5.86 * y + 2.86 * y**3
slope = lambda y: 5.86 + 8.58 * y**2


def newton(increments=1, search=False, tolerance=1e-8):
    """Iterations of every increment and all displacements."""
    y, counts, path = 0.0, [], [0.0]
    for k in range(1, increments + 1):
        load, count = LOAD * k / increments, 0
        while abs(load - force(y)) > tolerance * load:
            r = load - force(y)
            full, s = r / slope(y), 1.0
            for _ in range(5 if search else 0):
                now = load - force(y + s * full)
                if abs(now) < 0.5 * abs(r):
                    break
                s = max(s * r / (r - now), s / 10) if now * r < 0 else s
            y += s * full
            path.append(y)
            count += 1
        counts.append(count)
    return counts, path


E, NU, SY, H = 210e3, 0.3, 300.0, 1000.0
G, K = E / 2 / (1 + NU), E / 3 / (1 - 2 * NU)


def stress(eps, ep, alpha):
    """Radial return of (εx, εy, εz, γxy): stress, plastic strain, hardening."""
    e = eps - ep
    p = e[:3].sum() / 3
    s = np.r_[2 * G * (e[:3] - p), G * e[3]]
    norm = np.sqrt(s[:3] @ s[:3] + 2 * s[3] ** 2)
    excess = max(0.0, norm - np.sqrt(2 / 3) * (SY + H * alpha))
    dg = excess / (2 * G * (1 + H / 3 / G))
    n = s / norm
    sigma = s - 2 * G * dg * n + np.r_[[3 * K * p] * 3, 0]
    return sigma, ep + dg * n * [1, 1, 1, 2], alpha + np.sqrt(2 / 3) * dg


def iterate(eps, ep, alpha, elastic=False):
    """Residuals over the yield stress with the tangent of the algorithm, or with the elastic one."""
    history = []
    for _ in range(60):
        sigma, ep1, a1 = stress(eps, ep, alpha)
        history.append(np.abs(sigma[1:3]).max() / SY)
        if history[-1] < 1e-10:
            break
        tangent = np.zeros((2, 2))
        for j in (1, 2):
            d = np.zeros(4)
            d[j] = 1e-9
            tangent[:, j - 1] = (stress(eps + d, ep, alpha)[0] - stress(eps - d, ep, alpha)[0])[1:3] / 2e-9
        if elastic:
            tangent = K + 2 * G * (np.eye(2) - 1 / 3)
        eps = eps.copy()
        eps[1:3] -= np.linalg.solve(tangent, sigma[1:3])
    return history, eps, ep1, a1


_, e1, p1, a1 = iterate(np.array([0.002, 0, 0, 0.0]), np.zeros(4), 0.0)
turned = e1.copy()
turned[3] = 0.02
consistent, *_ = iterate(turned, p1, a1)
elastic, *_ = iterate(turned, p1, a1, elastic=True)

(single,), path = newton()
root = path[-1]
(searched,), _ = newton(search=True)
five, _ = newton(5)
ten, _ = newton(10)
overshoot = abs(LOAD - force(path[1])) / LOAD
assert 13_500 < overshoot < 14_500
print(json.dumps({"tables": {}, "texts": [
    f"解是 $y={root:.2f}$",
    f"初始切线只有最终切线的 1/{slope(root) / slope(0):.0f}，第一次迭代冲到 $y={path[1]:.1f}$，残差成了载荷的一万四千倍",
    f"一共 {single} 次才收敛",
    f"本例 {searched} 次收敛",
    f"一致切线 {len(consistent) - 1} 次到位；换成连续体切线，每次只缩小到约 {elastic[3] / elastic[2]:.2f}，要 {len(elastic) - 1} 次",
    f"分 5 步共 {sum(five)} 次迭代，其中第一步就用了 {five[0]} 次；分 10 步共 {sum(ten)} 次",
    f"elastic     {len(elastic) - 1} 次  {elastic[0]:.1e} {elastic[1]:.1e} {elastic[2]:.1e} {elastic[3]:.1e}",
    f"consistent   {len(consistent) - 1} 次  {consistent[0]:.1e}",
]}, ensure_ascii=False))
