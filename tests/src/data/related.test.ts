import { expect, test } from 'vitest';
import { relatedTo } from '../../../src/data/related.ts';

const article = (id: number) => ({ id, title: String(id) });

function library(found: Record<string, number[]>) {
  const asked: string[] = [];
  const find = async (keyword: string) => {
    asked.push(keyword);
    return (found[keyword] ?? []).map(article);
  };
  return { asked, find };
}

test('the first keyword comes first, and the others give what is missing', async () => {
  const { asked, find } = library({ 赫兹: [7], 接触: [7, 3, 4], 压力: [9, 1] });
  const found = await relatedTo(['赫兹', '接触', '压力'], 4, find);
  expect(found).toEqual([7, 3, 4, 9].map(article));
  expect(asked).toEqual(['赫兹', '接触', '压力']);
});

test('where the first keyword finds enough, no other is asked', async () => {
  const { asked, find } = library({ 网格: [1, 2, 3] });
  expect(await relatedTo(['网格', '内存'], 2, find)).toEqual([1, 2].map(article));
  expect(asked).toEqual(['网格']);
  expect(await relatedTo([], 2, find)).toEqual([]);
});
