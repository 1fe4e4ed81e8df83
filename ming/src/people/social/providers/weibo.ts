import * as z from 'zod/mini';
import { fetchText, withQuery } from '../../../kit/http/ask.ts';
import { idOrToken, parseAnswer } from './answer.ts';
import type { AuthFlow } from './flow.ts';

const tokens = z.object({ access_token: idOrToken, uid: idOrToken });
const profile = z.object({ screen_name: z.string() });

/** 微博. The token response holds the uid; the nickname needs another call. */
export const weibo: AuthFlow = {
  addresses: {
    authorize: 'https://api.weibo.com/oauth2/authorize',
    token: 'https://api.weibo.com/oauth2/access_token',
    api: 'https://api.weibo.com/2',
  },
  start: ({ id, authorize }, { state, redirect }) =>
    withQuery(authorize, { client_id: id, response_type: 'code', redirect_uri: redirect, state }),
  async finish({ id, secret, token, api }, { code, redirect }, signal) {
    const body = new URLSearchParams({
      client_id: id,
      client_secret: secret,
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirect,
    });
    const { access_token, uid } = parseAnswer(
      await fetchText(token, signal, { method: 'POST', body }),
      tokens,
    );
    const show = withQuery(`${api}/users/show.json`, { access_token, uid });
    const { screen_name } = parseAnswer(await fetchText(show, signal), profile);
    return { subjects: [uid], nickname: screen_name };
  },
};
