import { describe, expect, it } from 'vitest';
import { BESIDE } from '../../contract/kit/rawText.ts';
import { edge, said } from './support/edge.ts';

const OURS = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
const FOREIGN = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
const ID = '0123456789abcdef0123456789abcdef';
const COOKIE = { cookie: `__Host-browser=${ID}` };
const LOGIN = '/ming/oauth/wechatLoginCode';

describe('the name of a browser', () => {
  it('is given when a login begins, and goes inward with it', async () => {
    const { ask, seen } = edge({ ming: () => said('123456') });
    const answer = await ask(LOGIN, { headers: OURS });
    const [cookie = ''] = answer.headers.getSetCookie();
    const [, id] =
      /^__Host-browser=([0-9a-f]{32}); Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/.exec(
        cookie,
      ) ?? [];
    expect(id).toBeTruthy();
    expect(seen[0]?.headers.get('x-browser')).toBe(id);
  });

  it('is kept once it is there', async () => {
    const { ask, seen } = edge({ ming: () => said('123456') });
    const answer = await ask(LOGIN, { headers: { ...OURS, ...COOKIE } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(seen[0]?.headers.get('x-browser')).toBe(ID);
  });

  it('is no business of other calls until it exists', async () => {
    const { ask, seen } = edge();
    expect((await ask('/ming/v1/tag/', { headers: OURS })).headers.getSetCookie()).toEqual([]);
    expect(seen[0]?.headers.has('x-browser')).toBe(false);
  });

  it('is neither given to nor told by a foreign page', async () => {
    const { ask, seen } = edge();
    const answer = await ask(LOGIN, { headers: { ...FOREIGN, ...COOKIE } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(seen[0]?.headers.has('x-browser')).toBe(false);
  });

  it('is found again on the way back from a provider', async () => {
    const { ask, seen } = edge();
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', ...COOKIE };
    await ask('/ming/oauth/callback/github?code=1&state=2', { headers });
    expect(seen[0]?.headers.get('x-browser')).toBe(ID);
  });

  it('cannot be claimed by header, nor can a place', async () => {
    const { ask, seen } = edge();
    await ask('/ming/v1/tag/', { headers: { ...OURS, 'x-browser': ID, 'x-place': 'CN|GD|', [BESIDE]: '1' } });
    expect(seen[0]?.headers.has(BESIDE)).toBe(false);
    expect(seen[0]?.headers.has('x-browser')).toBe(false);
    expect(seen[0]?.headers.has('x-place')).toBe(false);
  });

  it('over clear text on a public host is not given', async () => {
    const { ask } = edge({ site: 'http://mingjie.test' });
    expect((await ask(LOGIN, { headers: OURS })).headers.getSetCookie()).toEqual([]);
  });
});
