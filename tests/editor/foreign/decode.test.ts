import { describe, expect, it } from 'vitest';
import { textOf } from '../../../editor/src/foreign/decode.ts';

const TEXT = '# 网格\n\n壁面函数要求 y+ 在 30 以上。\n';
const wide = (text: string, mark = true) => Buffer.from(mark ? `\uFEFF${text}` : text, 'utf16le');
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
/** 網格要加密 in Big5, 网格要加密 in GBK. */
const BIG5 = Uint8Array.of(0xba, 0xf4, 0xae, 0xe6, 0xad, 0x6e, 0xa5, 0x5b, 0xb1, 0x4b);
const GBK = Uint8Array.of(0xcd, 0xf8, 0xb8, 0xf1, 0xd2, 0xaa, 0xbc, 0xd3, 0xc3, 0xdc);
/** たわみの誤差は格子 in Shift JIS. */
const SJIS = Uint8Array.of(
  ...[
    0x82, 0xbd, 0x82, 0xed, 0x82, 0xdd, 0x82, 0xcc, 0x8c, 0xeb, 0x8d, 0xb7, 0x82, 0xcd, 0x8a, 0x69, 0x8e,
    0x71,
  ],
);
/** 격자 수렴성을 확인하고 결과를 비교한다 in EUC-KR. */
const KOREAN = Buffer.from(
  'b0ddc0da20bcf6b7c5bcbac0bb20c8aec0cec7cfb0ed20b0e1b0fab8a620baf1b1b3c7d1b4d9',
  'hex',
);
/** 😀 in the four bytes that GB 18030 has for it. */
const FOUR = Uint8Array.of(0x94, 0x39, 0xfc, 0x36);

describe('a text is read in the encoding that it was saved in', () => {
  it.each<[string, Uint8Array, string]>([
    ['UTF-8', Buffer.from(TEXT), TEXT],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`), TEXT],
    ['UTF-16 LE with a mark', wide(TEXT), TEXT],
    ['UTF-16 BE with a mark', swapped(wide(TEXT)), TEXT],
    ['UTF-16 LE without one', wide(TEXT, false), TEXT],
    ['UTF-16 BE without one', swapped(wide(TEXT, false)), TEXT],
    ['GBK', GBK, '网格要加密'],
    ['GBK among ASCII', Buffer.concat([Buffer.from('# a\n'), GBK, Buffer.from('\n')]), '# a\n网格要加密\n'],
    ['GB 18030 with a character in four bytes', Buffer.concat([GBK, FOUR]), '网格要加密😀'],
    ['Big5', BIG5, '網格要加密'],
    ['Big5 among ASCII', Buffer.concat([Buffer.from('title: '), BIG5]), 'title: 網格要加密'],
    ['Shift JIS', SJIS, 'たわみの誤差は格子'],
    [
      'EUC-KR',
      Buffer.concat([KOREAN, Buffer.from('. '), KOREAN]),
      '격자 수렴성을 확인하고 결과를 비교한다. 격자 수렴성을 확인하고 결과를 비교한다',
    ],
    ['GBK of characters that Korean has as well', Buffer.from('b1dfbde7'.repeat(7), 'hex'), '边界'.repeat(7)],
    ['GBK of few characters', Buffer.from('b1dfbde7babdb9ccb6a8', 'hex'), '边界航固定'],
    ['ASCII', Buffer.from('plain'), 'plain'],
    ['nothing', new Uint8Array(), ''],
  ])('%s', (_name, bytes, text) => {
    expect(textOf(bytes)).toBe(text);
  });
});

it.each<[string, Uint8Array]>([
  ['UTF-32', Uint8Array.of(0xff, 0xfe, 0, 0, 0x51, 0x7f, 0, 0)],
  ['Latin-1', Buffer.from('Grüße, élève, naïf', 'latin1')],
  ['half a character of UTF-16', wide(TEXT).subarray(0, -1)],
  ['bytes that are no text', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d)],
  ['GBK that breaks off', GBK.subarray(0, -1)],
])('%s is refused instead of read as something else', (_name, bytes) => {
  expect(() => textOf(bytes)).toThrow('认不出文字的编码');
});

it('a text in UTF-8 with a broken byte is refused with the line that it is in', () => {
  const text = Buffer.from(TEXT.repeat(3));
  const broken = Buffer.concat([text.subarray(0, 70), Uint8Array.of(0xff), text.subarray(70)]);
  expect(() => textOf(broken)).toThrow('第 6 行有坏的字节');
  expect(() => textOf(text.subarray(0, -2))).toThrow('第 9 行有坏的字节');
});

it.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(TEXT.repeat(20))],
  ['ASCII', Buffer.from('plain text\n\nof two lines\n'.repeat(9))],
  ['GBK', Buffer.concat([Buffer.from('<p>\n\n'), GBK, Buffer.from('</p>\n'.repeat(9)), GBK])],
])('zero bytes in %s do not make it UTF-16: it is refused with the line of the first', (_name, text) => {
  const at = text.indexOf('\n') + 2;
  const damaged = Buffer.concat([text.subarray(0, at), Buffer.alloc(9), text.subarray(at)]);
  expect(() => textOf(damaged)).toThrow('第 3 行有空字符');
});

it('UTF-16 without a mark is told from zero bytes in a long text of Chinese alone', () => {
  const text = `${'壁面函数要求第一层网格落在对数层里。'.repeat(20)}\n${'一致'.repeat(30)}`;
  expect(textOf(wide(text, false))).toBe(text);
});
