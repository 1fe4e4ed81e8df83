import type { Omission } from '../../model.ts';
import { CellList, type Column, checked, refuse, type Source, STATIC } from '../source.ts';

/** Sets shown as fields; further ones are reported. */
const SETS_MOST = 24;
const INSIDE: ReadonlyMap<number, string> = new Map([
  [0, '不在'],
  [1, '在'],
]);

type Kind = { values: number[]; names: Map<number, string> };

/** Inclusive range. */
export type Range = { from: number; to: number; step: number };

type Awaited = {
  on: Column['on'];
  name: string;
  tags: readonly number[];
  ranges: readonly Range[];
  known: ReadonlyMap<number, number>;
};

/** Relative tolerance of equal positions. */
const SAME = 1e-6;

function isElsewhere(a: readonly number[], b: readonly number[]): boolean {
  const size = Math.max(...a.map(Math.abs), ...b.map(Math.abs));
  return a.some((it, k) => Math.abs(it - (b[k] ?? 0)) > SAME * size);
}

/** Iterates the shorter side: ranges may be huge. */
function addRanges(own: Set<number>, ranges: readonly Range[], known: ReadonlyMap<number, number>): void {
  for (const { from, to, step } of ranges) {
    if ((to - from) / step <= known.size) {
      for (let tag = from; tag <= to; tag += step) {
        const at = known.get(tag);
        if (at !== undefined) own.add(at);
      }
      continue;
    }
    for (const [tag, at] of known) if (tag >= from && tag <= to && (tag - from) % step === 0) own.add(at);
  }
}

/** Builds a deck's mesh: nodes and elements by number, attributes, sets. */
export class DeckMesh {
  readonly nodes = new Map<number, number>();
  readonly elements = new Map<number, number>();
  readonly omitted: Omission[] = [];
  /** Missing include files with reasons. */
  private readonly lacking: string[] = [];
  private readonly points: number[] = [];
  private readonly cells = new CellList();
  private readonly kinds = new Map<string, Kind>();
  private readonly left = new Map<string, { what: string; why: string; count: number; drawn: boolean }>();
  private readonly nodeSets = new Map<string, Set<number>>();
  private readonly elementSets = new Map<string, Set<number>>();
  /** Element numbers by family. */
  private readonly groups = new Map<string, Map<number, number>>();
  private readonly awaited: Awaited[] = [];
  /** Elements awaiting nodes. */
  private readonly early: Parameters<DeckMesh['element']>[] = [];
  private isWhole = false;
  /** Conflicting duplicate nodes, and duplicate elements. */
  private again = { nodes: 0, elements: 0 };
  private readonly joins: [on: Column['on'], name: string, from: string][] = [];

  get size(): number {
    return this.nodes.size;
  }

  node(tag: number, at: readonly number[]): number {
    const known = this.nodes.get(tag);
    const own = known ?? this.points.length / 3;
    if (known !== undefined && isElsewhere(this.points.slice(3 * own, 3 * own + 3), at)) this.again.nodes++;
    for (let k = 0; k < 3; k++) this.points[3 * own + k] = at[k] ?? 0;
    this.nodes.set(tag, own);
    return own;
  }

  get hasLeft(): boolean {
    return this.left.size > 0 || this.omitted.length > 0;
  }

  lack(file: string, why: string): void {
    this.lacking.push(`文件 ${file} 没有读，${why}`);
    this.omitted.push({ what: `文件 ${file} 没有读`, why });
  }

  /** Refuses an empty deck, naming missing includes first. */
  none(words: string): never {
    if (this.lacking.length > 0) refuse(`文件里没有网格：${this.lacking.slice(0, 3).join('；')}`);
    return refuse(words);
  }

  /** Node position; undefined if missing. */
  place(tag: number): number[] | undefined {
    const own = this.nodes.get(tag);
    return own === undefined ? undefined : this.points.slice(3 * own, 3 * own + 3);
  }

  /** Counts an element not drawn; with `drawn`, drawn but simplified. */
  leave(kind: string, why: string, count = 1, drawn = false): void {
    const key = `${kind} ${why}`;
    const known = this.left.get(key);
    if (known) known.count += count;
    else this.left.set(key, { what: kind, why, count, drawn });
  }

  /** Adds an element of a VTK type; nodes may be defined later. `has` are its attributes. */
  element(
    kind: string,
    tag: number,
    type: number,
    nodes: readonly number[],
    has: Readonly<Record<string, number>>,
    group = '',
  ): void {
    const places: number[] = [];
    for (const it of nodes) {
      const own = this.nodes.get(it);
      if (own === undefined) {
        if (this.isWhole) this.leave(kind, '用到了不存在的节点');
        else this.early.push([kind, tag, type, nodes, has, group]);
        return;
      }
      places.push(own);
    }
    const own = this.cells.length;
    if (this.elementsOf(group).has(tag)) this.again.elements++;
    this.elements.set(tag, own);
    if (group) this.elementsOf(group).set(tag, own);
    this.cells.add(type, places);
    for (const [name, value] of Object.entries(has)) this.kind(name).values[own] = value;
  }

  private kind(name: string): Kind {
    const known = this.kinds.get(name) ?? { values: [], names: new Map() };
    this.kinds.set(name, known);
    return known;
  }

  /** Names an attribute value. */
  name(kind: string, value: number, name: string): void {
    this.kind(kind).names.set(value, name);
  }

  /**
   * Adds members to a set; they may be defined later, and ranges may exceed them. `group` is the numbering
   * family.
   */
  set(
    on: Column['on'],
    name: string,
    tags: Iterable<number>,
    { ranges = [], group = '' }: { ranges?: readonly Range[]; group?: string } = {},
  ): void {
    const sets = on === 'node' ? this.nodeSets : this.elementSets;
    const own = sets.get(name) ?? new Set();
    const known = on === 'node' ? this.nodes : this.elementsOf(group);
    const awaited: number[] = [];
    for (const it of tags) {
      const at = known.get(it);
      if (at !== undefined) own.add(at);
      else awaited.push(it);
    }
    sets.set(name, own);
    addRanges(own, ranges, known);
    if (awaited.length > 0 || ranges.length > 0)
      this.awaited.push({ on, name, tags: awaited, ranges, known });
  }

  hasSet(on: Column['on'], name: string): boolean {
    return (on === 'node' ? this.nodeSets : this.elementSets).has(name);
  }

  private elementsOf(group: string): Map<number, number> {
    if (group === '') return this.elements;
    const own = this.groups.get(group) ?? new Map();
    this.groups.set(group, own);
    return own;
  }

  /** Resolves pending members and reports missing ones. */
  private settleSets(): void {
    for (const { on, name, tags, ranges, known } of this.awaited) {
      const own = (on === 'node' ? this.nodeSets : this.elementSets).get(name);
      if (own) addRanges(own, ranges, known);
      const lost: number[] = [];
      for (const it of tags) {
        const at = known.get(it);
        if (at !== undefined) own?.add(at);
        else lost.push(it);
      }
      if (lost.length > 0)
        this.omitted.push({
          what: `集 ${name.slice(0, 60)} 里的 ${lost.length} 个编号（${lost.slice(0, 3).join('、')}${lost.length > 3 ? '…' : ''}）`,
          why: on === 'node' ? '没有这些节点' : '没有这些单元，或者它们没有画出',
        });
    }
    for (const [on, name, from] of this.joins) {
      const sets = on === 'node' ? this.nodeSets : this.elementSets;
      for (const it of sets.get(from) ?? []) sets.get(name)?.add(it);
    }
  }

  members(on: Column['on'], name: string): ReadonlySet<number> {
    return (on === 'node' ? this.nodeSets : this.elementSets).get(name) ?? new Set();
  }

  /** Unites a set with another, including later members. */
  join(on: Column['on'], name: string, from: string): void {
    const sets = on === 'node' ? this.nodeSets : this.elementSets;
    const own = sets.get(name) ?? new Set();
    for (const it of sets.get(from) ?? []) own.add(it);
    sets.set(name, own);
    this.joins.push([on, name, from]);
  }

  private kindColumns(count: number): Column[] {
    return [...this.kinds].flatMap(([name, { values, names }]) => {
      if (!values.some((it) => it !== undefined)) return [];
      const data = Float64Array.from({ length: count }, (_, i) => values[i] ?? Number.NaN);
      const known = [...new Set(values)].filter((it) => it !== undefined);
      const all = new Map(known.map((it) => [it, names.get(it) ?? `${name} ${it}`]));
      return [{ name, on: 'cell' as const, averaged: false, components: 1, labels: [], data, names: all }];
    });
  }

  private setColumns(on: Column['on'], count: number): Column[] {
    const sets = [...(on === 'node' ? this.nodeSets : this.elementSets)].filter(([, own]) => own.size > 0);
    const what = on === 'node' ? '节点集' : '单元集';
    // Program-generated sets last.
    sets.sort(([a], [b]) => Number(/(^|\.)_/.test(a)) - Number(/(^|\.)_/.test(b)));
    if (sets.length > SETS_MOST)
      this.omitted.push({ what: `${sets.length - SETS_MOST} 个${what}`, why: `最多列出 ${SETS_MOST} 个` });
    return sets.slice(0, SETS_MOST).map(([name, own]) => {
      const data = new Float64Array(count);
      for (const it of own) data[it] = 1;
      return { name: `${what} ${name}`, on, averaged: false, components: 1, labels: [], data, names: INSIDE };
    });
  }

  /**
   * Finishes the mesh with attributes and sets as categories. The first attribute of `partsBy` present
   * defines the parts.
   */
  done(format: string, partsBy: readonly string[]): Source {
    this.isWhole = true;
    for (const it of this.early) this.element(...it);
    const cells = this.cells.done();
    const count = cells.types.length;
    for (const { what, why, count: own, drawn } of this.left.values())
      this.omitted.push(
        /的一行$|的卡$/.test(what)
          ? { what: `${own} 处${what}没有读`, why }
          : { what: `${own} 个单元（${what}）${drawn ? '画得不准' : '没有画出'}`, why },
      );
    // Sets lack elements because those were left out.
    this.settleSets();
    const { nodes, elements } = this.again;
    if (nodes > 0) this.omitted.push({ what: `${nodes} 处节点写了两次`, why: '位置不同，用的是后面的' });
    if (elements > 0)
      this.omitted.push({ what: `${elements} 个单元的编号写了两次`, why: '都画了，单元集里只有后面的' });
    // Omissions explain the empty mesh.
    if (this.omitted.length > 0 && (count === 0 || this.nodes.size === 0)) {
      const left = [...new Set(this.omitted.map(({ what, why }) => `${what}，${why}`))];
      refuse(`文件里没有网格：${left.slice(0, 3).join('；')}`);
    }
    const kinds = this.kindColumns(count);
    const column = partsBy.map((it) => kinds.find((own) => own.name === it)).find(Boolean);
    if (column) {
      const values = [...new Set(column.data)];
      cells.parts = {
        names: values.map((it) => column.names?.get(it) ?? '其他'),
        of: Uint16Array.from(column.data, (it) => values.findIndex((own) => Object.is(own, it))),
      };
    }
    const columns = [
      ...kinds,
      ...this.setColumns('cell', count),
      ...this.setColumns('node', this.points.length / 3),
    ];
    return checked({
      points: Float64Array.from(this.points, (it) => it ?? 0),
      cells,
      steps: [{ step: STATIC, columns }],
      format,
      omitted: this.omitted,
      numbers: { nodes: this.nodes, elements: this.elements },
    });
  }
}
