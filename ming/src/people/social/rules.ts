import { CODE } from '../../../../contract/kit/envelope.ts';
import { CALLBACK_PATH, LOGIN_FAULT, type Provider, TICKET } from '../../../../contract/people/auth/auth.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { Failure } from './providers/failure.ts';

/** Placeholder origin for relative URLs. */
const SITE = 'https://site.invalid';
const PAGE = /^\/(?![/\\])[^\\\s]*$/;

export const NAME: Record<Provider, string> = {
  qq: 'QQ',
  weibo: '微博',
  gitee: 'Gitee',
  wechat: '微信扫码',
  github: 'GitHub',
};

/** Refusal of an unconfigured provider. */
export function notOpen(provider: Provider): Refusal {
  return new Refusal(CODE.refused, `${NAME[provider]}登录未开启，请换一种方式登录`);
}

/** Validates a return page of this site and strips login parameters; null otherwise (open redirect). */
export function returnPath(place: string): string | null {
  if (!PAGE.test(place) || !URL.canParse(place, SITE)) return null;
  const url = new URL(place, SITE);
  if (url.origin !== SITE || /^\/+(\/|ming(\/|$))/i.test(url.pathname)) return null;
  for (const name of [TICKET, LOGIN_FAULT]) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

/** Adds a parameter to a page URL. */
export function pageWith(page: string, name: typeof TICKET | typeof LOGIN_FAULT, value: string): string {
  const url = new URL(page, SITE);
  url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

/** Callback URL; the first valid URL of `sites` wins. */
export function redirectOf(sites: readonly string[], provider: Provider): string {
  const site = sites.find((it) => /^https?:\/\//.test(it) && URL.canParse(it));
  return new URL(`/ming${CALLBACK_PATH}${provider}`, site).href;
}

/** Code from the callback query; throws `Failure` if denied. */
export function codeOf(query: Record<string, string | undefined>): string {
  const { code = '', error } = query;
  if (error === 'access_denied' || (!code && !error)) throw new Failure('denied');
  if (error || code.length > 1_024) throw new Failure('provider', 'sent back without a code');
  return code;
}
