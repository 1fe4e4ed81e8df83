import { afterEach, expect, it, vi } from 'vitest';
import { cloud, hot, loadTrends } from '../../../../../src/stores/discovery/search/trends.ts';

afterEach(() => vi.unstubAllGlobals());

it('shows none after a failure, asks again, and then no more', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  loadTrends();
  await vi.waitFor(() => expect([cloud.get(), hot.get()]).toEqual([[], []]));

  const asked = vi.fn(async (address: string) => {
    const tags = Array.from({ length: 40 }, (_, id) => ({ id, name: `${id}` }));
    const searches = Array.from({ length: 20 }, (_, n) => ({ keyword: `${n}` }));
    return Response.json({ code: 200, data: address.includes('/tag/') ? tags : { data: searches } });
  });
  vi.stubGlobal('fetch', asked);
  loadTrends();
  await vi.waitFor(() => expect([cloud.get()?.length, hot.get()?.length]).toEqual([30, 8]));
  loadTrends();
  expect(asked).toHaveBeenCalledTimes(2);
});
