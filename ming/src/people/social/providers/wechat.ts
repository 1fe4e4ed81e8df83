import * as z from 'zod/mini';
import { fetchText, withQuery } from '../../../kit/http/ask.ts';
import { idOrToken, parseAnswer } from './answer.ts';
import type { AuthFlow } from './flow.ts';

const tokens = z.object({ access_token: idOrToken, openid: idOrToken, unionid: z.optional(z.string()) });
const profile = z.object({ nickname: z.string(), unionid: z.optional(z.string()) });

/**
 * 微信开放平台 by QR code. Uses `appid` for `client_id`, needs its URL fragment, and returns `errcode` with HTTP
 * 200. The unionid is shared with the official account, the openid is not.
 */
export const wechat: AuthFlow = {
  addresses: {
    authorize: 'https://open.weixin.qq.com/connect/qrconnect',
    token: 'https://api.weixin.qq.com/sns/oauth2/access_token',
    api: 'https://api.weixin.qq.com',
  },
  start: ({ id, authorize }, { state, redirect }) => {
    const query = { appid: id, redirect_uri: redirect, response_type: 'code', scope: 'snsapi_login', state };
    return `${withQuery(authorize, query)}#wechat_redirect`;
  },
  async finish({ id, secret, token, api }, { code }, signal) {
    const exchange = withQuery(token, { appid: id, secret, code, grant_type: 'authorization_code' });
    const { access_token, openid, unionid } = parseAnswer(await fetchText(exchange, signal), tokens);
    const info = withQuery(`${api}/sns/userinfo`, { access_token, openid, lang: 'zh_CN' });
    const person = parseAnswer(await fetchText(info, signal), profile);
    const union = unionid || person.unionid;
    return { subjects: union ? [union, openid] : [openid], nickname: person.nickname };
  },
};
