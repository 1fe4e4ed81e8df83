import { describe, expect, it } from 'vitest';
import type { ArticleListItem } from '../../../../../contract/content/article/article.ts';
import { inChapters } from '../../../../../src/components/content/column/chapters.ts';

const chapter = (id: number, articleNum: number) => ({ id, name: `第${id}章`, articleNum, sort: id });
const page = (current: number, size: number, total: number) => ({
  records: Array.from({ length: Math.max(0, Math.min(size, total - (current - 1) * size)) }, (_, i) => {
    return { id: 100 + (current - 1) * size + i + 1 } as ArticleListItem;
  }),
  current,
  size,
  total,
  pages: Math.ceil(total / size),
});
const shape = (...given: Parameters<typeof inChapters>) =>
  inChapters(...given).map((it) => [it.id, it.continued, it.articles.map(({ number }) => number)]);

describe('articles by chapter', () => {
  it('are numbered through the whole column', () => {
    expect(shape([chapter(1, 2), chapter(2, 1)], page(1, 10, 3))).toEqual([
      [1, false, [1, 2]],
      [2, false, [3]],
    ]);
  });

  it('go on where the page before ended', () => {
    const chapters = [chapter(1, 3), chapter(2, 2)];
    expect(shape(chapters, page(1, 2, 5))).toEqual([[1, false, [1, 2]]]);
    expect(shape(chapters, page(2, 2, 5))).toEqual([
      [1, true, [3]],
      [2, false, [4]],
    ]);
    expect(shape(chapters, page(3, 2, 5))).toEqual([[2, true, [5]]]);
  });

  it('leave an empty chapter at its place, once', () => {
    const chapters = [chapter(1, 2), chapter(2, 0), chapter(3, 2)];
    expect(shape(chapters, page(1, 2, 4)).map(([id]) => id)).toEqual([1]);
    expect(shape(chapters, page(2, 2, 4)).map(([id]) => id)).toEqual([2, 3]);
  });

  it('are in one part where the chapters do not add up', () => {
    expect(inChapters([chapter(1, 1)], page(2, 2, 4))[0]).toMatchObject({
      id: 0,
      name: '全部文章',
      continued: true,
      articles: [{ number: 3 }, { number: 4 }],
    });
  });
});
