import { describe, expect, it, test } from 'vitest';
import { diagnose } from '../../../craft/log/diagnose.ts';

describe('what is put around the lines of a program', () => {
  const log = [
    'Build  : _2306',
    'Time = 1',
    '',
    'DICPCG:  Solving for p, Initial residual = 0.1, Final residual = 1e-7, No Iterations 3',
    '--> FOAM FATAL ERROR: no disk',
  ];
  const plain = diagnose(log.join('\n'));
  const sign = String.fromCharCode(27);

  it.each([
    ['colours', (it: string) => `${sign}[1m${sign}[31m${it}${sign}[0m`],
    ['a time of a container', (it: string) => `2024-05-01T10:00:00.123456789Z ${it}`],
    ['a time in brackets', (it: string) => `[2024-05-01 10:00:00,123] ${it}`],
    ['marks of a mail that quotes it', (it: string) => (it ? `> ${it}` : '>')],
    ['marks of a quote in a quote', (it: string) => `> > ${it}`],
    ['the blanks of code', (it: string) => `    ${it}`],
    ['a tab', (it: string) => (it ? `\t${it}` : it)],
    ['a launcher that names each process', (it: string) => `[1,0]<stdout>:${it}`],
  ])('%s say nothing', (_, around) => {
    expect(diagnose(log.map(around).join('\n'))).toEqual(plain);
    expect(plain.ending.state).toBe('stopped');
  });
});

const step = (time: number) =>
  `Time = ${time}\n\nDICPCG:  Solving for p, Initial residual = 0.1, Final residual = 1e-7, No Iterations 3\n`;
const foam = (text: string) => diagnose(`Build  : _2306\n${text}`);

test('several runs are told, and the end is that of the last', () => {
  const ccx = (...lines: string[]) => diagnose(`\nCalculiX Version 2.20, Copyright\n${lines.join('\n')}\n`);
  const run = ' iteration 1\n\n largest residual force= 0.1 in node 1 and dof 1\n\n convergence\n';
  const again = '\nCalculiX Version 2.20, Copyright';
  expect(ccx(run, ' Job finished', again, run).ending.state).toBe('open');
  const found = ccx('*ERROR in x', again, run, ' Job finished');
  expect(found.ending.state).toBe('finished');
  expect(found.facts[0]?.text).toContain('2 次');
  const start = "Info    : Running 'gmsh a.geo -3' [Gmsh 4.8.4]\n";
  const meshed = 'Info    : 8 nodes 12 elements\nInfo    : Stopped on Sun\n';
  expect(diagnose(`${start}${meshed}${start}`)).toMatchObject({ ending: { state: 'open' }, facts: [] });
  expect(diagnose(`${start}Error   : bad\n${meshed}${start}${meshed}`).ending.state).toBe('finished');
  const cycle = (at: number) => ` dt of cycle    ${at} is controlled by solid  34050 of part   12\n`;
  const normal = ' N o r m a l    t e r m i n a t i o n\n';
  expect(diagnose(`${cycle(1)}${normal}${cycle(1)}`).ending.state).toBe('finished');
  expect(diagnose(`${cycle(1)}${normal}${cycle(2)}`).ending.state).toBe('open');
  const exec = 'Exec   : icoFoam\n';
  expect(foam(`${exec}${step(1)}End\n\n${exec}${step(2)}End\n`).facts[0]?.text).toContain('2 次');
});

test('numbers of processes before lines are no regions, and a process that a signal ends is told', () => {
  const whole = `Build  : v2312 OPENFOAM=2312 version=v2312\n${step(1)}Courant Number mean: 0.1 max: 0.2\n${step(2)}`;
  const each = whole.replace(/^(?=.)/gm, '[0] ');
  expect(diagnose(each).charts).toEqual(diagnose(whole).charts);
  expect(diagnose(each).version).toBe('OpenFOAM v2312');
  const said = 'mpirun noticed that process rank 1 with PID 7 on node a exited on signal 9 (Killed).';
  const killed = diagnose(`${whole}${said}\n`);
  expect(killed.ending).toEqual({ state: 'stopped', text: '因信号 9（Killed）停止' });
  expect(killed.messages.map((it) => [it.severity, it.text])).toEqual([['error', said]]);
});

test('a run that begins at rest and is cut off has no Courant number that runs away', () => {
  const run = (...numbers: number[]) =>
    foam(numbers.map((it, at) => `Courant Number mean: 0 max: ${it}\n${step(at)}`).join(''));
  expect(run(0, 0.01, 0.03, 0.06, 0.08, 0.11).trouble).toBeNull();
  expect(run(0, 0.1, 0.9, 8, 70, 900).trouble?.what).toContain('不断增大');
});

describe('a crash', () => {
  const ccx = (...lines: string[]) => diagnose(`CalculiX Version 2.20, Copyright\n${lines.join('\n')}\n`);

  test.each([
    'realloc(): invalid old size',
    'double free or corruption (out)',
    'Segmentation fault (core dumped)',
    'run.sh: line 3: 26947 Aborted                 ccx job > job.log 2>&1',
    'run.sh: 行 3: 26947 段错误               （核心已转储） ccx job',
    'Speicherzugriffsfehler (Speicherabzug geschrieben)',
    'Program received signal SIGSEGV: Segmentation fault - invalid memory reference.',
    'Killed',
  ])('is how a log ends: %s', (line) => {
    const found = ccx(' iteration 1', line, '');
    expect(found.ending).toEqual({ state: 'stopped', text: `程序崩溃或被终止：${line}` });
    expect(found.messages).toMatchObject([{ severity: 'error', line: 3 }]);
    expect(found.trouble).toMatchObject({ line: 3 });
  });

  test('is not how it ends where the program came to its end, or another run follows, or OpenFOAM heeds them', () => {
    expect(ccx(' Job finished', 'double free or corruption (out)').ending.state).toBe('finished');
    expect(ccx('Killed', ...Array.from({ length: 40 }, () => ' iteration 1')).ending.state).toBe('open');
    const trap = 'trapFpe: Floating point exception trapping enabled (FOAM_SIGFPE).';
    expect(foam(`${trap}\n${step(1)}`)).toMatchObject({ ending: { state: 'open' }, messages: [] });
  });
});
