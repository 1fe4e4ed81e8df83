import { type Omission, ResultError, type Step } from '../model.ts';
import { withoutLost } from './lost.ts';

/** Cells by the numbers of VTK: type of each, and its nodes from `offsets[i]` to `offsets[i + 1]`. */
export type Cells = {
  types: Uint8Array;
  offsets: Uint32Array;
  nodes: Uint32Array;
  /** Faces of polyhedra: for the cell i the numbers from `offsets[i]` on, a count of nodes before the nodes of each. */
  faces?: { offsets: Uint32Array; numbers: Uint32Array } | undefined;
  /** Degrees of Lagrange and Bézier cells along their three directions, three a cell. */
  degrees?: Uint8Array | undefined;
  /** Weights of the nodes of rational Bézier cells. */
  weights?: Float64Array | undefined;
  /** The part that each cell belongs to, where the file has parts. */
  parts?: { names: readonly string[]; of: Uint16Array } | undefined;
  /** Whether flat cells lie on all outer faces of the solids, which are drawn in their place. */
  lidded?: boolean | undefined;
  /** Whether flat cells that lie on solids of another part are drawn in place of the faces behind them. */
  covering?: boolean | undefined;
};

/** Interleaved values at nodes or in cells. `averaged` where the program has averaged them to the nodes itself. */
export type Column = {
  name: string;
  on: 'node' | 'cell';
  averaged: boolean;
  components: number;
  /** Names of the components where the file gives them. */
  labels: string[];
  data: Float64Array;
  /** Whether the file holds whole numbers. */
  integer?: boolean | undefined;
  /** Names of the values, where they are numbers of things such as materials or sets. */
  names?: ReadonlyMap<number, string> | undefined;
};

/** What a program has written: a mesh, and values step by step. Coordinates are interleaved. */
export type Source = {
  points: Float64Array;
  cells: Cells;
  steps: { step: Step; columns: Column[] }[];
  /** Name and version of the format. */
  format?: string;
  /** The program that wrote the file with its version, and the date that the file says. */
  program?: string;
  written?: string;
  /** What the file has that was not read. */
  omitted?: Omission[];
  /** Which node and which cell is the one of a number, where other files speak of them by their numbers. */
  numbers?: { nodes: ReadonlyMap<number, number>; elements: ReadonlyMap<number, number> } | undefined;
};

/** A file that the author chose; `path` has its folders where the browser tells them. */
export type Input = { name: string; path?: string; bytes: Uint8Array<ArrayBuffer> };

/** The type of a cell that is a point. */
const VERTEX = 1;

/** The step of a file that tells nothing of time. */
export const STATIC: Step = { kind: 'static', value: 0, unit: '' };

/** What is said of whole numbers that double precision does not tell from their neighbours. */
export function rounded({ name, data, integer }: Column): Omission[] {
  if (!integer) return [];
  const count = data.reduce((sum, it) => sum + (Math.abs(it) > Number.MAX_SAFE_INTEGER ? 1 : 0), 0);
  if (count === 0) return [];
  return [
    {
      what: `数组“${name.slice(0, 40)}”的 ${count} 个整数不精确`,
      why: '它们大于 2 的 53 次方，用的是最近的双精度数',
    },
  ];
}

/** Refuses a file in words. */
export function refuse(what: string): never {
  throw new ResultError(what);
}

/** The largest number that is drawn, in single precision. */
export const DRAWN_MOST = 3.4e38;

/**
 * Said of a file that holds no mesh, which is no fault among others; `isBare` where it holds nothing else either. `points`
 * are the nodes of a file that has nothing else to draw.
 */
export class NoMesh extends ResultError {
  readonly isBare: boolean;
  readonly points: Source | undefined;

  constructor(what: string, isBare: boolean, points?: Source) {
    super(what);
    this.isBare = isBare;
    this.points = points;
  }
}

/** A mesh of nothing but nodes as one of points. */
function pointsAlone({ points, cells, steps, omitted = [], ...rest }: Source): Source {
  const count = points.length / 3;
  return {
    ...rest,
    points,
    cells: {
      types: new Uint8Array(count).fill(VERTEX),
      offsets: Uint32Array.from({ length: count + 1 }, (_, i) => i),
      nodes: Uint32Array.from({ length: count }, (_, i) => i),
      weights: cells.weights,
    },
    steps: steps.map(({ step, columns }) => ({ step, columns: columns.filter((it) => it.on === 'node') })),
    omitted: [...omitted, { what: '文件里没有单元', why: `画的是它的 ${count} 个点` }],
  };
}

/** Why something was refused, in words; other errors are not for people. */
export const why = (error: unknown): string => (error instanceof ResultError ? error.message : '数据已损坏');

/** Collects cells whose number is not known yet. */
export class CellList {
  private readonly types: number[] = [];
  private readonly offsets: number[] = [0];
  private readonly nodes: number[] = [];

  add(type: number, nodes: ArrayLike<number> & Iterable<number>): void {
    this.types.push(type);
    for (const it of nodes) this.nodes.push(it);
    this.offsets.push(this.nodes.length);
  }

  get length(): number {
    return this.types.length;
  }

  /** Whether a cell is of this type and has these nodes. */
  is(cell: number, type: number, nodes: readonly number[]): boolean {
    const from = this.offsets[cell] as number;
    const isAlike = this.types[cell] === type && (this.offsets[cell + 1] as number) - from === nodes.length;
    return isAlike && nodes.every((it, k) => it === this.nodes[from + k]);
  }

  done(): Cells {
    return {
      types: Uint8Array.from(this.types),
      offsets: Uint32Array.from(this.offsets),
      nodes: Uint32Array.from(this.nodes),
    };
  }
}

/** Gives columns of one name names of their own, and one to those without. */
function nameAll(columns: Column[]): void {
  const known = new Map<string, number>();
  for (const it of columns) {
    const name = it.name.trim() || '没有名称的数组';
    const key = `${it.on} ${name}`;
    const count = (known.get(key) ?? 0) + 1;
    known.set(key, count);
    it.name = count === 1 ? name : `${name} (${count})`;
  }
}

/** What is known of why nothing was read. */
const reasons = (omitted: readonly Omission[] = []) =>
  omitted.length === 0
    ? ''
    : `（${omitted
        .slice(0, 3)
        .map(({ what, why: own }) => `${what}：${own}`)
        .join('；')}）`;

/**
 * Checks that every number of a node and every length fits; readers end with it. `orPoints` where the nodes of a format may
 * be all that it has to show.
 */
export function checked(source: Source, orPoints = false): Source {
  for (const { columns } of source.steps) nameAll(columns);
  const { points, cells, steps } = source;
  const [nodes, count] = [points.length / 3, cells.types.length];
  if (nodes < 1 || count < 1)
    throw new NoMesh(
      `文件里没有网格：没有${nodes < 1 ? '节点' : '单元'}${reasons(source.omitted)}`,
      nodes < 1 && count < 1 && !source.omitted?.length,
      orPoints && nodes > 0 && count < 1 ? checked(pointsAlone(source)) : undefined,
    );
  if (cells.offsets.length !== count + 1 || cells.offsets[count] !== cells.nodes.length)
    refuse('单元的节点数与编号的个数不符');
  for (let i = 0; i < count; i++)
    if ((cells.offsets[i + 1] as number) < (cells.offsets[i] as number)) refuse('单元的起点没有次序');
  for (const it of cells.nodes) if (it >= nodes) refuse('有单元用到了不存在的节点');
  let isWhole = true;
  for (const it of points) {
    if (!Number.isFinite(it)) isWhole = false;
    else if (Math.abs(it) > DRAWN_MOST) refuse(`有节点的坐标大到 ${it.toPrecision(3)}，画不了`);
  }
  if (cells.faces) checkFaces(cells.faces, count, nodes);
  for (const { columns } of steps)
    for (const { name, on, components, data } of columns)
      if (data.length !== components * (on === 'node' ? nodes : count))
        refuse(`场“${name}”的值的个数与网格不符`);
  if (isWhole) return source;
  const rest = withoutLost(source);
  return rest === source ? refuse('每个单元都有坐标不是数的节点') : rest;
}

/** Checks that the lists of the faces of polyhedra end where their cells end, and are of nodes that there are. */
function checkFaces({ offsets, numbers }: NonNullable<Cells['faces']>, count: number, nodes: number): void {
  if (offsets.length !== count + 1 || offsets[count] !== numbers.length) refuse('多面体的面不完整');
  for (let i = 0; i < count; i++) {
    const end = offsets[i + 1] as number;
    let at = offsets[i] as number;
    while (at < end) at += 1 + (numbers[at] as number);
    if (at !== end) refuse('多面体的面不完整');
    for (at = offsets[i] as number; at < end; ) {
      const next = at + 1 + (numbers[at] as number);
      for (at++; at < next; at++) if ((numbers[at] as number) >= nodes) refuse('有单元用到了不存在的节点');
    }
  }
}
