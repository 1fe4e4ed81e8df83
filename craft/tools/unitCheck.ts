import type { Tool } from './tool.ts';

/** Guesses the unit system of bare numbers. */
export const unitCheck: Tool = {
  name: 'unit-check',
  title: '单位制检查',
  lead: '把输入文件里不带单位的密度、模量、重力和比热容换回 SI，判断它们属于哪个单位制。',
  notes: [
    '照模型里的数填，不换算；再选你以为的单位制，看 SI 的数和波速像不像那种材料。',
    '密度和弹性模量都落在已知材料的范围里才算像；只有一个对不上，多半是混用了单位制。',
    '模型里没有重力或热学参数时，那一条提醒不用管。',
  ],
  signs: '重力加速度填大小时是正的；填成负的（方向向下）会提醒，不影响判断单位制。',
  source: '由单位的定义换算；材料的范围：密度 10–23 000 kg/m³，弹性模量 10⁵ Pa–1.3×10¹² Pa（橡胶到金刚石）。',
  keywords: ['单位制', 'mm-t-s', '量级', '密度'],
  block: 'calc',
  sheet: `rho = 7.85e-9 (in 1e-30..1e30) 模型里的密度
E = 210000 (in 1e-30..1e30) 模型里的弹性模量
g = 9806.65 (in -1e30..1e30) 模型里的重力加速度
cp = 4.6e8 (in 1e-30..1e30) 模型里的比热容
sys = 2 (1=SI|2=mm-t-s|3=mm-kg-ms|4=mm-g-ms|5=in-lbf-s) 单位制
---
L = if(sys == 1, 1[m], if(sys == 5, 1[in], 1[mm])) # 长度单位
M = if(sys == 2, 1[t], if(sys == 4, 1[g], if(sys == 5, 1[slinch], 1[kg]))) # 质量单位
T = if(or(sys == 3, sys == 4), 1[ms], 1[s]) # 时间单位
r = rho*M/L^3
e = E*M/(L*T^2)
a = g*L/T^2
c = cp*L^2/T^2/1[K]
v = sqrt(e/r)
p1 = and(10 < rho, rho < 23000, 1e5 < E, E < 1.3e12)
p2 = and(1e-11 < rho, rho < 2.3e-8, 0.1 < E, E < 1.3e6)
p3 = and(1e-8 < rho, rho < 2.3e-5, 1e-4 < E, E < 1300)
p4 = and(1e-5 < rho, rho < 2.3e-2, 0.1 < E, E < 1.3e6)
p5 = and(9.36e-7 < rho, rho < 2.15e-3, 14.5 < E, E < 1.89e8)
own = if(sys == 1, p1, if(sys == 2, p2, if(sys == 3, p3, if(sys == 4, p4, p5))))
---
show r [kg/m^3] 密度, e [GPa] 弹性模量, v [m/s] 杆的波速, a [m/s^2] 重力加速度, c [J/(kg*K)] 比热容
valid own == 1 "密度或弹性模量在所选的单位制里不像任何材料"
valid or(own == 1, p1 == 0) "这组密度与模量像 SI（m-kg-s）"
valid or(own == 1, p2 == 0) "这组密度与模量像 mm-t-s"
valid or(own == 1, p3 == 0) "这组密度与模量像 mm-kg-ms"
valid or(own == 1, p4 == 0) "这组密度与模量像 mm-g-ms"
valid or(own == 1, p5 == 0) "这组密度与模量像 in-lbf-s"
valid 9[m/s^2] < a < 10.5[m/s^2] "重力加速度不在 9.8 m/s² 附近"
valid 100[J/(kg*K)] < c < 5500[J/(kg*K)] "比热容在固体和液体的范围（100–5500 J/(kg·K)）之外"`,
};
