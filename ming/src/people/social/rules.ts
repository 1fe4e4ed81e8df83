import { CODE } from '../../../../contract/kit/envelope.ts';
import { CALLBACK_PATH, LOGIN_FAULT, type Provider, TICKET } from '../../../../contract/people/auth/auth.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { Failure } from './providers/failure.ts';

/** Placeholder origin for parsing relative URLs. */
const SITE = 'https://site.invalid';
const PAGE = /^\/(?![/\\])[^\\\s]*$/;

/** What the providers are called in refusals and mails. */
export const NAME: Record<Provider, string> = {
  qq: 'QQ',
  weibo: '微博',
  gitee: 'Gitee',
  wechat: '微信扫码',
  github: 'GitHub',
};

/** Refuses a provider that the operator has not set up. */
export function notOpen(provider: Provider): Refusal {
  return new Refusal(CODE.refused, `${NAME[provider]}登录未开启，请换一种方式登录`);
}

/** A page of this site to come back to, without what an earlier login left in its address; null for anything else. */
export function returnPath(place: string): string | null {
  if (!PAGE.test(place) || !URL.canParse(place, SITE)) return null;
  const url = new URL(place, SITE);
  if (url.origin !== SITE || /^\/+(\/|ming(\/|$))/i.test(url.pathname)) return null;
  for (const name of [TICKET, LOGIN_FAULT]) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

/** A page of this site with one more parameter. */
export function pageWith(page: string, name: typeof TICKET | typeof LOGIN_FAULT, value: string): string {
  const url = new URL(page, SITE);
  url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

/** Where a provider sends the browser back to; `sites` in order of preference, what is no address is passed over. */
export function redirectOf(sites: readonly string[], provider: Provider): string {
  const site = sites.find((it) => /^https?:\/\//.test(it) && URL.canParse(it));
  return new URL(`/ming${CALLBACK_PATH}${provider}`, site).href;
}

/** The code that the browser brought back; throws `Failure` where the person or the provider said no. */
export function codeOf(query: Record<string, string | undefined>): string {
  const { code = '', error } = query;
  if (error === 'access_denied' || (!code && !error)) throw new Failure('denied');
  if (error || code.length > 1_024) throw new Failure('provider', 'sent back without a code');
  return code;
}
