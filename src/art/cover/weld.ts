import { HEIGHT, type Plot, type Point, WIDTH } from './plot.ts';
import type { Dice } from './random.ts';

/**
 * Moving point source on a thick plate, T = exp(−v(ξ + r)/2α)/r (Rosenthal 1946), ξ ahead of the source;
 * logarithmic bands, mesh refined along the seam.
 */
export function weld(dice: Dice): Plot {
  const angle = dice.between(-0.5, 0.5) + dice.pick(0, Math.PI);
  const [cx, cy] = [WIDTH / 2 + Math.cos(angle) * dice.between(40, 80), 100 + Math.sin(angle) * 40];
  const speed = dice.between(0.03, 0.07);
  const local = (x: number, y: number) => {
    const [dx, dy] = [x - cx, y - cy];
    return [
      dx * Math.cos(angle) + dy * Math.sin(angle),
      dy * Math.cos(angle) - dx * Math.sin(angle),
    ] as const;
  };
  const back = (along: number, across: number): Point => [
    cx + along * Math.cos(angle) - across * Math.sin(angle),
    cy + along * Math.sin(angle) + across * Math.cos(angle),
  ];
  const at = (u: number, v: number): Point => [u * (WIDTH + 40) - 20, v * (HEIGHT + 40) - 20];
  const lines: Point[][] = [];
  for (let i = -9; i <= 9; i++) {
    const across = Math.sign(i) * (5 * Math.abs(i) + 1.6 * i * i);
    lines.push([back(-400, across), back(400, across)]);
  }
  for (let i = -20; i <= 20; i++) lines.push([back(i * 19, -400), back(i * 19, 400)]);
  return {
    samples: [64, 43],
    place: at,
    value: (u, v) => {
      const [ahead, across] = local(...at(u, v));
      const r = Math.hypot(ahead, across) + 2;
      return -speed * (ahead + r) - Math.log(r);
    },
    range: [-8.2, -2.6],
    mesh: lines,
  };
}
