import { expect, it } from 'vitest';
import { SAVE } from '../../../contract/content/article/write.ts';
import { releaseOf } from '../../../editor/src/import/send/futureDates.ts';

const now = Date.parse('2026-06-01T00:00:00+08:00');
const plain = { draft: false, due: '', date: '2024-01-01 00:00:00', publishTime: '' };
const later = { ...plain, due: '2026-07-01 00:00:00', date: '2026-07-01 00:00:00' };
const release = (
  given: Partial<typeof plain>,
  more: { drafts?: boolean; future?: 'draft' | 'schedule' } = {},
) =>
  releaseOf(
    { ...plain, ...given },
    { drafts: false, future: 'draft', now, way: '加 --future 定时', ...more },
  );

it('what is public is published with its date, what is not is kept', () => {
  expect(release({})).toEqual({ isPublish: SAVE.publish, publishTime: '', date: plain.date, notes: [] });
  expect(release({ draft: true }).isPublish).toBe(SAVE.keep);
  expect(release({}, { drafts: true }).isPublish).toBe(SAVE.keep);
});

it('a date in the future makes a draft or a schedule, and is never the date of an article', () => {
  expect(release(later)).toMatchObject({ isPublish: SAVE.keep, publishTime: '', date: '' });
  expect(release(later).notes[0]).toContain('--future 定时');
  expect(release(later, { future: 'schedule' })).toMatchObject({
    isPublish: SAVE.publish,
    publishTime: later.due,
    date: '',
  });
  // Protected articles and drafts are not scheduled.
  for (const more of [
    release({ ...later, draft: true }, { future: 'schedule' }),
    release(later, { drafts: true, future: 'schedule' }),
  ])
    expect(more).toMatchObject({
      isPublish: SAVE.keep,
      publishTime: '',
      date: '',
      notes: ['日期 2026-07-01 00:00:00 在将来，没有带上'],
    });
});

it('a date too far ahead for a schedule is a draft and said', () => {
  const far = { due: '2099-01-01 00:00:00', date: '2099-01-01 00:00:00' };
  expect(release(far, { future: 'schedule' })).toMatchObject({
    isPublish: SAVE.keep,
    publishTime: '',
    date: '',
  });
  expect(release(far, { future: 'schedule' }).notes[0]).toContain('不能定时');
});

it('a time of publication that the file names for this site counts, unless it has come', () => {
  expect(release({ publishTime: '2026-07-01 00:00:00' })).toMatchObject({
    isPublish: SAVE.publish,
    publishTime: '2026-07-01 00:00:00',
  });
  expect(release({ publishTime: '2020-01-01 00:00:00' })).toMatchObject({
    isPublish: SAVE.publish,
    publishTime: '',
  });
});
