import type { Service } from '../../../../../contract/operations/settings/service.ts';
import { isDemo } from '../../../kit/demo.ts';
import type { Env } from '../../../kit/env.ts';
import { humanFault } from '../../../kit/http/human.ts';
import type { Context } from '../../../kit/http/serve.ts';
import { officialFault } from '../../../kit/official/fault.ts';
import { hasOfficial, isStandIn, PREFIX } from '../../../kit/providers.ts';
import { NEEDED } from '../../../money/pay/config.ts';
import { payFault } from '../../../money/pay/fault.ts';
import { AUTH_FLOWS, clientOf } from '../../../people/social/providers/list.ts';

const ANSWER_MS = 8_000;
/** Endpoint of the official account; see kit/official/api.ts. */
const OFFICIAL = 'https://api.weixin.qq.com/cgi-bin/token';

type Variable = keyof Env & string;

/** Required variables of a service. */
function needsOf(env: Env, service: Service): readonly Variable[] {
  if (service === 'mail') return ['SMTP_HOST', env.SMTP_USER ? 'SMTP_PASS' : 'MAIL_FROM'];
  if (service === 'human') return ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'];
  if (service === 'wxpay') return NEEDED;
  if (service === 'official') return ['WECHAT_TOKEN', 'WECHAT_AES_KEY', 'WECHAT_APPID'];
  return [`${PREFIX[service]}_CLIENT_ID`, `${PREFIX[service]}_CLIENT_SECRET`];
}

/** Whether a service is configured, and missing variables; never their values. */
export function serviceState(env: Env, service: Service) {
  const needs = needsOf(env, service);
  const missing = needs.filter((it) => !env[it]);
  if (missing.length === 0) return { state: 'set' as const, missing };
  const none = missing.length === needs.length;
  if (none && isDemo(env) && service !== 'human') return { state: 'stand-in' as const, missing };
  return { state: none ? ('none' as const) : ('part' as const), missing };
}

/** Requests an address without credentials; null for any status below 500, else the error in Chinese. */
async function unreachable(address: string): Promise<string | null> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  try {
    const answer = await fetch(address, { redirect: 'manual', signal, headers: { 'user-agent': 'mingjie' } });
    await answer.body?.cancel();
    return answer.status < 500 ? null : `对方回答了 ${answer.status}`;
  } catch {
    return signal.aborted ? `${ANSWER_MS / 1_000} 秒内没有回答` : '连接不上';
  }
}

/** Tests a service with a harmless request; the error in Chinese, or null. Mail is tested by `mailFault`. */
export async function serviceFault(
  { env, db, origin }: Pick<Context, 'env' | 'db' | 'origin'>,
  service: Exclude<Service, 'mail'>,
): Promise<string | null> {
  if (service === 'human') return humanFault(env);
  if (service === 'official') return hasOfficial(env) ? officialFault(env) : unreachable(OFFICIAL);
  if (service === 'wxpay') return payFault(env, db);
  if (isStandIn(env, service)) return null;
  const client = clientOf(env, service, origin) ?? AUTH_FLOWS[service].addresses;
  for (const [what, address] of [
    ['授权页', client.authorize],
    ['令牌接口', client.token],
    ['资料接口', client.api],
  ] as const) {
    const fault = await unreachable(address);
    if (fault) return `${what}：${fault}`;
  }
  return null;
}
