import { expect, it } from 'vitest';
import { failureText } from '../../editor/src/draft/failureText.ts';
import { EMPTY } from '../../editor/src/draft/fields.ts';
import type { State } from '../../editor/src/draft/saver.ts';
import { FIELD_NAME, valueText } from '../../editor/src/revisions/fieldNames.ts';

const publication = { isPublish: 3, publishedRevision: 0, inReview: false, publishTime: '' };
const theirs = { id: 7, revision: 2, ...publication, fields: EMPTY };
const merged = { fields: EMPTY, whole: '', clashes: [], both: [] };
const clash: State = { name: 'clash', theirs, copies: [], merged };

it('why a step was not taken is what became of it', () => {
  const stale = { how: 'stale', current: theirs } as const;
  expect(failureText(stale, { name: 'local' }, '发布')).toContain('已合并');
  expect(failureText(stale, clash, '发布')).not.toContain('已合并');
  expect(failureText({ how: 'refused', message: '请填写价格' }, { name: 'local' }, '发布')).toBe(
    '请填写价格',
  );
  const unreached = failureText({ how: 'unreached' }, { name: 'offline' }, '下架');
  expect(unreached).toContain('没有连上网站，没有确认下架');
  expect(unreached).toContain('不会自动下架');
});

it('the fields of an article have names, and values that can be read', () => {
  expect(Object.keys(FIELD_NAME).toSorted()).toEqual(
    Object.keys(EMPTY)
      .filter((key) => key !== 'contentMd')
      .toSorted(),
  );
  expect(valueText('price', 990)).toBe('9.90 元');
  expect(valueText('readType', 5)).toBe('付费后可读');
  expect(valueText('tags', ['k-ω SST', '网格'])).toBe('k-ω SST、网格');
  expect(valueText('facets', ['difficulty:nowhere'])).toBe('difficulty:nowhere');
  expect(valueText('categoryId', 3)).toBe('编号 3');
  expect(valueText('categoryId', 3, new Map([['categoryId:3', '有限元']]))).toBe('有限元');
  for (const [field, value] of [
    ['title', ''],
    ['categoryId', 0],
    ['tags', []],
  ] as const)
    expect(valueText(field, value)).toBe('（没有）');
});
