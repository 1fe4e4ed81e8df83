import type { Column, Source } from '../read/source.ts';
import { dimensionOf } from '../skin/kinds.ts';
import { namesParts } from './names.ts';

/** Cell groups that do not share nodal values: they differ in dimension, part or a plotted category. */
export type Groups = {
  of: Uint32Array;
  count: number;
  /** Line cells that lie along another cell and take that cell's group. */
  covered: ReadonlySet<number>;
};

/** Line cells whose nodes all belong to one cell of a higher dimension, mapped to that cell. */
function linesAlong({ cells }: Source): Map<number, number> {
  const { types, offsets, nodes } = cells;
  const nodesOf = (c: number) => nodes.subarray(offsets[c], offsets[c + 1]);
  const lines = Array.from(types.keys()).filter((c) => dimensionOf(types[c] as number) === 1);
  const used = new Set(lines.flatMap((c) => [...nodesOf(c)]));
  const hosts = new Map<number, Set<number>>();
  if (lines.length > 0)
    for (let c = 0; c < types.length; c++)
      if ((dimensionOf(types[c] as number) ?? 0) > 1)
        for (const node of nodesOf(c))
          if (used.has(node)) hosts.set(node, (hosts.get(node) ?? new Set()).add(c));
  const along = new Map<number, number>();
  for (const c of lines) {
    const [first, ...others] = [...nodesOf(c)].map((node) => hosts.get(node) ?? new Set<number>());
    const host = [...(first ?? [])].find((it) => others.every((set) => set.has(it)));
    if (host !== undefined) along.set(c, host);
  }
  return along;
}

/** The column with part or material ids, if the cells carry no parts; undefined if there is none. */
export function partColumn({ cells, steps }: Source): Column | undefined {
  if (cells.parts) return undefined;
  return steps[0]?.columns.find(
    ({ on, name, components, data }) =>
      on === 'cell' && components === 1 && namesParts(name) && data.every(Number.isInteger),
  );
}

/** Groups the cells by dimension, part and the values of the given columns. */
export function groupsOf(source: Source, by: readonly Column[]): Groups {
  const { types, parts } = source.cells;
  const names = new Map<string, number>();
  const of = new Uint32Array(types.length);
  const part = partColumn(source);
  for (let c = 0; c < types.length; c++) {
    const key = [
      dimensionOf(types[c] as number),
      parts?.of[c],
      part?.data[c],
      ...by.map(({ data }) => data[c]),
    ].join(' ');
    const known = names.get(key) ?? names.size;
    names.set(key, known);
    of[c] = known;
  }
  // A category column puts a line into a group of its own.
  const along = by.length === 0 ? linesAlong(source) : new Map<number, number>();
  for (const [line, host] of along) of[line] = of[host] as number;
  return { of, count: names.size, covered: new Set(along.keys()) };
}

/**
 * Storage slots for nodal values: one per node and cell group. The first group of a node uses the node's own
 * index, so a mesh with one group has as many slots as nodes.
 */
export class Slots {
  private readonly first: Int32Array;
  private readonly more = new Map<number, number>();
  private readonly nodes: number[] = [];
  private readonly source: Source;
  private readonly groups: Groups;

  constructor(source: Source, groups: Groups) {
    this.source = source;
    this.groups = groups;
    this.first = new Int32Array(source.points.length / 3).fill(-1);
    this.each(() => {});
  }

  get length(): number {
    return this.first.length + this.nodes.length;
  }

  /** Number of line cells that take the group of the cell they lie along. */
  get covered(): number {
    return this.groups.covered.size;
  }

  groupOf(cell: number): number {
    return this.groups.of[cell] as number;
  }

  at(node: number, cell: number): number {
    const group = this.groups.of[cell] as number;
    const own = this.first[node] as number;
    if (own < 0) this.first[node] = group;
    if (own < 0 || own === group) return node;
    const key = node * this.groups.count + group;
    const known = this.more.get(key) ?? this.length;
    if (known === this.length) {
      this.more.set(key, known);
      this.nodes.push(node);
    }
    return known;
  }

  used = (slot: number): boolean => slot >= this.first.length || (this.first[slot] as number) >= 0;

  nodeOf(slot: number): number {
    return slot < this.first.length ? slot : (this.nodes[slot - this.first.length] as number);
  }

  each(call: (slot: number, cell: number) => void): void {
    const { types, offsets, nodes } = this.source.cells;
    for (let c = 0; c < types.length; c++)
      for (let i = offsets[c] as number; i < (offsets[c + 1] as number); i++)
        call(this.at(nodes[i] as number, c), c);
  }

  places(): Float64Array {
    const { points } = this.source;
    const out = new Float64Array(3 * this.length);
    for (let slot = 0; slot < this.length; slot++)
      for (let k = 0; k < 3; k++) out[3 * slot + k] = points[3 * this.nodeOf(slot) + k] as number;
    return out;
  }

  /** Copies nodal values to slots. */
  spread(data: Float64Array, components: number): Float64Array {
    const out = new Float64Array(this.length * components);
    for (let slot = 0; slot < this.length; slot++)
      for (let k = 0; k < components; k++)
        out[slot * components + k] = data[this.nodeOf(slot) * components + k] as number;
    return out;
  }

  /** Averages cell values to slots; cells without a value are ignored, NaN if none has one. */
  averaged(data: Float64Array, components: number): Float64Array {
    const sum = new Float64Array(this.length * components);
    const count = new Uint32Array(sum.length);
    this.each((slot, cell) => {
      if (this.groups.covered.has(cell)) return;
      for (let k = 0; k < components; k++) {
        const [at, value] = [slot * components + k, data[cell * components + k] as number];
        if (!Number.isFinite(value)) continue;
        sum[at] = (sum[at] as number) + value;
        count[at] = (count[at] as number) + 1;
      }
    });
    return sum.map((it, i) => it / (count[i] as number));
  }

  /** Spread (max − min) of the cell values around each slot, which averaging hides. */
  jumps(data: Float64Array): Float64Array {
    const low = new Float64Array(this.length).fill(Infinity);
    const high = new Float64Array(this.length).fill(-Infinity);
    this.each((slot, cell) => {
      const value = data[cell] as number;
      if (!Number.isFinite(value) || this.groups.covered.has(cell)) return;
      low[slot] = Math.min(low[slot] as number, value);
      high[slot] = Math.max(high[slot] as number, value);
    });
    return high.map((it, slot) => (it < (low[slot] as number) ? Number.NaN : it - (low[slot] as number)));
  }
}
