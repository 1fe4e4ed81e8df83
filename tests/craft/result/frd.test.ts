import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFrd } from '../../../craft/result/read/frd.ts';
import { stepWords } from '../../../craft/result/words.ts';

/** What CalculiX 2.20 wrote for the deck beside the file. */
const read = (name: string) => readFrd(readFileSync(new URL(`calculix/${name}.frd`, import.meta.url)));
const stepsOf = (name: string) => read(name).steps.map(({ step }) => stepWords(step));
const dataOf = (name: string, step: number, column: string) =>
  read(name).steps[step]?.columns.find((it) => it.name === column)?.data ?? new Float64Array();

test('modes of one frequency are steps of their own, each with its fields', () => {
  expect(stepsOf('modal').slice(0, 2)).toEqual(['第 1 阶，频率 10877.1 Hz', '第 2 阶，频率 10877.1 Hz']);
  for (const { columns } of read('modal').steps) expect(columns.map((it) => it.name)).toContain('STRESS');
  expect(dataOf('modal', 0, 'DISP')).not.toEqual(dataOf('modal', 1, 'DISP'));
});

test('increments of a static step have their times, steps of an analysis their numbers', () => {
  expect(stepsOf('increments')).toEqual([
    '第 1 增量，时间 0.25',
    '第 2 增量，时间 0.5',
    '第 3 增量，时间 0.75',
    '第 4 增量，时间 1',
  ]);
  expect(stepsOf('two-steps')).toEqual(['第 1 分析步，第 1 增量，时间 1', '第 2 分析步，第 1 增量，时间 2']);
  expect(read('increments').steps.map((it) => it.columns.length)).toEqual([3, 3, 3, 3]);
});

test('buckling has the state before it, and modes with their factors', () => {
  expect(stepsOf('buckle')).toEqual([
    '屈曲前的状态',
    '第 1 阶，屈曲载荷系数 14.1966',
    '第 2 阶，屈曲载荷系数 14.1966',
  ]);
});

test('heat has times; temperatures are those of nodes, fluxes are averages', () => {
  expect(stepsOf('heat')).toEqual(['时间 1 s', '时间 2 s', '时间 3 s']);
  expect(read('heat').steps[0]?.columns.map((it) => [it.name, it.averaged])).toEqual([
    ['NDTEMP', false],
    ['FLUX', true],
  ]);
});

test('answers to a load of one frequency have their frequencies, with real and imaginary parts', () => {
  expect(stepsOf('harmonic')[0]).toBe('频率 1000 Hz');
  expect(read('harmonic').steps[0]?.columns.map((it) => it.name)).toEqual(
    expect.arrayContaining(['DISP', 'DISPI', 'STRESS', 'STRESSI']),
  );
});

test('the only step of a static analysis has no name', () => {
  const text = readFileSync(new URL('calculix/two-steps.frd', import.meta.url), 'utf8');
  const lines = text.split('\n');
  const second = lines.findIndex((it) => /^ {4}1PSTEP +4 /.test(it));
  const one = readFrd(new TextEncoder().encode([...lines.slice(0, second), ' 9999', ''].join('\n')));
  expect(one.steps.map(({ step }) => step.kind)).toEqual(['static']);
});

test('the program and the date are those of the file', () => {
  expect(read('modal')).toMatchObject({
    format: 'CalculiX FRD',
    program: 'CalculiX 2.20',
    written: expect.stringMatching(/^27\.november\.2026 \d\d:\d\d:\d\d$/),
  });
});
