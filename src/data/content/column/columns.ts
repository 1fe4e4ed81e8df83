import { env } from 'cloudflare:workers';
import {
  type Special,
  type SpecialDetail,
  specialArticles,
  specialChapters,
  specialInfo,
  specialList,
} from '../../../../contract/content/column/column.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { PAGE_SIZE_MOST } from '../../../../contract/kit/limits.ts';
import { callMing, isOwnBackend } from '../../../../functions/upstream.ts';
import { siteSettings } from '../../discovery/site/site.ts';
import { shown } from '../../kit/cacheTags.ts';
import { callOptional } from '../../kit/optional.ts';
import { isBeyond, orMissing } from '../../kit/page.ts';

/** Divisible by 2 and 3: the last row of the grid is full. */
const CARDS = 12;

/** One page of all columns. Returns null past the last page. */
export async function columnsData(pageNo: number) {
  const [list, site] = await Promise.all([
    callMing(env, specialList, { pageNo, pageSize: CARDS }),
    siteSettings(),
  ]);
  const { records } = list.data;
  if (isBeyond(pageNo, records)) return null;
  return { list: list.data, site, cacheTags: [tags.site, tags.anyColumn, ...shown.columns(records)] };
}

const OTHERS = 6;

/** Searches the list of all columns, page by page. Returns null if the column is not in it. */
async function findInList(id: number, pageNo = 1): Promise<{ column: Special; others: Special[] } | null> {
  const { records, pages } = (await callMing(env, specialList, { pageNo, pageSize: PAGE_SIZE_MOST })).data;
  const column = records.find((it) => it.id === id);
  if (column) return { column, others: records.filter((it) => it !== column).slice(0, OTHERS) };
  return pageNo < pages ? findInList(id, pageNo + 1) : null;
}

/** Fallback for hosts without `specialInfo`: assembles a column from three calls. */
async function assembleColumn(id: number, paging: Paging): Promise<SpecialDetail | null> {
  const [found, chapters, articles] = await Promise.all([
    findInList(id),
    callMing(env, specialChapters, { specialId: id }),
    callMing(env, specialArticles, { specialId: id, ...paging }),
  ]);
  if (!found) return null;
  return { ...found.column, others: found.others, chapters: chapters.data, articles: articles.data };
}

type Paging = { pageNo: number; pageSize: number };

async function wholeColumn(id: number, paging: Paging): Promise<SpecialDetail | null> {
  const whole = await orMissing(callOptional(env, specialInfo, { id, ...paging }));
  return whole?.data ?? (isOwnBackend(env) ? null : assembleColumn(id, paging));
}

/** A column without its articles. Returns null if it does not exist. */
export function findColumn(id: number): Promise<Special | null> {
  return wholeColumn(id, { pageNo: 1, pageSize: 1 });
}

/**
 * A column with its chapters and a page of its articles in reading order. Returns null if it or the page does
 * not exist.
 */
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
