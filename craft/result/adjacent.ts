/** CSR adjacency: the triangles of vertex v are `list[first[v]]` up to `list[first[v + 1]]` (exclusive). */
export type TriangleAdjacency = { first: Uint32Array; list: Uint32Array };

/** Builds the vertex-to-triangle adjacency in CSR form. */
export function trianglesAround(triangles: Uint32Array, vertices: number): TriangleAdjacency {
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
