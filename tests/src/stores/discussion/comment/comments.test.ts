import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';
import { commentRow } from '../../rows.ts';

const page = { total: 3, count: 4, cursor: '0-2', locked: false, outside: false };

let refuse = false;
const browser = () =>
  fakeBrowser({
    'POST /v1/comment/': ({ body }) =>
      refuse
        ? { code: 400 }
        : {
            data: commentRow(body['parentId'] ? 21 : 9, {
              content: `<p>${body['content']}</p>`,
              parentId: body['parentId'] ?? 0,
            }),
          },
    'GET /v1/comment/': ({ query }) => ({
      data: { records: [commentRow(2), commentRow(3)], total: 3, size: 2, current: 1, pages: 2 },
      extra: { cursor: query.get('cursor') ? null : '0-2' },
    }),
    'GET /v1/comment/replies': () => ({ data: [commentRow(12, { parentId: 1 })] }),
    'DELETE /v1/comment/': () => (refuse ? { code: 403 } : { data: null }),
    'POST /v1/comment/like': ({ body }) =>
      refuse ? { code: 429 } : { data: { isLike: body['isLike'], likeCount: 7 } },
  });

let fake: ReturnType<typeof browser>;
let store: typeof import('../../../../../src/stores/discussion/comment/comments.ts');
let commenting: typeof import('../../../../../src/stores/discussion/comment/commenting.ts');
let threads: typeof import('../../../../../src/stores/discussion/comment/threads.ts');
let liking: typeof import('../../../../../src/stores/discussion/comment/liking.ts');

beforeEach(async () => {
  vi.resetModules();
  refuse = false;
  fake = browser();
  store = await import('../../../../../src/stores/discussion/comment/comments.ts');
  commenting = await import('../../../../../src/stores/discussion/comment/commenting.ts');
  threads = await import('../../../../../src/stores/discussion/comment/threads.ts');
  liking = await import('../../../../../src/stores/discussion/comment/liking.ts');
  const first = [
    commentRow(1, { replyCount: 2, children: [commentRow(11, { parentId: 1 })] }),
    commentRow(2),
  ];
  store.takeOver({ ...page, articleId: 1, threads: first as never });
});
afterEach(() => vi.unstubAllGlobals());

const ids = () => store.comments.get().threads.map((it) => it.id);
/** First thread: ids of replies, and number of more. */
const replies = () => store.comments.get().threads[0]?.children.map((it) => it.id);
const unseen = () => store.comments.get().threads.slice(0, 1).map(threads.repliesLeft)[0];
const toFirst = { parentId: 1, replyId: 1, replyUserId: 'a', replyNickname: '甲' };
const attempt = { key: 'attempt-1', mentions: [] };

it('takes over what the page shows without asking for it, once', () => {
  store.takeOver({
    articleId: 1,
    threads: [],
    total: 0,
    count: 0,
    cursor: null,
    locked: false,
    outside: false,
  });
  expect(ids()).toEqual([1, 2]);
  expect(fake.asked).toEqual([]);
});

it('shows a comment at once and puts the stored one in its place', async () => {
  const sent = commenting.send('新的', null, attempt);
  expect(store.comments.get().threads[0]).toMatchObject({ plain: '新的' });
  expect(ids()[0]).toBeLessThan(0);
  expect(await sent).toBe(true);
  expect(ids()).toEqual([9, 1, 2]);
  expect(store.comments.get().threads[0]?.plain).toBeUndefined();
  expect(store.comments.get()).toMatchObject({ count: 5, total: 4 });
  expect(fake.asked.find((it) => it.method === 'POST')?.body).toMatchObject({
    articleId: 1,
    content: '新的',
    key: 'attempt-1',
  });
});

it('takes a comment back that was refused', async () => {
  refuse = true;
  expect(await commenting.send('新的', null, attempt)).toBe(false);
  expect(ids()).toEqual([1, 2]);
  expect(store.comments.get().count).toBe(4);
});

it('shows a reply below its thread', async () => {
  await commenting.send('回复', { ...toFirst, replyId: 11 }, attempt);
  expect([replies(), unseen()]).toEqual([[11, 21], 1]);
  expect(store.comments.get()).toMatchObject({ count: 5, total: 3 });
});

it('goes on behind the cursor, no thread twice', async () => {
  await store.loadMore();
  expect(ids()).toEqual([1, 2, 3]);
  expect(store.comments.get().cursor).toBeNull();
  await store.loadMore();
  expect(fake.asked).toHaveLength(1);
  await store.loadReplies(1);
  expect(store.comments.get().threads[0]?.children.map((it) => it.id)).toEqual([11, 12]);
});

it('reads on behind the last reply that the server listed, whatever was answered meanwhile', async () => {
  const stored = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
  const reply = (id: number) => commentRow(id, { parentId: 1 });
  fake.answers['GET /v1/comment/replies'] = ({ query }) => ({
    data: stored.filter((id) => id > Number(query.get('after'))).map(reply),
  });
  const answer = Promise.withResolvers<void>();
  fake.answers['POST /v1/comment/'] = async () => {
    const id = stored.push(20 + stored.length) + 19;
    if (id === 31) await answer.promise;
    return { data: reply(id) };
  };
  const first = commentRow(1, { replyCount: 10, children: [11, 12, 13].map(reply) });
  store.takeOver({ ...page, articleId: 8, threads: [first] as never });
  await commenting.send('已经写好的', toFirst, attempt);
  expect([replies(), unseen()]).toEqual([[11, 12, 13, 30], 7]);
  const sent = commenting.send('还在路上的', toFirst, attempt);
  expect(unseen()).toBe(7);
  await store.loadReplies(1);
  expect(replies()?.slice(0, -1)).toEqual(stored);
  answer.resolve();
  await sent;
  expect([replies(), unseen()]).toEqual([stored, 0]);
  await store.loadReplies(1);
  const asked = fake.asked.filter((it) => it.path === '/v1/comment/replies');
  expect(asked.map((it) => it.query.get('after'))).toEqual(['13', '31']);
});

it('leaves a reply in review out of the number of the others', async () => {
  fake.answers['POST /v1/comment/'] = () => ({ data: commentRow(30, { parentId: 1, state: 2 }) });
  await commenting.send('加微信', toFirst, attempt);
  expect([replies(), unseen()]).toEqual([[11, 30], 1]);
  await store.loadReplies(1);
  expect([replies(), unseen()]).toEqual([[11, 12, 30], 0]);
});

it('offers no more replies once there are none, but does where they could not be read', async () => {
  fake.answers['GET /v1/comment/replies'] = () => ({ code: 500 });
  await store.loadReplies(1);
  expect(unseen()).toBe(1);
  fake.answers['GET /v1/comment/replies'] = () => ({ data: [] });
  await store.loadReplies(1);
  expect([replies(), unseen()]).toEqual([[11], 0]);
});

it('deletes at once, keeps the place of a thread with replies, and brings back what was refused', async () => {
  await commenting.remove(2);
  expect(ids()).toEqual([1]);
  await commenting.remove(1);
  expect(store.comments.get().threads[0]).toMatchObject({ id: 1, state: 4, content: '' });
  refuse = true;
  await commenting.remove(11);
  expect([replies(), unseen()]).toEqual([[11], 1]);
});

it('offers as many other replies as before while one is deleted, and after', async () => {
  const removal = commenting.remove(11);
  expect([replies(), unseen()]).toEqual([[], 1]);
  await removal;
  expect([replies(), unseen()]).toEqual([[], 1]);
  await store.loadReplies(1);
  expect([replies(), unseen()]).toEqual([[12], 0]);
  refuse = true;
  await commenting.remove(12);
  expect([replies(), unseen()]).toEqual([[12], 0]);
});

it("keeps the place of one's own new thread for the reply to it, and no longer", async () => {
  await commenting.send('新的', null, attempt);
  await commenting.send('回复', { ...toFirst, parentId: 9, replyId: 9 }, attempt);
  await commenting.remove(9);
  expect(store.comments.get().threads[0]).toMatchObject({ id: 9, state: 4, replyCount: 1 });
  expect(replies()).toEqual([21]);
});

it('brings back the refused one alone, in its place', async () => {
  refuse = true;
  const removal = [commenting.remove(2), commenting.remove(11)];
  refuse = false;
  expect(ids()).toEqual([1]);
  await store.loadMore();
  await Promise.all(removal);
  expect(ids()).toEqual([1, 2, 3]);
  expect(store.comments.get().threads[0]?.children.map((it) => it.id)).toEqual([11]);
  expect(store.comments.get().count).toBe(4);
});

it('does not count what waits for a moderator', async () => {
  fake.answers['POST /v1/comment/'] = () => ({ data: commentRow(9, { state: 2 }) });
  await commenting.send('加微信', null, attempt);
  expect(store.comments.get()).toMatchObject({ count: 4, total: 3 });
  await commenting.remove(9);
  expect(store.comments.get().count).toBe(4);
});

it('settles a like on what the backend says', async () => {
  const done = liking.toggleCommentLike({ id: 2, likeCount: 0 });
  expect(store.comments.get().threads[1]?.likeCount).toBe(1);
  await done;
  expect(store.comments.get().threads[1]?.likeCount).toBe(7);
  refuse = true;
  await liking.toggleCommentLike({ id: 2, likeCount: 7 });
  expect(store.comments.get().threads[1]?.likeCount).toBe(7);
});

it('shows the HTML of an outside host as text', async () => {
  const parse = vi.fn((html: string) => ({ body: { textContent: html.replace(/[<>]/g, '') } }));
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = parse;
    },
  );
  Object.assign(document, {
    createElement: () => ({
      textContent: '',
      get outerHTML() {
        return `<p>${this.textContent}</p>`;
      },
    }),
  });
  store.takeOver({
    articleId: 7,
    threads: [],
    total: 3,
    count: 3,
    cursor: '0-2',
    locked: false,
    outside: true,
  });
  await store.loadMore();
  expect(store.comments.get().threads[0]?.content).toBe('<p>p2/p</p>');
  await commenting.send('新的', null, attempt);
  expect(store.comments.get().threads[0]?.content).toBe('<p>p新的/p</p>');
});

it('keeps threads about a passage beside the others, and says how many there are', async () => {
  const about = { articleId: 1, passageId: -1, passage: { kind: 'text', exact: '引用' } } as const;
  fake.answers['POST /v1/comment/'] = () => ({
    data: commentRow(20, { passageId: 5 }),
    extra: { passage: { id: 5, kind: 'text', quote: '引用', found: true } },
  });
  const sent = commenting.send('划线评论', null, attempt, about);
  expect(store.comments.get().threads[0]).toMatchObject({ plain: '划线评论', passageId: -1 });
  expect(await sent).toBe(true);
  expect(store.comments.get()).toMatchObject({ total: 3, count: 5 });
  expect(store.comments.get().threads[0]).toMatchObject({ id: 20, passageId: 5 });
  expect(commenting.counted.get()).toMatchObject({ passageId: 5, by: 1, passage: { quote: '引用' } });
  await store.resort('new');
  expect(ids()).toEqual([20, 2, 3]);
  await commenting.remove(20);
  expect(commenting.counted.get()).toMatchObject({ passageId: 5, by: -1 });
});

it('takes over the page beside what was read about a passage before', async () => {
  vi.resetModules();
  const fresh = await import('../../../../../src/stores/discussion/comment/comments.ts');
  fake.answers['GET /v1/comment/'] = () => ({
    data: { records: [commentRow(30, { passageId: 5 })], total: 1, size: 10, current: 1, pages: 1 },
    extra: { cursor: null },
  });
  expect(await fresh.loadAbout(1, { passageId: 5 })).toBeNull();
  const page = { articleId: 1, total: 1, count: 2, cursor: null, locked: false, outside: false };
  fresh.takeOver({ ...page, threads: [commentRow(1)] as never });
  expect(fresh.comments.get().threads.map((it) => it.id)).toEqual([1, 30]);
});

it('leaves the list as it is where a comment is about a passage', async () => {
  fake.answers['GET /v1/comment/'] = () => ({
    data: { records: [], total: 0, size: 10, current: 1, pages: 0 },
    extra: { cursor: null, passageId: 5 },
  });
  expect(await store.loadAround(77)).toEqual({ passageId: 5 });
  expect(ids()).toEqual([1, 2]);
});
