/** Indices of the two ends of a degenerate triangle (line or point) within `triangles`. */
export function endsOf(triangles: Uint32Array, at: number): [from: number, to: number] {
  const [a, b, c] = [triangles[at], triangles[at + 1], triangles[at + 2]];
  if (a !== b) return [at, at + 1];
  return a === c ? [at, at] : [at, at + 2];
}

/** Degenerate triangles by vertex: line ends in pairs, and points. */
export function linesIn(triangles: Uint32Array): { lines: Uint32Array; points: Uint32Array } {
  const lines: number[] = [];
  const points: number[] = [];
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [triangles[at], triangles[at + 1], triangles[at + 2]];
    if (a !== b && b !== c && a !== c) continue;
    const [from, to] = endsOf(triangles, at).map((k) => triangles[k] as number) as [number, number];
    if (from === to) points.push(from);
    else lines.push(from, to);
  }
  return { lines: Uint32Array.from(lines), points: Uint32Array.from(points) };
}
