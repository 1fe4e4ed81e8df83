import { env } from 'cloudflare:workers';
import { FORUM_SORT, type ForumSort, forumInfo, forumList } from '../../contract/forum.ts';
import { PAGE_SIZE } from '../../contract/limits.ts';
import { callMing, isOurs } from '../../functions/upstream.ts';
import { pageHtml } from './html.ts';
import { callOptional } from './optional.ts';
import { idOf, isBeyond, pageNumber } from './page.ts';
import { shown } from './shown.ts';
import { sideData, siteSettings } from './site.ts';

/** Answers on a page. */
const ANSWERS = 20;

const NOTHING = { records: [], total: 0, size: PAGE_SIZE, current: 1, pages: 0 };

export type ForumView = { sort: ForumSort; tag: number | undefined; page: number };

const isSort = (text: string): text is ForumSort => (FORUM_SORT as readonly string[]).includes(text);

/** Which questions an address asks for, or null where that makes no sense. */
export function forumView(query: URLSearchParams): ForumView | null {
  const sort = query.get('sort') ?? 'new';
  const tag = query.has('tag') ? idOf(query.get('tag')) : undefined;
  const page = pageNumber(query.get('page'));
  return isSort(sort) && tag !== null && page !== null ? { sort, tag, page } : null;
}

/**
 * One page of questions with its sidebar, `absent` where the host has no forum; null where there is
 * no such tag or page.
 */
export async function questionsData({ sort, tag: tagId, page }: ForumView) {
  const [list, side] = await Promise.all([
    callOptional(env, forumList, { sort, tagId, pageNo: page }),
    sideData(),
  ]);
  const cacheTags = [...shown.side(side), ...shown.questions(list?.data.records ?? [])];
  if (!list) return { absent: true, list: NOTHING, tags: [], tag: null, side, cacheTags };
  const { tags, tag } = list.extra;
  if ((tagId && !tag) || isBeyond(page, list.data.records)) return null;
  return { absent: false, list: list.data, tags, tag, side, cacheTags };
}

/**
 * A question with one page of its answers, and the settings of the site; null beyond the last answer, and where the
 * host has no forum.
 */
export async function questionData(id: number, pageNo: number) {
  if (!isOurs(env) && !(await callOptional(env, forumList, { pageSize: 1 }))) return null;
  const [answer, site] = await Promise.all([
    callMing(env, forumInfo, { id, pageNo, pageSize: ANSWERS }),
    siteSettings(),
  ]);
  const { content, answers } = answer.data;
  const post = {
    ...answer.data,
    content: await pageHtml(content, true),
    answers: await Promise.all(
      answers.map(async (it) => ({ ...it, content: await pageHtml(it.content, true) })),
    ),
  };
  if (isBeyond(pageNo, post.answers)) return null;
  const pages = Math.ceil(post.answersTotal / ANSWERS);
  return { post, pages, site, cacheTags: shown.question(post) };
}
