import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mailbox, sentCode } from '../../../contract/kit/fields.ts';
import { halfWidth } from '../../../contract/kit/halfWidth.ts';

it.each([
  ['ｒｅａｄｅｒ＿１＠ｅｘａｍｐｌｅ．ｃｏｍ', 'reader_1@example.com'],
  ['reader＠example。com', 'reader@example.com'],
  ['\u200breader@\u202aexample.com\ufeff', 'reader@example.com'],
  ['\u3000 １２３ ４５６\u00a0', '123 456'],
  ['网格ſﬁ', '网格ſﬁ'],
])('%j is meant as %j', (typed, meant) => {
  expect(halfWidth(typed)).toBe(meant);
  expect(halfWidth(meant)).toBe(meant);
});

it('takes an address and a code as an input method writes them', () => {
  expect(z.parse(mailbox, ' Ｒｅａｄｅｒ＠Example。com ')).toBe('reader@example.com');
  expect(z.parse(sentCode, '１２３４５６')).toBe('123456');
  // Homoglyphs are not normalized to ASCII.
  expect(z.safeParse(mailbox, 'ſ@example.com').success).toBe(false);
  expect(z.safeParse(sentCode, '\u200b').success).toBe(false);
});
