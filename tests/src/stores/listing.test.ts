import { expect, it } from 'vitest';
import { listing } from '../../../src/stores/listing.ts';

type Row = { id: number; name: string };
const row = (id: number, name = `n${id}`): Row => ({ id, name });
const page = (records: Row[], current: number, pages: number) => ({ records, current, pages, total: 4 });

it('reads on, no row twice, and begins anew for another query', async () => {
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
