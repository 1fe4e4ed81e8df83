import { HEIGHT, PAPER, type Plot, type Point, WIDTH } from './plot.ts';
import type { Dice } from './random.ts';
import { trace } from './shape.ts';

/** Von Mises stress around a circular hole, plane stress, remote stresses 1 and k (Kirsch 1898). */
export function mises(a: number, r: number, phi: number, k: number): number {
  const q = (a / r) ** 2;
  const mean = (1 + k) / 2;
  const half = (1 - k) / 2;
  const radial = mean * (1 - q) + half * (1 - 4 * q + 3 * q * q) * Math.cos(2 * phi);
  const hoop = mean * (1 + q) - half * (1 + 3 * q * q) * Math.cos(2 * phi);
  const shear = -half * (1 + 2 * q - 3 * q * q) * Math.sin(2 * phi);
  return Math.sqrt(radial ** 2 - radial * hoop + hoop ** 2 + 3 * shear ** 2);
}

/** Plate with a hole: O-grid near the hole, squares beyond. */
export function kirsch(dice: Dice): Plot {
  const a = dice.between(26, 46);
  const centre: Point = [dice.between(110, 210), dice.between(80, 120)];
  const pull = dice.between(0, Math.PI);
  const k = dice.pick(0, 0, 0.35, -0.25);
  const box = a * 2;
  const cells = 5;
  const step = (2 * box) / cells;
  const at = (r: number, phi: number): Point => [
    centre[0] + r * Math.cos(phi),
    centre[1] + r * Math.sin(phi),
  ];
  const lines: Point[][] = [];
  const reach = (phi: number) => box / Math.max(Math.abs(Math.cos(phi)), Math.abs(Math.sin(phi)));
  for (let i = 0; i < 4 * cells; i++) {
    const side = Math.atan2(((i % cells) / cells) * 2 - 1, 1) + (Math.floor(i / cells) * Math.PI) / 2;
    lines.push([at(a, side), at(reach(side), side)]);
  }
  for (const t of [0.2, 0.48])
    lines.push(
      trace(48, (s) => {
        const phi = s * 2 * Math.PI;
        return at(a + (reach(phi) - a) * t, phi);
      }),
    );
  const outside = (line: (t: number) => Point, from: number, to: number) =>
    lines.push([line(from), line(to)]);
  for (let x = (centre[0] + box) % step; x < WIDTH; x += step) {
    const near = Math.abs(x - centre[0]) < box - 1;
    if (near) outside((t) => [x, t], 0, centre[1] - box);
    outside((t) => [x, t], near ? centre[1] + box : 0, HEIGHT);
  }
  for (let y = (centre[1] + box) % step; y < HEIGHT; y += step) {
    const near = Math.abs(y - centre[1]) < box - 1;
    if (near) outside((t) => [t, y], 0, centre[0] - box);
    outside((t) => [t, y], near ? centre[0] + box : 0, WIDTH);
  }
  const rows = 20;
  // first row hidden in the hole, where a band edge costs few bytes
  const radial = (v: number) =>
    v * rows < 1 ? a * (0.2 + 0.8 * v * rows) : a * (380 / a) ** ((v * rows - 1) / (rows - 1));
  return {
    samples: [76, rows + 1],
    place: (u, v) => at(radial(v), u * 6.4),
    value: (u, v) => mises(a, Math.max(a, radial(v)), u * 6.4 - pull, k),
    range: [0, k < 0 ? 3 : 2.5],
    mesh: lines,
    over: `<circle cx="${Math.round(centre[0])}" cy="${Math.round(centre[1])}" r="${Math.round(a)}" fill="${PAPER}"/>`,
  };
}
