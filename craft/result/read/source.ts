import { type Omission, ResultError, type Step } from '../model.ts';
import { withoutLost } from './lostNodes.ts';

/** VTK cells in CSR form: nodes of cell i from `offsets[i]` to `offsets[i + 1]`. */
export type Cells = {
  types: Uint8Array;
  offsets: Uint32Array;
  nodes: Uint32Array;
  /** Polyhedron faces in CSR form: per face a node count, then nodes. */
  faces?: { offsets: Uint32Array; numbers: Uint32Array } | undefined;
  /** Degrees of arbitrary-order cells, three per cell. */
  degrees?: Uint8Array | undefined;
  /** Node weights of rational Bézier cells. */
  weights?: Float64Array | undefined;
  /** Part of each cell, if any. */
  parts?: { names: readonly string[]; of: Uint16Array } | undefined;
  /** Flat cells cover all outer faces and are drawn instead. */
  lidded?: boolean | undefined;
  /** Flat cells on solids of another part are drawn instead of the faces. */
  covering?: boolean | undefined;
};

/** Interleaved values. `averaged`: the program averaged them to nodes. */
export type Column = {
  name: string;
  on: 'node' | 'cell';
  averaged: boolean;
  components: number;
  /** Component names, if given. */
  labels: string[];
  data: Float64Array;
  /** Integers in the file. */
  integer?: boolean | undefined;
  /** Names of values that are ids. */
  names?: ReadonlyMap<number, string> | undefined;
};

/** Imported mesh and values by step; interleaved coordinates. */
export type Source = {
  points: Float64Array;
  cells: Cells;
  steps: { step: Step; columns: Column[] }[];
  format?: string;
  /** Program with version, and date from the file. */
  program?: string;
  written?: string;
  omitted?: Omission[];
  /** Index of nodes and elements by number, for other files that refer to them. */
  numbers?: { nodes: ReadonlyMap<number, number>; elements: ReadonlyMap<number, number> } | undefined;
};

/** `path` includes folders if the browser tells them. */
export type Input = { name: string; path?: string; bytes: Uint8Array<ArrayBuffer> };

const VERTEX = 1;

/** Step without time information. */
export const STATIC: Step = { kind: 'static', value: 0, unit: '' };

/** Reports integers beyond double precision. */
export function roundedIntegers({ name, data, integer }: Column): Omission[] {
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

/** Throws `ResultError`. */
export function refuse(what: string): never {
  throw new ResultError(what);
}

/** Single-precision limit of drawing. */
export const DRAWN_MOST = 3.4e38;

/** No mesh in an otherwise valid file; `isBare` if it has nothing else, `points` if it has nodes only. */
export class NoMesh extends ResultError {
  readonly isBare: boolean;
  readonly points: Source | undefined;

  constructor(what: string, isBare: boolean, points?: Source) {
    super(what);
    this.isBare = isBare;
    this.points = points;
  }
}

/** Point cloud. */
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

/** Message of a refusal; a generic text for other errors. */
export const reasonOf = (error: unknown): string =>
  error instanceof ResultError ? error.message : '数据已损坏';

/** Growable cell list. */
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

/** Makes column names unique and nonempty. */
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

const reasons = (omitted: readonly Omission[] = []) =>
  omitted.length === 0
    ? ''
    : `（${omitted
        .slice(0, 3)
        .map(({ what, why: own }) => `${what}：${own}`)
        .join('；')}）`;

/** Validates indices and lengths; every reader ends with it. `orPoints` if nodes alone may be shown. */
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

/** Validates polyhedron face lists. */
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
