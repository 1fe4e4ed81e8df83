import * as z from 'zod/mini';
import { fetchText, RequestFailed, withQuery } from '../http/ask.ts';
import { memory } from '../memory.ts';
import type { LoginSettings } from '../providers.ts';

const API = 'https://api.weixin.qq.com';
/** Refresh tokens this early (ms). */
const EARLY_MS = 300_000;

export class WechatRefused extends RequestFailed {
  override name = 'WechatRefused';
  readonly code: number;

  constructor(code: number) {
    super(`errcode ${code}`);
    this.code = code;
  }
}

/** WeChat error codes handled specially; see developers.weixin.qq.com, 全局返回码. */
export const WECHAT_ERROR = {
  staleTokens: [40_001, 40_014, 42_001],
  /** Unsubscribed, or messages refused. */
  left: [43_004, 43_101],
  /** Openid of another account. */
  stranger: [40_003],
  /** Daily quota used up. */
  spent: [45_009],
} as const satisfies Record<string, readonly number[]>;

/** Whether the error is WeChat's refusal for this reason. */
export const isRefusedFor = (error: unknown, reason: keyof typeof WECHAT_ERROR): error is WechatRefused =>
  error instanceof WechatRefused && (WECHAT_ERROR[reason] as readonly number[]).includes(error.code);

const fault = z.object({ errcode: z.number() });
const tokens = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.prefault(z.number(), 0),
});

type CachedToken = { app: string; token: string; until: number };
const held = memory<CachedToken | null>(() => null);

const apiOf = (env: LoginSettings) => (env.WECHAT_API_URL || API).replace(/\/+$/, '');

/** Parses a response. Throws `WechatRefused` for an errcode, `RequestFailed` if unreadable. */
function answerIn(text: string): unknown {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw new RequestFailed('answer is unreadable');
  }
  const error = z.safeParse(fault, said);
  if (error.success && error.data.errcode !== 0) throw new WechatRefused(error.data.errcode);
  return said;
}

/**
 * Stable access token, so that isolates share one; cached. `force` requests a new one. Throws
 * `RequestFailed`.
 */
async function accessToken(env: LoginSettings, now: number, patience: AbortSignal, force: boolean) {
  const { WECHAT_APPID: appid = '', WECHAT_SECRET: secret = '' } = env;
  const app = `${apiOf(env)} ${appid}`;
  if (!force && held.now?.app === app && held.now.until > now) return held.now.token;
  const body = JSON.stringify({ grant_type: 'client_credential', appid, secret, force_refresh: force });
  const text = await fetchText(`${apiOf(env)}/cgi-bin/stable_token`, patience, { method: 'POST', body });
  const found = z.safeParse(tokens, answerIn(text));
  if (!found.success) throw new RequestFailed('answer of another shape');
  const { access_token: token, expires_in } = found.data;
  held.now = { app, token, until: now + expires_in * 1_000 - EARLY_MS };
  return token;
}

type Question = { path: string; query?: Record<string, string>; body?: object };

/**
 * Calls the official account API; retries once with a new token if the first is stale. Throws `WechatRefused`
 * or `RequestFailed`.
 */
export async function askOfficial(
  env: LoginSettings,
  { path, query = {}, body }: Question,
  { now, patience }: { now: number; patience: AbortSignal },
): Promise<unknown> {
  const ask = async (force: boolean) => {
    const token = await accessToken(env, now, patience, force);
    const address = withQuery(`${apiOf(env)}${path}`, { access_token: token, ...query });
    return answerIn(
      await fetchText(address, patience, body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    );
  };
  try {
    return await ask(false);
  } catch (error) {
    if (!isRefusedFor(error, 'staleTokens') || !held.now) throw error;
    return ask(true);
  }
}
