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
