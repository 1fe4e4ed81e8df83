import { HEIGHT, PAPER, type Plot, type Point, WIDTH } from './plot.ts';
import type { Dice } from './random.ts';
import { trace } from './shape.ts';

/**
 * Mixed-mode (I, II) von Mises stress at a crack tip, plane strain, ν = 0.3 (Westergaard 1939; Williams
 * 1957), as σ·√(2πr)/K at angle phi from the crack.
 */
export function tip(phi: number, first: number, second: number): number {
  const [s, c] = [Math.sin(phi / 2), Math.cos(phi / 2)];
  const [s3, c3] = [Math.sin(1.5 * phi), Math.cos(1.5 * phi)];
  const x = first * c * (1 - s * s3) - second * s * (2 + c * c3);
  const y = first * c * (1 + s * s3) + second * s * c * c3;
  const shear = first * s * c * c3 + second * c * (1 - s * s3);
  const z = 0.3 * (x + y);
  return Math.sqrt(((x - y) ** 2 + (y - z) ** 2 + (z - x) ** 2) / 2 + 3 * shear ** 2);
}

/** Open edge crack; spider-web mesh around the tip, squares beyond. */
export function crack(dice: Dice): Plot {
  const centre: Point = [dice.between(110, 180), dice.between(88, 112)];
  const second = dice.pick(0, 0, 0.35, -0.5);
  const tilt = dice.between(-0.35, 0.35) + dice.pick(0, Math.PI);
  const mouth = dice.between(9, 16);
  const at = (r: number, phi: number): Point => [
    centre[0] + r * Math.cos(phi + tilt),
    centre[1] + r * Math.sin(phi + tilt),
  ];
  const lines: Point[][] = [];
  for (let i = 0; i < 24; i++) {
    const phi = ((i + 0.5) / 24) * 2 * Math.PI;
    lines.push([at(3, phi), at(400, phi)]);
  }
  for (let r = 9; r < 260; r *= 1.42) lines.push(trace(48, (t) => at(r, t * 2 * Math.PI)));
  const far = Math.hypot(WIDTH, HEIGHT);
  const radial = (v: number) => 4 * (far / 4) ** v;
  const turn = (u: number) => (u * 2 - 1) * Math.PI;
  const [a, b] = [at(far, Math.PI - mouth / far), at(far, Math.PI + mouth / far)].map(
    ([x, y]) => `${Math.round(x)} ${Math.round(y)}`,
  );
  const [x, y] = centre.map(Math.round) as [number, number];
  return {
    samples: [81, 22],
    place: (u, v) => at(v === 0 ? 0 : radial(v), turn(u)),
    value: (u, v) => -Math.log(radial(v)) / 2 + Math.log(tip(turn(u), 1, second) + 0.02),
    range: [-3.4, -1],
    mesh: lines,
    over: `<path fill="${PAPER}" stroke="#dfe7ee" stroke-width=".7" d="M${x} ${y}L${a} ${b}z"/>`,
  };
}
