import { expect, it } from 'vitest';
import { weights } from '../../../../../src/components/content/tag/weight.ts';

const tag = (articleNum: number) => ({ id: articleNum, name: '标签', articleNum, intro: '' });
const all = (...numbers: number[]) => {
  const weight = weights(numbers.map(tag));
  return numbers.map((it) => weight(tag(it)));
};

it('goes from 1 for the least to 5 for the most, in even steps of the logarithm', () => {
  expect(all(1, 2, 10, 100, 1_000)).toEqual([1, 1, 2, 4, 5]);
});

it('counts none as one, and gives equal counts the same weight', () => {
  expect(all(0, 1, 32)).toEqual([1, 1, 5]);
  expect(all(7, 7)).toEqual([1, 1]);
});
