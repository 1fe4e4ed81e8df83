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
  expect(withTyped([], '甲；乙;丙')).toEqual(['甲', '乙', '丙']);
  expect(['k-ω', 'k-ω ', 'k-ω SST,', '网格，', '网格、', ''].map(isEnded)).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ]);
});

it('a tag that the site would store as another one is not shown beside it', () => {
  expect(withTyped(['CFD'], 'ＣＦＤ,cfd,有\u200b限元,有限元,\u200b,\u202eabc')).toEqual([
    'CFD',
    '有限元',
    'abc',
  ]);
});
