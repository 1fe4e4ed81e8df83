import { XMLParser } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { xml } from '../../../src/feeds/xml.ts';

const read = (text: string) =>
  new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' }).parse(text);

it('escapes everything, in text and in attributes', () => {
  const hostile = `a<b> & "c" 'd' ]]> <!-- x --> &amp; <![CDATA[e]]>`;
  const written = xml({ root: { '@name': hostile, item: [hostile, { '#text': hostile, '@is': 'true' }] } });
  expect(written).not.toMatch(/<!|<b>/);
  expect(read(written).root).toEqual({
    '@name': hostile,
    item: [hostile, { '#text': hostile, '@is': 'true' }],
  });
});

it('drops what XML cannot hold, and keeps all other characters', () => {
  const written = xml({
    root: { bad: 'a\u0000\u0008\u000b\u001b\ud800b\ufffe\uffff', good: '网格\t𝒚⁺\u00a0😀' },
  });
  expect(read(written).root).toEqual({ bad: 'ab', good: '网格\t𝒚⁺\u00a0😀' });
});

it('leaves out what is undefined, and begins as XML does', () => {
  expect(xml({ root: { a: undefined, b: 1 } })).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><root><b>1</b></root>',
  );
});
