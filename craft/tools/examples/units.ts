import type { Example } from './example.ts';
import { CELIK, DYNASUPPORT, SPATCONV, TURBMODELS } from './sources.ts';

/** Steel constants as printed: density, modulus, gravity. */
type Steel = { name: string; at: number; rho: string; E: string; g: string };

const SYSTEMS: readonly Steel[] = [
  { name: 'mm-t-s', at: 1, rho: '7.83e-9', E: '2.07e5', g: '9.806e3' },
  { name: 'mm-kg-ms', at: 2, rho: '7.83e-6', E: '2.07e2', g: '9.806e-3' },
  { name: 'mm-g-ms', at: 3, rho: '7.83e-3', E: '2.07e5', g: '9.806e-3' },
  { name: 'in-lbf-s', at: 4, rho: '7.33e-4', E: '3.00e7', g: '386' },
];
const SI = { rho: '7.83e3', E: '2.07e11', g: '9.806' };

export const units: readonly Example[] = SYSTEMS.map(({ name, at, rho, E, g }) => ({
  title: `钢在 ${name} 里的数`,
  ...DYNASUPPORT,
  place: `表中 ${name} 一行`,
  given: [
    { name: 'rho', value: Number(SI.rho) },
    { name: 'E', value: Number(SI.E), unit: 'Pa' },
    { name: 'g', value: Number(SI.g) },
  ],
  expected: [
    { name: `r${at}`, label: '密度', printed: rho, unit: '' },
    { name: `E${at}`, label: '弹性模量', printed: E, unit: '' },
    { name: `g${at}`, label: '重力加速度', printed: g, unit: '' },
  ],
  remark: '输入是同一张表 kg-m-s 一行的数。',
}));

export const unitCheck: readonly Example[] = SYSTEMS.map(({ name, at, rho, E, g }) => ({
  title: `认出 ${name} 里的钢`,
  ...DYNASUPPORT,
  place: `表中 ${name} 一行`,
  given: [
    { name: 'rho', value: Number(rho) },
    { name: 'E', value: Number(E) },
    { name: 'g', value: Number(g) },
    { name: 'sys', value: at + 1 },
  ],
  expected: [
    { name: 'r', label: '密度', printed: SI.rho, unit: 'kg/m^3' },
    { name: 'e', label: '弹性模量', printed: SI.E, unit: 'Pa' },
    { name: 'a', label: '重力加速度', printed: SI.g, unit: 'm/s^2', slack: 5e-4 },
  ],
  remark: '比较的是同一张表 kg-m-s 一行的数；英制的重力加速度只印三位。',
}));

/** NASA code's plate skin friction on three grids, and its printed convergence. */
const plate = (
  code: string,
  friction: readonly [number, number, number],
  [p, change, band]: readonly [p: string, change: string, band: string],
): Example => ({
  title: `湍流平板的摩擦系数，${code}`,
  ...TURBMODELS,
  place: `SA Expected Results – 2D Zero Pressure Gradient Flat Plate，${code} 一行与 cf_convergence.dat`,
  given: [{ name: 'dim', value: 2 }],
  text: `N,C_f\n${[208896, 52224, 13056].map((cells, at) => `${cells},${friction[at]}`).join('\n')}`,
  expected: [
    { name: '观测阶 p', label: '观测阶 p', printed: p, unit: '' },
    { name: '最细两套的相对变化', label: '相对变化', printed: change, unit: '%' },
    { name: 'GCI', label: 'GCI', printed: band, unit: '%' },
  ],
  remark: '',
});

export const gci: readonly Example[] = [
  {
    title: '扩压器的总压恢复，三套网格',
    ...SPATCONV,
    place: 'prD.do',
    given: [{ name: 'dim', value: 1 }],
    text: 'N,prD\n4,0.9705\n2,0.96854\n1,0.96178',
    expected: [
      { name: '观测阶 p', label: '观测阶 p', printed: '1.786170', unit: '' },
      { name: '外推值', label: '外推值', printed: '0.971300', unit: '' },
      { name: '最细两套的相对变化', label: '相对变化', printed: '0.2020', unit: '%' },
      { name: 'GCI', label: 'GCI', printed: '0.1031', unit: '%' },
    ],
    remark: '出处给网格间距 1、2、4，换成一维的单元数之比。',
  },
  {
    title: '后台阶的再附长度，三套网格',
    ...CELIK,
    place: 'Table 1 第一列',
    given: [{ name: 'dim', value: 2 }],
    text: 'N,x_r/H\n18000,6.063\n8000,5.972\n4500,5.863',
    expected: [
      { name: '观测阶 p', label: '观测阶 p', printed: '1.53', unit: '' },
      { name: '外推值', label: '外推值', printed: '6.17', unit: '' },
      { name: 'GCI', label: 'GCI', printed: '2.17', unit: '%' },
    ],
    remark: '',
  },
  plate('CFL3D', [0.270562153e-2, 0.270673749e-2, 0.271115173e-2], ['1.98', '0.041', '0.017']),
  plate(
    'FUN3D',
    [0.270540472596778e-2, 0.270448474835251e-2, 0.270215403362043e-2],
    ['1.34', '0.034', '0.028'],
  ),
];
