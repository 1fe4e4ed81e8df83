import { expect, test } from 'vitest';
import { diagnose } from '../../../craft/log/diagnose.ts';

test('names of regions before lines and behind errors, and residuals of components, are kept', () => {
  const { charts } = diagnose(
    [
      'Time = 1s',
      'air        DILUPBiCGStab:  Solving for h, Initial residual = 0.5, Final residual = 1e-9, No Iterations 1',
      'heater     DILUPBiCGStab:  Solving for h, Initial residual = 0.25, Final residual = 1e-9, No Iterations 1',
      'BiCGStab:  Solving for Up, Initial residual = (1 0.75), Final residual = (1e-3 1e-4), No Iterations 5',
      'time step continuity errors (air): sum local = 1e-5, global = 1e-7, cumulative = 1e-7',
      '',
    ].join('\n'),
  );
  const first = (label: string) => charts.flatMap(({ curves }) => curves).find((it) => it.label === label)?.y;
  expect([first('h（air）'), first('h（heater）')]).toEqual([[0.5], [0.25]]);
  expect([first('Up 分量 1'), first('Up 分量 2')]).toEqual([[1], [0.75]]);
  expect(first('连续性误差（air，局部之和）')).toEqual([1e-5]);
});

test('iterations of solvers that have no times are steps, those within a time are none', () => {
  const solve = (x: number) =>
    `GAMG:  Solving for Dx, Initial residual = ${x}, Final residual = 1e-3, No Iterations 2`;
  const lines = ['Iteration: 1', '', solve(1), '', 'Iteration: 2', '', solve(0.5), 'End'];
  const { charts, facts } = diagnose(lines.join('\n'));
  expect(charts[0]?.curves).toMatchObject([{ label: 'Dx', x: [1, 2], y: [1, 0.5] }]);
  expect(facts).toContainEqual({ label: '算到', text: 'Iteration: 2' });
  const within = diagnose(['Time = 1', ...lines].join('\n'));
  expect(within.charts[0]?.curves).toMatchObject([{ label: 'Dx', x: [1], y: [1] }]);
});

test('checks of a mesh that fail are messages of a line each, and what comes of them is told', () => {
  const lines = [
    'Exec   : checkMesh',
    'Checking geometry...',
    '   *Number of severely non-orthogonal (> 70 degrees) faces: 31.',
    '    Non-orthogonality check OK.',
    ' ***Max skewness = 11.3118, 14 highly skew faces detected which may impair the quality of the results',
    '  <<Writing 14 skew faces to set skewFaces',
    '    Coupled point location match (average 0) OK.',
  ];
  const failed = diagnose([...lines, '', 'Failed 1 mesh checks.', '', 'End'].join('\n'));
  expect(failed.format).toBe('OpenFOAM 的日志');
  expect(
    failed.messages.map(({ severity, line, text }) => [severity, line, text.split('\n').length]),
  ).toEqual([
    ['note', 3, 1],
    ['warning', 5, 1],
  ]);
  expect(failed.trouble).toMatchObject({ line: 5, what: '网格检查有 1 项没有通过' });
  expect(failed.facts).toContainEqual({ label: '网格检查', text: '1 项没有通过' });
  const regions = diagnose(`${lines.join('\n')}\n\nFailed 1 mesh checks.\n\nTime = 1\n\nMesh OK.\n\nEnd`);
  expect(regions.facts).toContainEqual({ label: '网格检查', text: '1 项没有通过' });
  const fine = diagnose('Exec   : checkMesh\n    Cell volumes OK.\n\nMesh OK.\n\nEnd\n');
  expect([fine.trouble, fine.messages]).toEqual([null, []]);
  expect(fine.facts).toContainEqual({ label: '网格检查', text: '通过' });
});

test('faces that snappyHexMesh could not mend are told', () => {
  const of = (end: string) =>
    diagnose(`Exec   : snappyHexMesh -overwrite\n${end}\nFinished meshing in = 12.3 s.\nEnd\n`);
  const bad = of(
    'Finished meshing with 3 illegal faces (concave, zero area or negative cell pyramid volume)',
  );
  expect(bad.trouble).toMatchObject({ line: 2, what: '网格检查有 3 个面不合格' });
  expect(of('Finished meshing without any errors').trouble).toBeNull();
});
