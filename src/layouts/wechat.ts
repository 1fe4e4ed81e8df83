import type { WebSite } from '../../contract/discovery/site/site.ts';
import { WECHAT_SCRIPTS } from '../../contract/people/wechat/sdk.ts';

/** As much of Astro's context as this needs; there is no policy in development. */
type Policy = { insertScriptResource: (resource: string) => void } | undefined;

/** Lets a page load WeChat's JS-SDK where an official account signs it; naming one source leaves out our own otherwise. */
export function admitWechat(csp: Policy, site: Pick<WebSite, 'wechatShare'>): void {
  if (!site.wechatShare) return;
  for (const source of ["'self'", WECHAT_SCRIPTS]) csp?.insertScriptResource(source);
}
