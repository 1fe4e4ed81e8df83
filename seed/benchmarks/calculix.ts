import { cells, type Family } from './family.ts';

type Deck = Record<string, unknown>;

/** Plane decks with one element type: cells in both directions. */
const sheets = (element: string, sizes: readonly (readonly [number, number])[]): Deck[] =>
  sizes.map((it) => ({ element, cells: it }));
const squares = (element: string, sizes: readonly number[]) =>
  sheets(
    element,
    sizes.map((n) => [n, n] as const),
  );
const columns = (element: string, sizes: readonly number[]): Deck[] =>
  sizes.map((n) => ({ element, cells: n }));

const BY_CALCULIX = { program: 'CalculiX' } as const;
const EXTRAPOLATED = '节点应力由积分点外推再取平均';
const WHOLE_LENGTH = '沿轴向取全长，只用过轴线的对称面';
const SOFT = '四分之一，边上只约束挠度';

/** Families solved by CalculiX, and those of later benchmarks. */
export const CALCULIX_FAMILIES: readonly Family[] = [
  {
    ...BY_CALCULIX,
    benchmark: 'cook',
    person: 'xu-cheng',
    element: 'CPS8',
    note: '载荷按形函数分到边上的节点',
    day: '2026-06-10',
    decks: squares('CPS8', [2, 4, 8, 16]),
  },
  {
    ...BY_CALCULIX,
    benchmark: 'le1',
    person: 'gu-xingzhi',
    element: 'CPS8',
    note: EXTRAPOLATED,
    day: '2026-06-12',
    decks: squares('CPS8', [4, 8, 16]),
  },
  {
    ...BY_CALCULIX,
    benchmark: 'le1',
    person: 'xu-cheng',
    element: 'CPS8R',
    note: EXTRAPOLATED,
    day: '2026-06-13',
    decks: squares('CPS8R', [4, 8, 16]),
  },
  {
    ...BY_CALCULIX,
    benchmark: 'cantilever-mode',
    person: 'gu-xingzhi',
    element: 'C3D20R',
    note: '截面内一个单元，根部全部固定',
    day: '2026-06-15',
    decks: columns('C3D20R', [10, 20, 40]),
  },
  {
    ...BY_CALCULIX,
    benchmark: 'fv32',
    person: 'xu-cheng',
    element: 'CPS8',
    note: '一致质量',
    day: '2026-07-02',
    decks: sheets('CPS8', [
      [4, 2],
      [8, 4],
      [16, 8],
    ]),
  },
  {
    ...BY_CALCULIX,
    benchmark: 'fv32',
    person: 'gu-xingzhi',
    element: 'CPS4',
    note: '一致质量',
    day: '2026-07-03',
    decks: sheets('CPS4', [
      [8, 4],
      [16, 8],
      [32, 16],
    ]),
  },
  {
    benchmark: 'fv32',
    person: 'fang-jibai',
    program: 'Python',
    element: '四节点非协调单元',
    note: '一致质量只取四个角点',
    day: '2026-07-05',
    decks: [
      [8, 4],
      [16, 8],
      [32, 16],
    ].map((it) => ({ cells: it })),
  },
  {
    benchmark: 'euler-column',
    person: 'zhou-yan',
    program: 'TypeScript',
    element: '三次梁单元',
    note: '一致几何刚度',
    day: '2026-07-10',
    decks: cells([1, 2, 4, 8]),
  },
  {
    ...BY_CALCULIX,
    benchmark: 'euler-column',
    person: 'gu-xingzhi',
    element: 'C3D20',
    note: '截面内一个单元，端面的压力按形函数分到节点',
    day: '2026-07-11',
    decks: columns('C3D20', [10, 20, 40]),
  },
  {
    benchmark: 'euler-column',
    person: 'fang-jibai',
    program: 'Python',
    element: '中心差分',
    note: '对相对于端点的挠度列方程',
    day: '2026-07-12',
    decks: cells([8, 16, 32, 64]),
  },
  {
    ...BY_CALCULIX,
    benchmark: 'plate-buckling',
    person: 'xu-cheng',
    element: 'S8R',
    note: SOFT,
    day: '2026-07-20',
    decks: squares('S8R', [2, 4, 8]),
  },
  {
    ...BY_CALCULIX,
    benchmark: 'plate-buckling',
    person: 'lin-zhiyuan',
    element: 'S8',
    note: SOFT,
    day: '2026-07-21',
    decks: squares('S8', [4, 8, 16]),
  },
  {
    benchmark: 'plate-buckling',
    person: 'fang-jibai',
    program: 'Python',
    element: '中心差分',
    note: '薄板，边上挠度与弯矩为零',
    day: '2026-07-22',
    decks: cells([8, 16, 32]),
  },
  {
    ...BY_CALCULIX,
    benchmark: 'scordelis-lo',
    person: 'gu-xingzhi',
    element: 'S8R',
    note: WHOLE_LENGTH,
    day: '2026-08-03',
    decks: sheets('S8R', [
      [4, 2],
      [8, 4],
      [16, 8],
    ]),
  },
  {
    ...BY_CALCULIX,
    benchmark: 'scordelis-lo',
    person: 'xu-cheng',
    element: 'S8',
    note: WHOLE_LENGTH,
    day: '2026-08-04',
    decks: sheets('S8', [
      [8, 4],
      [16, 8],
      [24, 12],
    ]),
  },
  {
    ...BY_CALCULIX,
    benchmark: 'pinched-cylinder',
    person: 'xu-cheng',
    element: 'S8R',
    note: WHOLE_LENGTH,
    day: '2026-08-10',
    decks: sheets('S8R', [
      [8, 4],
      [16, 8],
      [32, 16],
    ]),
  },
  {
    ...BY_CALCULIX,
    benchmark: 'pinched-cylinder',
    person: 'lin-zhiyuan',
    element: 'S8',
    note: WHOLE_LENGTH,
    day: '2026-08-11',
    decks: sheets('S8', [
      [8, 4],
      [16, 8],
      [32, 16],
    ]),
  },
  {
    benchmark: 'taylor-green',
    person: 'shen-yiwei',
    program: 'TypeScript',
    element: '交错网格有限体积',
    note: '中心差分，中点法，每一步后投影，步数为每边单元数的 4 倍',
    day: '2026-08-20',
    decks: cells([8, 16, 32]),
  },
  {
    benchmark: 'taylor-green',
    person: 'fang-jibai',
    program: 'Python',
    element: '谱方法',
    note: '涡量的 Fourier 级数，四阶 Runge–Kutta',
    day: '2026-08-21',
    decks: cells([8, 12, 16]),
  },
];
