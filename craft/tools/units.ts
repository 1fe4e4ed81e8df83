import type { Tool } from './tool.ts';

/** Base units, and names of the derived units of the five quantities. */
type System = { name: string; base: readonly [length: string, mass: string, time: string]; called: string };

/** All numbers follow from the base units. */
const SYSTEMS: readonly System[] = [
  { name: 'mm-t-s', base: ['mm', 't', 's'], called: 't/mm³ MPa mm/s² mJ/(t·K) mW/(mm·K)' },
  { name: 'mm-kg-ms', base: ['mm', 'kg', 'ms'], called: 'kg/mm³ GPa mm/ms² J/(kg·K) kW/(mm·K)' },
  { name: 'mm-g-ms', base: ['mm', 'g', 'ms'], called: 'g/mm³ MPa mm/ms² mJ/(g·K) W/(mm·K)' },
  {
    name: 'in-lbf-s',
    base: ['in', 'slinch', 's'],
    called: 'slinch/in³ psi in/s² in·lbf/(slinch·K) lbf/(s·K)',
  },
];

const QUANTITIES = ['密度', '弹性模量', '重力加速度', '比热容', '导热系数'];
const LETTERS = ['r', 'E', 'g', 'c', 'k'];

const numbers = ({ base: [length, mass, time] }: System, at: number) => {
  const [L, M, T] = [`1[${length}]`, `1[${mass}]`, `1[${time}]`];
  return `r${at + 1} = rho*${L}^3/${M}
E${at + 1} = E*${L}*${T}^2/${M}
g${at + 1} = g*${T}^2/${L}
c${at + 1} = cp*1[K]*${T}^2/${L}^2
k${at + 1} = k*1[K]*${T}^3/(${M}*${L})`;
};

const showLineOf = ({ name, called }: System, at: number) =>
  `show ${called
    .split(' ')
    .map((unit, of) => `${LETTERS[of]}${at + 1} ${name} 的${QUANTITIES[of]}（${unit}）`)
    .join(', ')}`;

export const units: Tool = {
  name: 'units',
  title: '单位制对照',
  lead: '同一组材料常数在 mm-t-s、mm-kg-ms、mm-g-ms、in-lbf-s 里应当填的数。',
  notes: [
    '求解器不认单位，只要求自洽：力 = 质量 × 长度 / 时间²。表里的数都由长度、质量、时间三个单位推出，是照着填进输入文件的数。',
    '右上角的“单位制”只换左边输入的单位，表里每一行属于哪个单位制写在行首，不随它变。',
    'mm-t-s 的应力是 MPa、力是 N；mm-kg-ms 是 GPa 与 kN；mm-g-ms 是 MPa 与 N。',
    '温度差按 K；in-lbf-s 用 °F 时，比热容和导热系数再除以 1.8。',
    '钢的密度在 mm-t-s 里是 7.85×10⁻⁹，量级差 10³ 或 10¹² 多半是单位制混了。',
  ],
  signs: '没有符号；重力加速度填大小，方向由模型里的载荷定。',
  source: '由单位的定义换算；1 lbf = 4.4482216152605 N，1 in = 25.4 mm（精确）。',
  keywords: ['单位制', 'mm-t-s', '密度', '量级'],
  block: 'calc',
  sheet: `rho = 7850 [kg/m^3] (1..20000 log in 1e-9..1e9) 密度
E = 210 [GPa] (1e-3..1000 log in 1e-12..1e9) 弹性模量
g = 9.80665 [m/s^2] (in 0..1e6) 重力加速度
cp = 460 [J/(kg*K)] (10..5000 log in 1e-9..1e9) 比热容
k = 50 [W/(m*K)] (0.01..500 log in 1e-9..1e9) 导热系数
---
${SYSTEMS.map(numbers).join('\n')}
---
${SYSTEMS.map(showLineOf).join('\n')}
valid 10[kg/m^3] < rho < 23000[kg/m^3] "固体和液体的密度在 10 到 23 000 kg/m³ 之间，请检查单位"
valid 1e5[Pa] < E < 1.3e12[Pa] "弹性模量在橡胶（约 10⁶ Pa）与金刚石（约 1.2×10¹² Pa）之外，请检查单位"`,
};
