import { afterEach, expect, it, vi } from 'vitest';
import { cloud, hot, loadTrends } from '../../../src/stores/trends.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks again after a failure, and then no more', async () => {
  const asked = vi.fn((): Promise<Response> => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', asked);
  loadTrends();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(cloud.get()).toBeNull();
  vi.stubGlobal('fetch', (address: string) => {
    asked.mock.calls.push([]);
    const tags = Array.from({ length: 40 }, (_, id) => ({ id, name: `${id}` }));
    const searches = Array.from({ length: 20 }, (_, n) => ({ keyword: `${n}` }));
    return Response.json({ code: 200, data: address.includes('/tag/') ? tags : { data: searches } });
  });
  loadTrends();
  await vi.waitFor(() => expect(hot.get()).toHaveLength(8));
  expect(cloud.get()).toHaveLength(30);
  const before = asked.mock.calls.length;
  loadTrends();
  expect(asked.mock.calls).toHaveLength(before);
});
