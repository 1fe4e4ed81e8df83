import type { Example } from './example.ts';
import { ANSYS_VM, BHANDARI, BORESI, JINDAL, JULIAFEM, MOOSE, SLIPPY, TUTORS } from './sources.ts';

export const hertz: readonly Example[] = [
  {
    title: '两个相同的球',
    ...MOOSE,
    place: '注释里的 a 与 d',
    given: [
      { name: 'F', value: 10_000 },
      { name: 'R1', value: 2, unit: 'm' },
      { name: 'flat', value: 0 },
      { name: 'R2', value: 2, unit: 'm' },
      { name: 'E1', value: 1.40625e7, unit: 'Pa' },
      { name: 'nu1', value: 0.25 },
      { name: 'E2', value: 1.40625e7, unit: 'Pa' },
      { name: 'nu2', value: 0.25 },
    ],
    expected: [
      { name: 'Es', label: '等效模量 E*', printed: '7.5e6', unit: 'Pa' },
      { name: 'a', label: '接触半径', printed: '0.1', unit: 'm' },
      { name: 'd', label: '趋近量', printed: '0.01', unit: 'm' },
    ],
    remark: '出处没有单位，这里都按 SI。',
  },
  {
    title: '球压在刚性平面上',
    ...TUTORS,
    place: '题面',
    given: [
      { name: 'F', value: 60 * Math.PI },
      { name: 'R1', value: 8 },
      { name: 'E1', value: 1 },
      { name: 'E2', value: 1e5 },
    ],
    expected: [{ name: 'a', label: '接触半径', printed: '1.010', unit: 'mm' }],
    remark: '刚性平面取弹性模量 10⁵ GPa。',
  },
  {
    title: '钢球压在铝平面上，最大压力 1 GPa',
    ...SLIPPY,
    place: 'solve_hertz_point',
    given: [
      { name: 'F', value: 154.30707677824725 },
      { name: 'R1', value: 0.01, unit: 'm' },
      { name: 'E1', value: 200 },
      { name: 'nu1', value: 0.3 },
      { name: 'E2', value: 70 },
      { name: 'nu2', value: 0.33 },
    ],
    expected: [{ name: 'p0', label: '最大接触压力', printed: '1000.000', unit: 'MPa' }],
    remark: '出处由最大压力求出力 154.307 N，这里反过来。',
  },
];

export const hertzLine: readonly Example[] = [
  {
    title: '两个平行的钢圆柱',
    ...BORESI,
    place: 'Example 17.3, p. 621',
    given: [
      { name: 'q', value: 24_100 / 20 },
      { name: 'R1', value: 40 },
      { name: 'flat', value: 0 },
      { name: 'R2', value: 40 },
      { name: 'E1', value: 200 },
      { name: 'nu1', value: 0.29 },
      { name: 'E2', value: 200 },
      { name: 'nu2', value: 0.29 },
    ],
    expected: [
      { name: 'p0', label: '最大接触压力', printed: '1445', unit: 'MPa', slack: 2e-3 },
      { name: 'tau', label: '最大剪应力', printed: '433', unit: 'MPa', slack: 5e-3 },
    ],
    remark: '24.1 kN 作用在 20 mm 长的接触线上。出处的系数取两位，压力差 0.14 %，剪应力差 0.35 %。',
  },
  {
    title: '铝圆柱压在钢块上',
    ...JULIAFEM,
    place: 'examples/2d_hertz_contact.jl',
    given: [
      { name: 'q', value: 35_000 },
      { name: 'R1', value: 50 },
      { name: 'E1', value: 70 },
      { name: 'nu1', value: 0.3 },
      { name: 'E2', value: 210 },
      { name: 'nu2', value: 0.3 },
    ],
    expected: [
      { name: 'p0', label: '最大接触压力', printed: '3585', unit: 'MPa' },
      { name: 'b', label: '接触半宽', printed: '6.21', unit: 'mm' },
    ],
    remark:
      '平面应变，35 kN 是每毫米厚度的力；圆柱的顶点在 y = 100 mm，半径由此是 50 mm。接触半宽超过半径的十分之一，工具会提醒半空间假设不成立，公式照样比较。',
  },
  {
    title: '材料与半径都不同的两个圆柱',
    ...ANSYS_VM,
    place: 'VM191，目标值 S-CON LEN',
    given: [
      { name: 'q', value: 3_200 },
      { name: 'R1', value: 10 },
      { name: 'flat', value: 0 },
      { name: 'R2', value: 13 },
      { name: 'E1', value: 30 },
      { name: 'nu1', value: 0.25 },
      { name: 'E2', value: 29.12 },
      { name: 'nu2', value: 0.3 },
    ],
    expected: [{ name: 'b', label: '接触半宽', printed: '1.2', unit: 'mm' }],
    remark:
      '输入文件的二维模型没有写平面应变，三维的约束了厚度方向；目标值与平面应变的式子相符（1.1997 mm），平面应力是 1.25 mm。接触半宽超过半径的十分之一，工具会提醒半空间假设不成立，公式照样比较。',
  },
];

/** Bolted joint by compliances in mm/kN, load at the heads. */
const joint = (
  title: string,
  place: string,
  { load, bolt, parts }: { load: number; bolt: number; parts: number },
  { share, more }: { share: string; more: string },
  remark: string,
): Example => ({
  title,
  ...BHANDARI,
  place,
  given: [
    { name: 'FA', value: load },
    { name: 'FK', value: 0 },
    { name: 'FZ', value: 0 },
    { name: 'aA', value: 1 },
    { name: 'n', value: 1 },
    { name: 'dS', value: bolt },
    { name: 'dP', value: parts },
  ],
  expected: [
    { name: 'phi', label: '载荷系数', printed: share, unit: '' },
    { name: 'FSA', label: '螺栓附加力', printed: more, unit: 'kN' },
  ],
  remark,
});

/** Preloaded and loaded bolt, compliances in mm/kN, forces in kN. */
const boltExample = (
  title: string,
  place: string,
  { load, preload, bolt, parts, area }: Record<'load' | 'preload' | 'bolt' | 'parts' | 'area', number>,
  printed: string,
  remark: string,
): Example => ({
  title,
  ...JINDAL,
  place,
  given: [
    { name: 'FA', value: load },
    // Residual clamp force that reproduces the source's preload.
    { name: 'FK', value: preload - (load * bolt) / (bolt + parts) },
    { name: 'FZ', value: 0 },
    { name: 'aA', value: 1 },
    { name: 'n', value: 1 },
    { name: 'dS', value: bolt },
    { name: 'dP', value: parts },
    { name: 'As', value: area },
  ],
  expected: [{ name: 's', label: '拉应力', printed, unit: 'MPa' }],
  remark,
});

const AREA = Math.PI / 4;
/** Bolt and aluminium cone stiffness in Jindal's example 9-4, in kN/mm. */
const STUD = { bolt: (AREA * 20 ** 2 * 205) / 84, parts: (Math.PI * 105 * 20) / (2 * Math.log(450 / 130)) };

export const bolt: readonly Example[] = [
  joint(
    '钢螺栓夹紧两块铝板',
    'Example 7.16, p. 256',
    { load: 10, bolt: 50 / (207 * AREA), parts: 50 / (71 * 3 * AREA) },
    { share: '0.4929', more: '4.929' },
    '夹紧长 50 mm，板的外径是螺栓的两倍，直径取 1 mm。出处只印需要的面积 65.3195 mm²，乘许用应力 152 MPa、减预紧力 5 kN 得附加力。按那个预紧力接合面会张开（需要 5.07 kN），所以只比较载荷系数与附加力。',
  ),
  joint(
    '刚度比 1 : 2.5 的连接',
    'Example 7.17, p. 257',
    { load: 5, bolt: 2.5, parts: 1 },
    { share: '0.2857', more: '1.429' },
    '出处只印需要的面积 24.5536 mm²，乘许用应力 160 MPa、减预紧力 2.5 kN 得附加力。按那个预紧力接合面会张开（需要 3.57 kN），所以只比较载荷系数与附加力。',
  ),
  boltExample(
    '预紧应力 105 MPa 的 M20 螺栓',
    'exa 9-4, p. 267',
    { load: 20, preload: 0.105 * 245, bolt: 1 / STUD.bolt, parts: 1 / STUD.parts, area: 245 },
    '123.28',
    '螺栓的刚度是 πd²E/4L = 766.7 kN/mm，被连接件的是出处由 30° 压力锥算出的 2656 kN/mm。',
  ),
  boltExample(
    '刚度比给定的 M20 螺栓，预紧力 120 kN',
    'exa 9-6, p. 269',
    { load: 30, preload: 120, bolt: 0.65, parts: 0.35, area: 245 },
    '532.65',
    '出处直接给载荷系数 0.35。出处的拧紧力矩按 K = 0.18 估算，不比较。',
  ),
  {
    title: 'M18 螺纹的力矩系数',
    ...JINDAL,
    place: 'exa 9-3, p. 267',
    given: [
      { name: 'FA', value: 1e-6 },
      { name: 'FK', value: 10 },
      { name: 'FZ', value: 0 },
      { name: 'aA', value: 1 },
      { name: 'P', value: 2.5 },
      { name: 'd2', value: 16.4665 },
      { name: 'DKm', value: 22.5 },
      { name: 'muG', value: 0.15 },
      { name: 'muK', value: 0.13 },
    ],
    expected: [{ name: 'MA', label: '拧紧力矩', printed: '33.017', unit: 'N*m', slack: 3e-3 }],
    remark:
      '出处的力矩系数是 0.18343，乘预紧力 10 kN 与直径 18 mm。出处用螺旋副的完整式子，VDI 2230 的 0.16 P + 0.58 d₂ μ 是它的近似，小 0.2 %。',
  },
];
