import type { Result } from './model.ts';
import { pickTuples } from './pickTuples.ts';

/** Drops the volume and the vertices only it uses (they come last). */
function withoutInside({ volume, ...result }: Result): Result {
  if (!volume) return result;
  let count = 0;
  for (const it of result.mesh.triangles) count = Math.max(count, it + 1);
  const { mesh, fields } = result;
  return {
    ...result,
    mesh: { ...mesh, positions: mesh.positions.slice(0, 3 * count) },
    fields: fields.map((it) => ({
      ...it,
      values: it.values.map((own) => ({ ...own, data: own.data.slice(0, count * it.components) })),
    })),
  };
}

/** Triangle limit of the phone version. */
export const LITE_TRIANGLES = 100_000;
/** Growth of the box size per attempt, and most attempts. */
const LARGER = 1.15;
const TRIES = 12;
/** Coefficients of a symmetric quadric: xx xy xz xw yy yz yw zz zw ww. */
const QUADRIC = 10;

type Mesh = Result['mesh'];

/** Area-weighted normal (twice the area long) and the offset of the first corner. */
function planeOf({ positions, triangles }: Mesh, at: number): readonly [number, number, number, number] {
  const place = (k: number) => 3 * (triangles[at + k] as number);
  const [a, b, c] = [place(0), place(1), place(2)];
  const side = (to: number, k: number) => (positions[to + k] as number) - (positions[a + k] as number);
  const x = side(b, 1) * side(c, 2) - side(b, 2) * side(c, 1);
  const y = side(b, 2) * side(c, 0) - side(b, 0) * side(c, 2);
  const z = side(b, 0) * side(c, 1) - side(b, 1) * side(c, 0);
  const w = -(
    x * (positions[a] as number) +
    y * (positions[a + 1] as number) +
    z * (positions[a + 2] as number)
  );
  return [x, y, z, w];
}

/** Box index of every vertex, numbered by first occurrence. */
function boxesOf(positions: Float32Array, size: number): { own: Uint32Array; count: number } {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    low[i % 3] = Math.min(low[i % 3] as number, positions[i] as number);
    high[i % 3] = Math.max(high[i % 3] as number, positions[i] as number);
  }
  const along = (k: number) => Math.floor(((high[k] as number) - (low[k] as number)) / size) + 1;
  const [nx, ny] = [along(0), along(1)];
  const names = new Map<number, number>();
  const own = new Uint32Array(positions.length / 3);
  for (let v = 0; v < own.length; v++) {
    const at = (k: number) => Math.floor(((positions[3 * v + k] as number) - (low[k] as number)) / size);
    const key = at(0) + nx * (at(1) + ny * at(2));
    const known = names.get(key) ?? names.size;
    names.set(key, known);
    own[v] = known;
  }
  return { own, count: names.size };
}

/** Per box, the vertex with the least quadric error. */
function chooseVertices(mesh: Mesh, own: Uint32Array, count: number): Uint32Array {
  const { positions, triangles } = mesh;
  const quadrics = new Float64Array(QUADRIC * count);
  for (let at = 0; at < triangles.length; at += 3) {
    const plane = planeOf(mesh, at);
    for (let corner = 0; corner < 3; corner++) {
      let q = QUADRIC * (own[triangles[at + corner] as number] as number);
      for (let i = 0; i < 4; i++)
        for (let j = i; j < 4; j++, q++)
          quadrics[q] = (quadrics[q] as number) + (plane[i] as number) * (plane[j] as number);
    }
  }
  const best = new Uint32Array(count);
  const least = new Float64Array(count).fill(Infinity);
  for (let v = 0; v < own.length; v++) {
    const place = [positions[3 * v], positions[3 * v + 1], positions[3 * v + 2], 1] as number[];
    const box = own[v] as number;
    let [far, q] = [0, QUADRIC * box];
    for (let i = 0; i < 4; i++)
      for (let j = i; j < 4; j++, q++)
        far += (i === j ? 1 : 2) * (quadrics[q] as number) * (place[i] as number) * (place[j] as number);
    if (far >= (least[box] as number)) continue;
    least[box] = far;
    best[box] = v;
  }
  return best;
}

/** Triangles between boxes, deduplicated. */
function trianglesBetweenBoxes({ triangles }: Mesh, own: Uint32Array, count: number): Uint32Array {
  const out: number[] = [];
  const known = new Set<number>();
  for (let at = 0; at < triangles.length; at += 3) {
    const [a = 0, b = 0, c = 0] = [0, 1, 2].map((k) => own[triangles[at + k] as number] as number);
    const [i, j, k] = [triangles[at], triangles[at + 1], triangles[at + 2]];
    const isLine = i !== j && j === k;
    // Points stay, and lines that keep a length.
    if (isLine ? a === b : i !== j && (a === b || b === c || c === a)) continue;
    const [low = 0, middle = 0, high = 0] = [a, b, c].sort((x, y) => x - y);
    const key = (low * count + middle) * count + high;
    if (known.has(key)) continue;
    known.add(key);
    out.push(a, b, c);
  }
  return Uint32Array.from(out);
}

/**
 * Decimates to at most `most` triangles by vertex clustering (Rossignac, Borrel 1993) with quadric error
 * (Garland, Heckbert 1997); each box keeps one vertex and its values, unaveraged. Extremes stay those of the
 * whole model. Drops element edges and the volume.
 */
export function simplified(whole: Result, most = LITE_TRIANGLES): Result {
  if (whole.mesh.triangles.length / 3 <= most) return whole;
  const result = withoutInside(whole);
  const { mesh, fields } = result;
  let area = 0;
  for (let at = 0; at < mesh.triangles.length; at += 3) {
    const [x, y, z] = planeOf(mesh, at);
    area += Math.hypot(x, y, z) / 2;
  }
  if (area === 0) return result;
  // A clustered surface has about two triangles per box.
  let size = Math.sqrt((2 * area) / most);
  for (let n = 0; ; n++, size *= LARGER) {
    const { own, count } = boxesOf(mesh.positions, size);
    const triangles = trianglesBetweenBoxes(mesh, own, count);
    if (triangles.length / 3 > most && n < TRIES) continue;
    const kept = chooseVertices(mesh, own, count);
    return {
      ...result,
      mesh: {
        positions: Float32Array.from(pickTuples(mesh.positions, 3, kept)),
        triangles,
        edges: new Uint8Array(triangles.length / 3),
      },
      fields: fields.map((it) => ({
        ...it,
        values: it.values.map(({ data, extremes }) => ({
          data: pickTuples(data, it.components, kept),
          extremes,
        })),
      })),
    };
  }
}
