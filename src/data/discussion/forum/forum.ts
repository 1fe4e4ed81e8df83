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
import { quotedErrors } from '../../content/solverError/quoted.ts';
import { sideData, siteSettings } from '../../discovery/site/site.ts';
import { pageHtml } from '../../kit/html.ts';
import { callOptional } from '../../kit/optional.ts';
import { idOf, isBeyond, pageNumber } from '../../kit/page.ts';
import { shown } from '../../kit/shown.ts';

/** Answers on a page. */
const ANSWERS = 20;
/** Revisions on a page. */
const REVISIONS = 20;

const NOTHING = { records: [], total: 0, size: PAGE_SIZE, current: 1, pages: 0 };

/** Values of the CAE template that a list is narrowed to. */
export type Narrowed = { [K in FilterKey]?: string };
export type ForumView = {
  sort: ForumSort;
  tag: number | undefined;
  bounty: boolean;
  page: number;
  narrowed: Narrowed;
};

const isSort = (text: string): text is ForumSort => (FORUM_SORT as readonly string[]).includes(text);

/** Which questions an address asks for, or null where that makes no sense. */
export function forumView(query: URLSearchParams): ForumView | null {
  // The form of the filter sends fields that are empty.
  const sort = query.get('sort') || 'new';
  const tag = query.get('tag') ? idOf(query.get('tag')) : undefined;
  const page = pageNumber(query.get('page'));
  const narrowed = Object.fromEntries(
    FILTER_KEYS.flatMap((key) => {
      const value = query.get(key)?.trim() ?? '';
      // The form offers the kinds of problem alone: any other would narrow the list to nothing, unseen.
      const asked = key === 'problem' ? problemOf(value) : value.slice(0, TEMPLATE_FILTER_MOST);
      return asked ? [[key, asked]] : [];
    }),
  );
  const bounty = query.get('bounty') === '1';
  return isSort(sort) && tag !== null && page !== null ? { sort, tag, bounty, page, narrowed } : null;
}

/**
 * One page of questions with its sidebar, `absent` where the host has no forum; null where there is
 * no such tag or page.
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
 * A question with one page of its answers, or the page of the answer `answerId`, and the settings of the site; null beyond
 * the last answer, and where the host has no forum.
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
 * The settings of the site for the page of a question that the public does not read, which may be the reader's own: the
 * browser asks. Null on an outside host, whose texts only the server makes safe.
 */
export async function unreadQuestion() {
  return isOwnBackend(env) ? siteSettings() : null;
}

/** One page of the history of a question or answer, the latest revision first; null beyond its end. */
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
