import { expect, it } from 'vitest';
import { omittedIn } from '../../../../editor/src/paste/word/omissions.ts';

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const CHART = 'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"';

it('what a document holds that is not read is told', () => {
  const parts = new Map([
    ['word/comments.xml', `<w:comments ${WORD}><w:comment w:id="0"/><w:comment w:id="1"/></w:comments>`],
    ['word/document.xml', `<w:document ${WORD}><w:body><w:del/><c:chart ${CHART}/></w:body></w:document>`],
  ]);
  expect(omittedIn(parts)).toEqual(['批注 2 处', '图表 1 处', '修订里删去的文字 1 处']);
});

it.each([[''], ['<w:document'], ['<a/>']])('nothing is told of a document without any: %j', (xml) => {
  expect(omittedIn(new Map([['word/document.xml', xml]]))).toEqual([]);
});
