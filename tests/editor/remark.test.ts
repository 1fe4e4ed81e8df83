import { expect, it } from 'vitest';
import { remarkOf } from '../../editor/src/check/remark.ts';

it('names a comment by who wrote it and how it begins', () => {
  const it = { id: 7, nickname: '甲' };
  expect(remarkOf(it, ' 式（3）\n 少了负号 ')).toEqual({ id: 7, text: '甲：式（3） 少了负号' });
  expect(remarkOf(it, '长'.repeat(41)).text).toBe(`甲：${'长'.repeat(40)}…`);
  expect(remarkOf(it, '长'.repeat(40)).text).toBe(`甲：${'长'.repeat(40)}`);
});
