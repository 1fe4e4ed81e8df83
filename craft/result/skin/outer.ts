import type { Cells } from '../read/source.ts';
import { POLYHEDRON, SHAPES } from './shapes.ts';

/** Faces by cell index and local face number. */
export type Faces = { cell: Uint32Array; face: Uint32Array };

const FREE = -1;

/** Sorts and deduplicates the first `count` numbers in place; returns how many are left. */
function distinct(list: Uint32Array, count: number): number {
  if (count > 32) list.subarray(0, count).sort();
  for (let i = 1; i < count && count <= 32; i++) {
    const it = list[i] as number;
    let k = i - 1;
    for (; k >= 0 && (list[k] as number) > it; k--) list[k + 1] = list[k] as number;
    list[k + 1] = it;
  }
  let kept = 0;
  for (let i = 0; i < count; i++) if (i === 0 || list[i] !== list[kept - 1]) list[kept++] = list[i] as number;
  return kept;
}

/** Whether two cells have the same nodes. */
function areTwins({ nodes, offsets }: Cells, a: number, b: number): boolean {
  const [first, second] = [offsets[a] as number, offsets[b] as number];
  const size = (offsets[a + 1] as number) - first;
  if ((offsets[b + 1] as number) - second !== size) return false;
  let sum = 0;
  for (let i = 0; i < size; i++) sum += (nodes[first + i] as number) - (nodes[second + i] as number);
  if (sum !== 0) return false;
  const own = (from: number) => nodes.slice(from, from + size).sort();
  const other = own(second);
  return own(first).every((it, i) => it === other[i]);
}

/** Hash table of faces, keyed by their distinct corners. */
class Table {
  private cells = new Uint32Array(1 << 10);
  private faces = new Uint32Array(1 << 10);
  private inner = new Uint8Array(1 << 10);
  private starts = new Uint32Array(1 << 10);
  private keys = new Uint32Array(1 << 12);
  private slots = new Int32Array(1 << 11).fill(FREE);
  private count = 0;
  private used = 0;

  private readonly of: Cells;

  constructor(of: Cells) {
    this.of = of;
  }

  private hash(list: Uint32Array, from: number, to: number): number {
    let at = to - from;
    for (let i = from; i < to; i++) at = Math.imul(at ^ (list[i] as number), 0x9e3779b1) ^ (at >>> 15);
    return (at ^ (at >>> 13)) >>> 0;
  }

  private grow(size: number): void {
    const wider = (old: Uint32Array, least: number) => {
      const made = new Uint32Array(Math.max(2 * old.length, least));
      made.set(old);
      return made;
    };
    if (this.used + size > this.keys.length) this.keys = wider(this.keys, this.used + size);
    if (this.count + 2 <= this.cells.length) return;
    this.cells = wider(this.cells, 0);
    this.faces = wider(this.faces, 0);
    this.starts = wider(this.starts, 0);
    const inner = new Uint8Array(this.cells.length);
    inner.set(this.inner);
    this.inner = inner;
    this.slots = new Int32Array(2 * this.cells.length).fill(FREE);
    for (let i = 0; i < this.count; i++) {
      let at = this.hash(this.keys, this.starts[i] as number, this.starts[i + 1] as number);
      for (at &= this.slots.length - 1; this.slots[at] !== FREE; ) at = (at + 1) & (this.slots.length - 1);
      this.slots[at] = i;
    }
  }

  /** Adds a face by its first `size` corners in `key`; a second cell with the same face removes it. */
  meet(cell: number, face: number, key: Uint32Array, size: number): void {
    this.grow(size);
    const mask = this.slots.length - 1;
    let at = this.hash(key, 0, size) & mask;
    for (; this.slots[at] !== FREE; at = (at + 1) & mask) {
      const other = this.slots[at] as number;
      const from = this.starts[other] as number;
      if ((this.starts[other + 1] as number) - from !== size) continue;
      let k = 0;
      while (k < size && this.keys[from + k] === key[k]) k++;
      if (k < size) continue;
      const owner = this.cells[other] as number;
      if (!this.inner[other] && owner !== cell && !areTwins(this.of, owner, cell)) this.inner[other] = 1;
      return;
    }
    const own = this.count++;
    this.slots[at] = own;
    this.cells[own] = cell;
    this.faces[own] = face;
    this.starts[own] = this.used;
    for (let k = 0; k < size; k++) this.keys[this.used++] = key[k] as number;
    this.starts[own + 1] = this.used;
  }

  outer(): Faces {
    let left = 0;
    for (let i = 0; i < this.count; i++) if (!this.inner[i]) left++;
    const out = { cell: new Uint32Array(left), face: new Uint32Array(left) };
    for (let i = 0, at = 0; i < this.count; i++) {
      if (this.inner[i]) continue;
      out.cell[at] = this.cells[i] as number;
      out.face[at++] = this.faces[i] as number;
    }
    return out;
  }
}

/** Faces of a polyhedron by their corners. */
export function polyhedronFaces({ faces }: Cells, cell: number): Uint32Array[] {
  const out: Uint32Array[] = [];
  const end = faces?.offsets[cell + 1] ?? 0;
  for (let at = faces?.offsets[cell] ?? 0; at < end; ) {
    const size = faces?.numbers[at] as number;
    out.push(faces?.numbers.subarray(at + 1, at + 1 + size) as Uint32Array);
    at += 1 + size;
  }
  return out;
}

/**
 * Faces that belong to one cell only, compared by distinct corners so that faces of collapsed cells match.
 * `shapeOf` gives the shape of a cell; `flat` lists cells without any proper face.
 */
export function outerFaces(
  cells: Cells,
  shapeOf: (cell: number) => number | undefined,
): { faces: Faces; flat: number[] } {
  const { types, offsets, nodes } = cells;
  const table = new Table(cells);
  const flat: number[] = [];
  let key = new Uint32Array(16);
  for (let c = 0; c < types.length; c++) {
    const type = shapeOf(c);
    if (type === undefined) continue;
    let some = false;
    const meet = (face: number, count: number) => {
      const size = distinct(key, count);
      // A face collapsed to a line or point is dropped.
      if (size < 3) return;
      some = true;
      table.meet(c, face, key, size);
    };
    if (type === POLYHEDRON)
      for (const [f, corners] of polyhedronFaces(cells, c).entries()) {
        if (corners.length > key.length) key = new Uint32Array(2 * corners.length);
        key.set(corners);
        meet(f, corners.length);
      }
    else {
      const { faces } = SHAPES[type] as (typeof SHAPES)[number];
      const first = offsets[c] as number;
      for (let f = 0; f < faces.length; f++) {
        const own = faces[f] as readonly number[];
        for (let k = 0; k < own.length; k++) key[k] = nodes[first + (own[k] as number)] as number;
        meet(f, own.length);
      }
    }
    if (!some) flat.push(c);
  }
  return { faces: table.outer(), flat };
}
