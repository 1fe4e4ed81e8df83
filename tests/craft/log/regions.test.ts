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
