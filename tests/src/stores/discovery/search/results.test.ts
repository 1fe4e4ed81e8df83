import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { find, found, type SearchResult } from '../../../../../src/stores/discovery/search/results.ts';

type Asked = { keyword: string; page: string; signal: AbortSignal; answer: (it: Response | Error) => void };

let asked: Asked[];

beforeEach(() => {
  asked = [];
  found.set({ state: 'none', keyword: '' });
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const query = new URL(address, 'https://a.test').searchParams;
    return new Promise<Response>((resolve, reject) => {
      const answer = (it: Response | Error) => (it instanceof Error ? reject(it) : resolve(it));
      asked.push({ keyword: query.get('keyword') ?? '', page: query.get('pageNo') ?? '', signal, answer });
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const page = (id: number) =>
  Response.json({
    code: 200,
    message: '',
    data: {
      records: [{ id, userId: 'a', title: `<em>${id}</em>` }],
      total: 21,
      size: 10,
      current: 1,
      pages: 3,
    },
    extra: { corrected: null },
  });

const done = () => found.get() as Extract<SearchResult, { state: 'done' }>;

it('searches without white space and shows a page', async () => {
  const run = find(' 网 格 ', 2);
  expect(found.get()).toEqual({ state: 'busy', keyword: '网格', page: 2 });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer(page(7));
  await run;
  expect(asked[0]).toMatchObject({ keyword: '网格', page: '2' });
  expect(done()).toMatchObject({ state: 'done', list: { records: [{ id: 7 }], pages: 3 } });
  expect(done().help).toEqual({
    corrected: '',
    closest: false,
    related: [],
    tags: [],
    others: 0,
    beside: [],
  });
  await find('网格', 2);
  await find('   ');
  expect(asked).toHaveLength(1);
});

it('drops the answer of a search that is no longer wanted', async () => {
  const first = find('网');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const second = find('网格');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[1]?.answer(page(2));
  asked[0]?.answer(page(1));
  await Promise.all([first, second]);
  expect(done().list.records[0]?.id).toBe(2);
});

it('says what failed, keeps what was asked, and retries', async () => {
  const run = find('网格');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer(new TypeError('offline'));
  await run;
  const message = '没有连上服务器，请检查网络后再试。';
  expect(found.get()).toEqual({ state: 'failed', keyword: '网格', page: 1, message });
  const again = find('网格');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.answer(page(3));
  await again;
  expect(done().state).toBe('done');
});

it('shows the words of a refusal', async () => {
  vi.stubGlobal('dispatchEvent', () => true);
  const run = find('网格');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer(Response.json({ code: 429, message: '请求过于频繁，请稍后重试', data: null }));
  await run;
  expect(found.get()).toMatchObject({ state: 'failed', message: '请求过于频繁，请稍后重试' });
});
