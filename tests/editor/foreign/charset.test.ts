import { expect, it } from 'vitest';
import { textOfNamed } from '../../../editor/src/foreign/charset.ts';

/** 오차 in EUC-KR, also valid in GBK. */
const KOREAN = Uint8Array.of(0xbf, 0xc0, 0xc2, 0xf7);
const behind = (before: string, bytes: Uint8Array, after = '') =>
  Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]);

it.each<[what: string, name: string, bytes: Uint8Array, text: string]>([
  ['a page', 'a.html', behind('<meta charset="euc-kr"><p>', KOREAN), '<meta charset="euc-kr"><p>오차'],
  ['a page of capitals', 'A.HTM', behind('<META CHARSET=EUC-KR>', KOREAN), '<META CHARSET=EUC-KR>오차'],
  [
    'a page, in the older way',
    'a.htm',
    behind("<meta content='text/html; charset=euc-kr' http-equiv='Content-Type'>", KOREAN),
    "<meta content='text/html; charset=euc-kr' http-equiv='Content-Type'>오차",
  ],
  [
    'a feed',
    'a.xml',
    behind("<?xml version='1.0' encoding='EUC-KR'?><a>", KOREAN),
    "<?xml version='1.0' encoding='EUC-KR'?><a>오차",
  ],
  [
    'a page in Latin-1',
    'a.html',
    behind('<meta charset=iso-8859-1>', Uint8Array.of(0xe9)),
    '<meta charset=iso-8859-1>é',
  ],
  [
    'a page that says another than it is in',
    'a.html',
    Buffer.from('<meta charset=gbk>网格'),
    '<meta charset=gbk>网格',
  ],
  [
    'a page that says UTF-16 and cannot be',
    'a.html',
    Buffer.from('<meta charset=utf-16>网格'),
    '<meta charset=utf-16>网格',
  ],
  [
    'a page that names no encoding there is',
    'a.html',
    Buffer.from('<meta charset=nothing>a'),
    '<meta charset=nothing>a',
  ],
])('%s is read in the encoding that it names', (_what, name, bytes, text) => {
  expect(textOfNamed(name, bytes)).toBe(text);
});

it('a page that quotes such a line is read like every other text', () => {
  const GBK = Uint8Array.of(0xcd, 0xf8, 0xb8, 0xf1);
  expect(textOfNamed('a.md', behind('<meta charset=big5>', GBK))).toBe('<meta charset=big5>网格');
});
