import type { WebSite } from '../../../../contract/discovery/site/site.ts';

/**
 * JSON for the login island: sign-in methods other than e-mail, CAPTCHA key, terms version; undefined if
 * there are none.
 */
export function loginOptionsJson(
  site: Pick<WebSite, 'loginTypeList' | 'wechatWays' | 'wechat' | 'humanKey' | 'demo' | 'terms'>,
): string | undefined {
  const { loginTypeList: types, wechatWays, wechat, humanKey, demo, terms } = site;
  const others = types.length > 0 && { types, wechatWays, wechat };
  const ways = { ...others, ...(humanKey && { humanKey }), ...(demo && { demo }), ...(terms && { terms }) };
  return Object.keys(ways).length > 0 ? JSON.stringify(ways) : undefined;
}
