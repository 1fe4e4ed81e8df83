import { BOUNTY_STATE } from '../../../../contract/discussion/bounty/bounty.ts';
import type { ForumPost, ForumSort, ForumTag } from '../../../../contract/discussion/forum/forum.ts';
import { FILTER_KEYS, type FilterKey } from '../../../../contract/discussion/forum/template.ts';
import { cut } from '../../../../contract/kit/cut.ts';
import { type ForumQuery, place, TITLE } from '../../../../contract/kit/places.ts';
import type { Asked } from '../../../islands/discussion/forum/asked.ts';

/** The orders of the list as its tabs name them. */
export const SORT: Record<ForumSort, string> = { new: '最新', hot: '热门', unanswered: '待回答' };

const ABOUT: Record<ForumSort, string> = {
  new: '仿真里遇到的问题，和做过的人给出的回答。',
  hot: '大家最近看得最多、答得最多的问题。',
  unanswered: '还没有人回答的问题，也许你正好遇到过。',
};

/** Characters that two lines of a card show at the most. */
const CARD = 92;

/** The beginning of a summary, as much as a card shows. */
export function begun(summary: string): string {
  return cut(summary, CARD) === summary ? summary : `${cut(summary, CARD - 1).trimEnd()}…`;
}

const home = { text: TITLE.home, href: place.home() };
const forum = { text: TITLE.forum, href: place.forum() };

type Listed = {
  sort: ForumSort;
  tag: ForumTag | null;
  narrowed: { [K in FilterKey]?: string };
  /** Only those with a bounty. */
  bounty: boolean;
  total: number;
};

/** Title, words and way of /forum in one order, of one tag or of all, narrowed to values of the CAE template. */
export function forumTopic({ sort, tag, narrowed, bounty, total }: Listed) {
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
    /** Whether it is the list that search engines keep: all questions by time. */
    lasting: named.length === 0,
  };
}

/** The way from the home page to a question. */
export function questionTrail(title: string) {
  return [home, forum, { text: title, href: undefined }];
}

/** The way from the home page to the history of a question or one of its answers. */
export function historyTrail(id: number, answer: number) {
  const post = answer > 0 ? place.forumAnswer(id, answer) : place.forumPost(id);
  return [
    home,
    forum,
    { text: answer > 0 ? '回答' : '问题', href: post },
    { text: TITLE.history, href: undefined },
  ];
}

/** What the islands of a question's page are told of it. */
export function askedOf(post: ForumPost, outside: boolean): Asked {
  const { id, userId, followCount, closed, locked, bounty, reward, answersTotal: answers } = post;
  const acceptedAnswerId = post.answers.find((it) => it.accepted)?.id ?? 0;
  const awarded = reward?.state === BOUNTY_STATE.awarded;
  return { id, userId, followCount, closed, locked, acceptedAnswerId, answers, bounty, awarded, outside };
}
