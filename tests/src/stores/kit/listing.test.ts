import { expect, it } from 'vitest';
import { listing } from '../../../../src/stores/kit/listing.ts';

type Row = { id: number; name: string };
const row = (id: number, name = `n${id}`): Row => ({ id, name });
const page = (records: Row[], current: number, pages: number) => ({
  records,
  size: 2,
  current,
  pages,
  total: 4,
});

it('loads the next pages, deduped, and restarts for another query', async () => {
  const asked: object[] = [];
  const list = listing<Row, { keyword: string }>(
    async (query) => {
      asked.push(query);
      return query.pageNo === 1 ? page([row(1), row(2)], 1, 2) : page([row(2), row(3)], 2, 2);
    },
    { keyword: '' },
  );
  await list.show();
  await list.more();
  expect(list.state.get()).toMatchObject({ page: 2, pages: 2, total: 4, state: 'ready' });
  expect(list.state.get().list.map((it) => it.id)).toEqual([1, 2, 3]);
  await list.show({ keyword: 'x' });
  expect(asked.at(-1)).toEqual({ keyword: 'x', pageNo: 1 });
  expect(list.state.get().list.map((it) => it.id)).toEqual([1, 2]);
});

it('takes the answer that was asked for last, and keeps the rows where one fails', async () => {
  const waits: ((it: ReturnType<typeof page>) => void)[] = [];
  const list = listing<Row, { keyword: string }>(() => new Promise((done) => waits.push(done)), {
    keyword: '',
  });
  const first = list.show({ keyword: 'a' });
  const second = list.show({ keyword: 'b' });
  waits[1]?.(page([row(9)], 1, 1));
  waits[0]?.(page([row(8)], 1, 1));
  await Promise.all([first, second]);
  expect(list.state.get().list).toEqual([row(9)]);
  const failing = listing<Row, object>(() => Promise.reject(new Error('lost')), {});
  await failing.show();
  expect(failing.state.get().state).toBe('failed');
});

it('shows a row that was changed, made or deleted', async () => {
  const list = listing<Row, object>(async () => page([row(1), row(2)], 1, 1), {});
  await list.show();
  list.put(row(2, 'changed'));
  list.put(row(5));
  list.drop(1);
  expect(list.state.get().list).toEqual([row(5), row(2, 'changed')]);
  expect(list.state.get().total).toBe(4);
});

/** A list of `count` rows in pages of two. */
function desk(count: number) {
  const rows = Array.from({ length: count }, (_, at) => row(at + 1));
  const asked: number[] = [];
  const list = listing<Row, object>(async ({ pageNo }) => {
    asked.push(pageNo);
    const records = rows.slice((pageNo - 1) * 2, pageNo * 2);
    return { records, size: 2, current: pageNo, pages: Math.ceil(rows.length / 2), total: rows.length };
  }, {});
  const settle = (id: number) => {
    rows.splice(
      rows.findIndex((it) => it.id === id),
      1,
    );
    list.drop(id);
  };
  const ids = () => list.state.get().list.map((it) => it.id);
  return { rows, asked, list, settle, ids };
}

it('loads the page behind the remaining rows, automatically where none is left', async () => {
  const { asked, list, settle, ids } = desk(7);
  await list.show();
  await list.more();
  settle(2);
  expect(list.state.get()).toMatchObject({ page: 1, pages: 3, total: 6 });
  await list.more();
  expect([ids(), asked]).toEqual([
    [1, 3, 4, 5],
    [1, 2, 2],
  ]);
  for (const id of ids()) settle(id);
  expect(list.state.get()).toMatchObject({ list: [], state: 'busy' });
  await expect.poll(ids).toEqual([6, 7]);
  settle(6);
  expect(list.state.get()).toMatchObject({ page: 1, pages: 1, total: 1 });
  settle(7);
  expect(list.state.get()).toMatchObject({ list: [], page: 0, pages: 0, total: 0, state: 'ready' });
});

it('reads on where rows came in before those that were read', async () => {
  const { rows, asked, list, ids } = desk(4);
  await list.show();
  rows.unshift(row(9));
  await list.more();
  await list.more();
  expect([ids(), asked]).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3],
  ]);
});

it('begins anew where nothing is left of rows that others moved back', async () => {
  const { rows, list, settle, ids } = desk(6);
  await list.show();
  for (const id of [9, 8]) {
    rows.unshift(row(id));
    await list.more();
  }
  expect(ids()).toEqual([1, 2, 3, 4]);
  for (const id of ids()) settle(id);
  await expect.poll(ids).toEqual([8, 9]);
});

it('keeps a row away that was dropped while an older answer was on its way', async () => {
  const waits: ((it: ReturnType<typeof page>) => void)[] = [];
  const list = listing<Row, object>(() => new Promise((done) => waits.push(done)), {});
  const first = list.show();
  waits[0]?.(page([row(1), row(2)], 1, 2));
  await first;
  const again = list.show();
  list.drop(1);
  waits[1]?.(page([row(1), row(2)], 1, 2));
  await again;
  expect(list.state.get().list).toEqual([row(2)]);
  list.more();
  list.drop(2);
  expect(waits).toHaveLength(4);
});

it('keeps its rows where reading on fails, and repeats that', async () => {
  const { asked, list, ids } = desk(4);
  const failing = { is: false };
  const flaky = listing<Row, { keyword: string }>(
    async (query) => {
      if (failing.is) throw new Error('lost');
      return page(query.pageNo === 1 ? [row(1), row(2)] : [row(3), row(4)], query.pageNo, 2);
    },
    { keyword: '' },
  );
  const seen = () => flaky.state.get();
  await flaky.show();
  failing.is = true;
  await flaky.more();
  expect(seen()).toMatchObject({ list: [row(1), row(2)], page: 1, pages: 2, state: 'failed' });
  failing.is = false;
  await flaky.more();
  expect(seen()).toMatchObject({ page: 2, state: 'ready' });
  expect(seen().list).toHaveLength(4);
  failing.is = true;
  await flaky.show();
  expect([seen().list.length, seen().state]).toEqual([4, 'failed']);
  await flaky.show({ keyword: 'x' });
  expect(seen()).toMatchObject({ list: [], page: 0, pages: 0, total: 0, state: 'failed' });
  failing.is = false;
  await flaky.more();
  expect(seen()).toMatchObject({ query: { keyword: 'x' }, list: [row(1), row(2)], page: 1, state: 'ready' });
  await list.more();
  expect([ids(), asked]).toEqual([[1, 2], [1]]);
});

it('asks for a page once however often it is called, and for none behind the last', async () => {
  const { asked, list, ids } = desk(3);
  await Promise.all([list.show(), list.more()]);
  await Promise.all([list.more(), list.more()]);
  await list.more();
  expect([ids(), asked]).toEqual([
    [1, 2, 3],
    [1, 2],
  ]);
});

it('hides rows until they are dropped or restored, also over an answer that has them', async () => {
  const { list, rows, settle, ids } = desk(5);
  await list.show();
  const restore = list.hide(({ id }) => id < 3);
  expect(ids()).toEqual([]);
  await list.more();
  expect(ids()).toEqual([3, 4]);
  await list.show();
  expect(ids()).toEqual([]);
  restore();
  expect(ids()).toEqual([1, 2]);
  list.hide(({ id }) => id === 1);
  settle(1);
  await list.more();
  await list.more();
  expect([ids(), rows.length, list.state.get().total]).toEqual([[2, 3, 4, 5], 4, 4]);
  // A row that returns, such as a revoked decision, is shown again.
  list.put(row(1));
  expect(ids()).toEqual([1, 2, 3, 4, 5]);
});
