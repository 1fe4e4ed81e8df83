import { expect, test } from 'vitest';
import { bibliography, CITATION_FORMS, type Item } from '../../../craft/cite/index.ts';
import { figureItem } from '../../../craft/result/figureCitation.ts';

const page: Item = {
  id: 'article-3',
  type: 'webpage',
  title: '剪切锁死',
  author: [{ literal: '周岩' }],
  publisher: '明解',
  issued: { 'date-parts': [[2026, 1, 22]] },
  accessed: { 'date-parts': [[2026, 11, 23]] },
  version: '修订 3',
  URL: 'https://ming.test/article/3',
  language: 'zh-CN',
  note: '首次发布于 2026-01-06',
};
const fragment = '#result=a&field=S%2C+Mises&range=0..250&camera=1_2_1_0_0_0';
const source = [{ file: 'a.frd', bytes: 10, sha256: 'ab'.repeat(32) }];
const figure = { title: '悬臂梁的弯曲应力', fragment, anchor: '支架 1', licence: 'CC BY 4.0' };

test('a figure is cited as what its view shows, by the author and in the revision of its page', () => {
  const item = figureItem(page, figure, { source });
  expect(CITATION_FORMS.gbt.write(item)).toBe(
    '周岩. 悬臂梁的弯曲应力：《剪切锁死》中的三维结果[EB/OL]. 修订 3. （2026-01-22）[2026-11-23]. ' +
      `https://ming.test/article/3${fragment}.\n`,
  );
  expect(item.note).toBe(`首次发布于 2026-01-06；数据来自 a.frd SHA-256 ${'ab'.repeat(32)}；许可 CC BY 4.0`);
  expect(item.id).toMatch(/^[\w-]+$/);
  for (const [name, { write }] of Object.entries(CITATION_FORMS))
    expect(write(item), name).toContain(`article/3${fragment}`);
  const [read] = bibliography(CITATION_FORMS.bibtex.write(item)).items.values();
  expect(read).toEqual(item);
});

test('what is not known is not said', () => {
  const { note: _, URL: __, ...bare } = page;
  const item = figureItem(bare, { ...figure, licence: undefined }, {});
  expect('note' in item || 'URL' in item).toBe(false);
});
