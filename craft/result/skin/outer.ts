import type { Cells } from '../read/source.ts';
import { SHAPES } from './shapes.ts';

/** Faces of solids by cell and by their number in its shape, two numbers each. */
export type Faces = { cell: Uint32Array; face: Uint8Array };

const FREE = -1;
/** Marks a face that has met its neighbour. */
const GONE = 255;

/** The faces of solids that belong to one cell only. A face is known by its three smallest corners. */
export function outerFaces({ types, offsets, nodes }: Cells): Faces {
  let count = 0;
  for (const type of types) count += SHAPES[type]?.solid ? SHAPES[type].faces.length : 0;
  const cell = new Uint32Array(count);
  const face = new Uint8Array(count);
  const keys = new Uint32Array(3 * count);
  const size = 2 ** Math.ceil(Math.log2(2 * count + 2));
  const table = new Int32Array(size).fill(FREE);
  let [next, left] = [0, 0];
  for (let c = 0; c < types.length; c++) {
    const shape = SHAPES[types[c] as number];
    if (!shape?.solid) continue;
    const first = offsets[c] as number;
    for (let f = 0; f < shape.faces.length; f++) {
      const corners = (shape.faces[f] as number[])
        .map((k) => nodes[first + k] as number)
        .sort((a, b) => a - b);
      const [i, j, k] = corners as [number, number, number];
      keys[3 * next] = i;
      keys[3 * next + 1] = j;
      keys[3 * next + 2] = k;
      cell[next] = c;
      face[next] = f;
      let at = (Math.imul(i, 0x9e3779b1) ^ Math.imul(j, 0x85ebca6b) ^ Math.imul(k, 0xc2b2ae35)) >>> 0;
      at = (at ^ (at >>> 15)) & (size - 1);
      for (; table[at] !== FREE; at = (at + 1) & (size - 1)) {
        const other = table[at] as number;
        if (face[other] === GONE || keys[3 * other] !== i) continue;
        if (keys[3 * other + 1] === j && keys[3 * other + 2] === k) break;
      }
      if (table[at] === FREE) {
        table[at] = next;
        left++;
      } else {
        face[table[at] as number] = GONE;
        face[next] = GONE;
        left--;
      }
      next++;
    }
  }
  return kept({ cell, face }, left);
}

function kept({ cell, face }: Faces, count: number): Faces {
  const out = { cell: new Uint32Array(count), face: new Uint8Array(count) };
  let at = 0;
  for (let i = 0; i < face.length; i++) {
    if (face[i] === GONE) continue;
    out.cell[at] = cell[i] as number;
    out.face[at++] = face[i] as number;
  }
  return out;
}
