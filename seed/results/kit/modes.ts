import { GAUSS_POINTS, slopesAt } from './hex.ts';
import { elementsOf, heldOf, type Model, ownOf, stiffness } from './static.ts';

/** Lumped mass of every unknown; `density` in t/mm³. */
function masses({ grid }: Model, density: number): Float64Array {
  const M = new Float64Array(grid.points.length);
  for (const hex of grid.hexes) {
    const nodes = ownOf(grid.points, hex);
    const volume = GAUSS_POINTS.reduce((sum, point) => sum + slopesAt(nodes, point).volume, 0);
    for (const n of hex)
      for (let k = 0; k < 3; k++) M[3 * n + k] = (M[3 * n + k] as number) + (density * volume) / 8;
  }
  return M;
}

/**
 * The lowest modes by inverse iteration, each kept orthogonal to those before it: frequencies in Hz, and shapes with
 * the largest displacement 1.
 */
export function modes(
  model: Model,
  density: number,
  count: number,
): { hertz: number; shape: Float64Array }[] {
  const held = heldOf(model);
  const K = stiffness(model, elementsOf(model));
  for (const i of held) K.fix(i);
  K.factor();
  const M = masses(model, density);
  for (const i of held) M[i] = 0;
  const dot = (a: Float64Array, b: Float64Array) =>
    a.reduce((sum, it, i) => sum + it * (b[i] as number) * (M[i] as number), 0);
  const found: { hertz: number; shape: Float64Array }[] = [];
  const known: Float64Array[] = [];
  for (let m = 0; m < count; m++) {
    let x: Float64Array = M.map((_, i) => Math.sin(1 + (m + 1) * 0.37 * i));
    let [value, before] = [1, 0];
    for (let round = 0; round < 400 && Math.abs(value / before - 1) > 1e-12; round++) {
      before = value;
      for (const other of known) {
        const share = dot(x, other);
        x = x.map((it, i) => it - share * (other[i] as number));
      }
      const size = Math.sqrt(dot(x, x));
      x = x.map((it) => it / size);
      const next = K.solve(x.map((it, i) => it * (M[i] as number)));
      value = 1 / dot(x, next);
      x = next;
    }
    const size = Math.sqrt(dot(x, x));
    const mode = x.map((it) => it / size);
    known.push(mode);
    const most = mode.reduce((top, it) => Math.max(top, Math.abs(it)), 0);
    found.push({ hertz: Math.sqrt(value) / (2 * Math.PI), shape: mode.map((it) => it / most) });
  }
  return found;
}
