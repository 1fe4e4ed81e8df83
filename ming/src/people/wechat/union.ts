import * as z from 'zod/mini';
import { RequestFailed } from '../../kit/http/ask.ts';
import { logFailure } from '../../kit/log.ts';
import { askOfficial } from '../../kit/official/api.ts';
import { hasOfficial, type LoginSettings } from '../../kit/providers.ts';

/** WeChat waits five seconds for the whole reply. */
const PATIENCE_MS = 2_500;

const person = z.object({ unionid: z.string().check(z.minLength(1), z.maxLength(128)) });

/** Unionid of an openid; null without WECHAT_SECRET, without an open platform account, or on failure. */
export async function unionIdOf(env: LoginSettings, openId: string, now: number): Promise<string | null> {
  if (!hasOfficial(env)) return null;
  const question = { path: '/cgi-bin/user/info', query: { openid: openId, lang: 'zh_CN' } };
  try {
    const said = await askOfficial(env, question, { now, patience: AbortSignal.timeout(PATIENCE_MS) });
    return z.safeParse(person, said).data?.unionid ?? null;
  } catch (error) {
    const reason = error instanceof RequestFailed ? error.message : 'answer is unreadable';
    logFailure('login', `unionid: ${reason}`, { provider: 'wechat' });
    return null;
  }
}
