import type { WebSite } from '../../../../contract/discovery/site/site.ts';

/** The ways to log in beside e-mail, and the terms of service in force, for the login island; nothing where there are none. */
export function waysSaid(
  site: Pick<WebSite, 'loginTypeList' | 'wechatWays' | 'wechat' | 'humanKey' | 'demo' | 'terms'>,
): string | undefined {
  const { loginTypeList: types, wechatWays, wechat, humanKey, demo, terms } = site;
  const others = types.length > 0 && { types, wechatWays, wechat };
  const ways = { ...others, ...(humanKey && { humanKey }), ...(demo && { demo }), ...(terms && { terms }) };
  return Object.keys(ways).length > 0 ? JSON.stringify(ways) : undefined;
}
