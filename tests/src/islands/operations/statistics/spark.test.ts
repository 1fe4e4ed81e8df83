import { expect, it } from 'vitest';
import { sparkPoints } from '../../../../../src/islands/operations/statistics/spark.ts';

it('draws the highest value at the top and 0 at the bottom, from edge to edge', () => {
  expect(sparkPoints([0, 5, 10], 100, 20)).toBe('0,20 50,10 100,0');
});

it('lies at the bottom where there is nothing, and copes with one day or none', () => {
  expect(sparkPoints([0, 0], 100, 20)).toBe('0,20 100,20');
  expect(sparkPoints([3], 100, 20)).toBe('0,0');
  expect(sparkPoints([], 100, 20)).toBe('');
});
