import { HEIGHT, type Plot, type Point, WIDTH } from './plot.ts';
import type { Dice } from './random.ts';

/** Branin's test function on x ∈ [−5, 10], y ∈ [0, 15]; three minima of 0.3979. */
export function branin(x: number, y: number): number {
  const [b, c, t] = [5.1 / (4 * Math.PI ** 2), 5 / Math.PI, 1 / (8 * Math.PI)];
  return (y - b * x * x + c * x - 6) ** 2 + 10 * (1 - t) * Math.cos(x) + 10;
}

/** Response surface with its Latin hypercube samples (McKay et al. 1979). */
export function surface(dice: Dice): Plot {
  const [mirror, flip] = [dice.pick(false, true), dice.pick(false, true)];
  const at = (u: number, v: number): Point => [u * (WIDTH + 8) - 4, v * (HEIGHT + 8) - 4];
  const count = 13;
  const step = dice.pick(5, 8, 4, 7);
  const samples = Array.from({ length: count }, (_, i) => {
    const [x, y] = [
      (i + dice.between(0.25, 0.75)) / count,
      (((i * step) % count) + dice.between(0.25, 0.75)) / count,
    ];
    return `M${Math.round(10 + x * (WIDTH - 48))} ${Math.round(8 + y * (HEIGHT - 16))}h0`;
  });
  const lines: Point[][] = [];
  for (let i = 1; i < 8; i++)
    lines.push([
      [(i * WIDTH) / 8, 0],
      [(i * WIDTH) / 8, HEIGHT],
    ]);
  for (let j = 1; j < 5; j++)
    lines.push([
      [0, (j * HEIGHT) / 5],
      [WIDTH, (j * HEIGHT) / 5],
    ]);
  return {
    samples: [60, 44],
    place: at,
    value: (u, v) => Math.log(1 + branin(15 * (mirror ? 1 - u : u) - 5, 15 * (flip ? v : 1 - v))),
    range: [0.4, 5],
    mesh: lines,
    over: `<path d="${samples.join('')}" stroke="#fff" stroke-width="7" stroke-linecap="round"/>`,
  };
}
