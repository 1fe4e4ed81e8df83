import { outline } from './path.ts';
import type { Plot, Point } from './plot.ts';
import type { Dice } from './random.ts';
import { trace } from './shape.ts';

/** Relative bending stiffness of plies at 0°, ±45°, 90° (carbon/epoxy). */
const STIFF = { along: 1, angled: 0.22, across: 0.08 };

/**
 * Laminate in bending: linear strain, stress jumps with ply stiffness (classical lamination theory; Jones,
 * Mechanics of Composite Materials, §4.2).
 */
export function plies(dice: Dice): Plot {
  const half = dice.pick(
    [STIFF.along, STIFF.angled, STIFF.angled, STIFF.across],
    [STIFF.along, STIFF.across, STIFF.along, STIFF.angled],
    [STIFF.angled, STIFF.along, STIFF.across, STIFF.along],
  );
  const stack = [...half, ...half.toReversed()];
  const [left, length] = [26, dice.between(228, 244)];
  const thick = dice.between(84, 104);
  const sag = dice.between(20, 34) * dice.pick(1, -1);
  const at = (u: number, v: number): Point => {
    const bend = 4 * u * (1 - u);
    const turn = ((4 - 8 * u) * sag) / length;
    const z = (v - 0.5) * thick;
    return [left + u * length - z * turn, 100 - sag / 2 + sag * bend + z];
  };
  const stress = (u: number, v: number) => {
    const ply = stack[Math.min(stack.length - 1, Math.floor(v * stack.length))] ?? 0;
    return Math.abs(2 * v - 1) * ply * (0.35 + 0.65 * 4 * u * (1 - u));
  };
  const lines: Point[][] = [];
  for (let j = 1; j < stack.length; j++) lines.push(trace(24, (t) => at(t, j / stack.length)));
  for (let i = 1; i < 20; i++) lines.push([at(i / 20, 0), at(i / 20, 1)]);
  const edges = [0, 1].map((v) => trace(24, (t) => at(t, v)));
  return {
    samples: [40, 65],
    place: at,
    value: stress,
    range: [0, 0.9],
    body: outline(edges[0] ?? [], (edges[1] ?? []).toReversed()),
    mesh: lines,
  };
}
