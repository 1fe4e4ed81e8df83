import type { ForumSort, ForumTag } from '../../../contract/forum.ts';
import { place, TITLE } from '../../../contract/places.ts';

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
  return summary.length > CARD ? `${summary.slice(0, CARD - 1).trimEnd()}…` : summary;
}

const home = { text: TITLE.home, href: place.home() };
const forum = { text: TITLE.forum, href: place.forum() };

/** Title, words and way of /forum in one order, of one tag or of all. */
export function forumTopic({ sort, tag, total }: { sort: ForumSort; tag: ForumTag | null; total: number }) {
  const href = (to: { sort?: ForumSort; tag?: number | undefined; page?: number } = {}) => {
    const asked = { sort, tag: tag?.id, ...to };
    return place.forum({ ...asked, sort: asked.sort === 'new' ? undefined : asked.sort });
  };
  const named = [tag?.name, sort === 'new' ? undefined : SORT[sort]].filter((it) => it !== undefined);
  const about = tag ? `与“${tag.name}”有关的问题。${ABOUT[sort]}` : ABOUT[sort];
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
