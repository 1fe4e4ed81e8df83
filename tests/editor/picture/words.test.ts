import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describePicture, imageAt, readWords, waysToWrite } from '../../../editor/src/picture/words.ts';

/** Alt text after a round trip. */
const through = (words: string) => {
  const [label] = waysToWrite(words);
  return label === undefined ? null : readWords(label);
};

/** Alt text as rendered. */
const heard = (words: string) => imageAt(`![${waysToWrite(words)[0]}](a.png)`, 0)?.alt;

const signs = fc.constantFrom(
  ...'[]()!*_~`<>&#$|\\"\'^:/.@-+=a1中 \n',
  '](',
  '![',
  '$$',
  '**',
  '~~',
  '__',
  '``',
  '&amp;',
  '&#10;',
  'http://',
  'www.a.cn',
  'a@b.cn',
  '<b>',
  '[^1]',
  '[@a]',
  '\\(',
  '\\figref{a}',
  '$x$',
);
const anything = fc.array(signs, { maxLength: 14 }).map((it) => it.join('').trim());
/** Without dollars, which may delimit formulas. */
const plain = anything.map((it) => it.replaceAll('$', ''));

describe('what is said of a picture', () => {
  it('comes back letter by letter, and is heard as it was typed', () => {
    fc.assert(
      fc.property(plain, (words) => {
        expect(through(words)).toEqual({ words, isMarkup: false });
        expect(heard(words)).toBe(words);
      }),
      { numRuns: 300 },
    );
  });

  it('with dollars comes back as what it meant, where it can be written', () => {
    fc.assert(
      fc.property(anything, (words) => {
        const back = through(words);
        if (back === null) return;
        expect(back.isMarkup).toBe(false);
        expect(through(back.words)).toEqual(back);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    '最大 Mises 应力 [MPa]（工况 2）',
    'a]b',
    ')(',
    '价格 $5，比 $6 低',
    '“引号”与 "quotes" \'单引号\'',
    '第一行\n\n第三行',
    'C:\\case\\run_1\\*.dat',
    '应力 $\\sigma_{x}$ 与 $\\tau[0]$',
    '来源 https://example.org/a_b?c=1&d=2',
    '5~10 mm，~~不是删除~~',
  ])('comes back: %j', (words) => {
    expect(through(words)).toEqual({ words, isMarkup: false });
  });

  it('escapes no more than it must', () => {
    expect(waysToWrite('最大 Mises 应力（MPa），5~10 mm，mesh_1')[0]).toBe(
      '最大 Mises 应力（MPa），5~10 mm，mesh_1',
    );
    expect(waysToWrite('a]b')[0]).toBe('a\\]b');
    expect(waysToWrite('应力 [MPa]')[0]).toBe('应力 [MPa]');
    expect(waysToWrite('应力 $\\sigma_x$，见\\figref{b}')[0]).toBe('应力 $\\sigma_x$，见\\figref{b}');
  });

  it('with emphasis or links is Markdown, and shown as that', () => {
    for (const label of ['**粗**体', '见[这里](b)', '`code`', '\\(x^2\\)'])
      expect(readWords(label), label).toEqual({ words: label, isMarkup: true });
    expect(readWords('a\\]b & $x$')).toEqual({ words: 'a]b & $x$', isMarkup: false });
  });

  it('a dollar that would begin a formula can be typed', () => {
    expect(heard('\\$x\\$ 是字')).toBe('$x$ 是字');
    expect(through('\\$x\\$ 是字')?.words).toBe('\\$x\\$ 是字');
  });
});

/** Spans of a picture's alt text and suffix, as found by the text box. */
function spansIn(source: string, written: string) {
  const from = source.indexOf(written);
  const open = from + written.indexOf('](') + 2;
  const close = written.includes(' "') ? from + written.indexOf(' "') : from + written.length - 1;
  return { from, to: from + written.length, address: { from: open, to: close } };
}

describe('a picture that is described', () => {
  const around = fc.constantFrom(
    ['', ''],
    ['前\n\n', '\n\n后'],
    ['> - ', '\n>   后'],
    ['| 图 |\n| --- |\n| ', ' |'],
    ['前\\[ ', ' 后\\] $ `'],
    ['[MPa]: https://a.cn\n\n', ''],
  );

  it('says the same in any text, or is refused', () => {
    fc.assert(
      fc.property(around, plain, anything, ([before = '', after = ''], words, title) => {
        const source = `${before}![旧](a(1).png "旧的")${after}`;
        const said = { words, isMarkup: false, title };
        const text = describePicture(source, spansIn(source, '![旧](a(1).png "旧的")'), said);
        if (text === null) return;
        const image = imageAt(before + text + after, before.length);
        expect(image).toMatchObject({ url: 'a(1).png', alt: words });
        expect(image?.title ?? '').toBe(title);
      }),
      { numRuns: 150 },
    );
  });

  it('on its own is never refused', () => {
    fc.assert(
      fc.property(plain, anything, (words, title) => {
        const source = '前\n\n![](upload:0123456789ab)\n';
        const spans = spansIn(source, '![](upload:0123456789ab)');
        expect(describePicture(source, spans, { words, isMarkup: false, title })).not.toBeNull();
      }),
    );
  });

  it('keeps brackets that have a meaning elsewhere', () => {
    const source = '[MPa]: https://a.cn\n\n![](a.png)';
    const said = { words: '应力 [MPa]', isMarkup: false, title: '#b' };
    expect(describePicture(source, spansIn(source, '![](a.png)'), said)).toBe(
      '![应力 \\[MPa\\]](a.png "#b")',
    );
  });

  it('is refused where Markdown that was typed ends it', () => {
    const source = '![](a.png)';
    const spans = spansIn(source, source);
    expect(describePicture(source, spans, { words: '**a**](b) x', isMarkup: true, title: '' })).toBeNull();
    expect(describePicture(source, spans, { words: '**a**', isMarkup: true, title: '' })).toBe(
      '![**a**](a.png)',
    );
  });
});
