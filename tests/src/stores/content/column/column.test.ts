import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RecordedCall } from '../../browser.ts';
import { fakeBrowser } from '../../browser.ts';

const COLUMN = { id: 5, name: '专栏', author: { id: 'a' }, status: 0, ownNum: 2 };
const article = (id: number) => ({ id, title: `文章${id}`, isPublish: 1 });
type Sent = { id?: number; name: string; articles: number[] };

let version = 1;
let next = 100;
let answer: (it: RecordedCall) => { data?: unknown; code?: number; extra?: object } | Error;

const stored = (it: RecordedCall) => {
  version += 1;
  const chapters = (it.body['chapters'] as Sent[]).map(({ id, name, articles }) => ({
    id: id ?? next++,
    name,
    articles: articles.map(article),
  }));
  return { data: { column: COLUMN, chapters, stamp: `v${version}` } };
};

beforeEach(() => {
  vi.resetModules();
  [version, next, answer] = [1, 100, stored];
});
afterEach(() => vi.unstubAllGlobals());

async function load() {
  const chapters = [{ id: 1, name: '一', articles: [article(11), article(12)] }];
  const fake = fakeBrowser({
    'GET /v1/special/mineInfo': ({ query }) =>
      query.get('id') === '5' ? { data: { column: COLUMN, chapters, stamp: `v${version}` } } : { code: 404 },
    'POST /v1/special/arrange': (it) => answer(it),
    'GET /v1/special/mine': () => ({ data: [COLUMN] }),
    'POST /v1/special/create': ({ body }) => ({ data: { ...COLUMN, id: 6, ...body } }),
    'POST /v1/special/update': ({ body }) => ({ data: { ...COLUMN, ...body } }),
    'POST /v1/special/delete': () => ({}),
  });
  return {
    ...fake,
    ...(await import('../../../../../src/stores/content/column/column.ts')),
    ...(await import('../../../../../src/stores/content/column/columns.ts')),
  };
}

const ids = (it: { whole: { chapters: readonly { articles: { id: number }[] }[] } | null }) =>
  it.whole?.chapters.map((one) => one.articles.map(({ id }) => id));

it('shows an order at once, and sends the last of several wishes with the stamp of what was stored', async () => {
  const { asked, arrange, column, loadColumn } = await load();
  await loadColumn(5);
  const turned = arrange(([first]) => (first ? [{ ...first, articles: first.articles.toReversed() }] : []));
  expect(ids(column.get())).toEqual([[12, 11]]);
  const fresh = arrange((all) => [...all, { id: -1, name: '二', articles: [] }]);
  arrange((all) => [...all].toReversed());
  expect(await turned).toBe(true);
  await fresh;
  const sent = asked.filter((it) => it.path.endsWith('/arrange'));
  expect(sent.map((it) => it.body['stamp'])).toEqual(['v1', 'v2']);
  expect(column.get().whole).toMatchObject({ chapters: [{ id: 100, name: '二' }, { id: 1 }], stamp: 'v3' });
});

it('does not make a chapter twice that was stored while another change waited', async () => {
  const { asked, arrange, loadColumn } = await load();
  await loadColumn(5);
  const first = arrange((all) => [...all, { id: -1, name: '二', articles: [] }]);
  arrange((all) => [...all].toReversed());
  await first;
  expect(asked.at(-1)?.body['chapters']).toMatchObject([{ id: 100 }, { id: 1 }]);
});

it('brings the order back that failed, and the newer one where it was changed elsewhere', async () => {
  const { arrange, column, loadColumn } = await load();
  await loadColumn(5);
  answer = () => new TypeError('no network');
  expect(await arrange((all) => all.slice(1))).toBe(false);
  expect(ids(column.get())).toEqual([[11, 12]]);
  answer = () => {
    version = 9;
    return { code: 400, extra: { stale: true } };
  };
  await arrange((all) => all.slice(1));
  expect(column.get().whole?.stamp).toBe('v9');
  expect(await arrange((all) => all)).toBe(true);
});

it('tells a column that is not there from one that could not be read', async () => {
  const { column, loadColumn, answers } = await load();
  await loadColumn(6);
  expect(column.get().state).toBe('missing');
  answers['GET /v1/special/mineInfo'] = () => ({ code: 500 });
  await loadColumn(5);
  expect(column.get().state).toBe('failed');
});

it('keeps the list of columns in step', async () => {
  const { changeColumn, dropColumn, loadColumns, makeColumn, ownColumns } = await load();
  await loadColumns();
  await makeColumn({ name: '新的' });
  await changeColumn({ id: 5, name: '改名' });
  expect(ownColumns.get().list.map((it) => it.name)).toEqual(['改名', '新的']);
  await dropColumn(5);
  expect(ownColumns.get().list.map((it) => it.id)).toEqual([6]);
});
