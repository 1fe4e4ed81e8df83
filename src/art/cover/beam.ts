import { outline, polygon } from './path.ts';
import type { Plot, Point } from './plot.ts';
import type { Dice } from './random.ts';
import { trace } from './shape.ts';

/**
 * Tip-loaded cantilever, possibly tapered: von Mises stress from σ = −My/I and parabolic shear τ = 3V(1 −
 * y²/c²)/(2A) (Timoshenko & Goodier, §21), on the deflected shape.
 */
export function beam(dice: Dice): Plot {
  const length = dice.between(216, 236);
  const deep = dice.between(48, 76);
  const taper = dice.between(0.5, 1);
  const drop = dice.between(36, 64) * dice.pick(1, 1, -1);
  const mirror = dice.pick(false, true);
  const [left, top] = [34, 100 - drop / 2];
  const height = (s: number) => deep * (1 - (1 - taper) * s);
  const sag = (s: number) => (drop * (3 * s * s - s ** 3)) / 2;
  const slope = (s: number) => (drop * (6 * s - 3 * s * s)) / 2 / length;
  const side = (x: number) => (mirror ? 300 - x : x);
  const at = (s: number, t: number): Point => {
    const y = (t - 0.5) * height(s);
    const angle = Math.atan(slope(s));
    return [side(left + s * length - y * Math.sin(angle)), top + sag(s) + y * Math.cos(angle)];
  };
  const stress = (s: number, t: number) => {
    const h = height(s) / deep;
    const bend = ((1 - s) * (2 * t - 1)) / h ** 2;
    const shear = (deep / (4 * length)) * (1 - (2 * t - 1) ** 2) * (1 / h);
    const corner = 0.3 * Math.exp(-s * 14) * (2 * t - 1) ** 6;
    return Math.sqrt((Math.abs(bend) + corner) ** 2 + 3 * shear ** 2);
  };
  const lines: Point[][] = [];
  for (let i = 1; i < 18; i++) lines.push([at(i / 18, 0), at(i / 18, 1)]);
  for (let j = 1; j < 6; j++) lines.push(trace(24, (t) => at(t, j / 6)));
  const body = outline(
    trace(24, (t) => at(t, 0)),
    trace(24, (t) => at(1 - t, 1)),
  );
  const still = polygon([
    [side(left), top - deep / 2],
    [side(left + length), top - height(1) / 2],
    [side(left + length), top + height(1) / 2],
    [side(left), top + deep / 2],
  ]);
  const wall = side(left);
  const hatch = Array.from(
    { length: 9 },
    (_, i) => `M${wall} ${Math.round(top - 44 + i * 11)}l${mirror ? 8 : -8} 8`,
  );
  const [tx, ty] = at(1, drop > 0 ? 0 : 1);
  const arrow = `M${Math.round(tx)} ${Math.round(ty - Math.sign(drop) * 6)}m-5 ${-6 * Math.sign(drop)}l5 ${6 * Math.sign(drop)} 5 ${-6 * Math.sign(drop)}m-5 ${6 * Math.sign(drop)}v${-30 * Math.sign(drop)}`;
  return {
    samples: [64, 25],
    place: at,
    value: stress,
    range: [0, 1.15],
    body,
    mesh: lines,
    under: `<path transform="scale(.5)" d="${still}" fill="none" stroke="#8fa0b0" stroke-dasharray="8"/><path d="M${wall} ${Math.round(top - 46)}v92${hatch.join('')}${arrow}" fill="none" stroke="#c6d2dc" stroke-width="1.6"/>`,
  };
}
