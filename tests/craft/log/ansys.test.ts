import { expect, test } from 'vitest';
import { diagnose } from '../../../craft/log/diagnose.ts';

const check = (what: string, value: string, limit: string) =>
  `         ${what} CONVERGENCE VALUE  =  ${value}  CRITERION=  ${limit}`;
const iteration = (number: number) =>
  `        EQUIL ITER   ${number} COMPLETED.  NEW TRIANG MATRIX.  MAX DOF INC=  -2.0`;
const substep = (number: number, time: number, size: number) => [
  `     *** LOAD STEP     1   SUBSTEP     ${number}  COMPLETED.    CUM ITER =      2`,
  `     *** TIME =   ${time}         TIME INC =   ${size}`,
];
const error = (text: string) => [
  '',
  '     *** ERROR ***                CP =       1.000   TIME= 10:01:03',
  `     ${text}`,
];

const RUN = [
  ' |   RELEASE=  Release 2022 R2          BUILD= 22.2 |',
  check('FORCE', '3478.', '17.39'),
  check('MOMENT', '1.5', '15.96'),
  check('DISP', '2.213', '0.1106'),
  iteration(1),
  check('FORCE', '0.5808E-05', '17.39     <<< CONVERGED'),
  check('MOMENT', '0.2E-05', '15.96     <<< CONVERGED'),
  '        >>> SOLUTION CONVERGED AFTER EQUILIBRIUM ITERATION   1',
  ...substep(1, 0.1, 0.1),
  check('FORCE', '2146.', '10.59'),
  iteration(1),
  ...error('Element 17426 (type = 1) is turned inside out.'),
  '        >>> SOLUTION PATTERNS SHOW DIVERGENCE AT ITERATION =   2',
  '     *** LOAD STEP     1   SUBSTEP     2  NOT COMPLETED.  CUM ITER =      4',
  '     *** BEGIN BISECTION NUMBER   1    NEW TIME INCREMENT=  0.45000E-01',
];
const end = (errors: number) => [
  ` NUMBER OF ERROR   MESSAGES ENCOUNTERED=          ${errors}`,
  ' |                       ANSYS RUN COMPLETED         |',
];

test('what Ansys writes while it solves has its convergence, its bisections and the first trouble', () => {
  const found = diagnose(
    [...RUN, check('FORCE', '1.0', '10.59'), ...substep(2, 0.145, 0.045), ...end(1)].join('\n'),
  );
  expect(found.format).toContain('Ansys');
  expect(found.version).toBe('Ansys 2022 R2');
  expect(found.facts.map((it) => it.text)).toEqual(['2', '2', '1 次', '0.145']);
  const curve = (label: string) => {
    const own = found.charts.flatMap((it) => it.curves).find((it) => it.label === label);
    return [own?.x, own?.y];
  };
  expect(curve('力的收敛值')).toEqual([
    [1, 2, 3, 4],
    [3478, 5.808e-6, 2146, 1],
  ]);
  expect(curve('力矩的判据')).toEqual([
    [1, 2],
    [15.96, 15.96],
  ]);
  expect(curve('位移的收敛值')).toEqual([[1], [2.213]]);
  expect(curve('时间增量')).toEqual([
    [1, 2],
    [0.1, 0.045],
  ]);
  expect(found.trouble).toMatchObject({ where: '载荷步 1，子步 2，迭代 1', what: '程序报错' });
  expect(found.messages.map(({ severity, text }) => [severity, text])).toEqual([
    ['error', '*** ERROR ***\nElement 17426 (type = 1) is turned inside out.'],
  ]);
  expect(found.culprits[0]?.what).toBe('单元 17426（变形过大）');
  expect(found.ending).toEqual({ state: 'finished', text: '算完了（RUN COMPLETED），途中有 1 条错误' });
});

test('a run of Ansys that is given up, one that is cut off and one of nothing but messages say how they ended', () => {
  expect(diagnose([...RUN, ...end(2)].join('\n')).ending).toEqual({
    state: 'stopped',
    text: '没有算完，有 2 条错误（NUMBER OF ERROR MESSAGES）',
  });
  expect(diagnose(RUN.join('\n')).ending.state).toBe('open');
  const linear = diagnose([...error('A small pivot.'), '', ...end(1)].join('\n'));
  expect([linear.format, linear.ending.state, linear.charts]).toEqual([
    'Ansys 的 solve.out 或输出窗口',
    'stopped',
    [],
  ]);
  expect(diagnose([...substep(1, 1, 1), ...end(0)].join('\n')).ending.state).toBe('finished');
});
