import type { Block, Layout } from './layout.ts';

/** Plausibility as a grid: share of consistently oriented cells, total edge length. */
function shapeOf(blocks: readonly Block[]): { share: number; length: number } {
  let [right, left, length] = [0, 0, 0];
  for (const { sizes, values } of blocks) {
    const [x, y, z] = sizes;
    const count = x * y * z;
    for (let k = 0; k + 1 < z; k++)
      for (let j = 0; j + 1 < y; j++)
        for (let i = 0; i + 1 < x; i++) {
          const node = (k * y + j) * x + i;
          const side = (step: number) =>
            [0, 1, 2].map(
              (axis) => (values[axis * count + node + step] ?? 0) - (values[axis * count + node] ?? 0),
            );
          const [a, b, c] = [side(1), side(x), side(x * y)] as [number[], number[], number[]];
          length += Math.hypot(...a) + Math.hypot(...b) + Math.hypot(...c);
          const turn = [0, 1, 2].reduce((sum, axis) => {
            const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
            const normal = (a[u] ?? 0) * (b[v] ?? 0) - (a[v] ?? 0) * (b[u] ?? 0);
            return sum + normal * (c[axis] ?? 0);
          }, 0);
          if (turn > 0) right++;
          if (turn < 0) left++;
        }
  }
  const cells = blocks.reduce((sum, { sizes }) => sum + sizes.reduce((own, it) => own * (it - 1), 1), 0);
  return { share: Math.max(right, left) / Math.max(1, cells), length };
}

const [SHARES, LENGTHS] = [0.05, 1.2];

type Reading = { blocks: Block[]; layout: Layout };

/** Chooses between "whole" and "planes" by plausibility; `isSure` if the other is implausible. */
export function likeGrids<T extends Reading>(all: readonly T[]): { found: T; isSure: boolean } | undefined {
  const [whole, planes] = [false, true].map((it) => all.find(({ layout }) => layout.planes === it));
  const only = whole ?? planes;
  if (!only) return undefined;
  if (!whole || !planes || whole.blocks.every(({ sizes }) => sizes.includes(1)))
    return { found: only, isSure: true };
  const [a, b] = [shapeOf(whole.blocks), shapeOf(planes.blocks)];
  const better = a.share - b.share;
  if (Math.abs(better) > SHARES) return { found: better > 0 ? whole : planes, isSure: true };
  const longer = b.length / a.length;
  return { found: longer < 1 / LENGTHS ? planes : whole, isSure: longer < 1 / LENGTHS || longer > LENGTHS };
}
