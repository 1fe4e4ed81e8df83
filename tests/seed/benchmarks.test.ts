import { describe, expect, it } from 'vitest';
import { BENCHMARKS, benchmarkOf, errorOf } from '../../contract/content/benchmark/list.ts';
import { SEED_DECKS } from '../../seed/benchmarks/decks.ts';
import { closeOf, missingPrograms, SOLVERS, solveAll } from '../../seed/benchmarks/record.ts';
import recorded from '../../seed/benchmarks/runs.json' with { type: 'json' };
import { otherRuns, VERSION_DECKS } from '../../seed/benchmarks/versions.ts';
import { OTHER_VERSIONS } from '../../seed/calculix/version.ts';
import { PEOPLE } from '../../seed/people.ts';

/** Longer solver runs are left to `npm run verify`. */
const SECONDS_MOST = 0.5;
const runOf = (file: string) => recorded.find((it) => it.file === file);

describe('the runs of the demonstration', () => {
  it('are what their programs compute', { timeout: 240_000 }, () => {
    // Solvers may not be installed.
    const missing = missingPrograms();
    const decks = SEED_DECKS.filter(
      ({ program, file }) =>
        !missing.includes(program) && (!(program in SOLVERS) || (runOf(file)?.seconds ?? 0) < SECONDS_MOST),
    );
    const solved = solveAll(decks);
    expect(recorded.map((it) => it.file)).toEqual(SEED_DECKS.map((it) => it.file));
    for (const [at, deck] of decks.entries()) {
      const [said, found] = [runOf(deck.file), solved[at]];
      expect(said?.dof, deck.file).toBe(found?.dof);
      const difference = Math.abs((said?.value ?? 0) / (found?.value ?? 0) - 1);
      expect(difference, deck.file).toBeLessThan(closeOf(deck));
    }
  });

  it('came from the decks as they are, with the solver, the processor and the time', () => {
    for (const { file, program, sha256 } of SEED_DECKS) {
      const solver = SOLVERS[program];
      expect(runOf(file), file).toMatchObject({
        deck: sha256,
        processor: expect.stringMatching(/\S/),
        seconds: expect.any(Number),
        ...(solver && { solver }),
      });
      expect(runOf(file)?.seconds, file).toBeGreaterThan(0);
    }
    expect(runOf('le10-C3D20R-8x12x4.inp')?.value).toBeCloseTo(-5.387, 3);
  });

  it.each(OTHER_VERSIONS)('with CalculiX %s came from the finest decks as they are', (version) => {
    const own = otherRuns().filter((it) => it.version === version);
    expect(own.map(({ file, deck, dof }) => ({ file, deck, dof }))).toEqual(
      VERSION_DECKS.map(({ file, sha256 }) => ({ file, deck: sha256, dof: runOf(file)?.dof })),
    );
    for (const { file, solver, value, seconds } of own) {
      expect(solver).toBe(`CalculiX ${version}`);
      expect(seconds, file).toBeGreaterThan(0);
      // The pinched cylinder differs by 0.17 % between 2.20 and 2.23.
      expect(Math.abs(value / (runOf(file)?.value ?? 0) - 1), file).toBeLessThan(2e-3);
    }
  });

  it.each(BENCHMARKS.map((it) => it.name))('of %s are in at least three meshes, with decks', (name) => {
    const own = SEED_DECKS.filter((it) => it.benchmark === name);
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(new Set(own.map((it) => runOf(it.file)?.dof)).size).toBeGreaterThanOrEqual(3);
    // A mesh study by one program, element type and person.
    const series = Map.groupBy(own, (it) => `${it.program} ${it.element} ${it.person}`);
    const meshes = [...series.values()].map((all) => new Set(all.map((it) => runOf(it.file)?.dof)).size);
    expect(Math.max(...meshes)).toBeGreaterThanOrEqual(3);
    expect(own.every((it) => it.content.length > 0)).toBe(true);
  });

  it.each(['cavity-100', 'dfg-2d-1', 'dfg-2d-2', 'taylor-green', 'backward-step', 'flat-plate'])(
    'of OpenFOAM on %s come closer with finer meshes, and reach the reference',
    (name) => {
      const benchmark = benchmarkOf(name);
      if (!benchmark) throw new Error(`no ${name}`);
      const own = SEED_DECKS.filter((it) => it.benchmark === name && it.program === 'OpenFOAM');
      const errors = own.map((it) => errorOf(benchmark, runOf(it.file)?.value ?? 0));
      expect(errors).toHaveLength(3);
      expect(errors[2]).toBeLessThan(errors[0] ?? 0);
      expect(errors[2]).toBeLessThan(benchmark.tolerance);
    },
  );

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
