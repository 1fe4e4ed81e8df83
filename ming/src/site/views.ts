import * as z from 'zod/mini';
import { type siteAccess, type WebSite, webSite } from '../../../contract/site.ts';
import { offered, type Ways, wechatWays } from '../kit/ways.ts';

/**
 * Settings as the contract shapes them; what an operator has not set is empty. `humanKey` is a variable of the
 * deployment, beside the secret that belongs to it.
 */
export function siteView(rows: readonly { name: string; value: string }[], humanKey = ''): WebSite {
  const settings = Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value)]));
  return z.parse(webSite, { ...settings, humanKey });
}

/** The same settings, naming of the ways to log in only those that are set up. */
export function withLogins(site: WebSite, ways: Ways): WebSite {
  const open = offered(ways);
  return {
    ...site,
    loginTypeList: site.loginTypeList.filter((it) => open.includes(it)),
    wechatWays: wechatWays(ways),
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
