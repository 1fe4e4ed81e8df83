import type { Provider } from '../../../../../contract/people/auth/auth.ts';
import { STAND_IN } from '../../../kit/providers.ts';
import { challengeOf } from '../pkce.ts';
import { personaOf } from './personas.ts';

/** Content of a demo code; `at` in ms. */
export type Grant = { provider: Provider; who: string; redirect: string; challenge: string; at: number };

export type DemoAnswer = { status?: 200 | 400 | 401; body: unknown };

const CODE_MS = 60_000;
const encode = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_');

/** Authorization code. It is not signed: in the demonstration any visitor may log in as any persona. */
export const codeOf = (grant: Grant): string => encode(grant);

function decode(text: string): Record<string, unknown> {
  try {
    return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return {};
  }
}

/** Each provider's error for a bad code. */
const STALE: Record<Provider, DemoAnswer> = {
  qq: { body: { error: 100020, error_description: 'code is reused error' } },
  weibo: { status: 400, body: { error: 'invalid_grant', error_code: 21325 } },
  gitee: { status: 401, body: { error: 'invalid_grant' } },
  wechat: { body: { errcode: 40163, errmsg: 'code been used' } },
  github: { body: { error: 'bad_verification_code' } },
};

/** Token exchange as the provider does it: checks client, redirect and PKCE verifier. */
export async function exchange(provider: Provider, given: URLSearchParams, now: number): Promise<DemoAnswer> {
  const grant = decode(given.get('code') ?? '') as Partial<Grant>;
  const client = given.get('client_id') ?? given.get('appid');
  const secret = given.get('client_secret') ?? given.get('secret');
  const fits =
    grant.provider === provider &&
    client === STAND_IN.id &&
    secret === STAND_IN.secret &&
    now - (grant.at ?? 0) <= CODE_MS &&
    (provider === 'wechat' || given.get('redirect_uri') === grant.redirect) &&
    (provider !== 'github' || (await challengeOf(given.get('code_verifier') ?? '')) === grant.challenge);
  if (!fits || !grant.who) return STALE[provider];
  const access_token = encode({ provider, who: grant.who });
  const uid = grant.who;
  if (provider === 'weibo') return { body: { access_token, expires_in: 3_600, uid } };
  if (provider === 'wechat') return { body: { access_token, expires_in: 7_200, openid: `demo-open-${uid}` } };
  return { body: { access_token, token_type: 'bearer', expires_in: 7_776_000 } };
}

const PROFILE: Record<string, (id: string, name: string) => unknown> = {
  '/oauth2.0/me': (id) => ({ client_id: STAND_IN.id, openid: `demo-open-${id}` }),
  '/user/get_user_info': (_, name) => ({ ret: 0, msg: '', nickname: name }),
  '/users/show.json': (id, name) => ({ id: Number(id), screen_name: name }),
  '/sns/userinfo': (id, name) => ({ openid: `demo-open-${id}`, nickname: name }),
  '/user': (id, name) => ({ id: Number(id), login: `demo-${id}`, name }),
};

/** Profile for a token; null if the provider has no such endpoint. */
export function profile(provider: Provider, path: string, token: string): DemoAnswer | null {
  const answer = PROFILE[path];
  if (!answer) return null;
  const { provider: issuer, who } = decode(token);
  const persona = issuer === provider ? personaOf(String(who)) : undefined;
  if (!persona) return { status: 401, body: { error: 'invalid_token' } };
  return { body: answer(persona.id, persona.name) };
}
