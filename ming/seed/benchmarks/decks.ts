import { le10Deck, le10Value, type PlateDeck } from '../calculix/le10.ts';
import { sha256, solve } from '../calculix/solve.ts';
import { t3, t4 } from './heat.ts';
import { cantilever, cavity100, couette, hertz } from './others.ts';
import { le10 } from './plate.ts';
import { cook, kirsch, le1, type PlaneDeck, type Solved } from './solids.ts';

/** Runs of one person with one kind of element on finer and finer meshes. `article` is one of their own, by slug. */
type Family = {
  benchmark: string;
  person: string;
  program: 'TypeScript' | 'Python' | 'CalculiX';
  element: string;
  note: string;
  article?: string;
  day: string;
  decks: readonly Record<string, unknown>[];
};

/** A run of the demonstration: its deck as the file that is offered, and what the file is called. */
export type SeedDeck = Omit<Family, 'decks'> & {
  deck: Record<string, unknown>;
  file: string;
  text: string;
  sha256: string;
};

const cells = (sizes: readonly number[]) => sizes.map((n) => ({ cells: n }));
const squares = (sizes: readonly number[], element?: string) =>
  sizes.map((n) => ({ ...(element && { element }), cells: [n, n] }));
const HEAT = (sizes: readonly number[], element: string) =>
  sizes.map((n) => ({ element, cells: [3 * n, 5 * n] }));

const AT_NODE = '节点应力由相邻单元直接求得，再取平均';
const CUT = '在半径 4a（Python 程序为 5a）处截断，边界上施加 Kirsch 解的应力';
const PLATES: readonly PlateDeck['cells'][] = [
  [2, 3, 2],
  [4, 6, 2],
  [6, 9, 4],
  [8, 12, 4],
];
const AVERAGED = '节点应力由积分点外推再取平均，网格依次为径向、环向、厚度方向的单元数';
const INCOMPATIBLE = '四节点非协调单元';

const FAMILIES: readonly Family[] = [
  {
    ...{ benchmark: 'cook', person: 'lin-zhiyuan', program: 'TypeScript', element: 'Q4' },
    ...{ note: '完全积分', article: 'shear-locking', day: '2026-03-06' },
    decks: squares([2, 4, 8, 16, 32], 'Q4'),
  },
  {
    ...{ benchmark: 'cook', person: 'zhou-yan', program: 'TypeScript', element: 'T3' },
    ...{ note: '每个四边形分成两个三角形', day: '2026-03-09' },
    decks: squares([4, 8, 16, 32], 'T3'),
  },
  {
    ...{ benchmark: 'cook', person: 'gu-xingzhi', program: 'TypeScript', element: 'Q8' },
    ...{ note: '3 × 3 积分', day: '2026-03-11' },
    decks: squares([2, 4, 8, 16], 'Q8'),
  },
  {
    ...{ benchmark: 'cook', person: 'fang-jibai', program: 'Python', element: INCOMPATIBLE },
    ...{ note: 'Taylor、Beresford 与 Wilson（1976）的非协调模式', day: '2026-03-14' },
    decks: squares([4, 8, 16]),
  },
  {
    ...{ benchmark: 'le1', person: 'zhou-yan', program: 'TypeScript', element: 'Q8' },
    ...{ note: AT_NODE, day: '2026-04-02' },
    decks: squares([2, 4, 8, 16], 'Q8'),
  },
  {
    ...{ benchmark: 'le1', person: 'lin-zhiyuan', program: 'TypeScript', element: 'Q4' },
    ...{ note: AT_NODE, day: '2026-04-03' },
    decks: squares([4, 8, 16, 32], 'Q4'),
  },
  {
    ...{ benchmark: 'le1', person: 'fang-jibai', program: 'Python', element: INCOMPATIBLE },
    ...{ note: AT_NODE, day: '2026-04-07' },
    decks: squares([8, 16, 24]),
  },
  {
    ...{ benchmark: 'le10', person: 'gu-xingzhi', program: 'CalculiX', element: 'C3D20R' },
    ...{ note: AVERAGED, day: '2026-04-12' },
    decks: PLATES.map((it) => ({ element: 'C3D20R', cells: it })),
  },
  {
    ...{ benchmark: 'le10', person: 'xu-cheng', program: 'CalculiX', element: 'C3D20' },
    ...{ note: AVERAGED, day: '2026-04-14' },
    decks: PLATES.map((it) => ({ element: 'C3D20', cells: it })),
  },
  {
    ...{ benchmark: 'le10', person: 'zhou-yan', program: 'TypeScript', element: '八节点非协调六面体' },
    ...{ note: AT_NODE, day: '2026-04-16' },
    decks: [
      [2, 3, 2],
      [4, 6, 4],
      [6, 9, 8],
      [8, 12, 8],
    ].map((it) => ({ cells: it })),
  },
  {
    ...{ benchmark: 'kirsch', person: 'xu-cheng', program: 'TypeScript', element: 'Q8' },
    ...{ note: CUT, day: '2026-04-20' },
    decks: squares([2, 4, 8, 16], 'Q8'),
  },
  {
    ...{ benchmark: 'kirsch', person: 'zhou-yan', program: 'TypeScript', element: 'T3' },
    ...{ note: CUT, day: '2026-04-21' },
    decks: squares([8, 16, 32], 'T3'),
  },
  {
    ...{ benchmark: 'kirsch', person: 'fang-jibai', program: 'Python', element: INCOMPATIBLE },
    ...{ note: CUT, day: '2026-04-22' },
    decks: squares([8, 16, 24]),
  },
  {
    ...{ benchmark: 'hertz', person: 'gu-xingzhi', program: 'TypeScript', element: '边界元，方形常压力' },
    ...{ note: '四分之一对称，投影 Gauss–Seidel', article: 'contact-penalty', day: '2026-02-25' },
    decks: cells([6, 12, 18]),
  },
  {
    ...{ benchmark: 'hertz', person: 'fang-jibai', program: 'Python', element: '边界元，环形常压力' },
    ...{ note: '轴对称，接触半径由压力为正确定', day: '2026-02-27' },
    decks: [12, 24, 48].map((rings) => ({ rings })),
  },
  {
    ...{ benchmark: 'hertz', person: 'lu-yao', program: 'Python', element: '边界元，环形常压力' },
    ...{ note: '轴对称，接触半径由压力为正确定', day: '2026-03-02' },
    decks: [{ rings: 36 }],
  },
  {
    ...{ benchmark: 'cantilever-mode', person: 'xu-cheng', program: 'TypeScript', element: '三次梁单元' },
    ...{ note: '一致质量', article: 'modal-analysis', day: '2026-02-10' },
    decks: cells([1, 2, 4, 8]),
  },
  {
    ...{ benchmark: 'cantilever-mode', person: 'fang-jibai', program: 'Python', element: '三次梁单元' },
    ...{ note: '集中质量，转角自由度缩聚', day: '2026-02-12' },
    decks: cells([4, 8, 16, 32]),
  },
  {
    ...{ benchmark: 'cantilever-mode', person: 'ye-zhou', program: 'TypeScript', element: '三次梁单元' },
    ...{ note: '一致质量', day: '2026-02-15' },
    decks: cells([3, 6]),
  },
  {
    ...{ benchmark: 't3', person: 'ye-zhou', program: 'TypeScript', element: '两节点线性单元' },
    ...{ note: '梯形法，步数为单元数的 4 倍', article: 'heat-transfer', day: '2026-05-05' },
    decks: [5, 10, 20, 40].map((n) => ({ cells: n, steps: 4 * n })),
  },
  {
    ...{ benchmark: 't3', person: 'fang-jibai', program: 'Python', element: '中心差分' },
    ...{ note: '线方法，变步长 BDF，容差 1e-8', day: '2026-05-07' },
    decks: cells([10, 20, 40, 80]),
  },
  {
    ...{ benchmark: 't3', person: 'lin-zhiyuan', program: 'TypeScript', element: '两节点线性单元' },
    ...{ note: '梯形法，步数为单元数的 8 倍', day: '2026-05-10' },
    decks: [10, 30].map((n) => ({ cells: n, steps: 8 * n })),
  },
  {
    ...{ benchmark: 't4', person: 'ye-zhou', program: 'TypeScript', element: 'Q4' },
    ...{ note: '对流项一致积分', day: '2026-05-12' },
    decks: HEAT([1, 2, 4, 8], 'Q4'),
  },
  {
    ...{ benchmark: 't4', person: 'lin-zhiyuan', program: 'TypeScript', element: 'Q8' },
    ...{ note: '对流项一致积分', day: '2026-05-13' },
    decks: HEAT([1, 2, 4, 6], 'Q8'),
  },
  {
    ...{ benchmark: 't4', person: 'fang-jibai', program: 'Python', element: '有限体积' },
    ...{ note: '节点中心，边界取半个控制体', day: '2026-05-15' },
    decks: cells([2, 4, 8, 12]),
  },
  {
    ...{ benchmark: 'cavity-100', person: 'shen-yiwei', program: 'TypeScript', element: '交错网格有限体积' },
    ...{ note: 'SIMPLE，中心差分，残差 1e-6', article: 'simple-algorithm', day: '2026-01-20' },
    decks: cells([16, 24, 32]),
  },
  {
    ...{ benchmark: 'cavity-100', person: 'fang-jibai', program: 'Python', element: '流函数–涡量差分' },
    ...{ note: '中心差分，Thom 壁面公式，Newton 迭代', day: '2026-01-25' },
    decks: cells([32, 64, 96]),
  },
  {
    ...{ benchmark: 'dfg-2d-1', person: 'fang-jibai', program: 'Python', element: 'Taylor–Hood Q2–Q1' },
    ...{ note: 'Newton 迭代，曲边单元，阻力取圆柱上节点的反力', day: '2026-05-20' },
    decks: cells([2, 4, 6, 8]),
  },
  {
    ...{ benchmark: 'couette', person: 'shen-yiwei', program: 'TypeScript', element: '中心差分' },
    ...{ note: '守恒形式', day: '2026-06-01' },
    decks: cells([4, 8, 16, 32]),
  },
  {
    ...{ benchmark: 'couette', person: 'fang-jibai', program: 'Python', element: 'Chebyshev 配点' },
    ...{ note: '', day: '2026-06-03' },
    decks: [4, 6, 8].map((order) => ({ order })),
  },
  {
    ...{ benchmark: 'couette', person: 'ye-zhou', program: 'TypeScript', element: '中心差分' },
    ...{ note: '守恒形式', day: '2026-06-04' },
    decks: cells([64]),
  },
];

const FILE = { TypeScript: 'ming/seed/benchmarks/decks.ts', Python: 'ming/seed/benchmarks/solve.py' };

/** A deck of CalculiX is the file that the program reads. */
function inputOf(family: Omit<Family, 'decks'>, given: Record<string, unknown>): SeedDeck {
  const deck = given as PlateDeck;
  const { text } = le10Deck(deck);
  const file = `${family.benchmark}-${deck.element}-${deck.cells.join('x')}.inp`;
  return { ...family, deck: given, text, file, sha256: sha256(text) };
}

function deckOf({ decks: _, ...family }: Family, given: Record<string, unknown>): SeedDeck {
  const { benchmark, program, element } = family;
  if (program === 'CalculiX') return inputOf(family, given);
  const deck = { benchmark, ...given };
  const numbers = Object.values(given)
    .flat()
    .filter((it) => typeof it === 'number');
  const text = `${JSON.stringify({ program: FILE[program], ...deck }, null, 2)}\n`;
  const short = /^[A-Z]\d$/.test(element) ? `-${element}` : program === 'Python' ? '-py' : '';
  return {
    ...{ ...family, deck, text },
    file: `${benchmark}${short}-${numbers.join('x')}.json`,
    sha256: sha256(text),
  };
}

/** Every run of the demonstration in the order of runs.json. */
export const SEED_DECKS: readonly SeedDeck[] = FAMILIES.flatMap((it) =>
  it.decks.map((deck) => deckOf(it, deck)),
);

const PROGRAMS: Record<string, (deck: never) => Solved> = {
  cook: cook satisfies (deck: PlaneDeck) => Solved,
  ...{ le1, le10, kirsch, t3, t4, couette, hertz },
  'cavity-100': cavity100,
  'cantilever-mode': cantilever,
};

/** Solves a deck with the program in TypeScript or with CalculiX; throws where there is none. */
export function solveDeck({ benchmark, deck, program: by, text }: SeedDeck): Solved {
  if (by === 'CalculiX') return { value: le10Value(solve(text)), dof: le10Deck(deck as PlateDeck).dof };
  const program = PROGRAMS[benchmark];
  if (!program) throw new Error(`no program solves ${benchmark}`);
  return program(deck as never);
}
