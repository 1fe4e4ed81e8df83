import { expect, it } from 'vitest';
import { packBeside, unpackBeside } from '../../../contract/kit/rawText.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const said = { code: 200, message: '成功', data: { title: '一行\n两行' }, extra: {} };

it('gives back the envelope and every byte of the text', () => {
  for (const text of ['', '<p>甲</p>', '\n\n{"code":500}\n', '\ufeff<p>\u0000</p>']) {
    const read = unpackBeside(packBeside(said, bytes(text)));
    expect(read.said).toMatchObject(said);
    expect(read.text).toEqual(bytes(text));
  }
});

it('throws for a text that is not whole, and for what is none', () => {
  const body = packBeside(said, bytes('<p>甲</p>'));
  for (const cut of [body.length - 1, body.indexOf(10) + 1, body.indexOf(10), 20, 0])
    expect(() => unpackBeside(body.subarray(0, cut)), String(cut)).toThrow();
  expect(() => unpackBeside(bytes('null\n'))).toThrow();
  expect(() => unpackBeside(bytes(JSON.stringify(said)))).toThrow();
});
