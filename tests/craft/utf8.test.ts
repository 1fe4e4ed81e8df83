import { expect, test } from 'vitest';
import { mostlyUtf8 } from '../../craft/utf8.ts';
import { decodeText } from '../../ming/src/kit/bytes.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** 算例 in GBK. */
const GBK = [0xcb, 0xe3, 0xc0, 0xfd];

test.each([
  ['a text that is cut within a sign', utf8('悬臂梁的应力').slice(0, -1), '悬臂梁的应\ufffd'],
  ['a text that begins within a sign', utf8('悬臂梁的应力').slice(1), '\ufffd\ufffd臂梁的应力'],
  [
    'a text into which another program wrote',
    [...utf8('悬臂梁的应力 '), 0xcb, ...utf8(' 完')],
    '悬臂梁的应力 \ufffd 完',
  ],
])('%s is UTF-8', (_, bytes, text) => {
  expect(mostlyUtf8(Uint8Array.from(bytes))).toBe(text);
  expect(decodeText(Uint8Array.from([...bytes, 10])).text).toBe(`${text}\n`);
});

test('GBK and Western encodings are not', () => {
  for (const bytes of [GBK, [0x66, 0xfc, 0x72], [0xff], [0xcd, 0xbc, 0xc6, 0xac]])
    expect(mostlyUtf8(Uint8Array.from(bytes))).toBeUndefined();
  expect(decodeText(Uint8Array.from(GBK)).text).toBe('算例');
});
