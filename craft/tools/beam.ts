import type { Tool } from './tool.ts';

export const beam: Tool = {
  name: 'beam',
  title: '梁的弯曲固有频率',
  lead: '均匀矩形截面梁前三阶弯曲频率与振型，五种支承。',
  notes: [
    'Euler–Bernoulli 梁：没有剪切变形和转动惯量，L/h 小于 20 时高阶频率偏高。',
    '两端自由的频率与两端固支相同，不计两个刚体模态；振型只有形状有意义，幅值是任意的。',
    '弯曲方向的高度是 h。其他截面可以调整 b、h 使惯性矩与面积相同。',
  ],
  signs: '频率是正的；振型的正负和幅值任意，x 从左端（悬臂的固定端、固支—铰支的固支端）量起。',
  source:
    'Blevins, R. D. Formulas for Natural Frequency and Mode Shape, Van Nostrand Reinhold, 1979, Table 8-1。',
  keywords: ['模态', '固有频率', '梁'],
  block: 'calc',
  sheet: `L = 1 [m] (0.01..20 log in 1e-9..1e6) 长度
b = 20 [mm] (1..500 log in 1e-9..1e9) 宽
h = 10 [mm] (1..500 log in 1e-9..1e9) 高（弯曲方向）
E = 210 [GPa] (1e-3..1000 log in 1e-9..1e5) 弹性模量
rho = 7850 [kg/m^3] (10..20000 log in 1e-3..1e5) 密度
s = 1 (1=悬臂|2=两端铰支|3=两端固支|4=固支—铰支|5=两端自由) 支承
x = 0..1 位置 x/L
---
I = b*h^3/12
A = b*h
l1 = if(s == 1, 1.8751041, if(s == 2, pi, if(s == 4, 3.9266023, 4.7300407)))
l2 = if(s == 1, 4.6940911, if(s == 2, 2*pi, if(s == 4, 7.0685827, 7.8532046)))
l3 = if(s == 1, 7.8547574, if(s == 2, 3*pi, if(s == 4, 10.2101761, 10.9956078)))
c = sqrt(E*I/(rho*A))/(2*pi*L^2)
f1 = l1^2*c
f2 = l2^2*c
f3 = l3^2*c
k1 = if(s == 1, (sinh(l1) - sin(l1))/(cosh(l1) + cos(l1)), (cosh(l1) - cos(l1))/(sinh(l1) - sin(l1)))
k2 = if(s == 1, (sinh(l2) - sin(l2))/(cosh(l2) + cos(l2)), (cosh(l2) - cos(l2))/(sinh(l2) - sin(l2)))
k3 = if(s == 1, (sinh(l3) - sin(l3))/(cosh(l3) + cos(l3)), (cosh(l3) - cos(l3))/(sinh(l3) - sin(l3)))
g = if(s == 5, -1, 1)
y1 = if(s == 2, sin(l1*x), (cosh(l1*x) - g*cos(l1*x) - k1*(sinh(l1*x) - g*sin(l1*x)))/2) # 振型
y2 = if(s == 2, sin(l2*x), (cosh(l2*x) - g*cos(l2*x) - k2*(sinh(l2*x) - g*sin(l2*x)))/2)
y3 = if(s == 2, sin(l3*x), (cosh(l3*x) - g*cos(l3*x) - k3*(sinh(l3*x) - g*sin(l3*x)))/2)
---
show f1 [Hz] 一阶频率, f2 [Hz] 二阶频率, f3 [Hz] 三阶频率
plot y1 一阶, y2 二阶, y3 三阶 over x
plot f1 [Hz] over L for s log
valid L/h > 20 "L/h 不到 20，剪切变形不能忽略"`,
};
