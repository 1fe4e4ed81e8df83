import type { Tool } from './tool.ts';

export const timestep: Tool = {
  name: 'timestep',
  title: '显式动力学的稳定时间步长',
  lead: '由材料和最小特征长度得到波速与显式积分的稳定步长。',
  notes: [
    '线弹性波速；塑性、阻尼和接触刚度会使实际的稳定步长更小，求解器自己的估计为准。',
    '特征长度的定义随单元而不同：六面体常取体积除以最大面的面积。',
  ],
  signs: '没有符号；泊松比可以是负的（拉胀材料），弹性模量和密度是正的。',
  source:
    'Hallquist, J. O. LS-DYNA Theory Manual, LSTC, 2006（Time Step Control 一章）；Courant、Friedrichs、Lewy，1928。',
  keywords: ['显式', '时间步长', '波速', '稳定'],
  block: 'calc',
  sheet: `E = 210 [GPa] (1e-3..1000 log in 1e-9..1e5) 弹性模量
nu = 0.3 (0..0.49 in -0.999..0.4999) 泊松比
rho = 7850 [kg/m^3] (10..20000 log in 1e-3..1e5) 密度
Lc = 2 [mm] (0.01..100 log in 1e-9..1e6) 特征长度
kind = 1 (1=实体|2=壳|3=杆) 单元
C = 0.9 (0.1..1 in 0.001..1) 安全系数
---
M = if(kind == 1, E*(1 - nu)/((1 + nu)*(1 - 2*nu)), if(kind == 2, E/(1 - nu^2), E)) # 波动模量
c = sqrt(M/rho)
dt = C*Lc/c
n = 1[ms]/dt
---
show c [m/s] 波速, dt [µs] 稳定时间步长, n 每毫秒的步数
plot dt [µs] over Lc for kind log
valid nu < 0.49 "接近不可压缩时实体的波速趋于无穷"`,
};
