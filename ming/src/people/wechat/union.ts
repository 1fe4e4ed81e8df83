import * as z from 'zod/mini';
import { fetchText, RequestFailed, withQuery } from '../../kit/http/ask.ts';
import type { LoginSettings } from '../../kit/providers.ts';

const API = 'https://api.weixin.qq.com';
/** WeChat waits five seconds for the whole reply. */
const PATIENCE_MS = 2_500;

const tokens = z.object({ access_token: z.string().check(z.minLength(1)) });
const person = z.object({ unionid: z.string().check(z.minLength(1), z.maxLength(128)) });

/**
 * The unionid behind an openid of the official account, by which the open platform knows the same person. Null
 * without WECHAT_SECRET, where the account belongs to no open platform, and where WeChat does not answer in time.
 */
export async function unionIdOf(env: LoginSettings, openId: string): Promise<string | null> {
  if (!env.WECHAT_APPID || !env.WECHAT_SECRET) return null;
  const api = (env.WECHAT_API_URL || API).replace(/\/+$/, '');
  const body = JSON.stringify({
    grant_type: 'client_credential',
    appid: env.WECHAT_APPID,
    secret: env.WECHAT_SECRET,
  });
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    const answer = await fetchText(`${api}/cgi-bin/stable_token`, patience, { method: 'POST', body });
    const { access_token } = z.parse(tokens, JSON.parse(answer));
    const info = withQuery(`${api}/cgi-bin/user/info`, { access_token, openid: openId, lang: 'zh_CN' });
    return z.safeParse(person, JSON.parse(await fetchText(info, patience))).data?.unionid ?? null;
  } catch (error) {
    const reason = error instanceof RequestFailed ? error.message : 'answer is unreadable';
    console.error(JSON.stringify({ login: 'wechat', error: `unionid: ${reason}` }));
    return null;
  }
}
