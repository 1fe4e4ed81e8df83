import * as z from 'zod/mini';
import { place } from '../../../contract/places.ts';
import { type HotItem, type siteAccess, type WebSite, webSite } from '../../../contract/site.ts';

/** Settings as the contract shapes them; what an operator has not set is empty. */
export function siteView(rows: readonly { name: string; value: string }[]): WebSite {
  return z.parse(webSite, Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value)])));
}

/** The same settings, naming of the ways to log in only those that are `offered`. */
export function withLogins(site: WebSite, offered: readonly number[]): WebSite {
  return { ...site, loginTypeList: site.loginTypeList.filter((it) => offered.includes(it)) };
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

/** Lines of the hot lists by what they are made from. */
export const hotView = {
  search: (row: { keyword: string; hot: number }): HotItem => ({
    keyword: row.keyword,
    url: place.search(row.keyword),
    hot: row.hot,
  }),
  article: (row: { id: number; title: string; quantity: number }): HotItem => ({
    keyword: row.title,
    url: place.article(row.id),
    hot: row.quantity,
  }),
  tag: (row: { id: number; name: string; articleNum: number }): HotItem => ({
    keyword: row.name,
    url: place.tag(row.id),
    hot: row.articleNum,
  }),
  author: (row: { id: string; nickname: string; articleCount: number }): HotItem => ({
    keyword: row.nickname,
    url: place.myHome(row.id),
    hot: row.articleCount,
  }),
};
