import type { Wire } from '../../../../contract/kit/endpoint.ts';
import type { userCount, userInfoOf } from '../../../../contract/people/user/user.ts';
import { gmt8 } from '../../kit/clock.ts';
import { badgeView } from '../growth/views.ts';
import type { AuthorRow, PersonRow } from './reads.ts';

/** Public view, without e-mail and login data. */
export function publicPerson(row: PersonRow): Wire<typeof userInfoOf> {
  const {
    email: _email,
    loginType: _loginType,
    closeAt: _closeAt,
    nicknameLook: _nicknameLook,
    endedAt,
    createTime,
    updateTime,
    ...open
  } = row;
  return { ...open, isClosed: endedAt !== null, createTime: gmt8(createTime), updateTime: gmt8(updateTime) };
}

/** A person's own view. */
export function ownPerson(row: PersonRow): Wire<typeof userInfoOf> {
  const { email, loginType, closeAt } = row;
  const closeTime = closeAt === null ? '' : gmt8(closeAt);
  return { ...publicPerson(row), email, loginType, closeTime, isLogin: true };
}

/** Counters of a person. */
export function countsOf(row: PersonRow): NonNullable<Wire<typeof userCount>> {
  const { articleCount, collectCount, commentCount, fansCount, watchCount } = row;
  return { articleCount, collectCount, commentCount, fansCount, watchCount };
}

/** Author data for a list of their articles. */
export function authorBeside(row: AuthorRow) {
  const { columnNum, categoryNum, badgeJson, ...person } = row;
  const rows = JSON.parse(badgeJson) as { badge: string; createdAt: number }[];
  return { author: publicPerson(person), columnNum, categoryNum, badges: rows.flatMap(badgeView) };
}
