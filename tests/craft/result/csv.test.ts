import { expect, it } from 'vitest';
import { csvOf } from '../../../craft/result/csv.ts';

it('quotes what separates cells, and leaves a gap where there is no number', () => {
  expect(
    csvOf([
      ['步', 'S "Mises", max'],
      ['一\n二', 1 / 3],
      [Number.NaN, 1e-12],
    ]),
  ).toBe('\ufeff步,"S ""Mises"", max"\r\n"一\n二",0.333333333\r\n,1e-12\r\n');
});
