import { spread } from '../kit/force.ts';
import { grid, type Vec } from '../kit/grid.ts';
import { column, made, shown } from '../kit/made.ts';
import { solveStatic } from '../kit/static.ts';

const [THICK, WIDE, RADIUS, LEG] = [6, 30, 8, 50];
const [ALONG, BEND] = [14, 10];

/** The middle of the sheet and its direction at a station: up the wall, around the bend, along the shelf. */
function station(i: number): { at: Vec; normal: Vec } {
  const middle = RADIUS + THICK / 2;
  if (i <= ALONG) {
    const down = LEG * (1 - i / ALONG) ** 1.3;
    return { at: [0, 0, middle + down], normal: [1, 0, 0] };
  }
  if (i >= ALONG + BEND) {
    const out = LEG * ((i - ALONG - BEND) / ALONG) ** 1.3;
    return { at: [middle + out, 0, 0], normal: [0, 0, 1] };
  }
  const angle = (Math.PI / 2) * ((i - ALONG) / BEND);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { at: [middle * (1 - c), 0, middle * (1 - s)], normal: [c, 0, s] };
}

/** An angle bracket bent of 6 mm sheet: its wall is clamped at the top, its shelf carries 600 N at its end. */
export function run() {
  const bracket = grid([2 * ALONG + BEND, 6, 4], (i, j, k) => {
    const { at, normal } = station(i);
    const off = THICK * (k / 4 - 0.5);
    return [at[0] + off * normal[0], WIDE * (j / 6), at[2] + off * normal[2]];
  });
  const end = RADIUS + THICK / 2 + LEG;
  const { u, stress } = solveStatic({
    grid: bracket,
    material: () => ({ E: 210e3, nu: 0.3 }),
    held: ([, , z]) => (z === end ? [0, 1, 2] : []),
    force: spread(bracket, ([x]) => x === end, [0, 0, -600]),
  });
  return made(
    bracket,
    {
      title: '弯角支架的等效应力',
      caption:
        '6 mm 钢板弯成的支架，竖板上端固定，水平板端部受 600 N 向下的力。最大值在弯角内侧圆弧上；分量和 Mises 都可以换着看，Mises 是由平均到节点的分量算出来的，与先算再平均不同。',
      look: { view: { azimuth: -50, elevation: 25 } },
    },
    [shown('S', 'MPa', 'S, Mises'), shown('S', 'MPa', 'S, XX'), shown('U', 'mm', 'U', true)],
    [{ columns: [column('S', 6, stress, true), column('U', 3, u)] }],
  );
}
