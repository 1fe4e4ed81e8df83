import { polygon } from './path.ts';
import { HEIGHT, type Plot, type Point, WIDTH } from './plot.ts';
import type { Dice } from './random.ts';

/**
 * Lid-driven cavity velocity by the closed solution of Shih, Tan & Hwang (1989), similar to Re ≈ 1…100. x, y
 * ∈ [0, 1], lid at y = 1, lid speed 1 at x = ½.
 */
export function swirl(x: number, y: number): readonly [number, number] {
  const f = x ** 4 - 2 * x ** 3 + x ** 2;
  const df = 4 * x ** 3 - 6 * x ** 2 + 2 * x;
  const g = y ** 4 - y ** 2;
  const dg = 4 * y ** 3 - 2 * y;
  return [8 * f * dg, -8 * df * g];
}

/** Cavity with one or two lids on a wall-graded mesh. */
export function cavity(dice: Dice): Plot {
  const second = dice.pick(0, 0, 1, -1) * dice.between(0.4, 1);
  const [flip, upside] = [dice.pick(false, true), dice.pick(false, true)];
  const wide = dice.between(HEIGHT - 20, WIDTH - 44);
  const left = (WIDTH - 24 - wide) / 2;
  const grade = dice.between(1.1, 1.7);
  const spread = (t: number) => 0.5 + Math.tanh(grade * (2 * t - 1)) / Math.tanh(grade) / 2;
  const at = (u: number, v: number): Point => [
    left + (flip ? 1 - u : u) * wide,
    10 + (upside ? v : 1 - v) * (HEIGHT - 20),
  ];
  const lines: Point[][] = [];
  const columns = Math.round(wide / 17);
  for (let i = 1; i < columns; i++) lines.push([at(spread(i / columns), 0), at(spread(i / columns), 1)]);
  for (let j = 1; j < 12; j++) lines.push([at(0, spread(j / 12)), at(1, spread(j / 12))]);
  return {
    samples: [56, 40],
    place: at,
    value: (u, v) => {
      const [a, b] = [swirl(u, v), swirl(u, 1 - v)];
      return Math.hypot(a[0] - second * b[0], a[1] + second * b[1]);
    },
    range: [0, 0.85],
    body: polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)]),
    mesh: lines,
  };
}
