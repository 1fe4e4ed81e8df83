import type { Example } from './example.ts';
import { AVADHANULU, KUMAR, OPENFOAM, VERMA } from './sources.ts';

const block = (title: string, place: string, V: number, h: number, cells: string): Example => ({
  title,
  ...OPENFOAM,
  place: `${place} 的 blockMeshDict`,
  given: [
    { name: 'V', value: V },
    { name: 'h', value: h },
  ],
  expected: [{ name: 'hex', label: '六面体单元数', printed: cells, unit: '' }],
  remark: '一个均匀分格的长方体，三个方向的格子一样大。',
});

export const mesh: readonly Example[] = [
  block('摩托车外流的背景网格：20 × 8 × 8', 'simpleFoam/motorBike', 1280, 1000, '1280'),
  block('房间里的热箱：80 × 80 × 120', 'buoyantReactingFoam/Lagrangian/hotBoxes', 1.5, 12.5, '768000'),
  block('小型池火：60 × 60 × 60', 'buoyantReactingFoam/RAS/smallPoolFire3D', 1, 1000 / 60, '216000'),
];

const ROD = '两端自由的杆，基频 f = c/(2l)：特征长度取 2l、安全系数取 1 时，每毫秒的步数就是以 kHz 计的 f。';

export const timestep: readonly Example[] = [
  {
    title: '铝杆里的声速',
    ...VERMA,
    place: 'Example 16.16w, p. 349',
    given: [
      { name: 'E', value: 78 },
      { name: 'rho', value: 2600 },
      { name: 'kind', value: 3 },
    ],
    expected: [{ name: 'c', label: '波速', printed: '5477', unit: 'm/s' }],
    remark: '',
  },
  {
    title: '铁杆的固有频率',
    ...AVADHANULU,
    place: 'Example 12.1, p. 295',
    given: [
      { name: 'E', value: 115 },
      { name: 'rho', value: 7250 },
      { name: 'Lc', value: 80 },
      { name: 'kind', value: 3 },
      { name: 'C', value: 1 },
    ],
    expected: [{ name: 'n', label: '每毫秒的步数', printed: '49.78', unit: '' }],
    remark: `杆长 40 mm，出处的 f 是 49.78 kHz。${ROD}`,
  },
  {
    title: '钢杆的固有频率',
    ...KUMAR,
    place: 'Example 2.5, p. 49',
    given: [
      { name: 'E', value: 200 },
      { name: 'rho', value: 8000 },
      { name: 'Lc', value: 200 },
      { name: 'kind', value: 3 },
      { name: 'C', value: 1 },
    ],
    expected: [{ name: 'n', label: '每毫秒的步数', printed: '25.000', unit: '' }],
    remark: `杆长 10 cm，出处的 f 是 25 000 Hz。${ROD}`,
  },
];
