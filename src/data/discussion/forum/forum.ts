import { env } from 'cloudflare:workers';
import {
  FORUM_SORT,
  type ForumComment,
  type ForumSort,
  forumInfo,
  forumList,
} from '../../../../contract/discussion/forum/forum.ts';
import { problemOf } from '../../../../contract/discussion/forum/problem.ts';
import { forumHistory } from '../../../../contract/discussion/forum/revision.ts';
import { FILTER_KEYS, type FilterKey } from '../../../../contract/discussion/forum/template.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { PAGE_SIZE, TEMPLATE_FILTER_MOST } from '../../../../contract/kit/limits.ts';
import { callMing, isOwnBackend } from '../../../../functions/upstream.ts';
import { quotedErrors } from '../../content/solverError/quotedIn.ts';
import { sideData, siteSettings } from '../../discovery/site/site.ts';
import { shown } from '../../kit/cacheTags.ts';
import { pageHtml } from '../../kit/html.ts';
import { callOptional } from '../../kit/optional.ts';
import { idOf, isBeyond, pageNumber } from '../../kit/page.ts';

const ANSWERS = 20;
const REVISIONS = 20;

const NOTHING = { records: [], total: 0, size: PAGE_SIZE, current: 1, pages: 0 };

/** Filters by fields of the CAE template. */
export type ForumFilter = { [K in FilterKey]?: string };
export type ForumView = {
  sort: ForumSort;
  tag: number | undefined;
  bounty: boolean;
  page: number;
  narrowed: ForumFilter;
};

const isSort = (text: string): text is ForumSort => (FORUM_SORT as readonly string[]).includes(text);

/** Parses the query of the question list. Returns null if it is invalid. */
export function forumView(query: URLSearchParams): ForumView | null {
  // The filter form also submits empty fields.
  const sort = query.get('sort') || 'new';
  const tag = query.get('tag') ? idOf(query.get('tag')) : undefined;
  const page = pageNumber(query.get('page'));
  const narrowed = Object.fromEntries(
    FILTER_KEYS.flatMap((key) => {
      const value = query.get(key)?.trim() ?? '';
      // Only known kinds: any other value would match nothing, with no visible reason.
      const asked = key === 'problem' ? problemOf(value) : value.slice(0, TEMPLATE_FILTER_MOST);
      return asked ? [[key, asked]] : [];
    }),
  );
  const bounty = query.get('bounty') === '1';
  return isSort(sort) && tag !== null && page !== null ? { sort, tag, bounty, page, narrowed } : null;
}

/**
 * One page of questions with its sidebar; `absent` if the host has no forum. Returns null if the tag or the
 * page does not exist.
 */
export async function questionsData({ sort, tag: tagId, bounty, page, narrowed }: ForumView) {
  const [list, side] = await Promise.all([
    callOptional(env, forumList, { sort, tagId, ...narrowed, ...(bounty && { bounty }), pageNo: page }),
    sideData(),
  ]);
  const cacheTags = [...shown.side(side), ...shown.questions(list?.data.records ?? [])];
  if (!list) return { absent: true, list: NOTHING, tags: [], tag: null, side, cacheTags };
  const { tags, tag } = list.extra;
  if ((tagId && !tag) || isBeyond(page, list.data.records)) return null;
  return { absent: false, list: list.data, tags, tag, side, cacheTags };
}

const safeComments = (comments: readonly ForumComment[]) =>
  Promise.all(comments.map(async (it) => ({ ...it, content: await pageHtml(it.content, true) })));

/**
 * A question with one page of its answers (the page of `answerId`, if given) and the site settings. Returns
 * null past the last page and for hosts without a forum.
 */
export async function questionData(id: number, pageNo: number, answerId?: number) {
  if (!isOwnBackend(env) && !(await callOptional(env, forumList, { pageSize: 1 }))) return null;
  const [answer, site] = await Promise.all([
    callMing(env, forumInfo, { id, answerId, pageNo, pageSize: ANSWERS }),
    siteSettings(),
  ]);
  const { content, answers } = answer.data;
  const post = {
    ...answer.data,
    content: await pageHtml(content, true),
    comments: await safeComments(answer.data.comments),
    answers: await Promise.all(
      answers.map(async (it) => ({
        ...it,
        content: await pageHtml(it.content, true),
        comments: await safeComments(it.comments),
      })),
    ),
  };
  if (isBeyond(pageNo, post.answers)) return null;
  const page = answerId === undefined ? pageNo : post.answersPage;
  const pages = Math.ceil(post.answersTotal / ANSWERS);
  return {
    post,
    page,
    pages,
    errors: quotedErrors(post.template.error),
    site,
    outside: !isOwnBackend(env),
    cacheTags: shown.question(post),
  };
}

/**
 * Site settings for a question that is not public; the browser fetches it if it is the reader's own. Null for
 * outside hosts, whose HTML only the server can sanitize.
 */
export async function unreadQuestion() {
  return isOwnBackend(env) ? siteSettings() : null;
}

/** One page of revisions of a question or answer, newest first. Returns null past the last page. */
export async function historyData(post: { id: number; answerId: number }, pageNo: number) {
  const [answer, site] = await Promise.all([
    callMing(env, forumHistory, { ...post, pageNo, pageSize: REVISIONS }),
    siteSettings(),
  ]);
  const list = answer.data;
  if (isBeyond(pageNo, list.records)) return null;
  const cacheTags = [tags.site, tags.question(post.id), ...list.records.map((it) => tags.author(it.userId))];
  return { list, site, cacheTags };
}
