import { outline } from './path.ts';
import { HEIGHT, type Plot, type Point, WIDTH } from './plot.ts';
import type { Dice } from './random.ts';
import { trace } from './shape.ts';

/**
 * Von Mises stress under a Hertzian line contact, half width 1, peak pressure 1, plane strain, ν = 0.3
 * (McEwen 1949; Johnson, Contact Mechanics, eq. 4.49). x along the surface, z into the body.
 */
export function subsurface(x: number, z: number): number {
  const s = 1 - x * x + z * z;
  const root = Math.sqrt(s * s + 4 * x * x * z * z);
  const m = Math.sqrt(Math.max(1e-9, (root + s) / 2));
  const n = Math.sqrt(Math.max(0, (root - s) / 2)) * Math.sign(x);
  const q = (z * z + n * n) / (m * m + n * n);
  const along = 2 * z - m * (1 + q);
  const down = -m * (1 - q);
  const shear = -n * ((m * m - z * z) / (m * m + n * n));
  const out = 0.3 * (along + down);
  return Math.sqrt(((along - down) ** 2 + (down - out) ** 2 + (out - along) ** 2) / 2 + 3 * shear ** 2);
}

/** Roller on a half space or another roller; the stress is mirrored. */
export function hertz(dice: Dice): Plot {
  const a = dice.between(28, 50);
  const surface = dice.between(74, 96);
  const centre = dice.between(130, 190);
  const radius = dice.between(3.2, 5) * a;
  const twin = dice.pick(false, false, true);
  const tilt = dice.between(-0.22, 0.22);
  const turned = ([x, y]: Point): Point => [
    centre + x * Math.cos(tilt) - y * Math.sin(tilt),
    surface + x * Math.sin(tilt) + y * Math.cos(tilt),
  ];
  /** Body profile: flat over the contact, then a circle. */
  const gap = (x: number) => {
    const out = Math.max(0, Math.abs(x) - a * 0.92);
    return out < radius ? radius - Math.sqrt(radius ** 2 - out ** 2) : radius;
  };
  const wide = radius * 0.98 + a * 0.9;
  const side = (sign: 1 | -1, curved: boolean) =>
    outline(
      trace(curved ? 60 : 1, (t): Point => {
        const x = (t * 2 - 1) * (curved ? wide : 300);
        return [x, curved ? sign * gap(x) : 0];
      }).map(turned),
      [turned([curved ? wide : 300, sign * 300]), turned([curved ? -wide : -300, sign * 300])],
    );
  const depth = [0, 0.25, 0.55, 0.9, 1.35, 1.95, 2.75, 3.8, 5.2];
  const lines: Point[][] = [];
  for (const d of depth)
    for (const sign of [1, -1] as const)
      lines.push(
        trace(20, (t) => {
          const x = (t * 2 - 1) * 290;
          const bend = sign < 0 || twin ? gap(x) / (1 + 0.4 * d) : 0;
          return turned([x, sign * (d * a + bend)]);
        }),
      );
  for (let i = -9; i <= 9; i++) {
    const x = Math.sign(i) * a * 0.36 * Math.abs(i) ** 1.22;
    lines.push([turned([x, -300]), turned([x, 300])]);
  }
  const reach = Math.hypot(WIDTH, HEIGHT);
  const local = (u: number, v: number): Point => {
    const s = v * 2 - 1;
    return [(u * 2 - 1) * reach * 0.62, Math.sign(s) * Math.abs(s) ** 1.6 * reach * 0.6];
  };
  return {
    samples: [49, 48],
    place: (u, v) => turned(local(u, v)),
    value: (u, v) => {
      const [x, z] = local(u, v);
      return subsurface(x / a, Math.abs(z) / a);
    },
    range: [0, 0.6],
    even: true,
    body: side(1, twin) + side(-1, true),
    mesh: lines,
  };
}
