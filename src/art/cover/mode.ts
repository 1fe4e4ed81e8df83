import { polygon } from './path.ts';
import type { Plot, Point } from './plot.ts';
import type { Dice } from './random.ts';
import { trace } from './shape.ts';

/**
 * Mode shapes of a simply supported plate (Navier 1823): w = sin mπu · sin nπv; for a square plate also
 * combinations of (m, n) with (n, m), of equal frequency. Oblique view, deformed.
 */
export function mode(dice: Dice): Plot {
  const [m, n] = dice.pick([1, 2], [3, 1], [2, 3], [3, 2], [1, 3], [2, 2]);
  const mix = m === n ? 0 : dice.pick(0, 0, Math.PI / 4, -Math.PI / 4);
  const sign = dice.pick(1, -1);
  const lift = dice.between(22, 30) * sign;
  const yaw = dice.between(0.35, 0.75) * dice.pick(1, -1);
  const size = dice.between(184, 200);
  const shape = (u: number, v: number) =>
    Math.cos(mix) * Math.sin(m * Math.PI * u) * Math.sin(n * Math.PI * v) +
    Math.sin(mix) * Math.sin(n * Math.PI * u) * Math.sin(m * Math.PI * v);
  const raise = (u: number, v: number, w: number): Point => {
    const [x, y] = [(u - 0.5) * size, (v - 0.5) * size];
    const [across, deep] = [x * Math.cos(yaw) - y * Math.sin(yaw), x * Math.sin(yaw) + y * Math.cos(yaw)];
    return [150 + across, 102 + deep * 0.6 - w * lift];
  };
  const at = (u: number, v: number) => raise(u, v, shape(u, v));
  const cells = 10;
  const lines: Point[][] = [];
  for (let i = 0; i <= cells; i++) {
    lines.push(trace(24, (t) => at(i / cells, t)));
    lines.push(trace(24, (t) => at(t, i / cells)));
  }
  const bare = m * n < 5 && dice.pick(false, true);
  // every shape peaks on or near one of these lines
  const peak = Math.max(
    ...[0.25, 0.3, 0.5, 0.75].flatMap((s) =>
      trace(20, (t): Point => [shape(t, s), shape(s, t)])
        .flat()
        .map(Math.abs),
    ),
  );
  const frame = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
  return {
    samples: [40, 40],
    place: at,
    value: bare ? (u, v) => Math.abs(shape(u, v)) : shape,
    range: [bare ? 0 : -peak, peak],
    even: true,
    body: polygon(frame),
    clip: false,
    mesh: lines,
  };
}
