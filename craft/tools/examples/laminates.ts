import type { Example, Expected } from './example.ts';
import { KAW, NETTLES } from './sources.ts';

const T300 = [
  { name: 'E1', value: 181 },
  { name: 'E2', value: 10.3 },
  { name: 'G12', value: 7.17 },
  { name: 'nu12', value: 0.28 },
];
const NASA_PLY = [
  { name: 'E1', value: 20.01e6, unit: 'psi' },
  { name: 'E2', value: 1.301e6, unit: 'psi' },
  { name: 'G12', value: 1.001e6, unit: 'psi' },
  { name: 'nu12', value: 0.3 },
];

const NAMES = ['11', '12', '16', '22', '26', '66'];

/** Entries 11, 12, 16, 22, 26, 66; '' is not compared. */
const entries = (kind: string, unit: string, printed: readonly string[]): Expected[] =>
  NAMES.flatMap((it, at) => {
    const own = printed[at];
    return own ? [{ name: kind + it, label: kind + it, printed: own, unit }] : [];
  });

const plyAngles = (...angles: readonly number[]) =>
  angles.map((value, at) => ({ name: `a${at + 1}`, value, unit: 'deg' }));

const SAME = '八层同一方向，总厚 1 mm 时 A 的数就是 Q̄（GPa）的数。';

export const laminate: readonly Example[] = [
  {
    title: '单向板的折减刚度',
    ...KAW,
    place: 'Example 2.6',
    given: [...T300, { name: 't', value: 0.125 }, ...plyAngles(0, 0, 0, 0)],
    expected: entries('A', 'kN/mm', ['181.8', '2.897', '', '10.35', '', '7.17']),
    remark: SAME,
  },
  {
    title: '60° 单向板的折减刚度',
    ...KAW,
    place: 'Example 2.7',
    given: [...T300, { name: 't', value: 0.125 }, ...plyAngles(60, 60, 60, 60)],
    expected: entries('A', 'kN/mm', ['23.65', '32.46', '20.05', '109.4', '54.19', '36.74']),
    remark: SAME,
  },
  {
    title: '碳纤维单层的折减刚度',
    ...NETTLES,
    place: 'Example 1, p. 31',
    given: [...NASA_PLY, { name: 't', value: 0.125, unit: 'in' }, ...plyAngles(0, 0, 0, 0)],
    expected: entries('A', 'lbf/in', ['2.0130785e7', '392656', '', '1.308853e6', '', '1.001000e6']).map(
      (it) => ({
        ...it,
        slack: 2e-4,
      }),
    ),
    remark:
      '八层同一方向，总厚 1 in 时 A 的数就是 Q（psi）的数。出处的 ν₂₁ 取 0.02（应为 0.3 E₂/E₁ = 0.0195），结果因此大万分之 1.5。',
  },
];

export const layup: readonly Example[] = [
  {
    title: '两层的不对称层合板 [45/0]',
    ...NETTLES,
    place: 'Example 2, p. 38',
    given: [...NASA_PLY, { name: 't', value: 0.005, unit: 'in' }],
    text: '[45/0]',
    expected: [
      ...entries('A', 'lbf/in', ['133420', '24735', '23523', '39325', '23523', '30819']),
      ...entries('B', 'lbf', ['169.6', '-52.02', '-58.80', '-65.59', '-58.80', '-52.02']),
      ...entries('D', 'lbf*in', ['1.1118', '0.2061', '0.1960', '0.3277', '0.1960', '0.2568']),
    ].map((it) => ({ ...it, slack: 1e-3 })),
    remark: '出处的中间结果舍入过，最后一两位不同，差不到千分之一。',
  },
  {
    title: '三层的层合板 [0/30/−45]',
    ...KAW,
    place: 'Example 4.2',
    given: [...T300, { name: 't', value: 5 }],
    text: '[0/30/-45]',
    expected: [
      ...entries('A', 'N/m', ['1.739e9', '3.884e8', '5.663e7', '4.533e8', '-1.141e8', '4.525e8']),
      ...entries('B', 'N', ['-3.129e6', '9.855e5', '-1.072e6', '1.158e6', '-1.072e6', '9.855e5']),
      ...entries('D', 'N*m', ['3.343e4', '6.461e3', '-5.240e3', '9.320e3', '-5.596e3', '7.663e3']),
    ],
    remark: '',
  },
  {
    title: '60° 的单层',
    ...KAW,
    place: 'Example 2.7',
    given: [...T300, { name: 't', value: 1 }],
    text: '[60]',
    expected: entries('A', 'kN/mm', ['23.65', '32.46', '20.05', '109.4', '54.19', '36.74']),
    remark: '厚 1 mm 时 A 的数就是 Q̄（GPa）的数。',
  },
];
