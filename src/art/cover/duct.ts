import { polygon } from './path.ts';
import { HEIGHT, type Plot, type Point, WIDTH } from './plot.ts';
import type { Dice } from './random.ts';

const TERMS = 9;

/**
 * Solution of −∇²w = 1, w = 0 on the edges of [0, 1] × [−b/2, b/2] (Timoshenko & Goodier, §109): laminar duct
 * flow, or Prandtl's torsion function.
 */
export function poisson(x: number, y: number, b: number): number {
  let w = (x * (1 - x)) / 2;
  for (let i = 0; i < TERMS; i++) {
    const k = (2 * i + 1) * Math.PI;
    const decay = Math.cosh(k * y) / Math.cosh((k * b) / 2);
    w -= (4 / k ** 3) * Math.sin(k * x) * decay;
  }
  return w;
}

/** Rectangular duct section on a wall-graded mesh. */
export function duct(dice: Dice): Plot {
  const [wide, high] = [dice.between(190, 268), dice.between(132, 176)];
  const [left, top] = [(WIDTH - 24 - wide) / 2, (HEIGHT - high) / 2];
  const grade = dice.between(0.9, 1.6);
  const spread = (t: number) => 0.5 + Math.tanh(grade * (2 * t - 1)) / Math.tanh(grade) / 2;
  const at = (u: number, v: number): Point => [left + u * wide, top + v * high];
  const b = high / wide;
  const columns = Math.round(wide / 15);
  const rows = Math.round(high / 15);
  const lines: Point[][] = [];
  for (let i = 1; i < columns; i++) lines.push([at(spread(i / columns), 0), at(spread(i / columns), 1)]);
  for (let j = 1; j < rows; j++) lines.push([at(0, spread(j / rows)), at(1, spread(j / rows))]);
  return {
    samples: [56, 40],
    place: at,
    value: (u, v) => poisson(u, (v - 0.5) * b, b),
    range: [0, poisson(0.5, 0, b)],
    even: true,
    body: polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)]),
    mesh: lines,
  };
}
