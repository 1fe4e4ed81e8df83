import { LOGIN_TYPE } from '../../../contract/discovery/site/site.ts';
import { PROVIDER, type Provider } from '../../../contract/people/auth/auth.ts';
import type { WechatWay } from '../../../contract/people/auth/login.ts';

/** Variable prefix by provider. */
export const PREFIX = {
  qq: 'QQ',
  weibo: 'WEIBO',
  gitee: 'GITEE',
  wechat: 'WECHAT',
  github: 'GITHUB',
} as const satisfies Record<Provider, string>;

type Setting = 'CLIENT_ID' | 'CLIENT_SECRET' | 'AUTHORIZE_URL' | 'TOKEN_URL' | 'API_URL';

/** Login provider settings; see docs/deploy.md. */
export type LoginSettings = { [K in `${(typeof PREFIX)[Provider]}_${Setting}`]?: string } & {
  /** Official account: webhook token, AES key of encrypted messages, id and secret. */
  WECHAT_TOKEN?: string;
  WECHAT_AES_KEY?: string;
  WECHAT_APPID?: string;
  WECHAT_SECRET?: string;
  /** Notice templates; see official/templates.ts. */
  WECHAT_TEMPLATE_ANSWER?: string;
  WECHAT_TEMPLATE_ACCEPTED?: string;
  WECHAT_TEMPLATE_SALE?: string;
  WECHAT_TEMPLATE_PAYOUT?: string;
  /** `demo` replaces unset providers with stand-ins; see demo/. */
  STAGE?: string;
};

export const STAND_IN = { id: 'demo-client', secret: 'demo-secret' };

/** Whether a provider is replaced by a stand-in (demo stage, not configured). */
export function isStandIn(env: LoginSettings, provider: Provider): boolean {
  return env.STAGE === 'demo' && ownCredentials(env, provider) === null;
}

function ownCredentials(env: LoginSettings, provider: Provider): { id: string; secret: string } | null {
  const id = env[`${PREFIX[provider]}_CLIENT_ID`];
  const secret = env[`${PREFIX[provider]}_CLIENT_SECRET`];
  return id && secret ? { id, secret } : null;
}

/** Client id and secret of a provider; null unless both are set. */
export function credentialsOf(env: LoginSettings, provider: Provider): { id: string; secret: string } | null {
  return isStandIn(env, provider) ? STAND_IN : ownCredentials(env, provider);
}

/**
 * Whether login codes by the official account work: needs a token and, as WeChat's signature does not cover
 * plain messages, an AES key. The demo needs neither.
 */
export function supportsCodes(env: LoginSettings): boolean {
  return env.STAGE === 'demo' || !!(env.WECHAT_TOKEN && env.WECHAT_AES_KEY);
}

/** Whether the official account API is configured. */
export const hasOfficial = (env: LoginSettings): boolean => !!(env.WECHAT_APPID && env.WECHAT_SECRET);

/** WeChat login methods; `code` if neither is configured, as login is then not offered. */
export function wechatWays(env: LoginSettings): WechatWay[] {
  const page = credentialsOf(env, 'wechat') !== null;
  return [...(supportsCodes(env) || !page ? (['code'] as const) : []), ...(page ? (['page'] as const) : [])];
}

/** Configured login types, numbered as in `loginTypeList`. WeChat counts with either method. */
export function loginTypesOf(env: LoginSettings): number[] {
  const open = (it: Provider) => credentialsOf(env, it) !== null || (it === 'wechat' && supportsCodes(env));
  return PROVIDER.filter(open).map((it) => LOGIN_TYPE[it]);
}
