import { expect, it } from 'vitest';
import { markdownFromDocx } from '../../../../editor/src/paste/word/docx.ts';
import { docx, paragraph, words } from '../../support/docx.ts';

const VML = 'xmlns:v="urn:schemas-microsoft-com:vml"';
const box = (text: string) => `<w:txbxContent>${paragraph(words(text))}</w:txbxContent>`;
const drawing = (text: string) =>
  `<w:drawing><wps:txbx xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">${box(text)}</wps:txbx></w:drawing>`;
const either = (first: string, second: string) =>
  `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps">${first}</mc:Choice>${second}</mc:AlternateContent>`;
const run = (inside: string) => `<w:r>${inside}</w:r>`;

it.each([
  ['a field with its result', `<w:fldSimple w:instr=" SEQ 图 ">${words('1')}</w:fldSimple>`, '图1后'],
  [
    'a direction',
    `<w:bdo w:val="rtl">${words('甲')}</w:bdo><w:dir w:val="ltr">${words('乙')}</w:dir>`,
    '图甲乙后',
  ],
  ['a text box', run(drawing('框')), '图后\n\n框'],
  [
    'a text box that is there twice',
    run(
      either(
        drawing('框'),
        `<mc:Fallback><w:pict><v:shape ${VML}><v:textbox>${box('框')}</v:textbox></v:shape></w:pict></mc:Fallback>`,
      ),
    ),
    '图后\n\n框',
  ],
  [
    'a text box without its like for readers of old',
    run(either(drawing('框'), '<mc:Fallback/>')),
    '图后\n\n框',
  ],
  [
    'a rectangle',
    run(`<w:pict><v:rect ${VML}><v:textbox>${box('框')}</v:textbox></v:rect></w:pict>`),
    '图后\n\n框',
  ],
  ['breaks and tabs', run('<w:t>甲</w:t><w:cr/><w:t>乙</w:t><w:ptab/><w:t>丙</w:t>'), '图甲\\\n乙 丙后'],
  ['letters in a font of signs', words('s\uf06d', '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>'), '图σμ后'],
  [
    'a formula of a field',
    run('<w:instrText> EQ \\f(a,b) </w:instrText>'),
    '图【公式没有一起粘贴过来，请重新输入】后',
  ],
])('Word: %s is kept', async (_name, inside, markdown) => {
  const found = await markdownFromDocx(docx(paragraph(words('图'), inside, words('后'))));
  expect([found.markdown, found.left]).toEqual([markdown, []]);
});

it('Word: what is not read is named', async () => {
  const body = paragraph(
    words('甲'),
    run('<w:novel/>'),
    '<w:permStart/>',
    run('<w:sym w:font="Symbol" w:char="F0FF"/>'),
  );
  expect((await markdownFromDocx(docx(body))).left).toEqual([
    '没有读懂的 w:novel 1 处（没有带来）',
    '没有相应字符的符号 1 处（没有带来）',
  ]);
});
