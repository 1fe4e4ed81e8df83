import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../src/stores/browser.ts';

const sent: string[] = [];
vi.mock('../../src/client/transfer.ts', () => ({
  upload: async (type: string) => {
    sent.push(type);
    return '/ming/file/a.png';
  },
}));
vi.mock('../../editor/src/paste/pictures/shrinkPhoto.ts', () => ({ shrinkPhoto: async (it: Blob) => it }));

beforeEach(() => {
  vi.resetModules();
  sent.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Editor of `author` in a browser now logged in as `who`. */
async function desk(who: string) {
  let now = 'author';
  const { asked } = fakeBrowser({
    'GET /v1/user/selectUserInfoByToken': () => ({ data: { id: now, nickname: now } }),
    'GET /v1/webSiteInfo': () => ({ code: 500 }),
    'POST /v1/file/fetch': () => ({ data: '/ming/file/b.png' }),
  });
  const { askWho } = await import('../../editor/src/session/session.ts');
  await askWho();
  now = who;
  const { carry } = await import('../../editor/src/paste/pictures/uploadPicture.ts');
  const { uploadOwn } = await import('../../editor/src/session/own.ts');
  return { asked, carry, uploadOwn };
}

const file = () => new Blob(['x']);
const progress = () => undefined;

it('uploads what the writer of the desk pastes', async () => {
  const { carry, uploadOwn } = await desk('author');
  expect(await carry(file(), progress)).toBe('/ming/file/a.png');
  expect(await uploadOwn('cover', file(), progress)).toBe('/ming/file/a.png');
  expect(sent).toEqual(['article', 'cover']);
});

it('uploads nothing in the name of somebody who has logged in in another tab, until that is undone', async () => {
  const { asked, carry, uploadOwn } = await desk('somebody');
  const refused = { message: expect.stringContaining('另一个账号') };
  await expect(carry(file(), progress)).rejects.toMatchObject({ ...refused, again: true });
  await expect(carry('https://example.org/a.png', progress)).rejects.toMatchObject({
    ...refused,
    again: true,
  });
  await expect(uploadOwn('cover', file(), progress)).rejects.toMatchObject(refused);
  expect(sent).toEqual([]);
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
});
