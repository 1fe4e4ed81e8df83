import { env } from 'cloudflare:workers';
import {
  type Special,
  type SpecialWhole,
  specialArticles,
  specialChapters,
  specialInfo,
  specialList,
} from '../../../../contract/content/column/column.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { PAGE_SIZE_MOST } from '../../../../contract/kit/limits.ts';
import { callMing, isOwnBackend } from '../../../../functions/upstream.ts';
import { siteSettings } from '../../discovery/site/site.ts';
import { callOptional } from '../../kit/optional.ts';
import { isBeyond, orMissing } from '../../kit/page.ts';
import { shown } from '../../kit/shown.ts';

/** Cards on a page of columns: full rows of two and of three. */
const CARDS = 12;

/** One page of all columns; null beyond the end. */
export async function columnsData(pageNo: number) {
  const [list, site] = await Promise.all([
    callMing(env, specialList, { pageNo, pageSize: CARDS }),
    siteSettings(),
  ]);
  const { records } = list.data;
  if (isBeyond(pageNo, records)) return null;
  return { list: list.data, site, cacheTags: [tags.site, tags.anyColumn, ...shown.columns(records)] };
}

/** Other columns beside one, where they come from a list. */
const OTHERS = 6;

/** A column from the list of all, whose further pages are searched too; null where it is not listed. */
async function listed(id: number, pageNo = 1): Promise<{ column: Special; others: Special[] } | null> {
  const { records, pages } = (await callMing(env, specialList, { pageNo, pageSize: PAGE_SIZE_MOST })).data;
  const column = records.find((it) => it.id === id);
  if (column) return { column, others: records.filter((it) => it !== column).slice(0, OTHERS) };
  return pageNo < pages ? listed(id, pageNo + 1) : null;
}

/** A whole column from the calls that every host has. */
async function gathered(id: number, paging: Paging): Promise<SpecialWhole | null> {
  const [found, chapters, articles] = await Promise.all([
    listed(id),
    callMing(env, specialChapters, { specialId: id }),
    callMing(env, specialArticles, { specialId: id, ...paging }),
  ]);
  if (!found) return null;
  return { ...found.column, others: found.others, chapters: chapters.data, articles: articles.data };
}

type Paging = { pageNo: number; pageSize: number };

/** A column with one page of its articles, in one call where there is one; null where it does not exist. */
async function wholeColumn(id: number, paging: Paging): Promise<SpecialWhole | null> {
  const whole = await orMissing(callOptional(env, specialInfo, { id, ...paging }));
  return whole?.data ?? (isOwnBackend(env) ? null : gathered(id, paging));
}

/** A column without its articles; null where it does not exist. */
export function findColumn(id: number): Promise<Special | null> {
  return wholeColumn(id, { pageNo: 1, pageSize: 1 });
}

/** A column with its chapters and one page of its articles in reading order; null where it does not exist or ends before. */
export async function columnData(id: number, pageNo: number) {
  const [column, site] = await Promise.all([
    wholeColumn(id, { pageNo, pageSize: PAGE_SIZE_MOST }),
    siteSettings(),
  ]);
  if (!column || pageNo > Math.max(1, column.articles.pages)) return null;
  const { others, chapters, articles: list } = column;
  const cacheTags = [tags.site, ...shown.columns([column, ...others]), ...shown.articles(list.records)];
  return { column, others, chapters, list, site, cacheTags };
}
