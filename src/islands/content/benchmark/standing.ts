import type { BenchmarkRun } from '../../../../contract/content/benchmark/benchmark.ts';
import type { Benchmark } from '../../../../contract/content/benchmark/reference.ts';

/** Common software by area: display name, then lower-case names used in runs. */
const COMMON: Record<Benchmark['area'], readonly (readonly [name: string, ...called: string[]])[]> = {
  固体力学: [
    ['Abaqus', 'abaqus'],
    ['Ansys Mechanical', 'ansys', 'apdl'],
    ['Nastran', 'nastran'],
    ['CalculiX', 'calculix', 'ccx'],
    ['Code_Aster', 'aster'],
    ['COMSOL', 'comsol'],
  ],
  传热: [
    ['Abaqus', 'abaqus'],
    ['Ansys Mechanical', 'ansys', 'apdl'],
    ['CalculiX', 'calculix', 'ccx'],
    ['Code_Aster', 'aster'],
    ['COMSOL', 'comsol'],
    ['OpenFOAM', 'openfoam'],
  ],
  流体力学: [
    ['Ansys Fluent', 'fluent'],
    ['STAR-CCM+', 'star'],
    ['OpenFOAM', 'openfoam'],
    ['SU2', 'su2'],
    ['COMSOL', 'comsol'],
    ['FEniCS', 'fenics', 'dolfinx'],
  ],
};

const minBy = <T>(all: readonly T[], of: (it: T) => number): T | undefined =>
  all.reduce<T | undefined>((best, it) => (best === undefined || of(it) < of(best) ? it : best), undefined);

/** Core hours; infinite if the time is unknown. */
const workOf = ({ hours, cores }: BenchmarkRun): number => (hours ?? Number.POSITIVE_INFINITY) * (cores ?? 1);

/**
 * Summary of a benchmark: run with the least error, run within tolerance with the fewest core hours, range of
 * errors, finest mesh, and common software without a run. Null without valid runs; retracted ones do not
 * count.
 */
export function standingOf({ area }: Benchmark, runs: readonly BenchmarkRun[]) {
  const valid = runs.filter((it) => it.retractTime === '');
  const closest = minBy(valid, (it) => it.error);
  const finest = minBy(valid, (it) => -it.dof);
  if (!closest || !finest) return null;
  const within = valid.filter((it) => it.isWithin);
  const tried = valid.map((it) => it.software.toLowerCase());
  return {
    closest,
    cheapest: minBy(
      within.filter((it) => it.hours !== null),
      workOf,
    ),
    finest,
    worst: Math.max(...valid.map((it) => it.error)),
    withinNum: within.length,
    runNum: valid.length,
    elements: [...new Set(valid.map((it) => it.element))],
    untried: COMMON[area]
      .filter(([, ...called]) => !tried.some((it) => called.some((name) => it.includes(name))))
      .map(([name]) => name),
  };
}
