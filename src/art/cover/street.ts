import { PAPER, type Plot, type Point } from './plot.ts';
import type { Dice } from './random.ts';
import { trace } from './shape.ts';

/** Lamb–Oseen vortex; lengths in cylinder radii, circulation in 2π radius × stream speed. */
interface Vortex {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly core: number;
}

/** Von Kármán's staggered rows (1911; height/pitch 0.281), growing downstream. */
function rows(pitch: number, phase: number, strength: number): Vortex[] {
  return Array.from({ length: 13 }, (_, i) => {
    const x = 2.2 + (i + phase) * (pitch / 2);
    const side = i % 2 === 0 ? 1 : -1;
    return {
      x,
      y: side * 0.1405 * pitch * (1 - 0.6 * Math.exp(-(x - 2) / 2)),
      turn: (-side * strength * Math.min(1, x / 5)) / (1 + 0.02 * x),
      core: 0.8 + 0.03 * x,
    };
  });
}

/** Streamline height from y0 far upstream: y(1 − 1/r²) = y0, by Newton's method. */
function stream(x: number, y0: number): number {
  let y = Math.sign(y0) * Math.hypot(y0, Math.abs(x) < 1 ? Math.sqrt(1 - x * x) : 0.02);
  for (let k = 0; k < 3; k++) {
    const q = x * x + y * y;
    y -= (y * (1 - 1 / q) - y0) / (1 - 1 / q + (2 * y * y) / (q * q));
  }
  return y;
}

/**
 * Speed or vorticity behind a unit cylinder: potential flow V = 1 − 1/z² (Rankine 1864), wake deficit and
 * Lamb–Oseen vortices (1912).
 */
export function street(dice: Dice): Plot {
  const a = dice.between(14, 20);
  const [cx, cy] = [dice.between(50, 72), dice.between(90, 110)];
  const vortices = rows(dice.between(4.4, 5.6), dice.between(0, 1), dice.between(0.75, 1));
  const spinning = dice.pick(false, true);
  const vorticity = (x: number, y: number) => {
    const r = Math.hypot(x, y);
    const layer = Math.exp(-(((r - 1.12) / 0.22) ** 2)) * (x < 0.5 ? y / r : 0);
    const shed = x > -0.2 && x < 4 ? Math.exp(-(((Math.abs(y) - 1.1 + 0.03 * x * x) / 0.26) ** 2)) : 0;
    const fade = Math.exp(-Math.max(0, x - 1.4)) * Math.min(1, (x + 0.2) * 2);
    const free = vortices.reduce(
      (sum, o) => sum + (o.turn / o.core ** 2) * Math.exp(-((x - o.x) ** 2 + (y - o.y) ** 2) / o.core ** 2),
      0,
    );
    return free - 1.6 * layer - 1.3 * Math.sign(y) * shed * fade;
  };
  const speed = (x: number, y: number) => {
    const q = Math.max(1, x * x + y * y);
    let u = 1 - (x * x - y * y) / (q * q);
    let v = (-2 * x * y) / (q * q);
    for (const o of vortices) {
      const [dx, dy] = [x - o.x, y - o.y];
      const r = dx * dx + dy * dy + 1e-6;
      const pull = (o.turn / r) * (r > 6 ? 1 : 1 - Math.exp(-r / o.core ** 2));
      u -= pull * dy;
      v += pull * dx;
    }
    if (x > -0.5 && Math.abs(y) < 4) {
      const depth = Math.min(1, (x + 0.5) / 1.5) * Math.exp(-Math.max(0, x - 2) / 6);
      u -= 0.8 * depth * Math.exp(-((y / (1 + 0.05 * x)) ** 2));
    }
    return Math.hypot(u, v);
  };
  const place = (x: number, y: number): Point => [cx + a * x, cy - a * y];
  const lines: Point[][] = [];
  for (const y0 of [0.25, 0.75, 1.4, 2.2, 3.2, 4.5, 6.2])
    for (const side of [1, -1])
      lines.push(trace(44, (t) => place(t * 24 - 5, stream(t * 24 - 5, side * y0))));
  for (let x = -5; x < 19; x += 0.8 + 0.03 * Math.abs(x)) lines.push([place(x, 9), place(x, -9)]);
  const local = (u: number, v: number) => [u * 24.5 - 5.3, v * 16 - 8] as const;
  return {
    samples: [76, 48],
    place: (u, v) => place(...local(u, v)),
    value: (u, v) => (spinning ? vorticity : speed)(...local(u, v)),
    // a band, not a limit, around zero vorticity
    range: spinning ? [-0.8, 0.6222] : [0, 1.9],
    even: spinning,
    mesh: lines,
    over: `<circle cx="${Math.round(cx)}" cy="${Math.round(cy)}" r="${a.toFixed(1)}" fill="${PAPER}"/>`,
  };
}
