import type { Provider } from '../../../../contract/people/auth/auth.ts';
import { LOGIN_TYPE, type WechatWay } from '../../../../contract/people/auth/login.ts';

/** The login settings; `wechat` is the QR image of the official account. */
export type LoginOptions = {
  types: readonly number[];
  wechatWays: readonly WechatWay[];
  wechat: string;
  humanKey: string;
  /** Whether the ways beside e-mail are stand-ins of a demonstration. */
  demo: boolean;
  /** The version of the terms of service in force; 0 where there is none. */
  terms: number;
};

/** Reads them from the page (src/components/kit/shell/parts.ts); empty on the server, where no dialog is open. */
export function loginOptions(): LoginOptions {
  const said = globalThis.document?.body.dataset['ways'] ?? '{}';
  return { types: [], wechatWays: [], wechat: '', humanKey: '', demo: false, terms: 0, ...JSON.parse(said) };
}

/** What the providers are called. */
export const NAME = { wechat: '微信', qq: 'QQ', weibo: '微博', gitee: 'Gitee', github: 'GitHub' } as const;

/** Where a login begins: with WeChat's code, or with e-mail where the site does not offer that. */
export function firstStep({
  types,
  wechatWays,
}: Pick<LoginOptions, 'types' | 'wechatWays'>): 'wechat' | 'login' {
  return types.includes(LOGIN_TYPE.wechat) && wechatWays.includes('code') ? 'wechat' : 'login';
}

/** The ways beside e-mail that a site offers, with their names. */
export function providersOf(types: readonly number[]): { provider: Provider; name: string }[] {
  return Object.entries(NAME)
    .map(([provider, name]) => ({ provider: provider as Provider, name }))
    .filter(({ provider }) => types.includes(LOGIN_TYPE[provider]));
}
