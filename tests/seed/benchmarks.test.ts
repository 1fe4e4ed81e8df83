import { describe, expect, it } from 'vitest';
import { BENCHMARKS, benchmarkOf, errorOf } from '../../contract/content/benchmark/list.ts';
import { SEED_DECKS } from '../../seed/benchmarks/decks.ts';
import { solveAll } from '../../seed/benchmarks/record.ts';
import recorded from '../../seed/benchmarks/runs.json' with { type: 'json' };
import { CALCULIX, hasCalculix } from '../../seed/calculix/solve.ts';
import { PEOPLE } from '../../seed/people.ts';

describe('the runs of the demonstration', () => {
  it('are what their programs compute', { timeout: 240_000 }, () => {
    // Not every machine has CalculiX, and its larger decks take seconds.
    const short = (text: string) => hasCalculix() && text.length < 20_000;
    const decks = SEED_DECKS.filter((it) => it.program !== 'CalculiX' || short(it.text));
    const solved = solveAll(decks);
    expect(recorded.map((it) => it.file)).toEqual(SEED_DECKS.map((it) => it.file));
    for (const [at, { value, dof }] of solved.entries()) {
      const said = recorded.find((it) => it.file === decks[at]?.file);
      expect(said?.dof, said?.file).toBe(dof);
      // Libraries of other versions may step otherwise through time.
      expect(Math.abs((said?.value ?? 0) / value - 1), said?.file).toBeLessThan(1e-6);
    }
  });

  it('of CalculiX came from the decks as they are, and approach the reference', () => {
    const own = SEED_DECKS.filter((it) => it.program === 'CalculiX');
    expect(own.length).toBeGreaterThanOrEqual(8);
    for (const it of own)
      expect(recorded.find(({ file }) => file === it.file)).toMatchObject({
        solver: CALCULIX,
        deck: it.sha256,
      });
    const finest = recorded.find((it) => it.file === 'le10-C3D20R-8x12x4.inp');
    expect(finest?.value).toBeCloseTo(-5.387, 3);
  });

  it('come from decks that all differ, of invented people, on known benchmarks', () => {
    expect(new Set(SEED_DECKS.map((it) => it.sha256)).size).toBe(SEED_DECKS.length);
    for (const it of SEED_DECKS) {
      expect(benchmarkOf(it.benchmark), it.benchmark).toBeDefined();
      expect(PEOPLE.map(({ key }) => key as string)).toContain(it.person);
    }
  });

  it('reach the reference of at least eight benchmarks from two independent programs', () => {
    const agreeing = BENCHMARKS.filter((benchmark) =>
      (['TypeScript', 'Python'] as const).every((program) =>
        SEED_DECKS.some(
          (it, at) =>
            it.benchmark === benchmark.name &&
            it.program === program &&
            errorOf(benchmark, recorded[at]?.value ?? 0) <= benchmark.tolerance,
        ),
      ),
    );
    expect(agreeing.length).toBeGreaterThanOrEqual(8);
  });
});
