import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { run } from '../run.ts';

type Flow = { velocity: number[]; size: number[]; diffusion: number; step: number };

/**
 * Amplification factor of a wave under explicit Euler: the scheme applied to exp(iθj) on a line of cells per
 * direction.
 */
function growth(
  { velocity, size, diffusion, step }: Flow,
  scheme: 'upwind' | 'central',
  wave: number[],
): number {
  let [real, imaginary] = [1, 0];
  for (const [at, theta] of wave.entries()) {
    const [u, h] = [velocity[at] ?? 0, size[at] ?? 1];
    const value = (cells: number) => [Math.cos(cells * theta), Math.sin(cells * theta)] as const;
    const [left, own, right] = [value(-1), value(0), value(1)];
    const [after, before] = scheme === 'central' ? [right, left] : u >= 0 ? [own, left] : [right, own];
    const width = scheme === 'central' ? 2 * h : h;
    const rate = (part: 0 | 1) =>
      (-u * (after[part] - before[part])) / width +
      (diffusion * (right[part] - 2 * own[part] + left[part])) / h ** 2;
    real += step * rate(0);
    imaginary += step * rate(1);
  }
  return Math.hypot(real, imaginary);
}

const ANGLES = Array.from({ length: 9 }, (_, at) => (Math.PI * (at - 4)) / 4);
const waves = ANGLES.flatMap((x) => ANGLES.flatMap((y) => ANGLES.map((z) => [x, y, z])));

const logarithmic = (from: number, to: number) =>
  fc.double({ min: Math.log(from), max: Math.log(to), noNaN: true }).map(Math.exp);
const speed = fc.double({ min: -50, max: 50, noNaN: true });
const flows: fc.Arbitrary<Omit<Flow, 'step'>> = fc.record({
  velocity: fc.tuple(speed, speed, speed),
  size: fc.tuple(logarithmic(0.1, 10), logarithmic(0.1, 10), logarithmic(0.1, 10)),
  diffusion: logarithmic(1e-4, 1),
});

describe('explicit Euler', () => {
  const found = ({ velocity: [u, v, w], size: [dx, dy, dz], diffusion: a }: Omit<Flow, 'step'>) =>
    run('courant', { u, v, w, dx, dy, dz, a } as Record<string, number>);

  test.each([
    ['upwind', 'tu'],
    ['central', 'tz'],
  ] as const)('%s: no wave grows just below the limit, one does just above', (scheme, name) => {
    fc.assert(
      fc.property(flows, (flow) => {
        const limit = found(flow)(name);
        const metres = { ...flow, size: flow.size.map((it) => it / 1000) };
        const below = { ...metres, step: 0.999 * limit };
        const most = Math.max(...waves.map((wave) => growth(below, scheme, wave)));
        expect(most).toBeLessThanOrEqual(1 + 1e-12);
        const above = { ...metres, step: 1.01 * limit };
        // Worst cases: the shortest wave in all directions, or a long one along the flow.
        const along = flow.velocity.map((u, at) => u * (metres.size[at] ?? 1));
        const long = along.map((it) => (0.01 * it) / (Math.max(...along.map(Math.abs)) || 1));
        const shortest = [Math.PI, Math.PI, Math.PI];
        const worst = Math.max(growth(above, scheme, shortest), growth(above, scheme, long));
        expect(worst).toBeGreaterThan(1);
      }),
      { numRuns: 60 },
    );
  });
});
