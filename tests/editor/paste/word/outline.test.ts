import { expect, test } from 'vitest';
import { markdownFromDocx } from '../../../../editor/src/paste/word/docx.ts';
import { docx, heading, paragraph, words } from '../../support/docx.ts';

const of = (...body: string[]) => markdownFromDocx(docx(body.join('')));
const styled = (id: string) => `<w:pPr><w:pStyle w:val="${id}"/></w:pPr>`;

test('paragraphs in the outline of Word are headings, by themselves, by their style and by what it is based on', async () => {
  const { markdown } = await of(
    paragraph('<w:pPr><w:outlineLvl w:val="0"/></w:pPr>', words('第一章')),
    paragraph(styled('Section'), words('节')),
    paragraph(styled('Sub'), words('小节')),
    paragraph('<w:pPr><w:jc w:val="center"/><w:outlineLvl w:val="1"/></w:pPr>', words('居中的节')),
    paragraph(styled('Plain'), words('正文')),
    paragraph('<w:pPr><w:outlineLvl w:val="9"/></w:pPr>', words('正文二')),
    heading(1, '第二章'),
    heading(2, '本来的'),
  );
  expect(markdown).toBe(
    '## 第一章\n\n### 节\n\n#### 小节\n\n### 居中的节\n\n正文\n\n正文二\n\n## 第二章\n\n### 本来的',
  );
});

test('letters that Word shows as capitals are capitals; small ones are as they were typed, and told', async () => {
  const { markdown, left = [] } = await of(
    paragraph(words('von ', ''), words('mises', '<w:caps/>'), words(' iso', '<w:caps w:val="0"/>')),
    paragraph(
      words('loud', '<w:rStyle w:val="Louder"/>'),
      words('quiet', '<w:rStyle w:val="Loud"/><w:caps w:val="false"/>'),
    ),
    paragraph(
      words('Ansys', '<w:smallCaps/>'),
      words('Ls-Dyna', '<w:smallCaps/>'),
      words(' 与 '),
      words('ISO', '<w:smallCaps/>'),
    ),
  );
  expect(markdown).toBe('von MISES iso\n\nLOUDquiet\n\nAnsysLs-Dyna 与 ISO');
  expect(left).toEqual(['小型大写字母 1 处（照键入的大小写）']);
});
