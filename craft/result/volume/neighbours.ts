/**
 * Face opposite each corner, ordered so that it forms a tetrahedron of the same orientation with a corner
 * beyond it.
 */
export const BEYOND = [
  [1, 2, 3],
  [0, 3, 2],
  [0, 1, 3],
  [0, 2, 1],
] as const;

/**
 * Face adjacency: face 4t + k is opposite corner k of tetrahedron t; the value is the matching face, −1 at
 * the boundary. `same` maps coincident vertices to one. Faces are hashed by their smallest corner.
 */
export function neighboursOf(tets: Uint32Array, vertices: number, same?: Uint32Array): Int32Array {
  const at = (corner: number) => {
    const v = tets[corner] as number;
    return same ? (same[v] as number) : v;
  };
  const first = new Uint32Array(vertices + 1);
  const least = (face: number) => {
    const [t, k] = [face & ~3, face & 3];
    const [a, b, c] = BEYOND[k] as (typeof BEYOND)[number];
    return Math.min(at(t + a), at(t + b), at(t + c));
  };
  for (let face = 0; face < tets.length; face++) {
    const after = least(face) + 1;
    first[after] = (first[after] as number) + 1;
  }
  for (let v = 0; v < vertices; v++) first[v + 1] = (first[v + 1] as number) + (first[v] as number);
  const next = first.slice();
  const list = new Uint32Array(tets.length);
  for (let face = 0; face < tets.length; face++) {
    const v = least(face);
    const place = next[v] as number;
    next[v] = place + 1;
    list[place] = face;
  }
  const out = new Int32Array(tets.length).fill(-1);
  const others = (face: number, v: number): readonly [number, number] => {
    const [t, k] = [face & ~3, face & 3];
    const [i, j, l] = BEYOND[k] as (typeof BEYOND)[number];
    const [a, b, c] = [at(t + i), at(t + j), at(t + l)];
    const [x, y] = a === v ? [b, c] : b === v ? [a, c] : [a, b];
    return x < y ? [x, y] : [y, x];
  };
  for (let v = 0; v < vertices; v++) {
    const [from, to] = [first[v] as number, first[v + 1] as number];
    const keys = Array.from({ length: to - from }, (_, i) => others(list[from + i] as number, v));
    for (let i = from; i < to; i++) {
      const face = list[i] as number;
      if ((out[face] as number) >= 0) continue;
      const [x, y] = keys[i - from] as readonly [number, number];
      for (let j = i + 1; j < to; j++) {
        const other = list[j] as number;
        const [p, q] = keys[j - from] as readonly [number, number];
        if (p !== x || q !== y || (out[other] as number) >= 0) continue;
        out[face] = other;
        out[other] = face;
        break;
      }
    }
  }
  return out;
}
