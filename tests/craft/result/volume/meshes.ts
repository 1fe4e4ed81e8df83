/** Kuhn: six tetrahedra around one diagonal of a cube. */
const KUHN = [
  [0, 1, 3, 7],
  [0, 5, 1, 7],
  [0, 4, 5, 7],
  [0, 6, 4, 7],
  [0, 2, 6, 7],
  [0, 3, 2, 7],
] as const;

type Of = (x: number, y: number, z: number) => number;

const sampler = (positions: Float32Array) => (of: Of) =>
  Float64Array.from({ length: positions.length / 3 }, (_, v) =>
    of(positions[3 * v] as number, positions[3 * v + 1] as number, positions[3 * v + 2] as number),
  );

/** Cube from −1 to 1 with n³ cells. */
export function cube(n: number) {
  const along = n + 1;
  const positions = new Float32Array(3 * along ** 3);
  for (let v = 0; v < along ** 3; v++)
    for (let k = 0; k < 3; k++) positions[3 * v + k] = (2 * (Math.floor(v / along ** k) % along)) / n - 1;
  const tets: number[] = [];
  for (let z = 0; z < n; z++)
    for (let y = 0; y < n; y++)
      for (let x = 0; x < n; x++)
        for (const tet of KUHN)
          for (const corner of tet) {
            const [i, j, k] = [x + (corner & 1), y + ((corner >> 1) & 1), z + (corner >> 2)];
            tets.push(i + along * (j + along * k));
          }
  return { positions, tets: Uint32Array.from(tets), sample: sampler(positions) };
}

/** Square from −1 to 1 in the plane z = 0. */
export function square(n: number) {
  const along = n + 1;
  const positions = new Float32Array(3 * along ** 2);
  for (let v = 0; v < along ** 2; v++)
    for (let k = 0; k < 2; k++) positions[3 * v + k] = (2 * (Math.floor(v / along ** k) % along)) / n - 1;
  const triangles: number[] = [];
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) {
      const a = x + along * y;
      triangles.push(a, a + 1, a + along + 1, a, a + along + 1, a + along);
    }
  return { positions, triangles: Uint32Array.from(triangles), sample: sampler(positions) };
}

export function areaOf(places: ArrayLike<number>, triangles: ArrayLike<number>): number {
  let area = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const at = (c: number, k: number) => places[3 * (triangles[t + c] as number) + k] as number;
    const side = (c: number, k: number) => at(c, k) - at(0, k);
    const cross = (k: number, l: number) => side(1, k) * side(2, l) - side(1, l) * side(2, k);
    area += Math.hypot(cross(1, 2), cross(2, 0), cross(0, 1)) / 2;
  }
  return area;
}
