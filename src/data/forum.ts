import { env } from 'cloudflare:workers';
import { FORUM_SORT, type ForumSort, forumInfo, forumList } from '../../contract/forum.ts';
import { callMing } from '../../functions/upstream.ts';
import { idOf, isBeyond, pageNumber } from './page.ts';
import { sideData, siteSettings } from './site.ts';

/** Answers on a page. */
const ANSWERS = 20;

export type ForumView = { sort: ForumSort; tag: number | undefined; page: number };

const isSort = (text: string): text is ForumSort => (FORUM_SORT as readonly string[]).includes(text);

/** Which questions an address asks for, or null where that makes no sense. */
export function forumView(query: URLSearchParams): ForumView | null {
  const sort = query.get('sort') ?? 'new';
  const tag = query.has('tag') ? idOf(query.get('tag')) : undefined;
  const page = pageNumber(query.get('page'));
  return isSort(sort) && tag !== null && page !== null ? { sort, tag, page } : null;
}

/** One page of questions with what stands beside it; null where there is no such tag or page. */
export async function questionsData({ sort, tag: tagId, page }: ForumView) {
  const [list, side] = await Promise.all([
    callMing(env, forumList, { sort, tagId, pageNo: page }),
    sideData(),
  ]);
  const { tags, tag } = list.extra;
  if ((tagId && !tag) || isBeyond(page, list.data.records)) return null;
  return { list: list.data, tags, tag, side };
}

/** A question with one page of its answers, and the settings of the site; null beyond the last answer. */
export async function questionData(id: number, pageNo: number) {
  const [answer, site] = await Promise.all([
    callMing(env, forumInfo, { id, pageNo, pageSize: ANSWERS }),
    siteSettings(),
  ]);
  const post = answer.data;
  if (isBeyond(pageNo, post.answers)) return null;
  return { post, pages: Math.ceil(post.answersTotal / ANSWERS), site };
}
