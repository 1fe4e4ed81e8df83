import { expect, test } from 'vitest';
import { bibliography } from '../../../craft/cite/index.ts';
import { articleItem, citationFile, citations, toolItem } from '../../../src/feeds/citation.ts';

const article = {
  id: 21,
  title: '网格无关性：GCI 的完整算例',
  nickname: '周岩',
  createTime: '2026-01-06 19:45:00',
  updateTime: '2026-01-22 08:30:00',
  revision: 3,
} as Parameters<typeof articleItem>[0];
// Already the next day in GMT+8.
const now = new Date('2026-11-22T17:00:00Z');
const item = articleItem(article, { site: { name: '明解' }, base: 'https://ming.test', now });

test('an article is cited with its revision, the day of that, and the day in China on which it was read', () => {
  expect(citations(item).gbt).toBe(
    '周岩. 网格无关性：GCI 的完整算例[EB/OL]. 修订 3. （2026-01-22）[2026-11-23]. https://ming.test/article/21.\n',
  );
  expect(citations(item).gbt2015).toBe(
    '周岩. 网格无关性：GCI 的完整算例[EB/OL]. 修订 3. 明解, 2026(2026-01-22)[2026-11-23]. https://ming.test/article/21.\n',
  );
  const [read] = bibliography(citations(item).bibtex).items.values();
  expect(read).toEqual(item);
  expect(JSON.parse(citations(item).csl)).toEqual([item]);
  expect(citations(item).ris).toContain('UR  - https://ming.test/article/21\r\n');
});

test('a host that does not say a revision or a change is cited without them', () => {
  const plain = { ...article, revision: 0, updateTime: '' };
  const { gbt } = citations(articleItem(plain, { site: { name: '明解' }, base: '', now }));
  expect(gbt).toContain('[EB/OL]. （2026-01-06）[2026-11-23].');
});

test('a citation is a file of its format that no cache serves late', async () => {
  const answer = citationFile(item, 'ris', ['site']);
  expect(answer.headers.get('content-type')).toBe('application/x-research-info-systems; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('inline; filename="article-21.ris"');
  expect(answer.headers.get('cache-control')).not.toContain('stale');
  expect(await answer.text()).toMatch(/^TY {2}- ELEC\r\n/);
});

test('a tool is cited as the site’s own, with the day on which it was used', () => {
  const tool = { name: 'yplus', title: '首层高度与 y⁺', source: 'White, F. M.' };
  const work = toolItem(tool, { site: { name: '明解' }, base: 'https://ming.test', now });
  expect(citations(work).gbt).toBe(
    '明解. 首层高度与 y⁺：在线计算工具[EB/OL]. [2026-11-23]. https://ming.test/tools/yplus.\n',
  );
  const [read] = bibliography(citations(work).bibtex).items.values();
  expect(read).toMatchObject({ title: work.title, author: work.author, accessed: work.accessed });
  expect(citations(work).ris).toContain('UR  - https://ming.test/tools/yplus\r\n');
});
