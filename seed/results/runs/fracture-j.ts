import { spread } from '../kit/force.ts';
import { grid } from '../kit/grid.ts';
import { column, made, shown } from '../kit/made.ts';
import { solveStatic } from '../kit/static.ts';

const [HALF, CRACK, HEIGHT] = [20, 10, 60];

/** Places from 0 to the end, the closer together the nearer to the beginning. */
const graded = (share: number, end: number) => end * (0.06 * share + 0.94 * share ** 3);

/** A quarter of the plate of the article with its crack, in plane strain under 100 MPa; finest around the tip. */
export function run() {
  const [left, right, up] = [14, 14, 26];
  const plate = grid([up, left + right, 1], (i, j, k) => {
    const x =
      j <= left ? CRACK - graded(1 - j / left, CRACK) : CRACK + graded((j - left) / right, HALF - CRACK);
    return [x, -graded(i / up, HEIGHT), k];
  });
  // The grid runs downwards from the crack, so that its elements keep their sense of rotation.
  const { u, stress } = solveStatic({
    grid: plate,
    material: () => ({ E: 210e3, nu: 0.3 }),
    held: ([x, y]) => [
      ...(x === 0 ? [0 as const] : []),
      ...(y === 0 && x >= CRACK ? [1 as const] : []),
      2 as const,
    ],
    force: spread(plate, ([, y]) => y === -HEIGHT, [0, -100 * HALF, 0]),
  });
  const open = u[3 * plate.id(0, 0, 0) + 1] as number;
  return made(
    plate,
    {
      title: '中心裂纹板的四分之一',
      caption: `远场拉应力 100 MPa，平面应变。裂纹面在上边的左半段，中央张开 ${(2 * Math.abs(open) * 1_000).toFixed(1)} μm；尖端的应力随网格无限增大，色标只到 400 MPa，超出的部分画成红色。`,
      look: { range: { min: -100, max: 400 }, view: { azimuth: -90, elevation: 89 } },
    },
    [shown('S', 'MPa', 'S, YY'), shown('S', 'MPa', 'S, Mises'), shown('U', 'mm', 'U', true)],
    [{ columns: [column('S', 6, stress, true), column('U', 3, u)] }],
  );
}
