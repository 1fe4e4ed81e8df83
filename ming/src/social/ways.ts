import type { Provider } from '../../../contract/auth.ts';
import { credentialsOf, PREFIX, type Ways } from '../kit/ways.ts';
import { gitee } from './gitee.ts';
import { github } from './github.ts';
import { qq } from './qq.ts';
import type { Client, Way } from './way.ts';
import { wechat } from './wechat.ts';
import { weibo } from './weibo.ts';

/** Each provider's flow. */
export const WAYS: Record<Provider, Way> = { qq, weibo, gitee, wechat, github };

/** Our application at a provider, or null where none is set up. Addresses may be replaced, for a mirror or a test. */
export function clientOf(env: Ways, provider: Provider): Client | null {
  const credentials = credentialsOf(env, provider);
  const prefix = PREFIX[provider];
  const { authorize, token, api } = WAYS[provider].addresses;
  return (
    credentials && {
      ...credentials,
      authorize: env[`${prefix}_AUTHORIZE_URL`] || authorize,
      token: env[`${prefix}_TOKEN_URL`] || token,
      api: (env[`${prefix}_API_URL`] || api).replace(/\/+$/, ''),
    }
  );
}
