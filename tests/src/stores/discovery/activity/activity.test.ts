import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MyEntry } from '../../../../../contract/discovery/activity/entry.ts';
import { fakeBrowser } from '../../browser.ts';

const activity = (id: number, state: string) => ({ id, title: `活动${id}`, state });
const page = (records: object[]) => ({
  data: { records, total: records.length, size: 10, current: 1, pages: 1 },
});
const candidate = (id: number) => ({
  id,
  title: `文章${id}`,
  createTime: '',
  isEntered: id === 1,
  fault: '',
});
const entry = {
  id: 9,
  articleId: 1,
  title: '文章1',
  isShown: true,
  createTime: '',
  award: '',
  mayWithdraw: true,
  activity: { id: 1, title: '活动1', state: 'running', endTime: '' },
} as MyEntry;

const browser = () =>
  fakeBrowser({
    'GET /v1/activity/list': () =>
      page([activity(1, 'running'), activity(2, 'coming'), activity(3, 'running')]),
    'GET /v1/activity/candidates': ({ query }) => ({
      ...page(query.get('keyword') ? [candidate(2)] : [candidate(1), candidate(2)]),
      extra: { left: 1 },
    }),
    'GET /v1/activity/mine': () => page([entry]),
    'POST /v1/activity/submit': ({ body }) => (body['articleId'] === 2 ? { data: { id: 5 } } : { code: 400 }),
    'POST /v1/activity/withdraw': () => ({}),
  });

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const load = async (wanted: number) => {
  const store = await import('../../../../../src/stores/discovery/activity/activity.ts');
  await store.loadRunning(wanted);
  return {
    ...store,
    entered: () =>
      store.choice
        .get()
        .list.filter((it) => it.isEntered)
        .map((it) => it.id),
  };
};

it('chooses what the address asks for where it is running, and nothing otherwise', async () => {
  browser();
  const { choice, loadRunning } = await load(3);
  expect(choice.get()).toMatchObject({ chosen: 3, left: 1, state: 'ready' });
  expect(choice.get().running.map((it) => it.id)).toEqual([1, 3]);
  await loadRunning(2);
  expect(choice.get()).toMatchObject({ chosen: 0, list: [] });
});

it('marks what was submitted and withdrawn; a refusal changes nothing', async () => {
  browser();
  const { choice, entered, entries, submit, withdrawArticle } = await load(1);
  await entries.more();
  expect(await submit(1, 2)).toBe('done');
  expect([entered(), choice.get().left]).toEqual([[1, 2], 0]);
  expect(await submit(1, 1)).toBe('refused');
  expect(choice.get().left).toBe(0);
  expect(await withdrawArticle(1, 1)).toBe('done');
  expect([entered(), choice.get().left, entries.state.get().list]).toEqual([[2], 1, []]);
});

it('marks nothing in the list of another activity that was chosen meanwhile', async () => {
  browser();
  const { choice, choose, entered, submit } = await load(1);
  const submitted = submit(1, 2);
  await choose({ chosen: 3 });
  expect(await submitted).toBe('done');
  expect([choice.get().chosen, entered(), choice.get().left]).toEqual([3, [1], 1]);
});

it('reads on behind the submissions that are left, and brings none back that was withdrawn meanwhile', async () => {
  const { answers } = browser();
  const rows = [1, 2, 3, 4, 5].map((id) => ({ ...entry, id, articleId: id }));
  const waits: (() => void)[] = [];
  answers['GET /v1/activity/mine'] = async ({ query }) => {
    const pageNo = Number(query.get('pageNo'));
    const records = rows.slice((pageNo - 1) * 2, pageNo * 2);
    if (pageNo === 2) await new Promise<void>((go) => waits.push(go));
    return { data: { records, total: rows.length, size: 2, current: pageNo, pages: 3 } };
  };
  const { entries, withdrawArticle } = await load(1);
  const ids = () => entries.state.get().list.map((it) => it.id);
  await entries.more();
  const more = entries.more();
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  await withdrawArticle(1, 1);
  rows.shift();
  waits[0]?.();
  await more;
  expect([ids(), entries.state.get().page]).toEqual([[2, 3, 4], 1]);
  await withdrawArticle(1, 2);
  expect(entries.state.get().page).toBe(1);
});

it('finds articles by a keyword, and says where nothing could be read', async () => {
  const { answers } = browser();
  const { choice, choose } = await load(1);
  await choose({ keyword: '二' });
  expect(choice.get().list.map((it) => it.id)).toEqual([2]);
  answers['GET /v1/activity/candidates'] = () => new Error('away');
  await choose({ keyword: '' });
  expect(choice.get().state).toBe('failed');
});

it('says what became of a submission', async () => {
  browser();
  const { fateOf } = await import('../../../../../src/stores/discovery/activity/activity.ts');
  const of = (state: MyEntry['activity']['state'], more: Partial<MyEntry> = {}) =>
    fateOf({ ...entry, ...more, activity: { ...entry.activity, state } });
  expect([of('running'), of('judging'), of('ended'), of('cancelled')]).toEqual([
    ...['已投稿', '评审中', '评审已结束，没有获奖', '活动已取消'],
  ]);
  expect(of('running', { isShown: false })).toContain('不再公开');
  expect(of('ended', { isShown: false, award: '一等奖' })).toBe('获得“一等奖”');
});
