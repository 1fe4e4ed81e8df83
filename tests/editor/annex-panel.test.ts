import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { annexRulesOf } from '../../contract/content/annex/annex.ts';
import { AnnexPanel } from '../../editor/src/annex/AnnexPanel.tsx';
import { annexes } from '../../editor/src/annex/annexes.ts';

const drawn = (articleId: number) => renderToStaticMarkup(createElement(AnnexPanel, { articleId }));
const item = (annexId: number, name: string) => ({
  annexId,
  name,
  ext: 'inp',
  size: 2_048,
  sha256: '',
  mime: '',
  price: 990,
  isFree: false,
  downloads: 3,
  runs: 'CalculiX 2.20',
  paid: false,
  preview: null,
  url: '',
});

it('waits for the article to be saved for the first time', () => {
  expect(drawn(0)).toContain('文章第一次保存之后');
  expect(drawn(0)).not.toContain('type="file"');
});

it('shows what there is, what was cut off, and what is on its way, each with what can be done', () => {
  const limits = annexRulesOf(undefined);
  annexes.set({
    articleId: 1,
    state: 'ready',
    limits,
    fault: '这篇文章已有同名的附件',
    items: [item(1, 'a.inp'), item(2, 'b.inp')],
    unfinished: [
      {
        uploadId: 'u',
        name: 'c.zip',
        size: 10_000_000,
        sha256: '',
        price: 0,
        partBytes: 5_242_880,
        parts: [1],
        direct: false,
      },
    ],
    running: [
      {
        key: 'k',
        name: 'd.exe',
        size: 1,
        step: 'hashing',
        sent: 0,
        pace: [],
        state: 'failed',
        fault: '不支持这种文件',
      },
    ],
  });
  const html = drawn(1);
  for (const text of ['a.inp 的名称', '9.90', '2 KB · 下载 3 次', '上移 b.inp', '删除 a.inp'])
    expect(html).toContain(text);
  expect(html).toContain('上次传到 52%，重新选择这个文件，从断开的地方接着传');
  expect(html).toContain('d.exe：不支持这种文件');
  expect(html).toContain('这篇文章已有同名的附件');
  expect(html).toContain('添加附件');
  annexes.set({ ...annexes.get(), limits: { ...limits, perArticle: 3 } });
  expect(drawn(1)).not.toContain('添加附件');
});
