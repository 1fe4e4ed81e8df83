import * as z from 'zod/mini';
import { fetchText, withQuery } from '../../../kit/http/ask.ts';
import { named, understood } from './answer.ts';
import type { AuthFlow } from './flow.ts';

const tokens = z.object({ access_token: named });
const profile = z.object({ id: named, name: z.optional(z.nullable(z.string())), login: z.string() });

/**
 * GitHub, with PKCE. Tells errors with HTTP 200. The e-mail address is neither asked for nor taken over: it must not
 * open an account that somebody else made with it.
 */
export const github: AuthFlow = {
  addresses: {
    authorize: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    api: 'https://api.github.com',
  },
  start: ({ id, authorize }, { state, redirect, challenge }) =>
    withQuery(authorize, {
      client_id: id,
      redirect_uri: redirect,
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }),
  async finish({ id, secret, token, api }, { code, redirect, verifier }, signal) {
    const body = new URLSearchParams({
      client_id: id,
      client_secret: secret,
      code,
      redirect_uri: redirect,
      code_verifier: verifier,
    });
    const { access_token } = understood(await fetchText(token, signal, { method: 'POST', body }), tokens);
    const headers = { authorization: `Bearer ${access_token}`, accept: 'application/vnd.github+json' };
    const user = understood(await fetchText(`${api}/user`, signal, { headers }), profile);
    return { subjects: [user.id], nickname: user.name || user.login };
  },
};
