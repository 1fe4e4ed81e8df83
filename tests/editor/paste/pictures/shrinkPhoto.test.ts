import { expect, test } from 'vitest';
import { fittedSides, shrinkPhoto } from '../../../../editor/src/paste/pictures/shrinkPhoto.ts';

test('the longest side is what the setting says, and the shape stays', () => {
  expect(fittedSides(4000, 3000, 2560)).toEqual({ width: 2560, height: 1920 });
  expect(fittedSides(3000, 4000, 2560)).toEqual({ width: 1920, height: 2560 });
  expect(fittedSides(9000, 1, 1000)).toEqual({ width: 1000, height: 1 });
  expect(fittedSides(2560, 2560, 2560)).toBeNull();
  expect(fittedSides(9000, 9000, 0), 'no limit').toBeNull();
});

test('what is no photo stays as it is', async () => {
  const plot = new Blob(['png'], { type: 'image/png' });
  expect(await shrinkPhoto(plot, 10)).toBe(plot);
});
