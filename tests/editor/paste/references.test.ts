import { expect, test } from 'vitest';
import { additionOf, bibliographyIn, isInBibliography } from '../../../editor/src/paste/references/place.ts';
import { readReferences } from '../../../editor/src/paste/references/read.ts';
import { looksLikeBibtex, looksLikeReferences } from '../../../editor/src/paste/references/recognize.ts';
import { render } from '../../../markdown/index.ts';
import { stateOf } from '../support/state.ts';

const added = (text: string, bibtex: string): string => {
  const state = stateOf(text);
  return state.update({ changes: additionOf(state, bibtex) }).state.doc.toString();
};
const WORK = '@book{a, title={T}, author={A, B}, publisher={P}, year={2020}}';
const OTHER = '@book{b, title={U}, author={C, D}, publisher={P}, year={2021}}';

test.each([
  ['', `\`\`\`bibtex\n${WORK}\n\`\`\`\n`],
  ['正文[@a]', `正文[@a]\n\n\`\`\`bibtex\n${WORK}\n\`\`\`\n`],
  ['正文\n\n```bibtex\n```\n', `正文\n\n\`\`\`bibtex\n${WORK}\n\`\`\`\n`],
  [
    `正文\n\n\`\`\`bibtex gbt=2015\n${OTHER}\n\`\`\``,
    `正文\n\n\`\`\`bibtex gbt=2015\n${OTHER}\n\n${WORK}\n\`\`\``,
  ],
  [
    `> \`\`\`bibtex\n> x\n> \`\`\`\n\n\`\`\`python\n1\n\`\`\``,
    `> \`\`\`bibtex\n> x\n> \`\`\`\n\n\`\`\`python\n1\n\`\`\`\n\n\`\`\`bibtex\n${WORK}\n\`\`\`\n`,
  ],
])('works join the bibliography, or begin one at the end: %j', (text, expected) => {
  expect(added(text, WORK)).toBe(expected);
});

test('a work that is added is listed and can be cited', async () => {
  const { html } = await render(added('见[@a]。', WORK));
  expect(html).toContain('参考文献');
  expect(html).not.toContain('[?]');
});

test('a title with a fence in it does not end the block', () => {
  const bibtex = readReferences('TY  - JOUR\nTI  - A ``` B\nER  - \n', '')?.bibtex ?? '';
  expect(bibliographyIn(stateOf(added('正文', bibtex)))?.source).toContain('A');
});

test('the bibliography is the last block, and its bounds belong to it', () => {
  const text = `\`\`\`bibtex\n${WORK}\n\`\`\`\n`;
  const state = stateOf(text);
  const { from = 0, to = 0, source } = bibliographyIn(state) ?? {};
  expect(source).toBe(WORK);
  expect([from - 1, from, to, to + 2].map((it) => isInBibliography(state, it))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(bibliographyIn(stateOf('没有'))).toBeUndefined();
});

test('works that the article has already are not added again', () => {
  const present = '@article{x, title={A Study of Welds}, author={Li, Wei}, doi={10.1000/A}, year={2020}}';
  const record = (title: string, doi = '') =>
    `TY  - JOUR\nAU  - Li, Wei\nTI  - ${title}\nPY  - 2020\n${doi && `DO  - ${doi}\n`}ER  - \n`;
  expect(readReferences(record('Another', '10.1000/a'), present)).toEqual({
    bibtex: '',
    keys: [],
    notes: ['1 条文献里已经有了'],
  });
  expect(readReferences(record('A study of welds.'), present)?.keys).toEqual([]);
  expect(readReferences(record('A study of welds', '10.1000/b'), present)?.keys).toEqual(['li2020']);
  expect(readReferences(WORK, WORK)).toEqual({
    bibtex: WORK,
    keys: ['a'],
    notes: ['引用名 a 文献里已经有了，请改名或删去一条'],
  });
});

test('BibTeX stays as it is written, its macros and comments included', () => {
  const source = `% mine\n@string{J = "Journal"}\n${WORK}`;
  expect(readReferences(source, '')).toEqual({ bibtex: source, keys: ['a'], notes: [] });
});

test.each([
  '正文里提到 @article{x} 和 TY  - JOUR',
  '@article 是 BibTeX 的条目',
  '@张三 {你好, 世界}',
  'RT Journal Article',
  '{"title": "not a work"}',
  '{"id": 1, "type": "module", "title": "x"}',
  '100 %0 x',
])('text that is not a list of works is left alone: %s', (text) => {
  expect(looksLikeReferences(text) && readReferences(text, '')).toBeFalsy();
});

test('JSON of something else does not even look like works', () => {
  for (const it of ['{"id": 1, "type": "module"}', '[{"type": "Feature", "id": 2, "title": ""}]'])
    expect(looksLikeReferences(it)).toBe(false);
});

test('words beside the works keep the text as it is', () => {
  expect(readReferences('参考：\nTY  - JOUR\nTI  - T\nER  - \n', '')).toBeUndefined();
  expect(readReferences('TY  - JOUR\nTI  - T\nER  - \n以上。', '')).toBeUndefined();
  expect(looksLikeBibtex(`见 ${WORK}`)).toBe(false);
});
