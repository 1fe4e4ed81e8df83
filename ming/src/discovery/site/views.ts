import * as z from 'zod/mini';
import { CAPABILITIES } from '../../../../contract/discovery/site/capability.ts';
import { type siteAccess, type WebSite, webSite } from '../../../../contract/discovery/site/site.ts';
import { isDemo } from '../../kit/demo.ts';
import { hasOfficial, type LoginSettings, offered, wechatWays } from '../../kit/providers.ts';
import { payMode } from '../../money/pay/provide.ts';
import { TERMS_SETTING, versionInForce } from '../../people/terms/owed.ts';

/** The QR image of the stand-in for the official account; see wechat/demo.ts. */
const DEMO_QR = '/ming/dev/wechat.svg';

type Deployment = LoginSettings & { TURNSTILE_SITE_KEY?: string };

/**
 * Settings as the contract shapes them; what an operator has not set is empty. Of the ways to log in only those are
 * named that `env` sets up; the site key of the CAPTCHA is there too, beside its secret.
 */
export function siteView(
  rows: readonly { name: string; value: string }[],
  env: Deployment,
  now: number,
): WebSite {
  const settings = Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value)]));
  const terms = versionInForce(rows.find((row) => row.name === TERMS_SETTING)?.value, now);
  const site = z.parse(webSite, { ...settings, terms, humanKey: env.TURNSTILE_SITE_KEY ?? '' });
  const open = offered(env);
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

/** One running total, 0 where it was never counted. */
export function counted(rows: readonly Counter[], name: string): number {
  return rows.find((row) => row.name === name)?.value ?? 0;
}

/** Visits and visitors so far. */
export function accessView(rows: readonly Counter[]): z.output<typeof siteAccess> {
  return { siteAccess: counted(rows, 'siteAccess'), visitorAccess: counted(rows, 'visitorAccess') };
}
