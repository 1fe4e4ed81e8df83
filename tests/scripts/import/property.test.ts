import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromMarkdown } from '../../../editor/src/import/source/markdown.ts';
import { markdownOf } from '../../../ming/src/kit/export/archive.ts';
import { folderOf } from '../../editor/import/folder.ts';

/** A line valid in article fields: any characters, trimmed. */
const line = (most: number) =>
  fc.string({ unit: 'binary', maxLength: most }).map((it) => it.replace(/[\p{C}\s]+/gu, ' ').trim());
const word = line(12).map((it) => it.replace(/[,，]/g, '').trim());
const some = fc.oneof(
  word,
  fc.constantFrom('- a', 'null', '2024', "it's", '"q"', 'a: b', '# x', '是', '---'),
);

const article = fc.record({
  title: some.map((it) => it || '无题'),
  date: fc
    .date({ min: new Date('2001-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((it) => it.toISOString().slice(0, 19).replace('T', ' ')),
  state: fc.constantFrom('已发布', '草稿'),
  category: some,
  tags: fc.uniqueArray(some.filter(Boolean), { maxLength: 5 }),
  summary: some,
  cover: fc.constantFrom('', 'images/a.png'),
  isOriginal: fc.boolean(),
  originalUrl: fc.constantFrom('', 'https://example.org/?a=1&b=2#c'),
  readType: fc.integer({ min: 0, max: 5 }),
  keywords: fc.uniqueArray(some.filter(Boolean), { maxLength: 4 }).map((it) => it.join(',')),
  solver: some,
  solverVersion: some,
  difficulty: fc.constantFrom('', '入门', '进阶', '高级'),
  facets: fc.subarray(['analysis:modal', 'element:shell', 'convergence:time-step']),
  publishTime: fc.constantFrom('', '2999-01-02 08:00:00'),
});
const body = fc
  .array(fc.oneof(line(40), fc.constantFrom('---', '+++', '{', '# 标题', '```', 'title: x', '    缩进')), {
    maxLength: 12,
  })
  .map((lines) => lines.join('\n').trim());

it('what the site exports is imported as it was, whatever the fields and the text hold', () => {
  fc.assert(
    fc.property(article, body, ({ state, ...fields }, text) => {
      const folder = folderOf({ 'a.md': markdownOf({ ...fields, state }, text) });
      const { articles, faults } = fromMarkdown(folder);
      expect(faults).toEqual([]);
      expect(articles).toHaveLength(1);
      expect(articles[0]).toMatchObject({ ...fields, draft: state !== '已发布', body: text });
    }),
    { numRuns: 300 },
  );
});
