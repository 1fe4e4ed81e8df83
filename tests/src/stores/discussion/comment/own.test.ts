import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commentStateFilter, commentsViewOf } from '../../../../../src/stores/discussion/comment/ownView.ts';
import { fakeBrowser, type RecordedCall } from '../../browser.ts';

const COUNTS = { mine: 4, received: 3, unanswered: 1 };
const comment = (id: number) => ({
  id,
  articleId: 7,
  parentId: id === 2 ? 1 : 0,
  userId: 'b',
  content: '<p>问</p>',
  state: 1,
  articleTitle: '文章',
  isUnanswered: id === 1,
  createTime: '2026-05-01 12:00:00',
});
let fails = false;

function browser(search = '') {
  const page = ({ query }: RecordedCall) => ({
    data: {
      records: [comment(1), comment(2)],
      total: 2,
      size: 10,
      current: Number(query.get('pageNo')),
      pages: 1,
    },
    extra: { counts: COUNTS },
  });
  const fake = fakeBrowser({
    'GET /v1/comment/getArticleComment': page,
    'GET /v1/comment/getMyComment': page,
    'GET /v1/comment/unanswered': () => ({ data: 9 }),
    'POST /v1/comment/': ({ body }) =>
      fails
        ? new TypeError('no network')
        : { data: { ...comment(50), content: `<p>${body['content']}</p>` } },
    'DELETE /v1/comment/': () => (fails ? { code: 500 } : {}),
  });
  vi.stubGlobal('location', { search });
  return fake;
}

beforeEach(() => {
  vi.resetModules();
  fails = false;
});
afterEach(() => vi.unstubAllGlobals());

async function load() {
  const store = await import('../../../../../src/stores/discussion/comment/own.ts');
  const { unanswered, loadUnanswered } = await import(
    '../../../../../src/stores/operations/statistics/unanswered.ts'
  );
  await store.loadComments();
  const [first, second] = store.ownComments.get().list;
  if (!first || !second) throw new Error('no comments');
  return { ...store, unanswered, loadUnanswered, first, second };
}
const attempt = { key: 'attempt-0001', mentions: [] };

it('takes from an address what makes sense', () => {
  expect(commentsViewOf('')).toEqual({ tab: 'received', only: '', keyword: '', pageNo: 1 });
  expect(commentsViewOf('?tab=mine&only=hidden&keyword= 网格 &pageNo=3')).toEqual({
    tab: 'mine',
    only: 'hidden',
    keyword: '网格',
    pageNo: 3,
  });
  expect(commentsViewOf('?tab=toString&only=hidden&pageNo=-1')).toMatchObject({
    tab: 'received',
    only: '',
    pageNo: 1,
  });
  expect([
    commentStateFilter(commentsViewOf('?tab=mine')),
    commentStateFilter(commentsViewOf('?tab=mine&only=waiting')),
  ]).toEqual([undefined, 2]);
});

it('reads the list that the address names, and the mark of the menu with it', async () => {
  const { asked } = browser('?tab=mine&only=waiting');
  const { unanswered, loadUnanswered } = await load();
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ pageNo: '1', state: '2' });
  await loadUnanswered();
  expect(unanswered.get()).toBe(1);
});

it('answers within the thread, and the comment is answered', async () => {
  const { asked } = browser();
  const { answer, first, second, ownComments, unanswered } = await load();
  expect(await answer(second, '答', attempt)).toBe(true);
  expect(asked.at(-1)?.body).toMatchObject({ articleId: 7, parentId: 1, replyId: 2, key: 'attempt-0001' });
  expect(ownComments.get().counts).toEqual({ mine: 5, received: 3, unanswered: 1 });
  expect(await answer(first, '答', attempt)).toBe(true);
  expect(ownComments.get().list[0]).toMatchObject({
    isUnanswered: false,
    answers: [{ content: '<p>答</p>' }],
  });
  expect(unanswered.get()).toBe(0);
});

it('leaves everything as it was where an answer or a deletion fails', async () => {
  browser();
  const { answer, dropComment, first, ownComments } = await load();
  fails = true;
  expect(await answer(first, '答', attempt)).toBe(false);
  expect(ownComments.get().list[0]).toMatchObject({ isUnanswered: true, answers: [] });
  const gone = dropComment(first);
  expect(ownComments.get().list.map((it) => it.id)).toEqual([2]);
  await gone;
  expect(ownComments.get().list.map((it) => it.id)).toEqual([1, 2]);
  expect(ownComments.get().counts).toEqual(COUNTS);
  fails = false;
  await dropComment(first);
  expect(ownComments.get()).toMatchObject({ list: [{ id: 2 }], counts: { mine: 3 } });
});
