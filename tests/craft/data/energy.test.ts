import { describe, expect, test } from 'vitest';
import { energy } from '../../../craft/data/energy.ts';

const run = (text: string) => energy.run(text, new Map(), () => {});
const value = (text: string, label: string) =>
  run(text).results.find((it) => it.label.startsWith(label))?.value;
const labels = (text: string) => run(text).results.map(({ label }) => label);

/** Abaqus/Viewer report of history output: sheet pressed at rest, balanced within 0.5 %. */
const ABAQUS = `               X           ALLAE           ALLIE           ALLKE           ALLVD           ALLWK          ETOTAL

               0.               0.               0.               0.               0.               0.               0.
       10.E-03           0.1200          40.000         0.80000         0.40000         41.180          20.E-03
       20.E-03           0.9000          150.00          1.2000          1.6000         152.50         300.E-03
       30.E-03           3.0000          298.00          2.0000          3.4000         304.90      -1.5000`;

/** glstat history saved by LS-PrePost: a body hits a wall and is pushed on. */
const GLSTAT = `Time,time step,kinetic energy,internal energy,joint internal energy,hourglass energy,external work,eroded internal energy,total energy,total energy / initial energy,added mass,percentage increase
0,1e-6,1000,0,0,0,0,0,1000,1,0.02,0.4
0.001,1e-6,700,290,0,10,20,0,1019,0.999,0.02,0.4
0.002,1e-6,400,600,0,21,50,0,1041,0.9914,0.03,0.6`;

describe('energy', () => {
  test('gives the largest shares, and is silent where they are small', () => {
    expect(value(energy.sample, '沙漏能')).toBeCloseTo((100 * 12.7) / 320, 9);
    expect(value(energy.sample, '动能')).toBeCloseTo((100 * 1.5) / 20, 9);
    expect(value(energy.sample, '能量不平衡')).toBeCloseTo((100 * 2.3) / 321, 9);
    expect(run(energy.sample).warnings).toEqual([]);
  });

  test('of Abaqus: ETOTAL has the work in it already and stays what it was', () => {
    expect(labels(ABAQUS)).toEqual(['沙漏能 / 内能的最大值', '动能 / 内能的最大值', 'ETOTAL 的变化']);
    expect(value(ABAQUS, 'ETOTAL')).toBeCloseTo((100 * 1.5) / 300, 9);
    expect(value(ABAQUS, '沙漏能')).toBeCloseTo((100 * 3) / 298, 9);
    expect(run(ABAQUS).warnings).toEqual([]);
    // The same columns with the plots' names.
    const heads = [
      'X',
      'Artificial strain energy: ALLAE for Whole Model',
      'Internal energy: ALLIE for Whole Model',
      'Kinetic energy: ALLKE for Whole Model',
      'Viscous dissipation: ALLVD for Whole Model',
      'External work: ALLWK for Whole Model',
      'Total energy of the output set: ETOTAL for Whole Model',
    ];
    const rows = ABAQUS.split('\n').slice(2);
    const named = [heads.join(','), ...rows.map((row) => row.trim().split(/\s+/).join(','))].join('\n');
    expect(run(named)).toEqual({ ...run(ABAQUS), understood: run(named).understood });
  });

  test('of Abaqus: a body that begins with kinetic energy keeps its ETOTAL', () => {
    const text = 'time,ALLIE,ALLKE,ALLWK,ETOTAL\n0,0,500,0,500\n1,200,300,1,499\n2,480,10,2,486';
    expect(value(text, 'ETOTAL')).toBeCloseTo((100 * 14) / 500, 9);
    expect(run(text).warnings).toContain('ETOTAL 的变化超过 2 %');
  });

  test('of LS-DYNA: the total energy grows by the work from outside', () => {
    expect(value(GLSTAT, '能量不平衡')).toBeCloseTo((100 * 9) / 1000, 9);
    expect(value(GLSTAT, '沙漏能')).toBeCloseTo((100 * 21) / 600, 9);
    expect(value(GLSTAT, '增加的质量')).toBeCloseTo(0.6, 9);
    expect(run(GLSTAT).figures[0]?.series[0]?.points.at(-1)).toEqual([0.002, 600]);
    const alone = 'time,internal,kinetic,total energy\n0,0,100,100\n1,60,38,98';
    expect(labels(alone)).toContain('总能的变化（没有外力功一列）');
    expect(value(alone, '总能的变化')).toBeCloseTo(2, 9);
  });

  test('the mass that was added is a share of the total mass, or is said to be unknown', () => {
    const text = (head: string, ...rows: string[]) =>
      `t (s),IE,KE,${head}\n0,0,0,${rows[0]}\n1,100,1,${rows[1]}\n2,200,1,${rows[2]}`;
    expect(value(text('added mass,total mass', '0,5', '0.1,5', '0.2,5'), '增加的质量')).toBeCloseTo(4, 9);
    expect(value(text('DMASS', '0', '7', '7'), '增加的质量')).toBeCloseTo(7, 9);
    expect(value(text('质量', '10', '11', '11'), '增加的质量')).toBeCloseTo(10, 9);
    for (const [head, rows, reason] of [
      ['added mass', ['0', '0.1', '0.1'], '没有总质量一列'],
      ['质量增加', ['0.1', '0.1', '0.1'], '没有总质量一列'],
      ['mass', ['0', '0.1', '0.1'], '总质量一列是 0'],
    ] as const) {
      expect(value(text(head, ...rows), '增加的质量')).toBeUndefined();
      expect(run(text(head, ...rows)).warnings).toEqual([`${reason}，求不出增加的质量占多少，没有检查质量`]);
    }
  });

  test('time is the column of that name, wherever it is', () => {
    const text = 'total,time step,time,internal,kinetic\n0,9,0,0,0\n1,9,5,100,1\n2,9,6,100,1';
    expect(run(text).figures[0]?.series[0]?.points).toEqual([
      [0, 0],
      [5, 100],
      [6, 100],
    ]);
  });

  test('warns where practice does', () => {
    const text = 'ALLIE ALLKE ALLAE time ETOTAL mass\n0 0 0 0 1 10\n100 20 12 1 6 11\n200 10 15 2 1.2 11';
    expect(run(text).warnings).toEqual([
      '沙漏能 / 内能的最大值超过 10 %',
      '动能 / 内能的最大值超过 10 %',
      '增加的质量 / 总质量超过 5 %',
      'ETOTAL 的变化超过 2 %',
    ]);
  });

  test('asks for what it needs', () => {
    expect(() => run('a,b\n1,2')).toThrow('时间、内能和动能');
    expect(() => run('total,internal,kinetic\n0,1,0\n1,2,0')).toThrow('时间、内能和动能');
    expect(run('time,internal,kinetic\n0,1,0\n1,100,1').results).toHaveLength(1);
  });
});
