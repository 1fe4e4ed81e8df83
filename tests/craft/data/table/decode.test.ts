import { expect, test } from 'vitest';
import { columnsOf } from '../../../../craft/data/columns.ts';
import { textOf } from '../../../../craft/data/table/decode.ts';

const wide = (text: string, little: boolean, marked: boolean) => {
  const own = marked ? `\uFEFF${text}` : text;
  const bytes = new Uint8Array(own.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < own.length; at++) view.setUint16(2 * at, own.charCodeAt(at), little);
  return bytes;
};
const utf8 = (text: string) => new TextEncoder().encode(text);
const TEXT = '时间,力\r\n0,1.5\r\n1,2\r\n';

test.each([
  ['UTF-8', utf8(TEXT)],
  ['UTF-8（有 BOM）', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8(TEXT))],
  ['UTF-16 LE', wide(TEXT, true, false)],
  ['UTF-16 BE', wide(TEXT, false, false)],
  ['UTF-16 LE（有 BOM）', wide(TEXT, true, true)],
  ['UTF-16 BE（有 BOM）', wide(TEXT, false, true)],
  // 时间,力 in GB 2312.
  ['GBK', Uint8Array.of(0xca, 0xb1, 0xbc, 0xe4, 0x2c, 0xc1, 0xa6, ...utf8(TEXT.slice(4)))],
])('a text in %s', (encoding, bytes) => {
  const found = textOf(bytes);
  expect(found.text.replace(/^\uFEFF/, '')).toBe(TEXT);
  expect(found.encoding).toBe(encoding);
});

test.each([
  // 時間,力量 in Big5, 時間,荷重 in Shift_JIS, 時間,力 in GBK.
  ['Big5', [0xae, 0xc9, 0xb6, 0xa1, 0x2c, 0xa4, 0x4f, 0xb6, 0x71], '時間,力量'],
  ['Shift_JIS', [0x8e, 0x9e, 0x8a, 0xd4, 0x2c, 0x89, 0xd7, 0x8f, 0x64], '時間,荷重'],
  ['GBK', [0x95, 0x72, 0xe9, 0x67, 0x2c, 0xc1, 0xa6], '時間,力'],
])('heads in %s are read as they are', (encoding, bytes, text) => {
  expect(textOf(Uint8Array.from(bytes))).toEqual({ text, encoding });
});

test('UTF-8 with a byte that is none is no text in another encoding', () => {
  const cut = utf8('时间,力\n0,1.5\n1,2\n米').slice(0, -1);
  expect(textOf(cut)).toEqual({
    text: '时间,力\n0,1.5\n1,2\n\ufffd',
    encoding: 'UTF-8，有几个字节不是，显示为 �',
  });
});

test('signs of Western encodings are not taken for Chinese', () => {
  expect(textOf(Uint8Array.of(0x54, 0x20, 0x5b, 0xb0, 0x43, 0x5d))).toEqual({
    text: 'T [°C]',
    encoding: 'Windows-1252',
  });
});

test('what is no text is refused in words', () => {
  expect(() => textOf(Uint8Array.of(1, 0, 0, 0, 7, 0, 0, 1, 2, 0, 0, 0))).toThrow('二进制文件');
});

const ascii = (text: string) => new TextEncoder().encode(text);

test('zeros at the ends of a text are passed, those within are blanks, and both are said', () => {
  const padded = textOf(new Uint8Array([0, 0, ...ascii('a,b\n1,2\n'), 0x1a, 0, 0]));
  expect(padded).toEqual({ text: 'a,b\n1,2\n', encoding: 'UTF-8，两头的 5 个零字节没有用' });
  const within = textOf(new Uint8Array([...ascii('time,load\n1,20.5\n2,3'), 0, ...ascii('0\n')]));
  expect(within.text).toBe('time,load\n1,20.5\n2,3 0\n');
  expect(within.encoding).toContain('零字节（文件可能损坏过）');
  // Numbers are not joined across a removed zero byte.
  expect(() => columnsOf(within.text)).toThrow('“3 0”不是数');
  expect(() => textOf(new Uint8Array([...ascii('time,load\n1'), 0, 1, 2]))).toThrow('二进制');
});

test.each([
  [true, 'UTF-32 LE（有 BOM）'],
  [false, 'UTF-32 BE（有 BOM）'],
])('UTF-32 with its mark, the least byte first: %s', (little, encoding) => {
  const signs = [0xfeff, ...[...'时,b\n1,2'].map((it) => it.codePointAt(0) ?? 0)];
  const view = new DataView(new ArrayBuffer(4 * signs.length));
  for (const [at, it] of signs.entries()) view.setUint32(4 * at, it, little);
  expect(textOf(new Uint8Array(view.buffer))).toEqual({ text: '时,b\n1,2', encoding });
});
