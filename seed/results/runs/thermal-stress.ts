import { grid } from '../kit/grid.ts';
import { column, made, shown } from '../kit/made.ts';
import { solveStatic } from '../kit/static.ts';

/** The strip of steel and aluminium of the article, 1 mm each, 100 mm long and 4 mm wide, free to bend, 100 K warmer. */
export function run() {
  const strip = grid([60, 4, 4], (i, j, k) => [(100 * i) / 60, j - 2, 0.5 * k]);
  const { u, stress } = solveStatic({
    grid: strip,
    material: ([, , z]) => (z < 1 ? { E: 210e3, nu: 0.3 } : { E: 70e3, nu: 0.33 }),
    expansion: ([, , z]) => 100 * (z < 1 ? 12e-6 : 23e-6),
    held: ([x, y, z]) => (x > 0 ? [] : y === 0 ? (z === 0 ? [0, 1, 2] : [0, 1]) : [0]),
  });
  const tip = u[3 * strip.id(60, 2, 0) + 2] as number;
  return made(
    strip,
    {
      title: '钢铝双层条升温 100 K',
      caption: `钢在下，铝在上，端点位移 ${tip.toFixed(3)} mm，弯向钢一侧。界面上两种材料的应力不连续，图里是平均到节点的值，界面处不能用来评定。`,
      look: { map: 'diverging' },
    },
    [shown('S', 'MPa', 'S, XX'), shown('S', 'MPa', 'S, Mises'), shown('U', 'mm', 'U', true)],
    [{ columns: [column('S', 6, stress, true), column('U', 3, u)] }],
  );
}
