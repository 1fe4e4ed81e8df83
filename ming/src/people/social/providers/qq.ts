import * as z from 'zod/mini';
import { fetchText, withQuery } from '../../../kit/http/ask.ts';
import { idOrToken, parseAnswer } from './answer.ts';
import { Failure } from './failure.ts';
import type { AuthFlow } from './flow.ts';

const tokens = z.object({ access_token: idOrToken });
const self = z.object({ client_id: idOrToken, openid: idOrToken, unionid: z.optional(z.string()) });
const profile = z.object({ nickname: z.string() });

/**
 * QQ 互联. Tokens may come as a query string despite `fmt=json`; `/oauth2.0/me` answers JSONP. The openid is
 * per application, the unionid (if granted) per developer.
 */
export const qq: AuthFlow = {
  addresses: {
    authorize: 'https://graph.qq.com/oauth2.0/authorize',
    token: 'https://graph.qq.com/oauth2.0/token',
    api: 'https://graph.qq.com',
  },
  start: ({ id, authorize }, { state, redirect }) =>
    withQuery(authorize, {
      response_type: 'code',
      client_id: id,
      redirect_uri: redirect,
      state,
      scope: 'get_user_info',
    }),
  async finish({ id, secret, token, api }, { code, redirect }, signal) {
    const grant = { grant_type: 'authorization_code', client_id: id, client_secret: secret };
    const exchange = withQuery(token, { ...grant, code, redirect_uri: redirect, fmt: 'json' });
    const { access_token } = parseAnswer(await fetchText(exchange, signal), tokens);
    const me = withQuery(`${api}/oauth2.0/me`, { access_token, fmt: 'json', unionid: '1' });
    const { client_id, openid, unionid } = parseAnswer(await fetchText(me, signal), self);
    if (client_id !== id) throw new Failure('provider', 'token of another application');
    const info = withQuery(`${api}/user/get_user_info`, { access_token, oauth_consumer_key: id, openid });
    const { nickname } = parseAnswer(await fetchText(info, signal), profile);
    return { subjects: unionid ? [unionid, openid] : [openid], nickname };
  },
};
