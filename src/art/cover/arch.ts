import { outline } from './path.ts';
import type { Plot, Point } from './plot.ts';
import type { Dice } from './random.ts';
import { trace } from './shape.ts';

/**
 * Shallow pinned arch past bifurcation: rise sin πu plus antisymmetric mode sin 2πu (Timoshenko & Gere,
 * Theory of Elastic Stability, §7.7). Stress from thrust and mode bending, on the deformed shape.
 */
export function arch(dice: Dice): Plot {
  const length = dice.between(232, 248);
  const rise = dice.between(66, 88);
  const lean = dice.between(15, 22) * dice.pick(1, -1);
  const thick = dice.between(24, 30);
  const thrust = dice.between(0.3, 0.45);
  const [left, floor] = [(300 - length) / 2, 152];
  const shape = (mode: number) => (u: number, v: number) => {
    const y = rise * Math.sin(Math.PI * u) + mode * Math.sin(2 * Math.PI * u);
    const slope = (Math.PI * (rise * Math.cos(Math.PI * u) + 2 * mode * Math.cos(2 * Math.PI * u))) / length;
    const [z, angle] = [(0.5 - v) * thick, Math.atan(slope)];
    const point: Point = [left + u * length - z * Math.sin(angle), floor - y - z * Math.cos(angle)];
    return point;
  };
  const at = shape(lean);
  const ringOf = (place: (u: number, v: number) => Point) =>
    outline(
      trace(24, (t) => place(t, 0)),
      trace(24, (t) => place(1 - t, 1)),
    );
  const lines: Point[][] = [];
  for (let i = 1; i < 22; i++) lines.push([at(i / 22, 0), at(i / 22, 1)]);
  for (let j = 1; j < 4; j++) lines.push(trace(24, (t) => at(t, j / 4)));
  const pins = [left, left + length].map((x) => `M${Math.round(x)} ${floor + 4}l-9 16h18z`).join('');
  const [tx, ty] = at(0.5, 0).map(Math.round) as [number, number];
  const arrow = `M${tx} ${ty - 4}l-5-6m5 6l5-6m-5 6v-28`;
  return {
    samples: [80, 21],
    place: at,
    value: (u, v) => Math.abs(thrust + Math.sign(lean) * Math.sin(2 * Math.PI * u) * (2 * v - 1)),
    range: [0, 1 + thrust],
    body: ringOf(at),
    mesh: lines,
    under:
      `<path transform="scale(.5)" d="${ringOf(shape(0))}" fill="none" stroke="#8fa0b0" stroke-dasharray="8"/>` +
      `<path d="${pins}${arrow}" fill="none" stroke="#c6d2dc" stroke-width="1.6"/>`,
  };
}
