import * as z from 'zod/mini';
import { fetchText, RequestFailed, withQuery } from '../../../kit/http/ask.ts';
import type { LoginSettings } from '../../../kit/providers.ts';
import { parseJson } from '../client.ts';

const API = 'https://api.weixin.qq.com';
const PATIENCE_MS = 5_000;

const known = z.object({ openid: z.string().check(z.minLength(1), z.maxLength(128)) });
const fault = z.object({ errcode: z.number() });

/**
 * Exchanges `code` for the openid of the official account; codes are single-use and valid for five minutes.
 * Throws `RequestFailed` with WeChat's error number only.
 */
export async function openidOf(env: LoginSettings, code: string): Promise<string> {
  const { WECHAT_APPID: appid = '', WECHAT_SECRET: secret = '' } = env;
  const api = (env.WECHAT_API_URL || API).replace(/\/+$/, '');
  const query = { appid, secret, code, grant_type: 'authorization_code' };
  const address = withQuery(`${api}/sns/oauth2/access_token`, query);
  const said = parseJson(await fetchText(address, AbortSignal.timeout(PATIENCE_MS)));
  const error = z.safeParse(fault, said);
  if (error.success && error.data.errcode !== 0) throw new RequestFailed(`openid: ${error.data.errcode}`);
  const found = z.safeParse(known, said);
  if (!found.success) throw new RequestFailed('openid: answer of another shape');
  return found.data.openid;
}
