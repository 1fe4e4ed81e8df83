import type { Tool } from './tool.ts';

/** Material constants in the systems of units of solvers. */
export const units: Tool = {
  name: 'units',
  title: '单位制对照',
  lead: '同一组材料常数在 mm-t-s、mm-kg-ms、mm-g-ms、in-lbf-s 里应当填的数。',
  notes: [
    '求解器不认单位，只要求自洽：力 = 质量 × 长度 / 时间²。',
    'mm-t-s 的应力是 MPa、力是 N；mm-kg-ms 是 GPa 与 kN；mm-g-ms 是 MPa 与 N。',
    '温度差按 K；in-lbf-s 用 °F 时，比热容和导热系数再除以 1.8。',
    '钢的密度在 mm-t-s 里是 7.85×10⁻⁹，量级差 10³ 或 10¹² 多半是单位制混了。',
  ],
  source: '由单位的定义换算；1 lbf = 4.4482216152605 N，1 in = 25.4 mm（精确）。',
  keywords: ['单位制', 'mm-t-s', '密度', '量级'],
  block: 'calc',
  sheet: `rho = 7850 [kg/m^3] (1..20000 log) 密度
E = 210 [GPa] (1e-3..1000 log) 弹性模量
g = 9.80665 [m/s^2] 重力加速度
cp = 460 [J/(kg*K)] (10..5000 log) 比热容
k = 50 [W/(m*K)] (0.01..500 log) 导热系数
---
r1 = rho
E1 = E
g1 = g
c1 = cp
k1 = k
r2 = rho
E2 = E
g2 = g
c2 = cp
k2 = k
r3 = rho
E3 = E
g3 = g
c3 = cp
k3 = k
r4 = rho
E4 = E
g4 = g
c4 = cp
k4 = k
---
show r1 [t/mm^3] mm-t-s 的密度, E1 [MPa] mm-t-s 的弹性模量, g1 [mm/s^2] mm-t-s 的重力加速度
show c1 [mJ/(t*K)] mm-t-s 的比热容, k1 [mW/(mm*K)] mm-t-s 的导热系数
show r2 [kg/mm^3] mm-kg-ms 的密度, E2 [GPa] mm-kg-ms 的弹性模量, g2 [mm/ms^2] mm-kg-ms 的重力加速度
show c2 [J/(kg*K)] mm-kg-ms 的比热容, k2 [kW/(mm*K)] mm-kg-ms 的导热系数
show r3 [g/mm^3] mm-g-ms 的密度, E3 [MPa] mm-g-ms 的弹性模量, g3 [mm/ms^2] mm-g-ms 的重力加速度
show c3 [mJ/(g*K)] mm-g-ms 的比热容, k3 [W/(mm*K)] mm-g-ms 的导热系数
show r4 [slinch/in^3] in-lbf-s 的密度, E4 [psi] in-lbf-s 的弹性模量, g4 [in/s^2] in-lbf-s 的重力加速度
show c4 [in*lbf/(slinch*K)] in-lbf-s 的比热容, k4 [lbf/(s*K)] in-lbf-s 的导热系数
valid 10[kg/m^3] < rho < 23000[kg/m^3] "固体和液体的密度在 10 到 23 000 kg/m³ 之间，请检查单位"
valid 1e5[Pa] < E < 1.3e12[Pa] "弹性模量在橡胶（约 10⁶ Pa）与金刚石（约 1.2×10¹² Pa）之外，请检查单位"`,
};
