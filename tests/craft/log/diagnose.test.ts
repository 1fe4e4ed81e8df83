import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagnose, diagnosing } from '../../../craft/log/diagnose.ts';
import { linesOf } from '../../../craft/log/lines.ts';
import type { Chart, Diagnosis } from '../../../craft/log/log.ts';

const LOGS = join(import.meta.dirname, 'logs');
const logOf = (name: string) => readFileSync(join(LOGS, name), 'utf8');
const curveOf = (charts: readonly Chart[], label: string) =>
  charts.flatMap(({ curves }) => curves).find((it) => it.label === label);
const factsOf = ({ facts }: Diagnosis) => Object.fromEntries(facts.map(({ label, text }) => [label, text]));

describe('logs that CalculiX 2.20 wrote', () => {
  it('a run that finishes has its increments, residuals and no trouble', () => {
    const found = diagnose(logOf('converging.ccx.log'));
    expect(found).toMatchObject({
      format: 'CalculiX 的屏幕输出',
      version: 'CalculiX 2.20',
      ending: { state: 'finished' },
      trouble: null,
    });
    expect(factsOf(found)).toEqual({ 收敛的增量: '4', 迭代: '9', 减小步长: '0 次', 算到的总时间: '1' });
    // The run's .cvg has as many iterations.
    expect(curveOf(found.charts, '力的最大残差')?.y).toHaveLength(9);
    expect(factsOf(diagnose(logOf('converging.cvg')))['迭代']).toBe('9');
    expect(found.messages.map(({ severity }) => severity)).toEqual(['note', 'warning']);
  });

  it('a run that diverges names the first increment, the nodes and the error', () => {
    const found = diagnose(logOf('diverging.ccx.log'));
    expect(found.ending.state).toBe('stopped');
    expect(found.trouble).toEqual({
      line: 290,
      where: '第 1 步，增量 4，迭代 4',
      what: '这个增量发散，步长被减小后重试',
    });
    expect(logOf('diverging.ccx.log').split('\n')[289]).toContain(
      'divergence; the increment size is decreased',
    );
    expect(found.culprits[0]).toMatchObject({ what: '节点 10，自由度 3（力的残差最大）' });
    expect(found.messages.find(({ severity }) => severity === 'error')?.text).toBe(
      '*ERROR: increment size smaller than minimum\nbest solution and residuals are in the frd file',
    );
  });

  it('its .sta and .cvg tell of the same increments', () => {
    const [screen, sta, cvg] = ['diverging.ccx.log', 'diverging.sta', 'diverging.cvg'].map((it) =>
      factsOf(diagnose(logOf(it))),
    );
    expect([sta?.['收敛的增量'], sta?.['没有收敛的尝试']]).toEqual(['16', '11']);
    expect([screen?.['收敛的增量'], screen?.['减小步长']]).toEqual(['16', '11 次']);
    expect([screen?.['迭代'], sta?.['迭代'], cvg?.['迭代']]).toEqual(['96', '96', '96']);
    expect(diagnose(logOf('diverging.sta')).trouble).toMatchObject({ line: 6, where: '第 1 步，增量 4' });
    expect(diagnose(logOf('diverging.cvg')).trouble?.where).toBe('第 1 步，增量 4，第 2 次尝试，迭代 1');
  });
});

describe('logs that OpenFOAM 1912 wrote', () => {
  it('a run that finishes', () => {
    const found = diagnose(logOf('converging.icoFoam.log'));
    expect(found).toMatchObject({
      version: 'OpenFOAM 1912 patch=200626',
      ending: { state: 'finished' },
      trouble: null,
      messages: [],
    });
    expect(factsOf(found)).toMatchObject({ 时间步或迭代: '20', 算到: 'Time = 0.1' });
    const p = curveOf(found.charts, 'p');
    expect([p?.y[0], p?.y.length]).toEqual([1, 20]);
  });

  it('a run that diverges: the first solution that went wrong, not the exception that came of it', () => {
    const found = diagnose(logOf('diverging.icoFoam.log'));
    expect(found.ending).toEqual({ state: 'stopped', text: '因浮点异常停止' });
    expect(found.trouble).toEqual({
      line: 66,
      where: 'Time = 0.15',
      what: 'Ux 的线性方程组发散，末残差 6.55659e+133',
    });
    expect(found.messages[0]).toMatchObject({ severity: 'error', where: 'Time = 0.2', times: 1 });
  });

  it('a Courant number that runs away is told before the crash', () => {
    const steps = [0.4, 0.5, 0.4, 0.5, 0.6, 2, 30, 4e3, 5e6].map(
      (it, at) =>
        `Time = ${at + 1}\n\nCourant Number mean: 0.1 max: ${it}\nExecutionTime = ${at} s  ClockTime = ${at} s\n`,
    );
    const found = diagnose(
      `Build  : _2306\n${steps.join('\n')}\n--> FOAM FATAL ERROR: (openfoam-2306)\nMaximum number of iterations exceeded: 100\n\n    From double Foam::T()\n`,
    );
    expect(found.trouble).toMatchObject({ where: 'Time = 6' });
    expect(found.trouble?.what).toBe('最大库朗数从这一步起不断增大：0.6 → 5000000');
    expect(found.messages[0]?.text).toContain('Maximum number of iterations exceeded');
  });
});

describe('how logs end that go on', () => {
  const step = (time: number) =>
    `Time = ${time}\n\nDICPCG:  Solving for p, Initial residual = 0.1, Final residual = 1e-7, No Iterations 3\n`;
  const foam = (text: string) => diagnose(`Build  : _2306\n${text}`);

  it('a time step that has converged is not the end of the run', () => {
    const converged = `${step(1)}PIMPLE: converged in 2 iterations\n`;
    expect(foam(`${converged}${step(2)}`).ending.state).toBe('open');
    expect(foam(`${converged}${step(2)}PIMPLE: converged in 3 iterations\n\nEnd\n`).ending.state).toBe(
      'finished',
    );
    expect(foam(`${step(1)}SIMPLE solution converged in 1 iterations\n\nEnd\n`).ending.text).toContain(
      '收敛',
    );
  });

  it('nor where the log goes no further', () => {
    expect(foam(`${step(1)}PIMPLE: converged in 2 iterations\n`).ending.state).toBe('open');
  });

  it('nor is the end of a run before', () => {
    expect(foam(`${step(1)}End\n\nBuild  : _2306\n${step(2)}`).ending.state).toBe('open');
    const failed = `${step(1)}--> FOAM FATAL ERROR: (openfoam-2306)\nno disk\n\n`;
    expect(foam(`${failed}${step(1)}End\n`).ending.state).toBe('finished');
  });

  it('a signal of one process of a parallel run ends it', () => {
    const stack = (signal: string) =>
      `[2] #0  Foam::error::printStack(Foam::Ostream&)\n[2] #1  Foam::${signal}::sigHandler(int)\n`;
    expect(foam(`${step(1)}${stack('sigFpe')}`).ending).toEqual({ state: 'stopped', text: '因浮点异常停止' });
    const found = foam(`${step(1)}${stack('sigSegv')}`);
    expect(found.ending.text).toBe('因访问了不该访问的内存（段错误）停止');
    expect(found.messages[0]?.severity).toBe('error');
  });

  it('regions have residuals of their own', () => {
    const solve = (value: number) =>
      `DILUPBiCGStab:  Solving for h, Initial residual = ${value}, Final residual = 1e-9, No Iterations 1\n`;
    const { charts } = foam(
      `Time = 1\n\nSolving for fluid region air\n${solve(0.5)}\nSolving for solid region heater\n${solve(0.25)}`,
    );
    expect(curveOf(charts, 'h（air）')?.y).toEqual([0.5]);
    expect(curveOf(charts, 'h（heater）')?.y).toEqual([0.25]);
  });

  it('a record of Fluent of several time steps', () => {
    const head = '  iter  continuity  x-velocity\n';
    const row = (at: number) => `     ${at}  1.0000e-04  2.0000e-05\n`;
    const converged = `${head}${row(1)}!    2 solution is converged\n${row(2)}`;
    expect(diagnose(converged).ending.state).toBe('finished');
    expect(diagnose(`${converged}${head}${row(3)}`).ending.state).toBe('open');
    const diverged = `${head}${row(1)}# Divergence detected in AMG solver\nError: Divergence detected\n`;
    expect(diagnose(diverged).ending.state).toBe('stopped');
    expect(diagnose(`${diverged}${row(2)}`).ending.state).toBe('open');
  });
});

describe('logs that Gmsh 4.8.4 wrote', () => {
  it('a mesh, and a curve loop that is open', () => {
    expect(factsOf(diagnose(logOf('meshed.gmsh.log')))).toEqual({
      节点: '339',
      单元: '1745',
      最差单元的质量: '0.309599',
    });
    const open = diagnose(logOf('open.gmsh.log'));
    expect(open.messages).toHaveLength(1);
    expect(open.trouble?.where).toBe('Meshing surface 1 (Plane, Frontal-Delaunay)');
  });
});

const MSG = `
 Abaqus/Standard 2023                  DATE 01-Feb-2024 TIME 10:00:00
                    S T E P       1     S T A T I C   A N A L Y S I S

  INCREMENT     1 STARTS. ATTEMPT NUMBER  1, TIME INCREMENT  0.100

               CONVERGENCE CHECKS FOR EQUILIBRIUM ITERATION     1

 AVERAGE FORCE                       12.2       TIME AVG. FORCE        12.2
 LARGEST RESIDUAL FORCE             -749.       AT NODE       1051   DOF  1
 LARGEST INCREMENT OF DISP.        -5.576E-03   AT NODE        559   DOF  3
 LARGEST CORRECTION TO DISP.       -5.576E-03   AT NODE        559   DOF  3
          FORCE     EQUILIBRIUM NOT ACHIEVED WITHIN TOLERANCE.

 ***NOTE: THE SOLUTION APPEARS TO BE DIVERGING. CONVERGENCE IS JUDGED UNLIKELY.

  INCREMENT     1 STARTS. ATTEMPT NUMBER  2, TIME INCREMENT  2.500E-02

 ***WARNING: SOLVER PROBLEM. NUMERICAL SINGULARITY WHEN PROCESSING NODE
             PART-1-1.17 D.O.F. 2 RATIO = 1.2E15

 ***WARNING: SOLVER PROBLEM. NUMERICAL SINGULARITY WHEN PROCESSING NODE
             PART-1-1.18 D.O.F. 3 RATIO = 1.3E15

 ***ERROR: TOO MANY ATTEMPTS MADE FOR THIS INCREMENT

 THE ANALYSIS HAS NOT BEEN COMPLETED
`;

const STA = `Abaqus/Standard 2025                  DATE 01-Jun-2025 TIME 05:18:08
 SUMMARY OF JOB INFORMATION:
 STEP  INC ATT SEVERE EQUIL TOTAL  TOTAL      STEP       INC OF       DOF    IF
               DISCON ITERS ITERS  TIME/    TIME/LPF    TIME/LPF    MONITOR RIKS
               ITERS               FREQ
   1     1   1     3     3     6  0.500      0.500      0.5000
   1     2   1U    8     0     8  0.500      0.500      0.5000
   1     2   2     6     2     8  0.625      0.625      0.1250

 THE ANALYSIS HAS COMPLETED SUCCESSFULLY
`;

const EXPLICIT = ` Abaqus/Explicit 2023                  DATE 01-Feb-2024 TIME 10:00:00
              STEP     TOTAL       CPU      STABLE    CRITICAL    KINETIC      TOTAL
INCREMENT     TIME      TIME      TIME   INCREMENT     ELEMENT     ENERGY     ENERGY
        0  0.000E+00 0.000E+00  00:00:00 1.819E-06           1  0.000E+00  0.000E+00
        5  1.119E-05 1.119E-05  00:00:00 2.237E-06         619  4.504E-05 -1.963E-06
       10  2.237E-05 2.237E-05  00:00:01 1.100E-07         619  9.189E-05 -2.218E-06
`;

const FLUENT = `  iter  continuity  x-velocity  y-velocity      energy  outlet-tem     time/iter
     1  1.0000e+00  4.1581e-03  4.5234e-03  1.2064e-03  2.9609e+02  0:00:14  149
     2  8.2238e-01  2.5038e-03  3.0827e-03  7.7729e-04  2.9610e+02  0:00:28  148

 reversed flow in 12 faces on pressure-outlet 7.
  iter  continuity  x-velocity  y-velocity      energy  outlet-tem     time/iter
     3  9.0712e-04  9.8736e-07  2.2373e-06  6.8674e-07  2.9611e+02  0:00:01    1
 reversed flow in 9 faces on pressure-outlet 7.
`;

const GLSTAT = ` dt of cycle        1 is controlled by solid      34050 of part         12
 time...........................   0.00000E+00
 time step......................   4.66000E-07
 kinetic energy.................   1.00000E+03
 internal energy................   1.00000E-20
 hourglass energy...............   0.00000E+00
 total energy...................   1.00000E+03
 total energy / initial energy..   1.00000E+00

 dt of cycle     2000 is controlled by shell         77 of part          3
 time...........................   1.00000E-03
 time step......................   4.60000E-07
 kinetic energy.................   9.00000E+02
 internal energy................   3.00000E+02
 hourglass energy...............   5.00000E+01
 total energy...................   1.25000E+03
 total energy / initial energy..   1.25000E+00
 *** Error 40509 (SOL+509)
     negative volume in brick element #    34050
     cycle     2001
     time      1.00046E-03

   E r r o r   t e r m i n a t i o n
`;

describe('logs of programs that were not run here, in the form that they are known to have', () => {
  it('.msg of Abaqus/Standard', () => {
    const found = diagnose(MSG);
    expect(found).toMatchObject({ format: 'Abaqus/Standard 的 .msg', version: 'Abaqus/Standard 2023' });
    expect(found.trouble?.where).toBe('第 1 步，增量 1（第 2 次尝试）');
    expect(found.culprits).toEqual([{ what: '节点 1051，自由度 1（力的残差最大）', times: 1, line: 10 }]);
    expect(curveOf(found.charts, '力的最大残差')?.y).toEqual([749]);
    // The same warning about other nodes is counted once.
    expect(found.messages.map(({ severity, times }) => [severity, times])).toEqual([
      ['note', 1],
      ['warning', 2],
      ['error', 1],
    ]);
    expect(found.ending.state).toBe('stopped');
  });

  it('.sta of Abaqus/Standard and of Abaqus/Explicit', () => {
    const standard = diagnose(STA);
    expect(factsOf(standard)).toEqual({
      收敛的增量: '2',
      没有收敛的尝试: '1',
      迭代: '22',
      算到的总时间: '0.625',
    });
    expect(standard).toMatchObject({ ending: { state: 'finished' }, trouble: { line: 7 } });
    const explicit = diagnose(EXPLICIT);
    expect(explicit.format).toBe('Abaqus/Explicit 的 .sta');
    expect(explicit.culprits[0]).toMatchObject({ what: '单元 619（决定稳定步长）', times: 2 });
    expect(explicit.trouble).toMatchObject({ line: 6, where: '增量 10，总时间 2.237E-05' });
  });

  it('names the instance of a critical element, and none where there is none', () => {
    const row = (at: number, element: string) =>
      `       ${at}  1.0E-05 1.0E-05  00:00:00 1.9E-06  ${element}  9.189E-05 -2.218E-06\n`;
    const text = `${EXPLICIT} INSTANCE WITH CRITICAL ELEMENT: LID-1\n${row(20, '619')}${row(30, 'NONE')}`;
    expect(diagnose(text).culprits.map(({ what }) => what)).toEqual([
      '单元 619（决定稳定步长）',
      '单元 1（决定稳定步长）',
      '单元 LID-1.619（决定稳定步长）',
    ]);
  });

  it('a transcript of Fluent: residuals apart from what else is monitored, repeated warnings once', () => {
    const found = diagnose(FLUENT);
    expect(found.charts.map(({ title, curves }) => [title, curves.length])).toEqual([
      ['残差', 4],
      ['监视量 outlet-tem', 1],
    ]);
    expect(curveOf(found.charts, 'continuity')?.y).toEqual([1, 0.82238, 9.0712e-4]);
    expect(found.messages).toMatchObject([{ severity: 'warning', times: 2, where: '第 2 次迭代' }]);
  });

  it('glstat of LS-DYNA', () => {
    const found = diagnose(GLSTAT);
    expect(found.trouble).toMatchObject({ what: '能量比是 1.25000E+00，偏离 1 超过 10 %' });
    expect(found.culprits.map(({ what }) => what)).toEqual([
      '实体单元 34050（部件 12，决定时间步长）',
      '壳单元 77（部件 3，决定时间步长）',
    ]);
    expect(found.ending.state).toBe('stopped');
    expect(found.messages[0]?.text).toContain('negative volume in brick element #    34050');
  });
});

describe('whatever else', () => {
  it('a text of an unknown program is searched for errors and says so', () => {
    const found = diagnose('solving\nFatal error: disk full\nWarning: slow\nterror is no error\n');
    expect(found.format).toBe('');
    expect(found.ending.text).toContain('没有认出');
    expect(found.messages.map(({ severity, line }) => [severity, line])).toEqual([
      ['error', 2],
      ['warning', 3],
    ]);
  });

  it('errors that are quantities are none', () => {
    const quantities = [
      '      Error Tolerance in YF (FSTRESS) .........     2.00E-01',
      ' * * * FINAL ERROR OF ROGERS METHOD=  1.2980E+01',
      '  INITIAL ERROR=  1.5711E+04,  FINAL ERROR=  1.4513E+03',
      ' - - - -   ERROR  FACTORS    - - -',
      ' TOTAL FATAL ERRORS =    0',
      '0 error(s), 2 warning(s)',
    ];
    const told = [
      'Error: residual=5',
      '*** ERROR NODE 5 NOT FOUND',
      'Solver error in line 7',
      'Final error: solver stopped',
    ];
    const found = diagnose([...quantities, ...told].join('\n'));
    expect(found.messages.map(({ text }) => text)).toEqual(told);
  });

  it('pieces of any length give the same lines', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', '\n', '\r', '\r\n')),
        fc.integer({ min: 1, max: 5 }),
        (parts, size) => {
          const text = parts.join('');
          const cutter = linesOf();
          const lines: string[] = [];
          for (let at = 0; at < text.length; at += size) lines.push(...cutter.cut(text.slice(at, at + size)));
          lines.push(...cutter.end());
          const whole = text.split(/\r\n?|\n/);
          // No line after the last line end.
          expect(lines).toEqual(whole.at(-1) === '' ? whole.slice(0, -1) : whole);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('a damaged log never throws', () => {
    for (const name of ['diverging.ccx.log', 'diverging.icoFoam.log', 'diverging.sta', 'open.gmsh.log']) {
      const lines = logOf(name).split('\n');
      fc.assert(
        fc.property(fc.nat(lines.length), fc.nat(60), fc.string(), (at, from, junk) => {
          const damaged = lines.with(Math.min(at, lines.length - 1), (lines[at] ?? '').slice(0, from) + junk);
          const found = diagnose(damaged.slice(from).join('\n'));
          expect(found.ending.text).not.toBe('');
        }),
        { numRuns: 10 },
      );
    }
  });

  it('a log of thousands of different messages keeps 300 and counts the others', () => {
    const all = diagnosing();
    const word = (i: number) => [...String(i)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    all.feed(Array.from({ length: 2_000 }, (_, i) => `ERROR: ${word(i % 700)} has failed in line ${i}`));
    const { messages, omitted } = all.end();
    expect(messages).toHaveLength(300);
    expect(omitted).toBeGreaterThan(0);
    expect(messages.every(({ times }) => times > 1)).toBe(true);
  });
});
