import type { Omission } from '../../model.ts';
import { CellList, type Cells, type Column, refuse } from '../source.ts';
import { gmshType } from './types.ts';

const HASH = 31;
/** The name of the categories that tell the partition of an element. */
export const PARTITION = '分区';

const category = (name: string, data: Float64Array, names: ReadonlyMap<number, string>): Column => ({
  name,
  on: 'cell',
  averaged: false,
  components: 1,
  labels: [],
  data,
  names,
});

/** Why elements of a type are left out. */
function whyLeft(number: number): string {
  const own = gmshType(number);
  if (!own) return '不认识的类型';
  return own.type === undefined ? '三阶以上，缺节点或是棱锥，不支持' : '节点的个数与类型不符';
}

/** Collects the mesh of a .msh, whose nodes and elements have numbers of their own. */
export class GmshMesh {
  readonly points: number[] = [];
  readonly nodes = new Map<number, number>();
  readonly elements = new Map<number, number>();
  readonly omitted: Omission[] = [];
  /** Names of physical groups, and the groups of entities, by dimension and number. */
  readonly names = new Map<string, string>();
  readonly groups = new Map<string, readonly number[]>();
  /** Entities between partitions, which are not of the model, and how many elements they have. */
  readonly between = new Set<string>();
  passed = 0;
  /** The partition of entities by dimension and number, and elements that other partitions have a copy of. */
  readonly partitions = new Map<string, number>();
  ghosts = 0;
  /** Entities of elements that belong to other partitions, and how many elements a share has on them. */
  readonly ghostEntities = new Set<number>();
  ghostCells = 0;
  /** Nodes whose number is written again at another place. */
  private again = 0;
  private readonly cells = new CellList();
  private readonly groupOf: string[] = [];
  private readonly partitionOf: number[] = [];
  private readonly left = new Map<number, number>();
  /** Cells by what their nodes add up to. */
  private readonly cellOf = new Map<number, number>();
  private readonly several = new Set<number>();
  /** Whether its files are shares, of which several may have an element. */
  private readonly isShared: boolean;

  constructor(isShared = false) {
    this.isShared = isShared;
  }

  node(tag: number, x: number, y: number, z: number): void {
    const known = this.nodes.get(tag);
    if (known !== undefined) {
      const isThere = [x, y, z].every((it, k) => it === this.points[3 * known + k]);
      if (!isThere) this.again++;
      return;
    }
    this.nodes.set(tag, this.nodes.size);
    this.points.push(x, y, z);
  }

  /** The cell of a type that has these nodes; where there is none, the next one is kept as that. */
  private known(type: number, nodes: readonly number[]): number | undefined {
    let key = nodes.reduce((sum, it) => (HASH * sum + it) % 2 ** 32, type);
    for (let cell = this.cellOf.get(key); cell !== undefined; cell = this.cellOf.get(++key))
      if (this.cells.is(cell, type, nodes)) return cell;
    this.cellOf.set(key, this.groupOf.length);
    return undefined;
  }

  /**
   * An element by the numbers of its nodes, in the physical group of a dimension and a number, if it has one. Versions 2
   * list it under numbers of its own for each of its groups, so that it `mayRepeat`. `partition` is its share of a parallel run.
   */
  element(
    number: number,
    tag: number,
    nodes: readonly number[],
    dimension: number,
    groups: readonly number[],
    mayRepeat = false,
    partition = Number.NaN,
  ): void {
    if (this.isShared && this.elements.has(tag)) return;
    const own = gmshType(number);
    if (own?.type === undefined || nodes.length !== own.size) {
      this.left.set(number, (this.left.get(number) ?? 0) + 1);
      return;
    }
    const found = nodes.map((it) => this.nodes.get(it) ?? refuse('有单元用到了不存在的节点'));
    const places = own.order ? own.order.map((k) => found[k] as number) : found;
    // A negative number turns what is in its group.
    const group = groups[0] === undefined ? '' : `${dimension} ${Math.abs(groups[0])}`;
    if (groups.length > 1) this.several.add(this.groupOf.length);
    const known = mayRepeat ? this.known(own.type, places) : undefined;
    this.elements.set(tag, known ?? this.groupOf.length);
    if (known !== undefined) {
      if (group !== this.groupOf[known]) this.several.add(known);
      return;
    }
    this.cells.add(own.type, places);
    this.groupOf.push(group);
    this.partitionOf.push(partition);
  }

  /** Cells, and their physical groups and partitions as categories of them. */
  done(): { cells: Cells; categories: Column[]; omitted: Omission[] } {
    const cells = this.cells.done();
    for (const [number, count] of this.left)
      this.omitted.push({ what: `${count} 个单元（Gmsh 类型 ${number}）没有画出`, why: whyLeft(number) });
    if (this.again > 0)
      this.omitted.push({ what: `${this.again} 处节点写了两次`, why: '位置不同，用的是前面的' });
    if (this.passed > 0)
      this.omitted.push({
        what: `${this.passed} 个单元（分区的交界）没有画出`,
        why: '它们是划分时加的，不属于模型',
      });
    if (this.several.size > 0)
      this.omitted.push({ what: `${this.several.size} 个单元的其他物理组`, why: '一个单元只记一个物理组' });
    if (this.ghostCells > 0 && !this.isShared)
      this.omitted.push({
        what: `${this.ghostCells} 个单元的影子（ghost）没有画`,
        why: '它们属于别的分区，在那个分区的文件里',
      });
    else if (this.ghosts > 0 && this.ghostCells === 0)
      this.omitted.push({ what: `${this.ghosts} 个单元的影子（ghost）`, why: '着色的是它自己的分区' });
    const categories = [this.grouped(cells), this.parted()].filter((it) => it !== undefined);
    return { cells, categories, omitted: this.omitted };
  }

  private parted(): Column | undefined {
    const known = [...new Set(this.partitionOf)].filter((it) => !Number.isNaN(it)).toSorted((a, b) => a - b);
    if (known.length === 0) return undefined;
    const names = new Map(known.map((it) => [it, `分区 ${it}`]));
    return category(PARTITION, Float64Array.from(this.partitionOf), names);
  }

  /** The physical groups, which become the parts of the cells too. */
  private grouped(cells: Cells): Column | undefined {
    const keys = [...new Set(this.groupOf.filter(Boolean))];
    if (keys.length === 0) return undefined;
    const values = new Map<string, number>();
    const names = new Map<number, string>();
    const tagOf = (key: string) => Number(key.split(' ')[1]);
    // Groups of several dimensions may have one number.
    let next = keys.reduce((most, it) => Math.max(most, tagOf(it)), 0);
    for (const key of keys) {
      const value = names.has(tagOf(key)) ? ++next : tagOf(key);
      values.set(key, value);
      const name = this.names.get(key) ?? this.names.get(String(tagOf(key)));
      names.set(value, name ?? key.replace(' ', ' 维物理组 '));
    }
    const data = Float64Array.from(this.groupOf, (it) => values.get(it) ?? Number.NaN);
    const order = [...values.keys()];
    const isWhole = this.groupOf.every(Boolean);
    cells.parts = {
      names: [
        ...order.map((it) => names.get(values.get(it) as number) as string),
        ...(isWhole ? [] : ['没有物理组']),
      ],
      of: Uint16Array.from(this.groupOf, (it) => (it ? order.indexOf(it) : order.length)),
    };
    return category('物理组', data, names);
  }
}
