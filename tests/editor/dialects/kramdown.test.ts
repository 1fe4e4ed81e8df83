import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';

const means = { isKramdown: true };

it.each([
  ['|甲|乙|\n|丙|丁|', '|  |  |\n| --- | --- |\n|甲|乙|\n|丙|丁|', []],
  ['| 甲 | 乙 |\n|:--+--:|\n| 1 | 2 |', '| 甲 | 乙 |\n| :--- | ---: |\n| 1 | 2 |', []],
  [
    '| 甲 |\n|---|\n| 1 |\n|---|\n| 2 |\n|===|\n| 合 |',
    '| 甲 |\n| --- |\n| 1 |\n| 2 |\n| 合 |',
    ['表格里分段的线 1 处（没有保留）'],
  ],
  ['|---|---|\n| 1 | 2 |', '|  |  |\n| --- | --- |\n| 1 | 2 |', []],
  ['- 一\n^\n- 二', '- 一\n\n<!-- -->\n\n- 二', []],
])('%j is read as kramdown reads it', (source, markdown, notes) => {
  expect(translateDialects(source, means)).toMatchObject({ markdown, notes });
});

it.each(['| 甲 | 乙 |\n|---|---|\n| 1 | 2 |', '```\n|甲|\n^\n```'])('%j stays', (source) =>
  expect(translateDialects(source, means)).toEqual({ markdown: source, notes: [], held: [] }),
);

it('a table of AsciiDoc stays and is named', () => {
  expect(translateDialects('|===\n| a | b\n|===')).toMatchObject({
    markdown: '|===\n| a | b\n|===',
    notes: ['AsciiDoc 的写法 2 处（原样留着）'],
  });
});
