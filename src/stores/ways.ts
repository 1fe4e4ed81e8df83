import type { Provider } from '../../contract/auth.ts';
import { LOGIN_TYPE } from '../../contract/login.ts';

/** What the settings say about logging in; `wechat` is the QR image of the official account. */
export type Ways = { types: readonly number[]; wechat: string; humanKey: string };

const NAME = { wechat: '微信', qq: 'QQ', weibo: '微博', gitee: 'Gitee', github: 'GitHub' } as const;

/** Where a login begins: with WeChat, or with e-mail where the site does not offer WeChat. */
export function firstStep(types: readonly number[]): 'wechat' | 'login' {
  return types.includes(LOGIN_TYPE.wechat) ? 'wechat' : 'login';
}

/** The ways beside e-mail that a site offers, with their names. */
export function waysOf(types: readonly number[]): { provider: Provider; name: string }[] {
  return Object.entries(NAME)
    .map(([provider, name]) => ({ provider: provider as Provider, name }))
    .filter(({ provider }) => types.includes(LOGIN_TYPE[provider]));
}
