import { expect, it } from 'vitest';
import { step } from '../../../../../src/islands/discovery/search/step.ts';

it('goes down and up through the items and the field', () => {
  expect(step('ArrowDown', -1, 3)).toBe(0);
  expect(step('ArrowDown', 1, 3)).toBe(2);
  expect(step('ArrowDown', 2, 3)).toBe(-1);
  expect(step('ArrowUp', -1, 3)).toBe(2);
  expect(step('ArrowUp', 1, 3)).toBe(0);
  expect(step('ArrowUp', 0, 3)).toBe(-1);
});

it('leaves Home and End to the field, and takes them in the list', () => {
  expect(step('Home', -1, 3)).toBeNull();
  expect(step('End', -1, 3)).toBeNull();
  expect(step('Home', 2, 3)).toBe(0);
  expect(step('End', 0, 3)).toBe(2);
});

it('is not for other keys or an empty list', () => {
  expect(step('a', 1, 3)).toBeNull();
  expect(step('ArrowDown', -1, 0)).toBeNull();
});
