import { expect, test } from 'vitest';
import { lineAt, topAt } from '../../editor/src/preview/place.ts';

const anchors = [
  { line: 1, top: 0 },
  { line: 3, top: 100 },
  { line: 4, top: 900 },
  { line: 10, top: 1000 },
];

test('a line is shown where its block is, a tall one by its fraction', () => {
  expect(topAt(anchors, 1)).toBe(0);
  expect(topAt(anchors, 2)).toBe(50);
  expect(topAt(anchors, 3.5)).toBe(500);
  expect(topAt(anchors, 10)).toBe(1000);
});

test('both ways lead to the same place', () => {
  for (const line of [1, 1.5, 3, 3.25, 7, 9.9])
    expect(lineAt(anchors, topAt(anchors, line))).toBeCloseTo(line);
});

test('without blocks there is no place', () => {
  expect([topAt([], 3), lineAt([], 30)]).toEqual([0, 1]);
});
