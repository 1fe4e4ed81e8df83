import * as z from 'zod/mini';
import { CAPABILITIES } from '../../../../contract/discovery/site/capability.ts';
import { type siteAccess, type WebSite, webSite } from '../../../../contract/discovery/site/site.ts';
import { isDemo } from '../../kit/demo.ts';
import { hasOfficial, type LoginSettings, loginTypesOf, wechatWays } from '../../kit/providers.ts';
import { payMode } from '../../money/pay/provide.ts';
import { TERMS_SETTING, versionInForce } from '../../people/terms/agreement.ts';

/** QR image of the demonstration's official account; see wechat/demo.ts. */
const DEMO_QR = '/ming/dev/wechat.svg';

type Deployment = LoginSettings & { TURNSTILE_SITE_KEY?: string };

/**
 * Public settings in the contract's shape; empty if not set. Login methods only if `env` configures them;
 * includes the CAPTCHA site key.
 */
export function siteView(
  rows: readonly { name: string; value: string }[],
  env: Deployment,
  now: number,
): WebSite {
  const settings = Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value)]));
  const terms = versionInForce(rows.find((row) => row.name === TERMS_SETTING)?.value, now);
  const site = z.parse(webSite, { ...settings, terms, humanKey: env.TURNSTILE_SITE_KEY ?? '' });
  const open = loginTypesOf(env);
  const demo = isDemo(env);
  return {
    ...site,
    has: [...CAPABILITIES],
    demo,
    wechatShare: hasOfficial(env),
    wechatGifts: payMode(env) !== null,
    wechat: site.wechat || (demo && !env.WECHAT_TOKEN ? DEMO_QR : ''),
    loginTypeList: site.loginTypeList.filter((it) => open.includes(it)),
    wechatWays: wechatWays(env),
  };
}

type Counter = { name: string; value: number };

/** A counter, 0 if missing. */
export function counterOf(rows: readonly Counter[], name: string): number {
  return rows.find((row) => row.name === name)?.value ?? 0;
}

/** Total visits and visitors. */
export function accessView(rows: readonly Counter[]): z.output<typeof siteAccess> {
  return { siteAccess: counterOf(rows, 'siteAccess'), visitorAccess: counterOf(rows, 'visitorAccess') };
}
