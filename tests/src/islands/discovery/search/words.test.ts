import { expect, it } from 'vitest';
import { amount } from '../../../../../src/islands/discovery/search/words.ts';

it('counts exactly as far as the backend does', () => {
  expect(amount(1)).toBe('1 篇');
  expect(amount(1_000)).toBe('1000 篇');
  expect(amount(1_001, '个')).toBe('超过 1000 个');
});
