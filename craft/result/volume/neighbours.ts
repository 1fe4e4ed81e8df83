/**
 * The corners of the face across each corner of a tetrahedron, in the order in which they and a corner beyond that face
 * make a tetrahedron of the same orientation.
 */
export const BEYOND = [
  [1, 2, 3],
  [0, 3, 2],
  [0, 1, 3],
  [0, 2, 1],
] as const;

/**
 * The face that each face of a tetrahedron lies on from the other side: face k of tetrahedron t, the one across its
 * corner k, has the number 4 t + k; −1 where nothing lies beyond it. `same` gives the number of the place of a vertex,
 * where several vertices lie at one place. Faces are met by their smallest corner.
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
