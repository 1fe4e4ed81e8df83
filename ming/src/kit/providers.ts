import { LOGIN_TYPE } from '../../../contract/discovery/site/site.ts';
import { PROVIDER, type Provider } from '../../../contract/people/auth/auth.ts';
import type { WechatWay } from '../../../contract/people/auth/login.ts';

/** How the variables of each provider begin. */
export const PREFIX = {
  qq: 'QQ',
  weibo: 'WEIBO',
  gitee: 'GITEE',
  wechat: 'WECHAT',
  github: 'GITHUB',
} as const satisfies Record<Provider, string>;

type Setting = 'CLIENT_ID' | 'CLIENT_SECRET' | 'AUTHORIZE_URL' | 'TOKEN_URL' | 'API_URL';

/** What an operator sets for logins beside e-mail; see docs/deploy.md. */
export type LoginSettings = { [K in `${(typeof PREFIX)[Provider]}_${Setting}`]?: string } & {
  /** The official account: the token of its webhook, its key for sealed messages, its id and secret. */
  WECHAT_TOKEN?: string;
  WECHAT_AES_KEY?: string;
  WECHAT_APPID?: string;
  WECHAT_SECRET?: string;
  /** Templates of what it tells members; see official/templates.ts. */
  WECHAT_TEMPLATE_ANSWER?: string;
  WECHAT_TEMPLATE_ACCEPTED?: string;
  WECHAT_TEMPLATE_SALE?: string;
  WECHAT_TEMPLATE_PAYOUT?: string;
  /** `demo` offers what is not set up by way of stand-ins; see demo/. */
  STAGE?: string;
};

/** Our credentials at the stand-ins. */
export const STAND_IN = { id: 'demo-client', secret: 'demo-secret' };

/** Whether a provider is a stand-in here: in the demonstration, where the operator has set up none. */
export function isStandIn(env: LoginSettings, provider: Provider): boolean {
  return env.STAGE === 'demo' && ownCredentials(env, provider) === null;
}

function ownCredentials(env: LoginSettings, provider: Provider): { id: string; secret: string } | null {
  const id = env[`${PREFIX[provider]}_CLIENT_ID`];
  const secret = env[`${PREFIX[provider]}_CLIENT_SECRET`];
  return id && secret ? { id, secret } : null;
}

/** Id and secret of our application at a provider, or null where there is none: the operator has not set both. */
export function credentialsOf(env: LoginSettings, provider: Provider): { id: string; secret: string } | null {
  return isStandIn(env, provider) ? STAND_IN : ownCredentials(env, provider);
}

/**
 * Whether the official account takes login codes: it has a token and, as a plain message is not covered by WeChat's
 * signature, a key for sealed ones. The demonstration does without either.
 */
export function takesCodes(env: LoginSettings): boolean {
  return env.STAGE === 'demo' || !!(env.WECHAT_TOKEN && env.WECHAT_AES_KEY);
}

/** Whether the calls of the official account can be made: its id and secret are set. */
export const hasOfficial = (env: LoginSettings): boolean => !!(env.WECHAT_APPID && env.WECHAT_SECRET);

/** How WeChat logs in here; the code where neither is set up, as it is then not offered at all. */
export function wechatWays(env: LoginSettings): WechatWay[] {
  const page = credentialsOf(env, 'wechat') !== null;
  return [...(takesCodes(env) || !page ? (['code'] as const) : []), ...(page ? (['page'] as const) : [])];
}

/** The ways in that are set up, as `loginTypeList` numbers them. WeChat counts with either of its two. */
export function offered(env: LoginSettings): number[] {
  const open = (it: Provider) => credentialsOf(env, it) !== null || (it === 'wechat' && takesCodes(env));
  return PROVIDER.filter(open).map((it) => LOGIN_TYPE[it]);
}
