import { describe, expect, it } from 'vitest';
import { VISITOR_PATH } from '../../contract/kit/beacon.ts';
import { PROXY_SECRET, VISITOR_ADDRESS } from '../../functions/front.ts';
import { edge, said } from './support/edge.ts';

const SECRET = 'a-secret-of-the-proxy-and-the-site-00';
const CLAIMED = '203.0.113.9';

/** Headers that reach the backend. */
async function heard(headers: Record<string, string>, env = {}) {
  let seen = new Headers();
  const { ask } = edge({
    env: { PROXY_SECRET: SECRET, SITE_ORIGIN: 'https://www.mingjie.test', ...env },
    ming: (request) => {
      seen = request.headers;
      return said(null);
    },
  });
  const answer = await ask('/ming/v1/tag/', { headers: { 'cf-connecting-ip': '192.0.2.1', ...headers } });
  const names = ['cf-connecting-ip', 'x-forwarded-for', 'x-real-ip', PROXY_SECRET, VISITOR_ADDRESS];
  return { status: answer.status, said: names.map((name) => seen.get(name)) };
}

describe('a proxy in front of the site', () => {
  it('is believed by its secret, which goes no further', async () => {
    const headers = { [PROXY_SECRET]: SECRET, [VISITOR_ADDRESS]: CLAIMED };
    expect((await heard(headers)).said).toEqual([CLAIMED, CLAIMED, CLAIMED, null, null]);
    const six = { ...headers, [VISITOR_ADDRESS]: '2001:db8::1' };
    expect((await heard(six)).said[0]).toBe('2001:db8::1');
  });

  it.each([
    ['no secret', {}, {}],
    ['another secret', { [PROXY_SECRET]: `${SECRET}0` }, {}],
    ['an empty secret', { [PROXY_SECRET]: '' }, { PROXY_SECRET: '' }],
    ['a secret that is too short', { [PROXY_SECRET]: 'short' }, { PROXY_SECRET: 'short' }],
  ])('is not believed with %s', async (_name, headers, env) => {
    const claims = { [VISITOR_ADDRESS]: CLAIMED, 'x-forwarded-for': CLAIMED, forwarded: `for=${CLAIMED}` };
    const { said: names } = await heard({ ...claims, ...headers }, env);
    expect(names).toEqual(['192.0.2.1', '192.0.2.1', '192.0.2.1', null, null]);
  });

  it('that names no address leaves that of the connection', async () => {
    for (const address of ['', 'unknown', '1.2.3.4, 5.6.7.8', '<script>'])
      expect((await heard({ [PROXY_SECRET]: SECRET, [VISITOR_ADDRESS]: address })).said[0]).toBe('192.0.2.1');
  });

  it('asks for the site by another name, and pages and cookies are those of the site', async () => {
    const { ask, asked } = edge({ env: { PROXY_SECRET: SECRET, SITE_ORIGIN: 'https://www.mingjie.test' } });
    await ask('/about', { headers: { [PROXY_SECRET]: SECRET } });
    expect(new URL(asked[0]?.url ?? '').origin).toBe('https://www.mingjie.test');
    expect(asked[0]?.headers.get(PROXY_SECRET)).toBeNull();
  });
});

it('tells a visitor the address that they are taken to have', async () => {
  const { ask } = edge({ env: { PROXY_SECRET: SECRET } });
  const answer = await ask(VISITOR_PATH, { headers: { 'cf-connecting-ip': '192.0.2.1' } });
  expect([await answer.text(), answer.headers.get('cache-control')]).toEqual([
    '192.0.2.1',
    'private, no-store',
  ]);
  expect(await (await ask(VISITOR_PATH)).text()).toBe('');
});
