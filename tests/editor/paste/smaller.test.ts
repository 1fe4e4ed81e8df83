import { expect, test } from 'vitest';
import { fitted, smaller } from '../../../editor/src/paste/smaller.ts';

test('the longest side is what the setting says, and the shape stays', () => {
  expect(fitted(4000, 3000, 2560)).toEqual({ width: 2560, height: 1920 });
  expect(fitted(3000, 4000, 2560)).toEqual({ width: 1920, height: 2560 });
  expect(fitted(9000, 1, 1000)).toEqual({ width: 1000, height: 1 });
  expect(fitted(2560, 2560, 2560)).toBeNull();
  expect(fitted(9000, 9000, 0), 'no limit').toBeNull();
});

test('what is no photo stays as it is', async () => {
  const plot = new Blob(['png'], { type: 'image/png' });
  expect(await smaller(plot, 10)).toBe(plot);
});
