import { expect, test } from 'vitest';
import { relatedTo } from '../../../../../src/data/content/article/related.ts';

const article = (id: number) => ({ id, title: String(id) });

function library(found: Record<string, number[]>) {
  const asked: string[] = [];
  const find = async (keyword: string) => {
    asked.push(keyword);
    return (found[keyword] ?? []).map(article);
  };
  return { asked, find };
}

test('where the first keyword finds nothing, the others are asked', async () => {
  const { asked, find } = library({ 接触: [7, 3], 压力: [7, 9, 1] });
  expect(await relatedTo(['赫兹', '接触', '压力'], 3, find)).toEqual([7, 3, 9].map(article));
  expect(asked).toEqual(['赫兹', '接触', '压力']);
});

test('where it finds something, no other is asked: they mean more than the thing', async () => {
  const { asked, find } = library({ 网格: [1, 2, 3], 内存: [4] });
  expect(await relatedTo(['网格', '内存'], 2, find)).toEqual([1, 2].map(article));
  expect(asked).toEqual(['网格']);
  expect(await relatedTo([], 2, find)).toEqual([]);
});
