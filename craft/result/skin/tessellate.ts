import type { Builder } from './builder.ts';
import type { Patch } from './patch.ts';

function cornersOf({ sides, basis, p, q, ids }: Patch): number[] {
  if (basis === 'serendipity' || basis === 'bubble') return ids.slice(0, sides);
  const last = ids.length - 1;
  if (sides === 2) return [ids[0] as number, ids[p] as number];
  if (sides === 3) return [ids[0] as number, ids[p] as number, ids[last] as number];
  return [ids[0], ids[p], ids[last], ids[q * (p + 1)]] as number[];
}

/** Key of an edge point, the same from both sides. */
const onEdge = (a: number, b: number, step: number, steps: number) =>
  a < b ? `${a} ${b} ${step / steps}` : `${b} ${a} ${(steps - step) / steps}`;

const degreesOf = ({ basis, p, q }: Patch) =>
  basis === 'serendipity' || basis === 'bubble' ? [2, 2] : [p, q];

/** Vertices along a curved line. */
export function vertices(out: Builder, patch: Patch, fineness: number): number[] {
  const steps = patch.p * fineness;
  const [a = 0, b = 0] = cornersOf(patch);
  return Array.from({ length: steps + 1 }, (_, i) =>
    out.vertex(patch, i / steps, 0, i > 0 && i < steps ? onEdge(a, b, i, steps) : ''),
  );
}

function add(out: Builder, cell: number, edges: number, a: number, b: number, c: number): void {
  // Collapsed cells have zero-length sides.
  if (a !== b && b !== c && c !== a) out.triangle(cell, edges, a, b, c);
}

function triangle(out: Builder, cell: number, patch: Patch, fineness: number): void {
  const [degree = 1] = degreesOf(patch);
  const n = degree * fineness;
  const [a = 0, b = 0, c = 0] = cornersOf(patch);
  const rows = Array.from({ length: n + 1 }, (_, j) =>
    Array.from({ length: n + 1 - j }, (__, i) => {
      let name = '';
      if (j === 0) name = onEdge(a, b, i, n);
      else if (i === 0) name = onEdge(a, c, j, n);
      else if (i + j === n) name = onEdge(b, c, j, n);
      return out.vertex(patch, i / n, j / n, name);
    }),
  );
  const at = (i: number, j: number) => rows[j]?.[i] as number;
  for (let j = 0; j < n; j++)
    for (let i = 0; i + j < n; i++) {
      const edges = (j === 0 ? 1 : 0) | (i + j + 1 === n ? 2 : 0) | (i === 0 ? 4 : 0);
      add(out, cell, edges, at(i, j), at(i + 1, j), at(i, j + 1));
      if (i + j + 1 < n) add(out, cell, 0, at(i + 1, j), at(i + 1, j + 1), at(i, j + 1));
    }
}

function quadrilateral(out: Builder, cell: number, patch: Patch, fineness: number): void {
  const [along = 1, across = 1] = degreesOf(patch);
  const [n, m] = [along * fineness, across * fineness];
  const [a = 0, b = 0, c = 0, d = 0] = cornersOf(patch);
  const rows = Array.from({ length: m + 1 }, (_, j) =>
    Array.from({ length: n + 1 }, (__, i) => {
      let name = '';
      if (j === 0) name = onEdge(a, b, i, n);
      else if (j === m) name = onEdge(d, c, i, n);
      else if (i === 0) name = onEdge(a, d, j, m);
      else if (i === n) name = onEdge(b, c, j, m);
      return out.vertex(patch, i / n, j / m, name);
    }),
  );
  const at = (i: number, j: number) => rows[j]?.[i] as number;
  for (let j = 0; j < m; j++)
    for (let i = 0; i < n; i++) {
      const [here, there] = [at(i, j), at(i + 1, j + 1)];
      add(out, cell, (j === 0 ? 1 : 0) | (i + 1 === n ? 2 : 0), here, at(i + 1, j), there);
      add(out, cell, (j + 1 === m ? 2 : 0) | (i === 0 ? 4 : 0), here, there, at(i, j + 1));
    }
}

/** A flat eight-node face without extra vertices: corner triangles and the middle. */
function flat(out: Builder, cell: number, { ids }: Patch): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = ids;
  add(out, cell, 5, a, e, h);
  add(out, cell, 5, b, f, e);
  add(out, cell, 5, c, g, f);
  add(out, cell, 5, d, h, g);
  add(out, cell, 0, e, f, g);
  add(out, cell, 0, e, g, h);
}

/** Tessellates a curved face with `fineness` pieces per node interval. */
export function tessellate(out: Builder, cell: number, patch: Patch, fineness: number): void {
  if (patch.basis === 'serendipity' && fineness === 1) flat(out, cell, patch);
  else if (patch.sides === 3) triangle(out, cell, patch, fineness);
  else quadrilateral(out, cell, patch, fineness);
}
