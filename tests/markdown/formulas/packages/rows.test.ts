import { expect, it } from 'vitest';
import { multlineRows } from '../../../../markdown/formulas/packages/rows.ts';

it.each([
  ['a \\\\ b', 'a\\hspace{2em} \\\\\\hspace{2em} b'],
  ['a\\\\[2ex] b \\\\ c', 'a\\hspace{2em}\\\\[2ex] b \\\\\\hspace{2em} c'],
  ['a \\\\* [1em]\n b', 'a\\hspace{2em} \\\\* [1em]\\hspace{2em}\n b'],
  ['a \\\\*b', 'a\\hspace{2em} \\\\*\\hspace{2em}b'],
  ['a \\\\ b \\\\ ', 'a\\hspace{2em} \\\\\\hspace{2em} b \\\\ '],
  ['a = b', 'a = b'],
])('the first and the last row of a multline stand apart: %s', (body, rows) => {
  expect(multlineRows(body)).toBe(rows);
});
