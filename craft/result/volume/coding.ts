import { Sink } from '../container/sink.ts';
import { ResultError } from '../model.ts';
import { BEYOND, neighboursOf } from './neighbours.ts';

/** Boundary face, or the neighbour is already written. */
const CLOSED = 0;
/** The fourth corner is a new vertex. */
const NEXT = 1;
/** Codes RECENT to FAR − 1: a recent vertex by age. */
const RECENT = 2;
const FAR = 255;
const WINDOW = FAR - RECENT;

/** Ring of recent vertices, kept identically by encoder and decoder. */
class Recent {
  private readonly ring = new Int32Array(256).fill(-1);
  private count = 0;

  push(vertex: number): void {
    this.ring[this.count++ & 255] = vertex;
  }

  /** Age of a vertex; −1 if it is not in the window. */
  ageOf(vertex: number): number {
    const most = Math.min(WINDOW, this.count);
    for (let age = 0; age < most; age++) if (this.ring[(this.count - 1 - age) & 255] === vertex) return age;
    return -1;
  }

  at(age: number): number {
    return age >= 0 && age < this.count ? (this.ring[(this.count - 1 - age) & 255] as number) : -1;
  }
}

export type CodedTets = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Source indices of the tetrahedra. */
  order: Uint32Array;
  /** Vertices numbered from `known` on. */
  vertices: Uint32Array;
};

/**
 * Encodes tetrahedra by face traversal: a byte per face tells whether an unwritten tetrahedron lies beyond it
 * and its fourth vertex (cut-border machine: Gumhold, Guthe, Strasser 1999, doi:10.1109/VISUAL.1999.809868).
 * `names` has the numbers already known to the reader, −1 for others, which are numbered from `known` on.
 */
export function encodeTets(tets: Uint32Array, names: Int32Array, known: number): CodedTets {
  const count = tets.length / 4;
  const beyond = neighboursOf(tets, names.length);
  const name = names.slice();
  const order = new Uint32Array(count);
  const fresh: number[] = [];
  const codes = new Sink();
  const far = new Sink();
  const recent = new Recent();
  const done = new Uint8Array(count);
  // Source vertices of the written corners.
  const written = new Uint32Array(tets.length);
  let [last, seeds] = [0, 0];
  const refer = (vertex: number) => {
    const own = name[vertex] as number;
    if (own < 0) {
      name[vertex] = known + fresh.length;
      fresh.push(vertex);
      recent.push(name[vertex] as number);
      codes.push(NEXT);
      return;
    }
    const age = recent.ageOf(own);
    if (age >= 0) {
      codes.push(RECENT + age);
      return;
    }
    codes.push(FAR);
    const step = own - last;
    far.number(step < 0 ? -2 * step - 1 : 2 * step);
    last = own;
    recent.push(own);
  };
  const gates = new Int32Array(tets.length);
  let [at, begin, end] = [0, 0, 0];
  const open = (from: number) => {
    for (let k = 3; k >= from; k--) gates[end++] = 4 * at + ((k + 3) & 3);
    at++;
  };
  for (let seed = 0; seed < count; seed++) {
    if (done[seed]) continue;
    seeds++;
    done[seed] = 1;
    order[at] = seed;
    for (let k = 0; k < 4; k++) {
      written[4 * at + k] = tets[4 * seed + k] as number;
      refer(tets[4 * seed + k] as number);
    }
    open(0);
    while (begin < end) {
      const gate = gates[begin++] as number;
      const from = order[gate >> 2] as number;
      const across = written[gate] as number;
      let k = 0;
      while (tets[4 * from + k] !== across) k++;
      const other = beyond[4 * from + k] as number;
      const next = other >> 2;
      if (other < 0 || done[next]) {
        codes.push(CLOSED);
        continue;
      }
      done[next] = 1;
      order[at] = next;
      for (const [i, corner] of (BEYOND[gate & 3] as (typeof BEYOND)[number]).entries())
        written[4 * at + i] = written[(gate & ~3) + corner] as number;
      written[4 * at + 3] = tets[other] as number;
      refer(tets[other] as number);
      open(1);
    }
  }
  const walks = new Sink();
  walks.number(seeds);
  const bytes = new Uint8Array(walks.length + codes.length + far.length);
  bytes.set(walks.done());
  bytes.set(codes.done(), walks.length);
  bytes.set(far.done(), walks.length + codes.length);
  return { bytes, order, vertices: Uint32Array.from(fresh) };
}

const bad = () => new ResultError('四面体的编号已损坏');

/** LEB128 reader; throws past the end. */
function numbersIn(bytes: Uint8Array): { number: () => number; at: () => number; go: (to: number) => void } {
  let place = 0;
  const number = () => {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      if (place >= bytes.length) throw bad();
      const it = bytes[place++] as number;
      value += (it & 127) * 2 ** shift;
      if (it < 128) return value;
    }
    throw bad();
  };
  return {
    number,
    at: () => place,
    go: (to) => {
      place = to;
    },
  };
}

/** Decodes `encodeTets`, with `known` vertices and `more` new ones. Throws on corrupt data. */
export function decodeTets(bytes: Uint8Array, count: number, known: number, more: number): Uint32Array {
  const read = numbersIn(bytes);
  const seeds = read.number();
  // One code per traversed face, and four for the first corners of each component.
  const codes = read.at();
  const rest = codes + 3 * count + 5 * seeds;
  if (seeds > count || rest > bytes.length) throw bad();
  const out = new Uint32Array(4 * count);
  const gates = new Int32Array(4 * count);
  const recent = new Recent();
  let [at, begin, end, next, last, code, begun] = [0, 0, 0, known, 0, codes, 0];
  read.go(rest);
  const refer = (own: number): number => {
    if (own === NEXT) {
      recent.push(next);
      return next++;
    }
    if (own !== FAR) return recent.at(own - RECENT);
    const step = read.number();
    last += step % 2 ? -(step + 1) / 2 : step / 2;
    recent.push(last);
    return last;
  };
  const placed = (corner: number, own: number) => {
    const vertex = refer(own);
    if (!(vertex >= 0 && vertex < next)) throw bad();
    out[corner] = vertex;
  };
  const open = (from: number) => {
    for (let k = 3; k >= from; k--) gates[end++] = 4 * at + ((k + 3) & 3);
    at++;
  };
  while (code < rest) {
    if (begin === end) {
      if (at === count || ++begun > seeds) throw bad();
      for (let k = 0; k < 4; k++) placed(4 * at + k, bytes[code++] as number);
      open(0);
      continue;
    }
    const gate = gates[begin++] as number;
    const own = bytes[code++] as number;
    if (own === CLOSED) continue;
    if (at === count) throw bad();
    for (const [i, corner] of (BEYOND[gate & 3] as (typeof BEYOND)[number]).entries())
      out[4 * at + i] = out[(gate & ~3) + corner] as number;
    placed(4 * at + 3, own);
    open(1);
  }
  if (at !== count || begin < end || read.at() !== bytes.length || next !== known + more) throw bad();
  return out;
}

/** Encodes source cells in traversal order as distances back; empty if all differ. */
export function encodeCells(
  cells: Uint32Array,
  order: Uint32Array,
): { bytes: Uint8Array<ArrayBuffer>; count: number } {
  const names = new Map<number, number>();
  const sink = new Sink();
  for (const at of order) {
    const cell = cells[at] as number;
    const known = names.get(cell);
    if (known === undefined) names.set(cell, names.size);
    sink.number(known === undefined ? 0 : names.size - known);
  }
  const [count, bytes] = [names.size, names.size === order.length ? new Uint8Array() : sink.done()];
  return { bytes: Uint8Array.from(bytes), count };
}

/** Decodes `encodeCells`, numbered by first occurrence. Throws on corrupt data. */
export function decodeCells(bytes: Uint8Array, tets: number, count: number): Uint32Array {
  const out = Uint32Array.from({ length: tets }, (_, i) => i);
  if (bytes.length === 0 && count === tets) return out;
  const read = numbersIn(bytes);
  let next = 0;
  for (let t = 0; t < tets; t++) {
    const back = read.number();
    if (back > next) throw bad();
    out[t] = back === 0 ? next++ : next - back;
  }
  if (next !== count || read.at() !== bytes.length) throw bad();
  return out;
}
