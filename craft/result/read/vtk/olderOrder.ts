import type { Cells } from '../source.ts';

const HEXAHEDRA: readonly number[] = [72, 79];

/**
 * Swaps the last two vertical edges of arbitrary-order hexahedra in files before VTK XML 2.1 or legacy 5.1.
 */
export function turnEdges({ types, offsets, nodes, degrees }: Cells): void {
  for (let c = 0; c < types.length; c++) {
    if (!HEXAHEDRA.includes(types[c] as number)) continue;
    const first = offsets[c] as number;
    const same = Math.round(Math.cbrt((offsets[c + 1] as number) - first)) - 1;
    const [p, q, r] = degrees?.[3 * c] ? degrees.subarray(3 * c, 3 * c + 3) : [same, same, same];
    const at = first + 8 + 4 * ((p as number) - 1) + 4 * ((q as number) - 1) + 2 * ((r as number) - 1);
    const width = (r as number) - 1;
    const both = nodes.slice(at, at + 2 * width);
    nodes.set(both.subarray(width), at);
    nodes.set(both.subarray(0, width), at + width);
  }
}
