import { describe, expect, it } from 'vitest';
import { BENCHMARKS, benchmarkOf, errorOf } from '../../contract/benchmarks.ts';
import { SEED_DECKS } from '../../ming/seed/benchmarks/decks.ts';
import { solveAll } from '../../ming/seed/benchmarks/record.ts';
import recorded from '../../ming/seed/benchmarks/runs.json' with { type: 'json' };
import { PEOPLE } from '../../ming/seed/people.ts';

describe('the runs of the demonstration', () => {
  it('are what their programs compute', { timeout: 120_000 }, () => {
    const solved = solveAll();
    expect(recorded.map((it) => it.file)).toEqual(SEED_DECKS.map((it) => it.file));
    for (const [at, { value, dof }] of solved.entries()) {
      const said = recorded[at];
      expect(said?.dof, said?.file).toBe(dof);
      // Libraries of other versions may step otherwise through time.
      expect(Math.abs((said?.value ?? 0) / value - 1), said?.file).toBeLessThan(1e-6);
    }
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
