import { expect, it } from 'vitest';
import { isEnded, withTyped } from '../../editor/src/panel/words.ts';

it('a tag ends with a comma, and holds spaces', () => {
  expect(withTyped(['网格'], 'k-ω SST，J 积分、 S-N  曲线 ,网格,')).toEqual([
    '网格',
    'k-ω SST',
    'J 积分',
    'S-N 曲线',
  ]);
  expect(withTyped(['网格'], ' ')).toEqual(['网格']);
  expect(['k-ω', 'k-ω ', 'k-ω SST,', '网格，', '网格、', ''].map(isEnded)).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ]);
});
