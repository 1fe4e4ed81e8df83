import type { Tool } from './tool.ts';

export const yplus: Tool = {
  name: 'yplus',
  title: '首层高度与 y⁺',
  lead: '由目标 y⁺ 估算壁面第一层网格的高度、边界层厚度和需要的层数。',
  notes: [
    'y 是第一层单元中心到壁面的距离，层高是它的两倍。',
    '平板湍流、零压力梯度、没有分离；弯曲壁面和有压力梯度的流动只作初值，算完要看实际的 y⁺。',
    '边界层厚度取到前缘的距离 L 处的值。',
  ],
  signs: '速度是沿壁面的大小，不分方向；y 从壁面垂直指向流体，首层高度 h 是单元高度，不是到单元中心的 y。',
  source: 'White, F. M. Fluid Mechanics, 7th ed., McGraw-Hill, 2011, §7.4（平板湍流的 1/7 次律）。',
  keywords: ['y+', '边界层', '壁面函数', '首层'],
  block: 'calc',
  sheet: `U = 50 [m/s] (1..200 log in 1e-3..5e3) 来流速度
L = 1 [m] (0.01..20 log in 1e-6..1e4) 到前缘的距离
rho = 1.225 [kg/m^3] (0.1..2000 log in 1e-6..3e4) 密度
mu = 1.789e-5 [Pa*s] (1e-6..1 log in 1e-9..1e6) 动力黏度
yp = 1 (1|30|100) 目标 y⁺
r = 1.2 (1.05..1.5 in 1.001..3) 层高增长率
---
Re = rho*U*L/mu
cf = 0.027/Re^(1/7) # 当地摩擦系数
ut = U*sqrt(cf/2) # 摩擦速度
y = yp*mu/(rho*ut)
h = 2*y
delta = 0.16*L/Re^(1/7)
N = ceil(ln(1 + delta*(r - 1)/h)/ln(r))
---
show Re 雷诺数, y [mm] 首层单元中心高度, h [mm] 首层单元高度, delta [mm] 边界层厚度, N 覆盖边界层的层数
show ut [m/s] 摩擦速度
plot h [mm] over U for yp log
valid 5e5 < Re < 1e9 "平板湍流公式的范围是 5×10⁵ < Re < 10⁹"`,
};
