/** Runs of one person with one kind of element on finer and finer meshes. `article` is one of their own, by slug. */
export type Family = {
  benchmark: string;
  person: string;
  program: 'TypeScript' | 'Python' | 'CalculiX';
  element: string;
  note: string;
  article?: string;
  day: string;
  decks: readonly Record<string, unknown>[];
};

/** Decks of meshes with so many cells. */
export const cells = (sizes: readonly number[]) => sizes.map((n) => ({ cells: n }));
const HEAT = (sizes: readonly number[], element: string) =>
  sizes.map((n) => ({ element, cells: [3 * n, 5 * n] }));

/** The families of heat conduction and flow. */
export const FIELD_FAMILIES: readonly Family[] = [
  {
    benchmark: 't3',
    person: 'ye-zhou',
    program: 'TypeScript',
    element: '两节点线性单元',
    note: '梯形法，步数为单元数的 4 倍',
    article: 'heat-transfer',
    day: '2026-05-05',
    decks: [5, 10, 20, 40].map((n) => ({ cells: n, steps: 4 * n })),
  },
  {
    benchmark: 't3',
    person: 'fang-jibai',
    program: 'Python',
    element: '中心差分',
    note: '线方法，变步长 BDF，容差 1e-8',
    day: '2026-05-07',
    decks: cells([10, 20, 40, 80]),
  },
  {
    benchmark: 't3',
    person: 'lin-zhiyuan',
    program: 'TypeScript',
    element: '两节点线性单元',
    note: '梯形法，步数为单元数的 8 倍',
    day: '2026-05-10',
    decks: [10, 30].map((n) => ({ cells: n, steps: 8 * n })),
  },
  {
    benchmark: 't4',
    person: 'ye-zhou',
    program: 'TypeScript',
    element: 'Q4',
    note: '对流项一致积分',
    day: '2026-05-12',
    decks: HEAT([1, 2, 4, 8], 'Q4'),
  },
  {
    benchmark: 't4',
    person: 'lin-zhiyuan',
    program: 'TypeScript',
    element: 'Q8',
    note: '对流项一致积分',
    day: '2026-05-13',
    decks: HEAT([1, 2, 4, 6], 'Q8'),
  },
  {
    benchmark: 't4',
    person: 'fang-jibai',
    program: 'Python',
    element: '有限体积',
    note: '节点中心，边界取半个控制体',
    day: '2026-05-15',
    decks: cells([2, 4, 8, 12]),
  },
  {
    benchmark: 'cavity-100',
    person: 'shen-yiwei',
    program: 'TypeScript',
    element: '交错网格有限体积',
    note: 'SIMPLE，中心差分，残差 1e-6',
    article: 'simple-algorithm',
    day: '2026-01-20',
    decks: cells([16, 24, 32]),
  },
  {
    benchmark: 'cavity-100',
    person: 'fang-jibai',
    program: 'Python',
    element: '流函数–涡量差分',
    note: '中心差分，Thom 壁面公式，Newton 迭代',
    day: '2026-01-25',
    decks: cells([32, 64, 96]),
  },
  {
    benchmark: 'dfg-2d-1',
    person: 'fang-jibai',
    program: 'Python',
    element: 'Taylor–Hood Q2–Q1',
    note: 'Newton 迭代，曲边单元，阻力取圆柱上节点的反力',
    day: '2026-05-20',
    decks: cells([2, 4, 6, 8]),
  },
  {
    benchmark: 'couette',
    person: 'shen-yiwei',
    program: 'TypeScript',
    element: '中心差分',
    note: '守恒形式',
    day: '2026-06-01',
    decks: cells([4, 8, 16, 32]),
  },
  {
    benchmark: 'couette',
    person: 'fang-jibai',
    program: 'Python',
    element: 'Chebyshev 配点',
    note: '',
    day: '2026-06-03',
    decks: [4, 6, 8].map((order) => ({ order })),
  },
  {
    benchmark: 'couette',
    person: 'ye-zhou',
    program: 'TypeScript',
    element: '中心差分',
    note: '守恒形式',
    day: '2026-06-04',
    decks: cells([64]),
  },
];
