import { describe, expect, it, vi } from 'vitest';
import { PROVIDER, type Provider } from '../../../../contract/people/auth/auth.ts';
import { codeOf, exchange, type Grant, profile } from '../../../../ming/src/people/social/demo/protocol.ts';
import { challengeOf } from '../../../../ming/src/people/social/pkce.ts';
import { AUTH_FLOWS, clientOf } from '../../../../ming/src/people/social/providers/list.ts';

const ORIGIN = 'https://demo.test';
const REDIRECT = `${ORIGIN}/ming/oauth/callback/x`;
const VERIFIER = 'v'.repeat(64);

/** Routes the real client's fetches to the stand-in. */
function standIn(provider: Provider) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as string, init as RequestInit);
    const { pathname, searchParams } = new URL(request.url);
    const given = new URLSearchParams([...searchParams, ...new URLSearchParams(await request.text())]);
    const base = `/ming/dev/${provider}`;
    const path = pathname.replace(`${base}/api/`, '/').replace(base, '');
    const token = given.get('access_token') ?? request.headers.get('authorization')?.slice(7) ?? '';
    const said =
      path === '/token' ? await exchange(provider, given, Date.now()) : profile(provider, path, token);
    return Response.json(said?.body, { status: said?.status ?? 200 });
  });
}

async function finish(provider: Provider, more: Partial<Grant> = {}) {
  const client = clientOf({ STAGE: 'demo' }, provider, ORIGIN);
  if (!client) throw new Error('no stand-in');
  const challenge = await challengeOf(VERIFIER);
  const code = codeOf({ provider, who: '1002', redirect: REDIRECT, challenge, at: Date.now(), ...more });
  const mocked = standIn(provider);
  try {
    return await AUTH_FLOWS[provider].finish(
      client,
      { code, redirect: REDIRECT, verifier: VERIFIER },
      AbortSignal.timeout(5_000),
    );
  } finally {
    mocked.mockRestore();
  }
}

describe.each(PROVIDER)('the stand-in of %s', (provider) => {
  it('speaks the protocol that the real client speaks', async () => {
    expect(await finish(provider)).toMatchObject({ nickname: '演示来客乙' });
  });

  it.each<[string, Partial<Grant>]>([
    ['of another provider', { provider: provider === 'qq' ? 'weibo' : 'qq' }],
    ['that is too old', { at: Date.now() - 61_000 }],
  ])('takes no code %s', async (_, more) => {
    await expect(finish(provider, more)).rejects.toMatchObject({ key: 'expired' });
  });

  it('is not there where the operator set the provider up, nor in production', () => {
    const prefix = provider.toUpperCase();
    const own = { [`${prefix}_CLIENT_ID`]: 'id', [`${prefix}_CLIENT_SECRET`]: 'secret' };
    expect(clientOf({ STAGE: 'demo', ...own }, provider, ORIGIN)?.authorize).not.toContain(ORIGIN);
    expect(clientOf({ STAGE: '' }, provider, ORIGIN)).toBeNull();
    expect(clientOf({}, provider, ORIGIN)).toBeNull();
  });
});

it('GitHub’s stand-in checks the PKCE verifier', async () => {
  await expect(finish('github', { challenge: 'other' })).rejects.toMatchObject({ key: 'expired' });
});
