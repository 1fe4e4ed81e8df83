import { beforeAll, expect, it } from 'vitest';
import type { AnyEndpoint } from '../../contract/kit/endpoint.ts';
import { app } from '../../ming/src/app.ts';
import { as, buildCommunity, call } from './support/community.ts';
import { endpoints } from './support/endpoints.ts';

beforeAll(buildCommunity);

const guarded = endpoints.filter(({ audience }) => audience === 'operator' || audience === 'moderator');

/** Code without input: authorization precedes validation. */
async function codeOf({ method, path }: AnyEndpoint, who: string | null): Promise<number> {
  const auth = who ? as(who) : {};
  const answer = await call(path, method === 'GET' ? auth : { method, body: {}, ...auth });
  return answer.code;
}

it('every call of the contract is served', () => {
  expect(guarded.length).toBeGreaterThan(20);
  const served = new Set(app.routes.map((it) => `${it.method} ${it.path}`));
  expect(
    endpoints
      .map(({ method, path }) => `${method} ${path}`)
      .filter((it) => !served.has(it.replace(' ', ' /ming'))),
    'serve() these in a routes.ts, and list its router in ming/src/app.ts',
  ).toEqual([]);
});

it('calls of operators and moderators are theirs alone by their address, too', () => {
  const others = endpoints.filter((it) => it.path.startsWith('/v1/operator/') && !guarded.includes(it));
  expect(others.map((it) => it.path)).toEqual([]);
});

it.each(guarded.map((it) => [`${it.method} ${it.path}`, it] as const))(
  '%s is for its own roles',
  async (_, endpoint) => {
    expect(await codeOf(endpoint, null)).toBe(401);
    expect(await codeOf(endpoint, 'one')).toBe(403);
    const mayEdit = endpoint.audience === 'moderator';
    expect((await codeOf(endpoint, 'editor')) === 403).toBe(!mayEdit);
    expect([401, 403]).not.toContain(await codeOf(endpoint, 'admin'));
  },
);
