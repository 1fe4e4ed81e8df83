/** The triangles around every vertex, one list after the other: those of vertex v lie from `first[v]` to `first[v + 1]`. */
export type Around = { first: Uint32Array; list: Uint32Array };

/** Lists the triangles around every vertex. */
export function trianglesAround(triangles: Uint32Array, vertices: number): Around {
  const first = new Uint32Array(vertices + 1);
  for (let corner = 0; corner < triangles.length; corner++) {
    const after = (triangles[corner] as number) + 1;
    first[after] = (first[after] as number) + 1;
  }
  for (let v = 0; v < vertices; v++) first[v + 1] = (first[v + 1] as number) + (first[v] as number);
  const next = first.slice();
  const list = new Uint32Array(triangles.length);
  for (let corner = 0; corner < triangles.length; corner++) {
    const v = triangles[corner] as number;
    const at = next[v] as number;
    next[v] = at + 1;
    list[at] = Math.floor(corner / 3);
  }
  return { first, list };
}
