import type { WebSite } from '../../contract/discovery/site/site.ts';
import { WECHAT_SCRIPTS } from '../../contract/people/wechat/sdk.ts';

/** The part of Astro's context needed here; undefined in development, where there is no CSP. */
type Policy = { insertScriptResource: (resource: string) => void } | undefined;

/**
 * Allows WeChat's JS-SDK in the CSP if WeChat sharing is on. Naming one source drops the default, so 'self'
 * is added too.
 */
export function admitWechat(csp: Policy, site: Pick<WebSite, 'wechatShare'>): void {
  if (!site.wechatShare) return;
  for (const source of ["'self'", WECHAT_SCRIPTS]) csp?.insertScriptResource(source);
}
