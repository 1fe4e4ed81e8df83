import { expect, it } from 'vitest';
import { outcomeText, publicationText } from '../../editor/src/draft/publication.ts';

const draft = {
  id: 7,
  revision: 4,
  isPublish: 3,
  publishedRevision: 0,
  inReview: false,
  publishTime: '',
};
const published = { ...draft, isPublish: 1, publishedRevision: 4 };
const due = '2026-12-20 10:00:00';

it('what was sent is published, waits for its time, or for a moderator', () => {
  expect(outcomeText(published)).toBe('已发布');
  expect(outcomeText({ ...draft, publishTime: due })).toBe('将在 2026-12-20 10:00 自动发布');
  expect(outcomeText({ ...draft, isPublish: 2, inReview: true })).toBe('已提交审核，通过后发布');
  expect(outcomeText({ ...published, publishedRevision: 3, inReview: true })).toBe(
    '修改已提交审核，通过后读者才能看到',
  );
});

it('how far readers are behind the text is said, but of a draft', () => {
  expect(publicationText(draft)).toBe('');
  expect(publicationText(published)).toBe('');
  expect(publicationText({ ...published, publishedRevision: 3 })).toBe('有未发布的修改');
  expect(publicationText({ ...published, publishedRevision: 0 })).toBe('');
  expect(publicationText({ ...published, publishedRevision: 3, inReview: true })).toBe('修改审核中');
  expect(publicationText({ ...published, publishedRevision: 3, publishTime: due })).toBe(
    '将在 2026-12-20 10:00 发布',
  );
  expect(publicationText({ ...draft, isPublish: 2, inReview: true })).toBe('审核中');
  expect(publicationText({ ...draft, isPublish: 0, publishedRevision: 3 })).toBe('已下架');
});
