import { expect, test } from 'vitest';
import { diagnose } from '../../../craft/log/diagnose.ts';

const framed = (...lines: string[]) =>
  ['-'.repeat(40), ...lines.map((it) => ` ${it.padEnd(38)} `), '-'.repeat(40)]
    .map((it) => `   !${it.slice(0, 40)}!`)
    .join('\n');
const boxed = (...lines: string[]) =>
  [` ╔${'═'.repeat(40)}╗`, ...lines.map((it) => ` ║ ${it.padEnd(38)} ║`), ` ╚${'═'.repeat(40)}╝`].join('\n');

test.each([
  ['signs of ASCII', framed],
  ['boxes', boxed],
])('messages of Code_Aster have their kinds and their texts, framed by %s', (_, frame) => {
  const log = [
    ' Version 14.6.0 of today',
    frame('<A> <MODELE1_63>', '', 'Some cells have no element.'),
    '',
    frame('<I> <JEVEUX_1>', '', 'Memory is enough.'),
    ' mecanique: step 1',
    frame('<E> <MECANONLINE_3>', '', 'No convergence.', '', 'Try smaller steps.'),
    frame('<F> <FACTOR_11>', '', 'The matrix is singular.'),
    ' text behind',
    ' --- DIAGNOSTIC JOB : <F>_ABNORMAL_ABORT',
  ].join('\n');
  const found = diagnose(log);
  expect(found.format).toContain('Code_Aster');
  expect(found.version).toBe('Code_Aster 14.6.0');
  expect(found.messages.map(({ severity, text }) => [severity, text])).toEqual([
    ['warning', '<A> <MODELE1_63>\nSome cells have no element.'],
    ['note', '<I> <JEVEUX_1>\nMemory is enough.'],
    ['error', '<E> <MECANONLINE_3>\nNo convergence.\nTry smaller steps.'],
    ['error', '<F> <FACTOR_11>\nThe matrix is singular.'],
  ]);
  expect(found.trouble?.what).toBe('程序报错（<E>）');
  expect(found.ending.state).toBe('stopped');
});

test('a run of Code_Aster with alarms alone ends well, and one that stops says so', () => {
  const alarm = framed('<A> <MODELE1_63>', '', 'Some cells have no element.');
  expect(diagnose(`${alarm}\nEXECUTION_CODE_ASTER_EXIT_17=0\n`)).toMatchObject({
    ending: { state: 'finished' },
    trouble: null,
  });
  expect(diagnose(`${alarm}\n`).ending.state).toBe('open');
  expect(diagnose(`${alarm}\nEXECUTION_CODE_ASTER_EXIT_17=4\n`).ending.state).toBe('stopped');
  expect(diagnose(boxed('<EXCEPTION> <FACTOR_10>', '', 'x')).ending.state).toBe('stopped');
});
