import type { Provider } from '../../../../../contract/people/auth/auth.ts';
import { credentialsOf, isStandIn, type LoginSettings, PREFIX } from '../../../kit/providers.ts';
import type { AuthFlow, Client } from './flow.ts';
import { gitee } from './gitee.ts';
import { github } from './github.ts';
import { qq } from './qq.ts';
import { wechat } from './wechat.ts';
import { weibo } from './weibo.ts';

export const AUTH_FLOWS: Record<Provider, AuthFlow> = { qq, weibo, gitee, wechat, github };

/**
 * Client of a provider; null if not configured. Endpoints can be overridden; demo stand-ins are at `origin`.
 */
export function clientOf(env: LoginSettings, provider: Provider, origin: string): Client | null {
  const credentials = credentialsOf(env, provider);
  if (!credentials) return null;
  if (isStandIn(env, provider)) {
    const pages = `${origin}/ming/dev/${provider}`;
    return { ...credentials, authorize: `${pages}/authorize`, token: `${pages}/token`, api: `${pages}/api` };
  }
  const prefix = PREFIX[provider];
  const { authorize, token, api } = AUTH_FLOWS[provider].addresses;
  return {
    ...credentials,
    authorize: env[`${prefix}_AUTHORIZE_URL`] || authorize,
    token: env[`${prefix}_TOKEN_URL`] || token,
    api: (env[`${prefix}_API_URL`] || api).replace(/\/+$/, ''),
  };
}
