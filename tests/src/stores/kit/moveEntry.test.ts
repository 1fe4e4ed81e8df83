import { expect, it } from 'vitest';
import { moveEntry } from '../../../../src/stores/kit/moveEntry.ts';

it('a list with an entry moved', () => {
  expect(moveEntry(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveEntry(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveEntry(['a'], 5, 0)).toEqual(['a']);
});
