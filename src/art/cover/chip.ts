import { HEIGHT, type Plot, type Point, WIDTH } from './plot.ts';
import type { Dice } from './random.ts';

/** Modified Bessel function K₀ for x > 0 (Abramowitz & Stegun 9.8.5 and 9.8.6, shortened). */
export function k0(x: number): number {
  if (x > 2) return (Math.exp(-x) / Math.sqrt(x)) * (1.2533 - 0.0783 * (2 / x) + 0.0219 * (2 / x) ** 2);
  const t = (x / 2) ** 2;
  const i0 = 1 + t * (1 + t * (0.25 + t * (0.0278 + t * 0.0017)));
  return -Math.log(x / 2) * i0 - 0.57722 + t * (0.42278 + t * (0.2307 + t * (0.03489 + t * 0.00263)));
}

/**
 * Temperature of a convectively cooled board with chips: T = Σ q·K₀(r/L)/2πk, line source of a fin (Carslaw &
 * Jaeger, §10.7), spread over each chip.
 */
export function chip(dice: Dice): Plot {
  const length = dice.between(38, 62);
  const pitch = 16;
  const taken = new Set<number>();
  const chips = Array.from({ length: dice.pick(3, 4, 5) }, () => {
    let slot = Math.floor(dice.between(0, 12));
    while (taken.has(slot)) slot = (slot + 5) % 12;
    taken.add(slot);
    const [w, h] = [dice.pick(30, 40, 40), dice.pick(20, 30, 40)];
    return {
      x: 40 + (slot % 4) * 72 + dice.pick(0, 10),
      y: 40 + Math.floor(slot / 4) * 58,
      w,
      h,
      heat: dice.between(0.5, 1),
    };
  });
  const at = (u: number, v: number): Point => [u * (WIDTH + 30) - 15, v * (HEIGHT + 30) - 15];
  const lines: Point[][] = [];
  for (let x = 10; x < WIDTH; x += pitch)
    lines.push([
      [x, 0],
      [x, HEIGHT],
    ]);
  for (let y = 10; y < HEIGHT; y += pitch)
    lines.push([
      [0, y],
      [WIDTH, y],
    ]);
  const outline = chips.map(({ x, y, w, h }) => `M${x - w / 2} ${y - h / 2}h${w}v${h}h${-w}z`).join('');
  const heat = (u: number, v: number) => {
    const [x, y] = at(u, v);
    return chips.reduce((sum, part) => {
      const out = Math.hypot(
        Math.max(0, Math.abs(x - part.x) - part.w / 2),
        Math.max(0, Math.abs(y - part.y) - part.h / 2),
      );
      const mid = Math.hypot(x - part.x, y - part.y);
      return sum + part.heat * k0(Math.hypot(0.6 * out + 0.4 * mid, 9) / length);
    }, 0);
  };
  return {
    samples: [66, 43],
    place: at,
    value: heat,
    range: [0.1, 2.4],
    mesh: lines,
    over: `<path d="${outline}" fill="none" stroke="#fff" opacity=".8"/>`,
  };
}
