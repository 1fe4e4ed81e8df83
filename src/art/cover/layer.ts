import { HEIGHT, type Plot, type Point, WIDTH } from './plot.ts';
import type { Dice } from './random.ts';
import { trace } from './shape.ts';

/** Laminar velocity ratio: Pohlhausen's quartic without pressure gradient (1921). `eta` = y/δ. */
export function laminar(eta: number): number {
  return eta >= 1 ? 1 : 2 * eta - 2 * eta ** 3 + eta ** 4;
}

/** Flat-plate boundary layer, δ ∝ √x, on a wall-graded mesh with velocity profiles. */
export function layer(dice: Dice): Plot {
  const floor = HEIGHT - dice.between(22, 34);
  const nose = dice.between(24, 52);
  const thick = dice.between(132, 158);
  const grade = dice.between(1.9, 2.5);
  const edge = (x: number) => (x <= nose ? 0 : thick * Math.sqrt((x - nose) / (WIDTH - nose)));
  const rise = (v: number) => ((Math.exp(grade * v) - 1) / (Math.exp(grade) - 1)) * (floor + 10);
  const at = (u: number, v: number): Point => [u * (WIDTH + 20) - 10, floor - rise(v)];
  const speed = (x: number, y: number) => (edge(x) < 1 ? 1 : laminar(y / edge(x)));
  const lines: Point[][] = [];
  for (let x = nose; x < WIDTH; x += 18)
    lines.push([
      [x, floor],
      [x, -8],
    ]);
  for (let j = 1; j < 13; j++) lines.push([at(0, j / 13), at(1, j / 13)]);
  const profiles = [0.3, 0.52, 0.74].map((share) => {
    const x = nose + (WIDTH - nose) * share;
    const points = trace(24, (t) => [x + 26 * laminar(t), floor - t * edge(x)]);
    return `M${Math.round(x)} ${Math.round(floor)}${points.map(([px, py]) => `L${Math.round(px)} ${Math.round(py)}`).join('')}`;
  });
  const plate = `<path d="M${Math.round(nose)} ${Math.round(floor)}H320" stroke="#fff" stroke-width="3"/>`;
  return {
    samples: [72, 48],
    place: at,
    value: (u, v) => speed(u * (WIDTH + 20) - 10, rise(v)),
    range: [0, 1],
    even: true,
    body: `M0 0h640v${Math.round(floor) * 2}h-640z`,
    mesh: lines,
    over: `${plate}<path d="${profiles.join('')}" fill="none" stroke="#fff" stroke-width="1.6"/>`,
  };
}
