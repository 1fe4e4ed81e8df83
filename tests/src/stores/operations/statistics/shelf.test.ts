import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

const page = (records: readonly object[], total = records.length) => ({
  records,
  total,
  size: 5,
  current: 1,
  pages: 1,
});
const order = (orderNo: string, paidTime: string) => ({
  orderNo,
  paidTime,
  type: 'annex',
  payWay: 'balance',
});

beforeEach(() => {
  vi.resetModules();
});

/** Service worker with cached articles until cleared; earlier versions do not know the command. */
function worker(articles: readonly { address: string; title: string }[], isEarlier = false) {
  const told: string[] = [];
  let kept = articles;
  const postMessage = ({ order }: { order: string }, [port]: MessagePort[]) => {
    told.push(order);
    if (order === 'clear' && isEarlier) return;
    if (order === 'clear') kept = [];
    port?.postMessage(order === 'list' ? kept : null);
  };
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: { postMessage } } });
  return told;
}

it('holds what was bought, the latest first, and the own questions, and asks no server for the history', async () => {
  const { asked } = fakeBrowser({
    'GET /v1/payment/wechat/getPayRecord': ({ query }) => ({
      data:
        query.get('type') === 'annex'
          ? page([order('1', '2026-05-03 10:00:00'), order('2', '2026-05-01 10:00:00')], 7)
          : page([order('3', '2026-05-02 10:00:00')]),
    }),
    'GET /v1/forum/questions': () => ({ data: page([{ id: 4, userId: 'u', title: '网格' }]) }),
  });
  worker([{ address: '/article/9', title: '热应力' }]);
  const { history, loadShelf, shelf } = await import(
    '../../../../../src/stores/operations/statistics/shelf.ts'
  );
  await loadShelf();
  const it = shelf.get();
  if (!it || it === 'failed') throw new Error('no shelf');
  expect(it.bought.map(({ orderNo }) => orderNo)).toEqual(['1', '3', '2']);
  expect([it.boughtCount, it.questionCount, it.questions[0]?.title]).toEqual([8, 1, '网格']);
  await expect.poll(() => history.get()).toEqual([{ address: '/article/9', title: '热应力' }]);
  expect(asked.every(({ query }) => !String(query).includes('9'))).toBe(true);
});

it('says that it was not read, and keeps what is shown', async () => {
  let fails = true;
  fakeBrowser({
    'GET /v1/payment/wechat/getPayRecord': () => (fails ? { code: 500 } : { data: page([]) }),
    'GET /v1/forum/questions': () => ({ data: page([]) }),
  });
  worker([]);
  const { loadShelf, reloadShelf, shelf } = await import(
    '../../../../../src/stores/operations/statistics/shelf.ts'
  );
  await loadShelf();
  expect(shelf.get()).toBe('failed');
  fails = false;
  await reloadShelf();
  expect(shelf.get()).toMatchObject({ bought: [], boughtCount: 0 });
  fails = true;
  await loadShelf();
  expect(shelf.get()).toMatchObject({ bought: [] });
});

it('is cleared in this browser', async () => {
  fakeBrowser({});
  const told = worker([{ address: '/article/9', title: '热应力' }]);
  const { clearHistory, history } = await import('../../../../../src/stores/operations/statistics/shelf.ts');
  const { markRead, readList } = await import('../../../../../src/client/read.ts');
  markRead(9, 0);
  history.set([{ address: '/article/9', title: '热应力' }]);
  expect(await clearHistory()).toBe('done');
  expect(told).toContain('clear');
  expect([history.get(), readList()]).toEqual([[], []]);
});

it('is not said to be cleared where the worker has not done it', async () => {
  fakeBrowser({});
  worker([{ address: '/article/9', title: '热应力' }], true);
  const { clearHistory, history } = await import('../../../../../src/stores/operations/statistics/shelf.ts');
  history.set([{ address: '/article/9', title: '热应力' }]);
  expect(await clearHistory()).toBe('refused');
  expect(history.get()).toHaveLength(1);
});
