import { expect, it } from 'vitest';
import { sizeText } from '../../../contract/kit/sizeText.ts';

it('says sizes as people read them', () => {
  expect([0, 900, 2048, 5_000_000, 3.25 * 1024 ** 2, 1.5 * 1024 ** 3, 2_147_483_648].map(sizeText)).toEqual([
    '0 B',
    '900 B',
    '2 KB',
    '4.8 MB',
    '3.3 MB',
    '1.5 GB',
    '2 GB',
  ]);
});

it('takes the next unit where a size rounds to a whole one', () => {
  expect([1023, 1024 ** 2 - 1, 1024 ** 3 - 1].map(sizeText)).toEqual(['1023 B', '1 MB', '1 GB']);
});
