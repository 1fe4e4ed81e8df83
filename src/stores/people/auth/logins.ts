import type { Provider } from '../../../../contract/people/auth/auth.ts';
import { LOGIN_TYPE, type WechatWay } from '../../../../contract/people/auth/login.ts';

/** `wechat` is the account's QR image. */
export type LoginOptions = {
  types: readonly number[];
  wechatWays: readonly WechatWay[];
  wechat: string;
  humanKey: string;
  /** Providers are demo stand-ins. */
  demo: boolean;
  /** Current version of the terms; 0 if none. */
  terms: number;
};

/** Reads the options from the page (src/components/kit/shell/parts.ts); empty on the server. */
export function loginOptions(): LoginOptions {
  const said = globalThis.document?.body.dataset['ways'] ?? '{}';
  return { types: [], wechatWays: [], wechat: '', humanKey: '', demo: false, terms: 0, ...JSON.parse(said) };
}

export const NAME = { wechat: '微信', qq: 'QQ', weibo: '微博', gitee: 'Gitee', github: 'GitHub' } as const;

/** Default step: WeChat code if offered, else e-mail. */
export function firstStep({
  types,
  wechatWays,
}: Pick<LoginOptions, 'types' | 'wechatWays'>): 'wechat' | 'login' {
  return types.includes(LOGIN_TYPE.wechat) && wechatWays.includes('code') ? 'wechat' : 'login';
}

/** Offered providers with names. */
export function providersOf(types: readonly number[]): { provider: Provider; name: string }[] {
  return Object.entries(NAME)
    .map(([provider, name]) => ({ provider: provider as Provider, name }))
    .filter(({ provider }) => types.includes(LOGIN_TYPE[provider]));
}
