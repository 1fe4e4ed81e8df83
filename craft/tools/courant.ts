import type { Tool } from './tool.ts';

/** Time step of a flow by the Courant and the diffusion number. */
export const courant: Tool = {
  name: 'courant',
  title: 'CFL 与扩散的时间步长',
  lead: '由速度、网格尺寸和扩散系数得到显式格式的最大时间步长。',
  notes: [
    '均匀的直角网格；二维问题把 z 方向的尺寸取得很大。',
    '网格 Péclet 数超过 2 时，对流项的中心差分可能振荡。',
    '可压缩流动的速度要加上声速。隐式格式不受此限制，但步长仍决定时间精度。',
  ],
  source:
    'Courant、Friedrichs、Lewy，1928；Ferziger、Perić. Computational Methods for Fluid Dynamics, 3rd ed., Springer, 2002, ch. 6。',
  keywords: ['CFL', '库朗数', '时间步长', '扩散'],
  block: 'calc',
  sheet: `u = 10 [m/s] (0.01..1000 log) x 方向速度
v = 0 [m/s] y 方向速度
w = 0 [m/s] z 方向速度
dx = 1 [mm] (0.001..1000 log) x 方向网格尺寸
dy = 1 [mm] y 方向网格尺寸
dz = 1 [mm] z 方向网格尺寸
a = 1.5e-5 [m^2/s] (1e-9..1 log) 扩散系数（运动黏度）
Co = 1 (0.1..10 log) 目标库朗数
---
rate = abs(u)/dx + abs(v)/dy + abs(w)/dz
tc = Co/rate
td = 1/(2*a*(1/dx^2 + 1/dy^2 + 1/dz^2))
dt = min(tc, td)
Pe = abs(u)*dx/a
---
show tc [µs] 对流限制的步长, td [µs] 显式扩散限制的步长, dt [µs] 两者中较小的, Pe 网格 Péclet 数
plot tc [µs], td over dx log
valid Co <= 1 "显式格式一般要求库朗数不超过 1"`,
};
