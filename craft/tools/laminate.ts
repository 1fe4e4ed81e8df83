import type { Tool } from './tool.ts';

const PLIES = [1, 2, 3, 4];
/** Bending weights of the half stack, outermost first (differences of cubes, in ply thicknesses). */
const WEIGHTS = [37, 19, 7, 1];

const mean = (term: (ply: number) => string) => `(${PLIES.map(term).join(' + ')})/4`;
const bent = (term: (ply: number) => string) =>
  `(${PLIES.map((ply, at) => `${WEIGHTS[at]}*${term(ply)}`).join(' + ')})/64`;
const rotatedAngle = (ply: number) => `(a${ply} - phi)`;

/** Lamination parameters: means of cos 2θ, sin 2θ, cos 4θ, sin 4θ. */
const parameters = (name: string, over: typeof mean) =>
  [
    `${name}1 = ${over((ply) => `cos(2*${rotatedAngle(ply)})`)}`,
    `${name}2 = ${over((ply) => `sin(2*${rotatedAngle(ply)})`)}`,
    `${name}3 = ${over((ply) => `cos(4*${rotatedAngle(ply)})`)}`,
    `${name}4 = ${over((ply) => `sin(4*${rotatedAngle(ply)})`)}`,
  ].join('\n');

/** Symmetric laminate of eight equal plies. */
export const laminate: Tool = {
  name: 'laminate',
  title: '层合板刚度',
  lead: '八层对称铺层 [θ₁/θ₂/θ₃/θ₄]s 的 A、D 矩阵和面内工程常数。',
  notes: [
    '经典层合板理论：薄板、各层等厚、粘结完好；对称铺层的 B 为零。',
    'θ₁ 是最外层。把坐标轴转过 φ，就得到那个方向的模量；极坐标图上到原点的距离就是模量。',
    '层数不同、不对称的铺层用“任意铺层的层合板”。',
  ],
  signs:
    '角度从 x 轴转向 y 轴（逆时针）为正，θ₁ 是最外层；内力 N 拉为正；工程剪应变 γxy = 2εxy；φ 为正时坐标轴逆时针转。',
  source:
    'Jones, R. M. Mechanics of Composite Materials, 2nd ed., Taylor & Francis, 1999, ch. 2, 4（Tsai–Pagano 不变量）。',
  keywords: ['复合材料', '层合板', '铺层'],
  block: 'calc',
  sheet: `E1 = 140 [GPa] (1..500 log in 1e-9..1e5) 纤维方向模量
E2 = 10 [GPa] (0.1..100 log in 1e-9..1e5) 横向模量
G12 = 5 [GPa] (0.1..50 log in 1e-9..1e5) 面内剪切模量
nu12 = 0.3 (0..0.5 in -0.99..0.99) 主泊松比
t = 0.125 [mm] (0.01..5 log in 1e-6..1e3) 单层厚度
a1 = 0 [deg] (-90..90 in -360..360) 最外层角度 θ₁
a2 = 45 [deg] (-90..90 in -360..360) 第二层角度 θ₂
a3 = -45 [deg] (-90..90 in -360..360) 第三层角度 θ₃
a4 = 90 [deg] (-90..90 in -360..360) 最内层角度 θ₄
phi = 0 [deg] (-180..180 in -360..360) 坐标轴转角 φ
---
m = if(abs(nu12) < sqrt(E1/E2), 1 - nu12^2*E2/E1, 0/0)
Q11 = E1/m
Q22 = E2/m
Q12 = nu12*E2/m
U1 = (3*Q11 + 3*Q22 + 2*Q12 + 4*G12)/8
U2 = (Q11 - Q22)/2
U3 = (Q11 + Q22 - 2*Q12 - 4*G12)/8
U4 = (Q11 + Q22 + 6*Q12 - 4*G12)/8
U5 = (Q11 + Q22 - 2*Q12 + 4*G12)/8
${parameters('V', mean)}
${parameters('W', bent)}
h = 8*t
A11 = h*(U1 + U2*V1 + U3*V3)
A22 = h*(U1 - U2*V1 + U3*V3)
A12 = h*(U4 - U3*V3)
A66 = h*(U5 - U3*V3)
A16 = h*(U2*V2/2 + U3*V4)
A26 = h*(U2*V2/2 - U3*V4)
det = A11*(A22*A66 - A26^2) - A12*(A12*A66 - A16*A26) + A16*(A12*A26 - A22*A16)
Ex = det/((A22*A66 - A26^2)*h)
Ey = det/((A11*A66 - A16^2)*h)
Gxy = det/((A11*A22 - A12^2)*h)
nuxy = (A12*A66 - A16*A26)/(A22*A66 - A26^2)
D11 = h^3/12*(U1 + U2*W1 + U3*W3)
D22 = h^3/12*(U1 - U2*W1 + U3*W3)
D12 = h^3/12*(U4 - U3*W3)
D66 = h^3/12*(U5 - U3*W3)
D16 = h^3/12*(U2*W2/2 + U3*W4)
D26 = h^3/12*(U2*W2/2 - U3*W4)
X = Ex*cos(phi) # Ex cos φ
Y = Ex*sin(phi) # Ex sin φ
S16 = if(abs(A16) < 1e-9*A11, 0*A11, A16)
S26 = if(abs(A26) < 1e-9*A11, 0*A11, A26)
T16 = if(abs(D16) < 1e-9*D11, 0*D11, D16)
T26 = if(abs(D26) < 1e-9*D11, 0*D11, D26)
---
show Ex [GPa] 面内模量 Ex, Ey [GPa] 面内模量 Ey, Gxy [GPa] 剪切模量 Gxy, nuxy 泊松比 νxy
show A11 [N/mm], A22 [N/mm], A12 [N/mm], A66 [N/mm], S16 [N/mm] A16, S26 [N/mm] A26
show D11 [N*mm], D22 [N*mm], D12 [N*mm], D66 [N*mm], T16 [N*mm] D16, T26 [N*mm] D26
plot Y [GPa] ~ X [GPa] over phi equal
plot Ex [GPa] 模量 Ex, Gxy 剪切模量 Gxy over phi
valid abs(nu12) < sqrt(E1/E2) "泊松比超出正定的范围（|ν₁₂| < √(E₁/E₂)），没有结果"`,
};
