import * as z from 'zod/mini';
import { fetchText, withQuery } from '../../../kit/http/ask.ts';
import { named, understood } from './answer.ts';
import { Failure } from './failure.ts';
import type { AuthFlow } from './flow.ts';

const tokens = z.object({ access_token: named });
const self = z.object({ client_id: named, openid: named, unionid: z.optional(z.string()) });
const profile = z.object({ nickname: z.string() });

/**
 * QQ 互联. The token came as a query text before `fmt=json`, and still does at times; `/oauth2.0/me` answers as JSONP.
 * The openid belongs to one application; the unionid, where QQ grants it, to all of one developer.
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
    const { access_token } = understood(await fetchText(exchange, signal), tokens);
    const me = withQuery(`${api}/oauth2.0/me`, { access_token, fmt: 'json', unionid: '1' });
    const { client_id, openid, unionid } = understood(await fetchText(me, signal), self);
    if (client_id !== id) throw new Failure('provider', 'token of another application');
    const info = withQuery(`${api}/user/get_user_info`, { access_token, oauth_consumer_key: id, openid });
    const { nickname } = understood(await fetchText(info, signal), profile);
    return { subjects: unionid ? [unionid, openid] : [openid], nickname };
  },
};
