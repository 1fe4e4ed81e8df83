import type { Numbers, Volume } from '../model.ts';
import { BEYOND } from './neighbours.ts';

type Span = { min: number; max: number };

const isIn = (value: number, { min, max }: Span) => value >= min && value <= max;

/** Marks tetrahedra whose source cell lies within the range at all vertices. */
export function keptTets({ tets, cells }: Volume, values: Numbers, range: Span): Uint8Array {
  const count = cells.reduce((most, it) => Math.max(most, it + 1), 0);
  const out = new Uint8Array(count);
  for (let i = 0; i < tets.length; i++)
    if (!isIn(values[tets[i] as number] as number, range)) out[cells[i >> 2] as number] = 1;
  return Uint8Array.from(cells, (cell) => 1 - (out[cell] as number));
}

/** Boundary triangles of the marked tetrahedra. */
export function facesOf(tets: Uint32Array, beyond: Int32Array, kept: Uint8Array): Uint32Array {
  const out: number[] = [];
  for (let face = 0; face < tets.length; face++) {
    if (!kept[face >> 2]) continue;
    const other = beyond[face] as number;
    if (other >= 0 && kept[other >> 2]) continue;
    for (const k of BEYOND[face & 3] as (typeof BEYOND)[number]) out.push(tets[(face & ~3) + k] as number);
  }
  return Uint32Array.from(out);
}

/** Triangles within the range at all corners. */
export function keptTriangles(triangles: Uint32Array, values: Numbers, range: Span): Uint32Array {
  const out: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const own = [0, 1, 2].map((k) => triangles[t + k] as number);
    if (own.every((v) => isIn(values[v] as number, range))) out.push(...own);
  }
  return Uint32Array.from(out);
}

/** Triangles not connected to the volume's surface, such as shells beside solids. */
export function looseTriangles(triangles: Uint32Array, tets: Uint32Array, vertices: number): Uint32Array {
  const root = Int32Array.from({ length: vertices }, (_, i) => i);
  const find = (v: number) => {
    let own = v;
    while (root[own] !== own) {
      root[own] = root[root[own] as number] as number;
      own = root[own] as number;
    }
    return own;
  };
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 1; k < 3; k++) root[find(triangles[t + k] as number)] = find(triangles[t] as number);
  const inside = new Uint8Array(vertices);
  for (const v of tets) inside[find(v)] = 1;
  const out: number[] = [];
  for (let t = 0; t < triangles.length; t += 3)
    if (!inside[find(triangles[t] as number)])
      out.push(triangles[t] as number, triangles[t + 1] as number, triangles[t + 2] as number);
  return Uint32Array.from(out);
}

/** Maps every vertex to the first one at bitwise the same position. */
export function sameOf(positions: Float32Array): Uint32Array {
  const bits = new Uint32Array(positions.buffer, positions.byteOffset, positions.length);
  const count = positions.length / 3;
  const out = new Uint32Array(count);
  let size = 1;
  while (size < 2 * count) size *= 2;
  const slots = new Int32Array(size).fill(-1);
  for (let v = 0; v < count; v++) {
    const at = (k: number) => bits[3 * v + k] as number;
    let hash = Math.imul(at(0), 0x9e3779b1) ^ Math.imul(at(1), 0x85ebca6b) ^ Math.imul(at(2), 0xc2b2ae35);
    hash = (hash ^ (hash >>> 15)) >>> 0;
    for (let slot = hash & (size - 1); ; slot = (slot + 1) & (size - 1)) {
      const other = slots[slot] as number;
      if (other >= 0 && [0, 1, 2].some((k) => positions[3 * other + k] !== positions[3 * v + k])) continue;
      if (other < 0) slots[slot] = v;
      out[v] = other < 0 ? v : other;
      break;
    }
  }
  return out;
}
