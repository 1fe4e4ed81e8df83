import type { WebSite } from '../../../contract/site.ts';

/** The frames that pages have: the site's, and the lighter one of the search page. */
export const FRAMES = ['site', 'light'] as const;

export type Frame = (typeof FRAMES)[number];

/**
 * What only a script can open, under a name of its own for each build, so that it is kept for good like the scripts
 * beside it: drawer, toolbar and dialogs of a frame, with their styles.
 */
export const overlaysOf = (frame: Frame) => `overlays-${frame}-${import.meta.env.BUILD_ID}`;

/** The ways to log in beside e-mail, for the dialogs that come later; nothing where there are none. */
export function waysSaid(
  site: Pick<WebSite, 'loginTypeList' | 'wechatWays' | 'wechat' | 'humanKey' | 'demo'>,
): string | undefined {
  const { loginTypeList: types, wechatWays, wechat, humanKey, demo } = site;
  const others = types.length > 0 && { types, wechatWays, wechat };
  const ways = { ...others, ...(humanKey && { humanKey }), ...(demo && { demo }) };
  return Object.keys(ways).length > 0 ? JSON.stringify(ways) : undefined;
}
