import type { Tool } from './tool.ts';

const SOURCE = 'Johnson, K. L. Contact Mechanics, Cambridge University Press, 1985, ch. 3–4；Hertz，1881。';
const NOTES = [
  '光滑、无摩擦、弹性，接触区远小于曲率半径。',
  '网格收敛的判断：接触半径内至少要有 5 到 10 个单元。',
];

/** Sphere on sphere or plane. */
export const hertz: Tool = {
  name: 'hertz',
  title: '赫兹接触：球',
  lead: '球与球、球与平面的接触半径、最大压力、趋近量和次表面剪应力。',
  notes: [
    ...NOTES,
    '最大剪应力由轴上的应力拟合，误差不到千分之一；ν = 0.3 时是 0.31 p₀，在深 0.48 a 处，按 Tresca 准则球在 p₀ ≈ 1.6 σy 时开始屈服。',
    '深度图是对称轴上的应力（Johnson 式 3.45），泊松比取 ν₁；屈服从次表面开始，不在表面。',
  ],
  signs:
    '法向力压紧为正；接触压力 p 填、给的都是正的压力，应力图里压应力为负；趋近量是两物体远处靠近的距离，取正；两球都是凸的，半径为正，凹面不适用。',
  source: SOURCE,
  keywords: ['赫兹', '接触', '接触压力'],
  block: 'calc',
  sheet: `F = 100 [N] (0.1..1e5 log in 1e-12..1e12) 法向力
R1 = 10 [mm] (0.1..1000 log in 1e-9..1e9) 球的半径
flat = 1 (1=平面|0=球) 对面
R2 = 10 [mm] (0.1..1000 log in 1e-9..1e9) 对面球的半径
E1 = 210 [GPa] (1e-3..1000 log in 1e-9..1e5) 弹性模量
nu1 = 0.3 (0..0.5 in -0.99..0.5) 泊松比
E2 = 210 [GPa] (1e-3..1000 log in 1e-9..1e5) 对面的弹性模量
nu2 = 0.3 (0..0.5 in -0.99..0.5) 对面的泊松比
sy = 1500 [MPa] (10..3000 log in 1e-6..1e6) 屈服强度
t = 0..180 [deg]
k = 0..3 深度 z/a
---
Es = 1/((1 - nu1^2)/E1 + (1 - nu2^2)/E2)
R = 1/(1/R1 + if(flat == 1, 0, 1)/R2)
a = cbrt(3*F*R/(4*Es))
p0 = 3*F/(2*pi*a^2)
d = a^2/R
tau = (0.3848 - 0.2693*nu1 + 0.0648*nu1^2)*p0
km = 0.382 + 0.332*nu1
z = km*a
r = -cos(t) # 到中心的距离 r/a
p = p0*sin(t) # 接触压力
tk = abs(sk - qk)/2
sk = -p0/(1 + k^2) # 应力
qk = -p0*((1 + nu1)*(1 - k*atan2(1, k)) - 0.5/(1 + k^2))
---
show a [mm] 接触半径, p0 [MPa] 最大接触压力, d [µm] 趋近量, tau [MPa] 最大剪应力, z [mm] 最大剪应力的深度
show Es [GPa] 等效模量 E*
plot p [MPa] ~ r over t
plot sk [MPa] σz, qk σr = σθ, tk 最大剪应力 over k at tau ~ km
plot p0 [MPa] over F log
valid a < 0.1*R "接触半径超过曲率半径的十分之一，半空间假设不成立"
valid 2*tau < sy "最大剪应力超过 σy/2：次表面已经屈服（Tresca）"`,
};

/** Parallel cylinders, or cylinder on plane. */
export const hertzLine: Tool = {
  name: 'hertz-line',
  title: '赫兹接触：圆柱',
  lead: '圆柱与圆柱、圆柱与平面的接触半宽、最大压力和次表面剪应力。',
  notes: [
    ...NOTES,
    '平面应变；最大剪应力 0.30 p₀ 在深 0.786 b 处（ν ≥ 0.25），按 Tresca 准则在 p₀ ≈ 1.67 σy 时从次表面开始屈服。',
    '泊松比更小时，轴向应力与 σz 之差更大：ν = 0.2 时最大剪应力是 0.33 p₀，ν = 0 时是表面的 0.50 p₀。',
    '深度图是对称面上的应力（Johnson 式 4.46），压力沿宽度呈半椭圆。',
    '趋近量取决于整体的几何，接触理论给不出。',
  ],
  signs:
    '单位长度的力压紧为正；接触压力是正的大小，应力图里压应力为负；两圆柱都是凸的，半径为正，凹面不适用。',
  source: SOURCE,
  keywords: ['赫兹', '接触', '滚子'],
  block: 'calc',
  sheet: `q = 100 [N/mm] (0.1..1e4 log in 1e-12..1e12) 单位长度的力
R1 = 10 [mm] (0.1..1000 log in 1e-9..1e9) 圆柱的半径
flat = 1 (1=平面|0=圆柱) 对面
R2 = 10 [mm] (0.1..1000 log in 1e-9..1e9) 对面圆柱的半径
E1 = 210 [GPa] (1e-3..1000 log in 1e-9..1e5) 弹性模量
nu1 = 0.3 (0..0.5 in -0.99..0.5) 泊松比
E2 = 210 [GPa] (1e-3..1000 log in 1e-9..1e5) 对面的弹性模量
nu2 = 0.3 (0..0.5 in -0.99..0.5) 对面的泊松比
sy = 1500 [MPa] (10..3000 log in 1e-6..1e6) 屈服强度
t = 0..180 [deg]
k = 0..3 深度 z/b
---
Es = 1/((1 - nu1^2)/E1 + (1 - nu2^2)/E2)
R = 1/(1/R1 + if(flat == 1, 0, 1)/R2)
b = sqrt(4*q*R/(pi*Es))
p0 = 2*q/(pi*b)
tau = 0.3003*p0
km = 0.786
z = km*b
r = -cos(t) # 到中心的距离 x/b
p = p0*sin(t) # 接触压力
sk = -p0/hypot(1, k) # 应力
qk = -p0*((1 + 2*k^2)/hypot(1, k) - 2*k)
tk = abs(sk - qk)/2
---
show b [mm] 接触半宽, p0 [MPa] 最大接触压力, tau [MPa] 最大剪应力, z [mm] 最大剪应力的深度
show Es [GPa] 等效模量 E*
plot p [MPa] ~ r over t
plot sk [MPa] σz, qk σx, tk 最大剪应力 over k at tau ~ km
plot p0 [MPa] over q log
valid b < 0.1*R "接触半宽超过曲率半径的十分之一，半空间假设不成立"
valid 2*tau < sy "最大剪应力超过 σy/2：次表面已经屈服（Tresca）"
valid min(nu1, nu2) >= 0.25 "泊松比小于 0.25：最大剪应力大于 0.30 p₀，在更浅处"`,
};
