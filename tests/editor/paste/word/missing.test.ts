import { expect, it } from 'vitest';
import { markdownFromDocx } from '../../../../editor/src/paste/word/docx.ts';
import { png } from '../../../support/png.ts';
import { docx, paragraph, picture, words } from '../../support/docx.ts';

/** OLE object with preview picture. */
const object = (program: string, id: string) =>
  `<w:r><w:object><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata r:id="${id}"/></v:shape>` +
  `<o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Embed" ProgID="${program}"/></w:object></w:r>`;
const told = (count: number) =>
  `MathType 与公式 3.0 的公式 ${count} 处（没有源码；可以在 Word 里转换成公式，再导入）`;

it.each(['Equation.3', 'Equation.DSMT4', 'Equation.KSEE3'])(
  'an equation of %s is named where it is',
  async (program) => {
    const { markdown, left } = await markdownFromDocx(
      docx(paragraph(words('应力'), object(program, 'a'), words('等于')), { 'a.emf': png(2, 2) }),
    );
    expect(markdown).toBe('应力【公式没有一起粘贴过来，请重新输入】等于');
    expect(left).toEqual([told(1)]);
  },
);

it('an equation that a picture shows keeps the picture; other objects stay pictures', async () => {
  const { markdown, left } = await markdownFromDocx(
    docx(paragraph(object('Equation.DSMT4', 'a')) + paragraph(object('Visio.Drawing.15', 'b')), {
      'a.png': png(2, 2),
      'b.emf': png(2, 2),
    }),
  );
  expect(markdown).toBe('![](image:1)\n\n【图片是 EMF 格式，网页显示不了，请另存为 PNG 后上传】');
  expect(left).toEqual([told(1)]);
});

it('a picture that the file does not hold is named, and the rest is read', async () => {
  const { markdown, left } = await markdownFromDocx(
    docx(
      paragraph(words('甲'), picture('none', '云图')) +
        paragraph(object('Equation.3', 'none')) +
        paragraph(words('乙')),
    ),
  );
  expect(markdown).toBe(
    '甲【图片“云图”没有一起粘贴过来，请单独上传】\n\n【公式没有一起粘贴过来，请重新输入】\n\n乙',
  );
  expect(left).toEqual([told(1), '不在文件里的图片 1 张（原处有提示）']);
});

it('a chart is named where it is', async () => {
  const chart =
    '<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing">' +
    '<wp:docPr id="1" name="图表 1" descr="曲线"/><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/></wp:inline></w:drawing></w:r>';
  const { markdown, left } = await markdownFromDocx(docx(paragraph(words('前'), chart, words('后'))));
  expect(markdown).toBe('前【图片“曲线”没有一起粘贴过来，请单独上传】后');
  expect(left).toEqual(['图表 1 处']);
});
