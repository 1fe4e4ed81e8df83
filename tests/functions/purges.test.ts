import { expect, it } from 'vitest';
import { notePurge, purgedSince } from '../../functions/purges.ts';

it('counts a purge in the millisecond in which an answer was asked for, and only of its kind', () => {
  // Later than purges by other files in this isolate.
  const now = Date.now() + 1e9;
  notePurge(['benchmark:le1', 'a kind of a foreign host'], now);
  expect(purgedSince(['site', 'benchmark:*'], now)).toBe(true);
  expect(purgedSince(['benchmark:*'], now + 1)).toBe(false);
  expect(purgedSince(['site', 'column:*', 'a kind of a foreign host'], now)).toBe(false);
});
