import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

const passage = (id: number, more: object = {}) => ({
  id,
  kind: 'text' as const,
  quote: `引用${id}`,
  locked: false,
  start: 0,
  end: 3,
  found: true,
  count: 1,
  ...more,
});
const thread = (id: number, passageId: number) => ({
  id,
  articleId: 1,
  parentId: 0,
  passageId,
  userId: 'a',
  nickname: '甲',
  content: `<p>${id}</p>`,
  replyCount: 0,
  createTime: '2026-05-01 12:00:00',
  state: 1,
  children: [],
});
const page = (records: object[], cursor: string | null = null) => ({
  data: { records, total: records.length, size: 10, current: 1, pages: 1 },
  extra: { cursor },
});
const attempt = { key: 'attempt-1', mentions: [] };
const selector = { kind: 'text', exact: '新的引用' } as const;
const place = { kind: 'text', quote: '新的引用', locked: false, start: 5, end: 9 } as const;

let fake: ReturnType<typeof fakeBrowser>;
let store: typeof import('../../../../../src/stores/discussion/passage/passages.ts');
let comments: typeof import('../../../../../src/stores/discussion/comment/comments.ts');

beforeEach(async () => {
  vi.resetModules();
  fake = fakeBrowser({
    'GET /v1/comment/': ({ query }) =>
      query.get('cursor') ? page([thread(2, 5)]) : page([thread(1, 5)], '0-1'),
    'POST /v1/comment/': () => ({ data: thread(9, 8), extra: { passage: passage(8) } }),
    'DELETE /v1/comment/': () => ({ data: null }),
    'GET /v1/comment/passages': () => ({ data: [passage(5), passage(6)] }),
  });
  comments = await import('../../../../../src/stores/discussion/comment/comments.ts');
  store = await import('../../../../../src/stores/discussion/passage/passages.ts');
  await store.beginPassages(1, [passage(5)]);
});
afterEach(() => vi.unstubAllGlobals());

const counts = () => store.passages.get().map((it) => [it.id, it.count]);

it('asks for nothing where the page has them all, and for the rest where it does not', async () => {
  expect(fake.asked).toEqual([]);
  await store.beginPassages(
    1,
    Array.from({ length: 40 }, (_, at) => passage(at + 100)),
  );
  expect(counts()).toEqual([
    [5, 1],
    [6, 1],
  ]);
});

it('reads the comments on a passage page by page', async () => {
  await store.openPassage(passage(5));
  expect(store.opened.get()).toMatchObject({ state: 'ready', cursor: '0-1' });
  await store.loadNextPage();
  expect(store.opened.get()).toMatchObject({ state: 'ready', cursor: null });
  expect(comments.comments.get().threads.map((it) => it.id)).toEqual([1, 2]);
});

it('says that they could not be read, and reads them again', async () => {
  const answer = fake.answers['GET /v1/comment/'];
  fake.answers['GET /v1/comment/'] = () => ({ code: 500 });
  await store.openPassage(passage(5), 77);
  expect(store.opened.get()?.state).toBe('failed');
  if (answer) fake.answers['GET /v1/comment/'] = answer;
  await store.loadNextPage();
  expect(store.opened.get()?.state).toBe('ready');
  expect(fake.asked.at(-1)?.query.get('around')).toBe('77');
});

it('a new passage becomes a stored one with its first comment, and goes with its last', async () => {
  store.openFresh(place, selector);
  const open = store.opened.get();
  if (!open) throw new Error('nothing is open');
  expect(open.passage.id).toBeLessThan(0);
  expect(await store.sendAbout(open, '写得好', attempt)).toBe(true);
  expect(fake.asked.at(-1)?.body).toMatchObject({ articleId: 1, content: '写得好', passage: selector });
  expect(store.opened.get()).toMatchObject({ passage: { id: 8, count: 1 }, state: 'ready' });
  expect(store.opened.get()?.selector).toBeUndefined();
  expect(counts()).toEqual([
    [5, 1],
    [8, 1],
  ]);
  const { remove } = await import('../../../../../src/stores/discussion/comment/commenting.ts');
  await remove(9);
  expect(counts()).toEqual([[5, 1]]);
});

it('keeps a draft for every passage, under the same name before and after a reload', () => {
  store.openFresh(place, selector);
  const [first] = [store.opened.get()];
  store.openFresh(place, selector);
  const second = store.opened.get();
  expect(first && store.draftName(first)).toBe(second && store.draftName(second));
  expect(store.draftName({ passage: passage(5), cursor: null, state: 'ready' })).toBe('passage:1:5');
});

it('adds what came with the locked part once', () => {
  store.addPassages([passage(5, { count: 3 }), passage(7, { locked: true })]);
  expect(counts()).toEqual([
    [5, 3],
    [7, 1],
  ]);
});
