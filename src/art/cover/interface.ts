import { HEIGHT, type Plot, type Point, WIDTH } from './plot.ts';
import type { Dice } from './random.ts';

/**
 * Water in a tank: pressure below a standing wave, p = ρg(η − z) with linear decay (Airy 1845), and a
 * volume-of-fluid interface a few cells thick.
 */
export function free(dice: Dice): Plot {
  const still = dice.between(76, 104);
  const height = dice.between(18, 34) * dice.pick(1, -1);
  const waves = dice.pick(1, 1.5, 2);
  const surface = (x: number) =>
    still - height * Math.cos((waves * Math.PI * x) / WIDTH) * (1 - 0.25 * (x / WIDTH));
  const at = (u: number, v: number): Point => [u * (WIDTH + 12) - 6, v * (HEIGHT + 12) - 6];
  const pressure = (x: number, y: number) => {
    const depth = y - surface(x);
    if (depth < 0) return 0.08 * Math.exp(depth / 10);
    return 0.08 + (depth / HEIGHT) * (1 - 0.12 * Math.exp(-depth / 40));
  };
  const lines: Point[][] = [];
  for (let x = 0; x <= WIDTH; x += 16)
    lines.push([
      [x, 0],
      [x, HEIGHT],
    ]);
  for (let y = 8; y < HEIGHT; y += 16)
    lines.push([
      [0, y],
      [WIDTH, y],
    ]);
  const crest = Array.from(
    { length: 33 },
    (_, i) => `${i ? 'L' : 'M'}${i * 10} ${Math.round(surface(i * 10))}`,
  ).join('');
  return {
    samples: [65, 60],
    place: at,
    value: (u, v) => pressure(...at(u, v)),
    range: [0.05, 0.72],
    even: true,
    mesh: lines,
    over: `<path d="${crest}" fill="none" stroke="#fff" stroke-width="2"/>`,
  };
}
