import { cells, type Family } from './family.ts';

const BY_OPENFOAM = { program: 'OpenFOAM' } as const;
const CENTRAL = 'simpleFoam，SIMPLEC，中心差分';
const IN_TIME = 'icoFoam，PISO，中心差分，二阶向后差分';

/** Families solved by OpenFOAM. */
export const OPENFOAM_FAMILIES: readonly Family[] = [
  {
    ...BY_OPENFOAM,
    benchmark: 'cavity-100',
    person: 'shen-yiwei',
    element: '有限体积，六面体',
    note: `${CENTRAL}，均匀网格，残差 1e-8；中线取两侧单元的平均，最小值由抛物线得出`,
    article: 'simple-algorithm',
    day: '2026-09-02',
    decks: cells([32, 64, 128]),
  },
  {
    ...BY_OPENFOAM,
    benchmark: 'dfg-2d-1',
    person: 'shen-yiwei',
    element: '有限体积，六面体',
    note: `${CENTRAL}，贴体分块网格，残差 1e-7`,
    day: '2026-09-05',
    decks: cells([12, 24, 48]),
  },
  {
    ...BY_OPENFOAM,
    benchmark: 'taylor-green',
    person: 'lu-yao',
    element: '有限体积，六面体',
    note: `${IN_TIME}，步数为每边单元数的 8 倍；同位网格的压力插值在粗网格上耗散很大`,
    day: '2026-09-08',
    decks: cells([32, 64, 128]),
  },
  {
    ...BY_OPENFOAM,
    benchmark: 'dfg-2d-2',
    person: 'shen-yiwei',
    element: '有限体积，六面体',
    note: `${IN_TIME}，由静止算到 8 s，取最后 2 s 升力过零的周期`,
    day: '2026-09-12',
    decks: [
      [12, 0.0025],
      [16, 0.002],
      [24, 0.00125],
    ].map(([n, step]) => ({ cells: n, step })),
  },
  {
    ...BY_OPENFOAM,
    benchmark: 'backward-step',
    person: 'lu-yao',
    element: '有限体积，六面体',
    note: 'simpleFoam，SIMPLEC，二阶迎风，均匀网格，残差 1e-7；取下壁面第一层单元的速度变号处',
    day: '2026-09-15',
    decks: cells([20, 40, 60]),
  },
  {
    ...BY_OPENFOAM,
    benchmark: 'flat-plate',
    person: 'shen-yiwei',
    element: '有限体积，六面体',
    note: 'simpleFoam，SIMPLEC，动量二阶迎风、ν̃ 一阶迎风，残差 1e-7，松弛因子 0.7（取 0.9 时粗网格不收敛）；上边界给定压力，流体可以流出；第一层单元中心的 y⁺ < 0.3',
    day: '2026-09-22',
    decks: cells([36, 60, 96]),
  },
];
