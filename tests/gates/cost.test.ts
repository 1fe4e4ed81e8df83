import { expect, test } from 'vitest';
import { withTables } from '../../bench/cost.ts';
import { read } from './support/tree.ts';

const text = read('docs/cost.md');

test('docs/cost.md says what the measured rows cost; `npx node bench/cost.ts` writes it', () => {
  expect(text).toBe(withTables(text));
});

test('another figure in it is found', () => {
  const changed = text.replace('| 付费版 |  |  | 5.00 |', '| 付费版 |  |  | 6.00 |');
  expect(changed).not.toBe(text);
  expect(changed).not.toBe(withTables(changed));
});
