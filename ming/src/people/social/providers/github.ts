import * as z from 'zod/mini';
import { fetchText, withQuery } from '../../../kit/http/ask.ts';
import { idOrToken, parseAnswer } from './answer.ts';
import type { AuthFlow } from './flow.ts';

const tokens = z.object({ access_token: idOrToken });
const profile = z.object({ id: idOrToken, name: z.optional(z.nullable(z.string())), login: z.string() });

/**
 * GitHub with PKCE. Errors come with HTTP 200. The e-mail is not used: it must not open an account somebody
 * else made with it.
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
    const { access_token } = parseAnswer(await fetchText(token, signal, { method: 'POST', body }), tokens);
    const headers = { authorization: `Bearer ${access_token}`, accept: 'application/vnd.github+json' };
    const user = parseAnswer(await fetchText(`${api}/user`, signal, { headers }), profile);
    return { subjects: [user.id], nickname: user.name || user.login };
  },
};
