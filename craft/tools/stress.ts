import type { Tool } from './tool.ts';

export const stress: Tool = {
  name: 'stress',
  title: '应力状态',
  lead: '由六个应力分量得到主应力、Mises、Tresca、三轴度和 Lode 角。',
  notes: [
    '对称应力张量，拉为正。',
    'Lode 角从 0°（单轴拉伸）到 60°（单轴压缩），30° 是纯剪。',
    '三维莫尔圆：任何截面的应力都在大圆之内、两个小圆之外；三个圈是法向为 x、y、z 的截面，剪应力取大小。',
  ],
  signs:
    '拉应力为正、压应力为负；τxy 作用在法向为 x 的面上、指向 y，满足 τxy = τyx；σ₁ ≥ σ₂ ≥ σ₃；三轴度 η = σm/σ_Mises，单轴拉伸 1/3，单轴压缩 −1/3；莫尔圆的纵轴是剪应力，上半圈为正只是画法，没有转向的含义。',
  source:
    'Malvern, L. E. Introduction to the Mechanics of a Continuous Medium, 1969, §3.3（三次方程的三角解）。',
  keywords: ['Mises', '主应力', '三轴度', 'Tresca', '莫尔圆'],
  block: 'calc',
  sheet: `sx = 120 [MPa] (-500..500 in -1e6..1e6) σx
sy = 40 [MPa] (-500..500 in -1e6..1e6) σy
sz = 0 [MPa] (-500..500 in -1e6..1e6) σz
txy = 30 [MPa] (-500..500 in -1e6..1e6) τxy
tyz = 0 [MPa] (-500..500 in -1e6..1e6) τyz
tzx = 0 [MPa] (-500..500 in -1e6..1e6) τzx
Y = 250 [MPa] (10..2000 log in 1e-6..1e6) 屈服强度
w = 0..360 [deg]
---
p = (sx + sy + sz)/3
a = sx - p
b = sy - p
c = sz - p
J2 = (a^2 + b^2 + c^2)/2 + txy^2 + tyz^2 + tzx^2
J3 = a*(b*c - tyz^2) - txy*(txy*c - tyz*tzx) + tzx*(txy*tyz - b*tzx)
ratio = if(J2 > 0[Pa^2], 1.5*sqrt(3)*J3/J2^1.5, 0)
theta = acos(max(-1, min(1, ratio)))/3
q = 2*sqrt(J2/3)
r1 = p + q*cos(theta)
r3 = p + q*cos(theta + 2*pi/3)
zero = 1e-8*max(abs(r1), abs(r3)) # 三角解的精度
s1 = if(abs(r1) < zero, 0[Pa], r1)
s2 = if(abs(3*p - r1 - r3) < zero, 0[Pa], 3*p - r1 - r3)
s3 = if(abs(r3) < zero, 0[Pa], r3)
vm = sqrt(3*J2)
tr = s1 - s3
eta = p/vm
n = Y/vm
n1 = (s1 + s3)/2 + (s1 - s3)/2*cos(w) # 正应力 σ
t1 = (s1 - s3)/2*sin(w) # 剪应力 τ
n2 = (s1 + s2)/2 + (s1 - s2)/2*cos(w)
t2 = (s1 - s2)/2*sin(w)
n3 = (s2 + s3)/2 + (s2 - s3)/2*cos(w)
t3 = (s2 - s3)/2*sin(w)
tx = hypot(txy, tzx)
ty = hypot(txy, tyz)
tz = hypot(tyz, tzx)
---
show s1 [MPa] 第一主应力, s2 [MPa] 第二主应力, s3 [MPa] 第三主应力, vm [MPa] Mises 应力, tr [MPa] Tresca 应力（σ₁ − σ₃）
show p [MPa] 平均应力, eta 三轴度, theta [deg] Lode 角, n 对屈服的安全系数
plot t1 [MPa] ~ n1 [MPa] σ₁–σ₃, t2 ~ n2 σ₁–σ₂, t3 ~ n3 σ₂–σ₃ over w at tx ~ sx, ty ~ sy, tz ~ sz equal
plot vm [MPa] Mises, tr Tresca over txy
valid vm < Y "Mises 应力超过屈服强度"`,
};
