import { expect, it } from 'vitest';
import * as arrangement from '../../../../../src/stores/content/column/chapterOrder.ts';

const article = (id: number) => ({ id, title: `文章${id}`, isPublish: 1 });
const START = [
  { id: 1, name: '一', articles: [article(11), article(12)] },
  { id: 2, name: '二', articles: [] },
  { id: 3, name: '三', articles: [article(31)] },
];
const ids = (chapters: arrangement.Chapters) => chapters.map((it) => it.articles.map(({ id }) => id));

it('steps within a chapter and over its edges, and not over the ends of the column', () => {
  expect(ids(arrangement.step(START, 12, -1))).toEqual([[12, 11], [], [31]]);
  const over = arrangement.step(START, 12, 1);
  expect(ids(over)).toEqual([[11], [12], [31]]);
  expect(ids(arrangement.step(over, 12, 1))).toEqual([[11], [], [12, 31]]);
  expect(ids(arrangement.step(START, 31, -1))).toEqual([[11, 12], [31], []]);
  expect(arrangement.step(START, 11, -1)).toBe(START);
  expect(arrangement.step(START, 31, 1)).toBe(START);
  expect(arrangement.step(START, 99, 1)).toBe(START);
});

it('drops an article in the place of another one, or at the end of a chapter', () => {
  expect(ids(arrangement.moveTo(START, 11, 12))).toEqual([[12, 11], [], [31]]);
  expect(ids(arrangement.moveTo(START, 12, 31))).toEqual([[11], [], [12, 31]]);
  expect(arrangement.moveTo(START, 11, 11)).toBe(START);
  expect(arrangement.moveTo(START, 11, 99)).toBe(START);
  expect(ids(arrangement.placeLast(START, 11, 3))).toEqual([[12], [], [31, 11]]);
  expect(ids(arrangement.placeLast(START, 11, 1))).toEqual([[12, 11], [], [31]]);
  expect(arrangement.placeLast(START, 11, 99)).toBe(START);
});

it('takes in what is not there yet, and gives it out again', () => {
  const more = arrangement.withArticles(START, 2, [article(11), article(21)]);
  expect(ids(more)).toEqual([[11, 12], [21], [31]]);
  expect(ids(arrangement.withoutArticle(more, 12))).toEqual([[11], [21], [31]]);
  expect(arrangement.chapterPlace(more, 21)).toEqual({ at: 3, of: 4, chapter: '二' });
  expect(arrangement.chapterPlace(more, 99)).toEqual({ at: 0, of: 4, chapter: '' });
});
