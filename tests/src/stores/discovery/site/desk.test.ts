import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

beforeEach(() => {
  vi.resetModules();
});

it('takes a note off the list once it is in another state, and keeps one that was corrected', async () => {
  const note = (id: number, more = {}) => ({
    id,
    nickname: `读者${id}`,
    money: 100,
    state: 'waiting',
    ...more,
  });
  const { asked } = fakeBrowser({
    'GET /v1/operator/sponsors': () => ({
      data: { records: [note(1), note(2)], total: 2, size: 20, current: 1, pages: 1 },
    }),
    'PUT /v1/operator/sponsor': ({ body }) => ({ data: { ...body, revision: 1 } }),
  });
  const { donations, saveDonation } = await import('../../../../../src/stores/discovery/site/desk.ts');
  await donations.show();
  const [one, two] = donations.state.get().list;
  if (!one || !two) throw new Error('no rows');
  const given = { nickname: '改过', money: 200, message: '', state: 'waiting' } as const;
  await saveDonation(two, given);
  expect(asked.at(-1)?.body).toEqual({ id: 2, revision: 0, ...given });
  await saveDonation(one, { ...given, state: 'shown' });
  expect(donations.state.get().list).toMatchObject([{ id: 2, nickname: '改过' }]);
});

it('hides a link from the revision that was read, and brings an order back that was refused', async () => {
  const rows = [1, 2].map((id) => ({ id, name: `n${id}`, url: 'https://a.test', revision: id }));
  const { asked } = fakeBrowser({
    'GET /v1/operator/links': () => ({ data: rows }),
    'PUT /v1/operator/link': () => ({ data: rows[0] }),
    'DELETE /v1/operator/link': () => ({}),
    'PUT /v1/operator/linkOrder': () => ({ code: 400, message: '不行' }),
  });
  const { links, loadLinks, placeLink, removeLink, saveLink } = await import(
    '../../../../../src/stores/discovery/site/desk.ts'
  );
  await loadLinks();
  const [, two] = links.get();
  if (!two) throw new Error('no row');
  await saveLink(two, { name: 'n2', url: two.url, info: '' }, true);
  expect(asked.find((it) => it.method === 'PUT')?.body).toMatchObject({ id: 2, isHidden: true, revision: 2 });
  await placeLink(0, 1);
  expect(links.get().map((it) => it.id)).toEqual([1, 2]);
  expect(await removeLink(two)).toBe('done');
});
