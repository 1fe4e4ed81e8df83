import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

let refuse = false;
let fake: ReturnType<typeof fakeBrowser>;
const remark = (id: number, more: object = {}) => ({
  id,
  questionId: 5,
  userId: 'a',
  nickname: '甲',
  content: `<p>${id}</p>`,
  state: 1,
  ...more,
});
const listed = (id: number) => ({ id, userId: 'a', title: `问题 ${id}` });
const edit = (id: number) => ({
  id,
  questionId: 5,
  mayDecide: true,
  before: { content: '旧' },
  after: { content: '新' },
});

beforeEach(() => {
  vi.resetModules();
  refuse = false;
  const unless = (data: unknown) => (refuse ? { code: 400 } : { data });
  fake = fakeBrowser({
    'POST /v1/forum/answer': ({ body }) =>
      unless({ id: 9, userId: 'a', content: `<p>${body['content']}</p>` }),
    'GET /v1/forum/comment': ({ query }) =>
      unless(
        query.get('after') === '0' ? Array.from({ length: 50 }, (_, at) => remark(at + 1)) : [remark(51)],
      ),
    'POST /v1/forum/comment': () => unless(remark(60)),
    'PUT /v1/forum/comment': ({ body }) => unless(remark(1, { content: body['content'] })),
    'GET /v1/forum/comment/source': () => unless({ content: '原文' }),
    'DELETE /v1/forum/comment': () => unless(null),
    'GET /v1/forum/list': ({ query }) =>
      unless({
        records: query.get('pageNo') === '1' ? [listed(1), listed(2)] : [listed(2), listed(3)],
        total: 3,
        size: 2,
        current: Number(query.get('pageNo')),
        pages: 2,
      }),
    'GET /v1/forum/compare': () =>
      unless({ from: null, to: { revision: 1, content: '正文', title: '', tags: [] } }),
    'GET /v1/forum/edits': () => unless({ records: [edit(1), edit(2)], total: 2, size: 50, current: 1 }),
    'POST /v1/forum/edits': ({ body }) => unless({ state: body['approve'] ? 1 : 2 }),
  });
});
afterEach(() => vi.unstubAllGlobals());

const text = { content: '加密接触区', mentions: [], files: [], key: 'attempt-1' };

it('shows an answer at once, and as it is stored afterwards', async () => {
  const { ownAnswers, sendAnswer, dropAnswer } = await import(
    '../../../../../src/stores/discussion/forum/answers.ts'
  );
  const files = [{ url: '/ming/file/a.inp', name: 'a.inp', size: 3 }];
  const sending = sendAnswer(5, { ...text, files });
  expect(ownAnswers.get()).toEqual([{ key: 'attempt-1', plain: '加密接触区', answer: null }]);
  expect(await sending).toBe(true);
  expect(ownAnswers.get()[0]?.answer?.content).toBe('<p>加密接触区</p>');
  expect(fake.asked[0]?.body['attachments']).toEqual([{ url: '/ming/file/a.inp', name: 'a.inp' }]);
  dropAnswer(9);
  expect(ownAnswers.get()).toEqual([]);
});

it('takes an answer back that was refused', async () => {
  const { ownAnswers, sendAnswer } = await import('../../../../../src/stores/discussion/forum/answers.ts');
  refuse = true;
  expect(await sendAnswer(5, text)).toBe(false);
  expect(ownAnswers.get()).toEqual([]);
});

const post = { id: 5, answerId: 9 };

it('reads comments page by page, and keeps each post apart', async () => {
  const { loadRemarks, remarksOf } = await import('../../../../../src/stores/discussion/forum/remarks.ts');
  await loadRemarks(post);
  expect(remarksOf(post).get()).toMatchObject({ more: true, state: 'ready' });
  await loadRemarks(post);
  expect(remarksOf(post).get().list).toHaveLength(51);
  expect(remarksOf(post).get().more).toBe(false);
  expect(remarksOf({ id: 5, answerId: 0 }).get().list).toEqual([]);
  refuse = true;
  await loadRemarks(post);
  expect(remarksOf(post).get()).toMatchObject({ state: 'failed' });
  expect(remarksOf(post).get().list).toHaveLength(51);
});

it('writes, changes and deletes a comment, and undoes what was refused', async () => {
  const { changeRemark, remarkSource, remarksOf, removeRemark, sendRemark } = await import(
    '../../../../../src/stores/discussion/forum/remarks.ts'
  );
  const ids = () =>
    remarksOf(post)
      .get()
      .list.map(({ id }) => id);
  const sending = sendRemark(post, '追问', { key: 'attempt-1', mentions: [] });
  expect(remarksOf(post).get().list[0]).toMatchObject({ plain: '追问' });
  expect(await sending).toBe(true);
  expect(ids()).toEqual([60]);
  expect(await remarkSource(60)).toBe('原文');
  expect(await changeRemark(post, 60, '<p>改</p>', [])).toBe(true);
  expect(remarksOf(post).get().list[0]?.content).toBe('<p>改</p>');
  refuse = true;
  const before = ids();
  expect(await sendRemark(post, '再问', { key: 'attempt-2', mentions: [] })).toBe(false);
  expect(await changeRemark(post, 1, '再改', [])).toBe(false);
  await removeRemark(post, 1);
  expect(ids()).toEqual(before);
  refuse = false;
  await removeRemark(post, 1);
  expect(ids()).toEqual([]);
});

it('reads the questions one follows, none twice', async () => {
  const { followed } = await import('../../../../../src/stores/discussion/forum/follows.ts');
  await followed.more();
  await followed.more();
  expect(followed.state.get().list.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(fake.asked[0]?.query.get('followed')).toBe('true');
  refuse = true;
  await followed.show();
  expect(followed.state.get()).toMatchObject({ state: 'failed', page: 2 });
});

it('compares revisions, and decides suggested edits', async () => {
  const { compare, decideSuggestion, edits, loadEdits } = await import(
    '../../../../../src/stores/discussion/forum/history.ts'
  );
  expect((await compare({ id: 5, answerId: 0, from: 0, to: 1 }))?.to.content).toBe('正文');
  await loadEdits(5);
  expect(await decideSuggestion(1, true, '')).toBe(true);
  expect(edits.get()?.map(({ id }) => id)).toEqual([2]);
  refuse = true;
  expect(await decideSuggestion(2, false, '不对')).toBe(false);
  expect(edits.get()).toHaveLength(1);
  expect(await compare({ id: 5, answerId: 0, from: 0, to: 1 })).toBeNull();
});
