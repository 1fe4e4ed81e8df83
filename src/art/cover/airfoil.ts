import { curve } from './path.ts';
import { PAPER, type Plot, type Point } from './plot.ts';
import type { Dice } from './random.ts';
import { trace } from './shape.ts';

/**
 * Pressure coefficient around a Joukowski airfoil (1910): flow about the circle c + R·e^{iφ} with the Kutta
 * condition, mapped by z = ζ + 1/ζ, on the mapped O-grid.
 */
export function airfoil(dice: Dice): Plot {
  const [cx, cy] = [-dice.between(0.07, 0.16), dice.between(0, 0.16)];
  const alpha = dice.between(0.03, 0.2);
  const radius = Math.hypot(1 - cx, cy);
  const tail = -Math.asin(cy / radius);
  const lift = 2 * radius * Math.sin(alpha - tail);
  const scale = dice.between(50, 62);
  const origin: Point = [dice.between(142, 172), dice.between(88, 112)];
  const circle = (r: number, phi: number) => [cx + r * Math.cos(phi), cy + r * Math.sin(phi)] as const;
  const at = (r: number, phi: number): Point => {
    const [x, y] = circle(r, phi);
    const q = x * x + y * y;
    const [zx, zy] = [x + x / q, y - y / q];
    return [
      origin[0] + scale * (zx * Math.cos(alpha) + zy * Math.sin(alpha)),
      origin[1] - scale * (zy * Math.cos(alpha) - zx * Math.sin(alpha)),
    ];
  };
  const pressure = (r: number, phi: number) => {
    // W = e^{-iα} − R²e^{iα}/s² + i·Γ/(2πs) with s = r·e^{iφ}, divided by dz/dζ = 1 − 1/ζ²
    const ratio = (radius / r) ** 2;
    const wx = Math.cos(alpha) - ratio * Math.cos(alpha - 2 * phi) + (lift / r) * Math.sin(phi);
    const wy = -Math.sin(alpha) - ratio * Math.sin(alpha - 2 * phi) + (lift / r) * Math.cos(phi);
    const [x, y] = circle(r, phi);
    const q = (x * x + y * y) ** 2;
    const [dx, dy] = [1 - (x * x - y * y) / q, (2 * x * y) / q];
    return 1 - (wx * wx + wy * wy) / Math.max(1e-4, dx * dx + dy * dy);
  };
  const rows = 24;
  const radial = (v: number) => radius * (1 + 7 * Math.max(0, (v * rows - 1) / (rows - 1)) ** 1.8);
  const turn = (u: number) => tail + u * 6.36;
  const lines: Point[][] = [];
  for (let i = 0; i < 22; i++)
    lines.push(trace(16, (t) => at(radius * 9 ** t, tail + (i / 22) * 2 * Math.PI)));
  for (let j = 1; j < 6; j++)
    lines.push(trace(72, (t) => at(radius * (1 + 0.16 * j ** 1.6), tail + t * 2 * Math.PI)));
  const skin = trace(72, (t) => at(radius, tail + t * 2 * Math.PI));
  return {
    samples: [84, rows + 1],
    place: (u, v) => {
      const phi = turn(u);
      const point = at(radial(v), phi);
      if (v * rows >= 1) return point;
      // hidden first row shrunk to the camber line, where a band edge costs few bytes
      const [x, y] = at(radius, 2 * tail - phi);
      const t = (1 - v * rows) / 2;
      return [point[0] + (x - point[0]) * t, point[1] + (y - point[1]) * t];
    },
    value: (u, v) => pressure(radial(v), turn(u)),
    range: [-1.3 - 5 * alpha, 0.7],
    mesh: lines,
    over: `<path transform="scale(.5)" fill="${PAPER}" d="${curve(skin, 0.4)}z"/>`,
  };
}
