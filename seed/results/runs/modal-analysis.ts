import { grid } from '../kit/grid.ts';
import { column, made, shown } from '../kit/made.ts';
import { modes } from '../kit/modes.ts';

const STEEL = { E: 210e3, nu: 0.3 };

/** The plate strip of the article, 500 × 40 × 10 mm, clamped at x = 0: its first six modes. */
export function run() {
  const plate = grid([50, 4, 2], (i, j, k) => [10 * i, 10 * j - 20, 5 * k - 5]);
  const found = modes(
    { grid: plate, material: () => STEEL, held: ([x]) => (x === 0 ? [0, 1, 2] : []) },
    7.85e-9,
    6,
  );
  const [first, second, third] = found.map((it) => it.hertz.toFixed(1));
  return made(
    plate,
    {
      title: '悬臂钢板条的前六阶振型',
      caption: `三维实体单元算得的前三阶是 ${first}、${second}、${third} Hz，弱轴、强轴弯曲与扭转交替出现；拖“步”看各阶，振型只有形状，最大的位移分量取 1。`,
    },
    [shown('U', '', 'U', true)],
    found.map(({ hertz, shape }) => ({
      step: { kind: 'frequency', value: hertz, unit: 'Hz' },
      columns: [column('U', 3, shape)],
    })),
  );
}
