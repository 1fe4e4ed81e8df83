import { BOUNTY_STATE } from '../../../../contract/discussion/bounty/bounty.ts';
import type { ForumPost, ForumSort, ForumTag } from '../../../../contract/discussion/forum/forum.ts';
import { FILTER_KEYS, type FilterKey } from '../../../../contract/discussion/forum/template.ts';
import { type ForumQuery, place, TITLE } from '../../../../contract/kit/places.ts';
import { truncate } from '../../../../contract/kit/truncate.ts';
import type { QuestionState } from '../../../islands/discussion/forum/questionState.ts';

export const SORT: Record<ForumSort, string> = { new: '最新', hot: '热门', unanswered: '待回答' };

const ABOUT: Record<ForumSort, string> = {
  new: '仿真里遇到的问题，和做过的人给出的回答。',
  hot: '大家最近看得最多、答得最多的问题。',
  unanswered: '还没有人回答的问题，也许你正好遇到过。',
};

/** Maximum characters in the two lines of a card. */
const CARD = 92;

/** Summary truncated to fit a card. */
export function cardSummary(summary: string): string {
  return truncate(summary, CARD) === summary ? summary : `${truncate(summary, CARD - 1).trimEnd()}…`;
}

const home = { text: TITLE.home, href: place.home() };
const forum = { text: TITLE.forum, href: place.forum() };

type ForumListing = {
  sort: ForumSort;
  tag: ForumTag | null;
  narrowed: { [K in FilterKey]?: string };
  bounty: boolean;
  total: number;
};

/** Title, lead and breadcrumbs of /forum for a sort order, tag and filters. */
export function forumTopic({ sort, tag, narrowed, bounty, total }: ForumListing) {
  const href = (to: ForumQuery = {}) => {
    const asked = { sort, tag: tag?.id, ...narrowed, bounty: bounty ? 1 : undefined, ...to };
    return place.forum({ ...asked, sort: asked.sort === 'new' ? undefined : asked.sort });
  };
  const values = FILTER_KEYS.flatMap((key) => narrowed[key] ?? []);
  const named = [
    tag?.name,
    ...values,
    bounty ? '有悬赏' : undefined,
    sort === 'new' ? undefined : SORT[sort],
  ].filter((it) => it !== undefined);
  const of = [tag?.name, ...values].filter((it) => it !== undefined).map((it) => `“${it}”`);
  const all = bounty ? '悬赏中的问题，采纳的回答得到全部金额。' : ABOUT[sort];
  const about = of.length > 0 ? `与${of.join('、')}有关的问题。${all}` : all;
  return {
    title: [...named, TITLE.forum].join(' - '),
    lead: `${about}共 ${total} 个。`,
    about,
    trail: tag
      ? [home, forum, { text: tag.name, href: undefined }]
      : [home, { text: TITLE.forum, href: undefined }],
    href,
    /** Whether the list is indexable: all questions by time. */
    lasting: named.length === 0,
  };
}

export function questionTrail(title: string) {
  return [home, forum, { text: title, href: undefined }];
}

export function historyTrail(id: number, answer: number) {
  const post = answer > 0 ? place.forumAnswer(id, answer) : place.forumPost(id);
  return [
    home,
    forum,
    { text: answer > 0 ? '回答' : '问题', href: post },
    { text: TITLE.history, href: undefined },
  ];
}

/** State of a question passed to the islands of its page. */
export function questionStateOf(post: ForumPost, outside: boolean): QuestionState {
  const { id, userId, followCount, closed, locked, bounty, reward, answersTotal: answers } = post;
  const acceptedAnswerId = post.answers.find((it) => it.accepted)?.id ?? 0;
  const awarded = reward?.state === BOUNTY_STATE.awarded;
  return { id, userId, followCount, closed, locked, acceptedAnswerId, answers, bounty, awarded, outside };
}
