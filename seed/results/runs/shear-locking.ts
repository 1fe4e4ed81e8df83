import { spread } from '../kit/force.ts';
import { grid } from '../kit/grid.ts';
import { column, made, shown } from '../kit/made.ts';
import { solveStatic } from '../kit/static.ts';

/** Where to look: at the clamped end, at the shear across the height, at the true deflection, and into the middle. */
const VIEWS = [
  '固定端 | camera=-90_90_4_-0.8_0_0',
  '剪应力 | field=S, XY&map=viridis&camera=-90_90_1_0_0_0',
  '真实的挠度 | field=U&map=viridis&scale=1&camera=-90_90_1_0_0_0',
  '跨中剖开 | x=0.5&camera=-35_30_1.7_-0.45_0.1_0',
];

/** The cantilever of the article, 100 × 1 × 10 mm, under 100 N across its end, with elements that do not lock. */
export function run() {
  const beam = grid([40, 8, 1], (i, j, k) => [2.5 * i, 1.25 * j - 5, k]);
  const { u, stress } = solveStatic({
    grid: beam,
    material: () => ({ E: 210e3, nu: 0.3 }),
    held: ([x, y, z]) => (x > 0 ? [] : z === 0 && y === 0 ? [0, 1, 2] : y === 0 ? [0, 1] : [0]),
    force: spread(beam, ([x]) => x === 100, [0, -100, 0]),
  });
  const tip = Math.abs(u[3 * beam.id(40, 4, 0) + 1] as number);
  const own = made(
    beam,
    {
      title: '悬臂梁的弯曲应力',
      caption: `八节点非协调元，长度方向 40 个、梁高方向 8 个。端部挠度 ${tip.toFixed(3)} mm，上下表面应力线性变号，中性层为零。`,
      look: { map: 'diverging' },
    },
    [shown('S', 'MPa', 'S, XX'), shown('S', 'MPa', 'S, XY'), shown('U', 'mm', 'U', true)],
    [{ columns: [column('S', 6, stress, true), column('U', 3, u)] }],
  );
  return { ...own, views: VIEWS };
}
