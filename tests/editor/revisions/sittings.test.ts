import { expect, it } from 'vitest';
import type { ArticleRevision } from '../../../contract/content/article/write.ts';
import { byDay, hoursText, reasonText } from '../../../editor/src/revisions/sittings.ts';

const revision = (some: Partial<ArticleRevision>): ArticleRevision => ({
  revision: 1,
  title: '标题',
  why: 'sitting',
  size: 1,
  createTime: '2026-05-02 14:40:10',
  startTime: '2026-05-02 14:05:00',
  ...some,
});

it('a sitting is named by when it began and ended, anything else by its time', () => {
  expect(hoursText(revision({}))).toBe('14:05–14:40');
  expect(hoursText(revision({ startTime: '2026-05-01 23:50:00' }))).toBe('05-01 23:50–14:40');
  expect(hoursText(revision({ startTime: '2026-05-02 14:40:00' }))).toBe('14:40');
  expect(hoursText(revision({ startTime: '' }))).toBe('14:40');
  expect(hoursText(revision({ why: 'published' }))).toBe('14:40');
  expect(reasonText(revision({}))).toBe('写到这里停下');
});

it('revisions are listed by day, in the order that they came in', () => {
  const list = ['2026-05-02 14:40:10', '2026-05-02 09:00:00', '2026-05-01 09:00:00'].map((createTime, at) =>
    revision({ revision: 3 - at, createTime }),
  );
  expect(byDay(list).map((it) => [it.day, it.list.map((one) => one.revision)])).toEqual([
    ['2026-05-02', [3, 2]],
    ['2026-05-01', [1]],
  ]);
  expect(byDay([])).toEqual([]);
});
