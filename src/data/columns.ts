import { env } from 'cloudflare:workers';
import { PAGE_SIZE_MOST } from '../../contract/limits.ts';
import { type Special, specialArticles, specialChapters, specialList } from '../../contract/special.ts';
import { tags } from '../../contract/tags.ts';
import { callMing } from '../../functions/upstream.ts';
import { isBeyond } from './page.ts';
import { shown } from './shown.ts';
import { siteSettings } from './site.ts';

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

/** A column and some others. There is no call for one column; beyond the first 50 it is looked for on further pages. */
export async function findColumn(
  id: number,
  pageNo = 1,
): Promise<{ column: Special; others: Special[] } | null> {
  const { records, pages } = (await callMing(env, specialList, { pageNo, pageSize: PAGE_SIZE_MOST })).data;
  const column = records.find((it) => it.id === id);
  if (column) return { column, others: records.filter((it) => it !== column).slice(0, 6) };
  return pageNo < pages ? findColumn(id, pageNo + 1) : null;
}

/** A column with its chapters and one page of its articles in reading order; null where it is not listed or ends before. */
export async function columnData(id: number, pageNo: number) {
  const [found, chapters, list, site] = await Promise.all([
    findColumn(id),
    callMing(env, specialChapters, { specialId: id }),
    callMing(env, specialArticles, { specialId: id, pageNo, pageSize: PAGE_SIZE_MOST }),
    siteSettings(),
  ]);
  if (!found || pageNo > Math.max(1, list.data.pages)) return null;
  const cacheTags = [
    tags.site,
    ...shown.columns([found.column, ...found.others]),
    ...shown.articles(list.data.records),
  ];
  return { ...found, chapters: chapters.data, list: list.data, site, cacheTags };
}
