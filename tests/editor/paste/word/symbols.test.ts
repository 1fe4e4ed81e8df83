import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';
import { markdownFromDocx } from '../../../../editor/src/paste/word/docx.ts';
import { docx, paragraph, words } from '../../support/docx.ts';

const span = (text: string, font = 'Symbol') => `<span style="font-family:${font}">${text}</span>`;

it.each([
  [`应力${span('s')}，${span('D')}T`, '应力σ，ΔT', []],
  [
    '<span style=\'font-family:Symbol;mso-ascii-font-family:"Times New Roman"\'><span style="mso-symbol-font-family:Symbol">e</span></span>',
    'ε',
    [],
  ],
  ['<font face="Symbol">m</font>m', 'μm', []],
  [span('\uf073'), 'σ', []],
  [span('弯矩 5&nbsp;'), '弯矩 5', []],
  [span(`s<span style="font-family:Arial">s</span>`), 'σs', []],
  ['<span style="font-family:SymbolPS, serif">s</span>', 's', []],
  [`甲${span('à', 'Wingdings')}乙`, '甲à乙', ['符号字体的字符 1 处（留在原处，请检查）']],
  ['项 \uf0b7', '项 \uf0b7', ['符号字体的字符 1 处（留在原处，请检查）']],
])('letters in a font of signs are what readers saw: %s', (html, markdown, left) => {
  expect(markdownFromHtml(`<p>${html}</p>`)).toMatchObject({ markdown, left });
});

it('Symbol means the same on the clipboard as in a file of Word', async () => {
  // Characters with two code points, and the apple.
  const odd = new Set([0x27, 0x2a, 0x7e, 0xe1, 0xf0, 0xf1]);
  const codes = Array.from({ length: 0xde }, (_, at) => at + 0x21).filter(
    (it) => !odd.has(it) && (it < 0x7f || it > 0xa0),
  );
  const chars = codes.map((it) => String.fromCodePoint(0xf000 + it));
  const file = await markdownFromDocx(
    docx(
      chars
        .map((it) => paragraph(words('中'), words(it, '<w:rFonts w:ascii="Symbol"/>'), words('中')))
        .join(''),
    ),
  );
  const pasted = markdownFromHtml(chars.map((it) => `<p>中${span(it)}中</p>`).join(''));
  expect(pasted.markdown.split('\n\n')).toEqual(file.markdown.split('\n\n'));
});
