import * as z from 'zod/mini';
import { fetchText, withQuery } from '../../../kit/http/ask.ts';
import { idOrToken, parseAnswer } from './answer.ts';
import type { AuthFlow } from './flow.ts';

const tokens = z.object({ access_token: idOrToken });
const profile = z.object({ id: idOrToken, name: z.optional(z.nullable(z.string())), login: z.string() });

export const gitee: AuthFlow = {
  addresses: {
    authorize: 'https://gitee.com/oauth/authorize',
    token: 'https://gitee.com/oauth/token',
    api: 'https://gitee.com/api/v5',
  },
  start: ({ id, authorize }, { state, redirect }) =>
    withQuery(authorize, {
      client_id: id,
      redirect_uri: redirect,
      response_type: 'code',
      scope: 'user_info',
      state,
    }),
  async finish({ id, secret, token, api }, { code, redirect }, signal) {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id: id,
      client_secret: secret,
      redirect_uri: redirect,
    });
    const { access_token } = parseAnswer(await fetchText(token, signal, { method: 'POST', body }), tokens);
    const user = parseAnswer(await fetchText(withQuery(`${api}/user`, { access_token }), signal), profile);
    return { subjects: [user.id], nickname: user.name || user.login };
  },
};
