import { type SQL, sql } from 'drizzle-orm';
import type { Given } from '../../../../../contract/kit/endpoint.ts';
import type { PeopleRole, PeopleState, peopleList } from '../../../../../contract/people/user/desk.ts';
import { type Db, rowsOf, slice } from '../../../kit/db.ts';
import { passwordOf } from '../../identity/passwords.ts';
import { lastSeen, sessionsOf } from '../../identity/sessions.ts';

export type DeskRow = {
  id: string;
  nickname: string;
  avatar: string;
  email: string;
  role: PeopleRole;
  level: number;
  reputation: number;
  articleCount: number;
  commentCount: number;
  fansCount: number;
  hidden: number;
  isTrusted: number;
  muteUntil: number;
  banUntil: number;
  closeAt: number;
  createTime: number;
  seenAt: number;
};

const until = (kind: string, now: number) =>
  sql`coalesce((select until from sanctions where user_id = p.id and kind = ${kind} and until > ${now}), 0)`;

const columns = (
  now: number,
) => sql`select p.id, p.nickname, p.avatar, coalesce(p.email, '') as email, p.role,
    p.level, max(1, p.reputation) as reputation, p.article_count as articleCount, p.comment_count as commentCount,
    p.fans_count as fansCount, coalesce(p.close_at, 0) as closeAt, p.create_time as createTime,
    (select count(*) from moderation_cases m where m.user_id = p.id and m.outcome = 'hide'
      and m.kind <> 'submission') as hidden,
    ${until('trust', now)} > 0 as isTrusted, ${until('mute', now)} as muteUntil, ${until('ban', now)} as banUntil,
    ${lastSeen(sql.raw('p.id'))} as seenAt
  from people p`;

const STATE: Record<PeopleState, (now: number) => SQL> = {
  all: () => sql`true`,
  staff: () => sql`p.role <> 'user'`,
  banned: (now) => sql`${until('ban', now)} > 0`,
  muted: (now) => sql`${until('mute', now)} > 0`,
  closing: () => sql`p.close_at is not null`,
};

type Filter = Given<typeof peopleList>;

const whereOf = ({ keyword, state }: Filter, now: number) =>
  sql`${STATE[state](now)} and ${
    keyword
      ? sql`(instr(lower(p.nickname), lower(${keyword})) > 0 or instr(lower(p.email), lower(${keyword})) > 0
        or p.id = ${keyword})`
      : sql`true`
  }`;

/** One page of people, the latest first. */
export function deskPeople(db: Db, filter: Filter, now: number) {
  const { limit, offset } = slice(filter);
  return rowsOf<DeskRow>(
    db,
    sql`${columns(now)} where ${whereOf(filter, now)}
    order by p.create_time desc, p.id limit ${limit} offset ${offset}`,
  );
}

/** How many `deskPeople` would list without paging. */
export function deskPeopleTotal(db: Db, filter: Filter, now: number) {
  return rowsOf<{ total: number }>(
    db,
    sql`select count(*) as total from people p where ${whereOf(filter, now)}`,
  );
}

/** One person as operators see them. */
export function deskPerson(db: Db, id: string, now: number) {
  return rowsOf<DeskRow>(db, sql`${columns(now)} where p.id = ${id}`);
}

export type TextRow = {
  kind: 'article' | 'comment' | 'question' | 'answer';
  id: number;
  parent: number;
  title: string;
  isShown: number;
  createTime: number;
};

/** The latest texts of a person that they have sent, of every kind. */
export function latestTexts(db: Db, id: string, most: number) {
  return rowsOf<TextRow>(
    db,
    sql`select * from (
      select 'article' as kind, id, id as parent, title, publish = 1 as isShown, create_time as createTime from articles
        where user_id = ${id} and deleted_at is null and published_at is not null
      union all select 'comment', c.id, c.article_id, substr(c.source, 1, 80), c.state = 1, c.create_time from comments c
        where c.user_id = ${id} and c.deleted_at is null
      union all select 'question', q.id, q.id, q.title, q.state = 1, q.create_time from questions q
        where q.user_id = ${id} and q.deleted_at is null
      union all select 'answer', a.id, a.question_id, q.title, a.state = 1, a.create_time from answers a
        join questions q on q.id = a.question_id where a.user_id = ${id} and a.deleted_at is null
    ) order by createTime desc, kind, id desc limit ${most}`,
  );
}

export type AboutRow = {
  id: number;
  operator: string;
  action: string;
  reason: string;
  after: string;
  createTime: number;
};

/** What operators did about a person, the latest first. */
export function deedsAbout(db: Db, id: string, most: number) {
  return rowsOf<AboutRow>(
    db,
    sql`select l.id, coalesce(o.nickname, l.operator) as operator, l.action, l.reason, l.after, l.create_time as createTime
    from operator_log l left join people o on o.id = l.operator where l.user_id = ${id} order by l.id desc limit ${most}`,
  );
}

/** How somebody logs in, and how many sessions of theirs are open. */
export async function waysIn(db: Db, id: string, now: number) {
  const [password, open] = await Promise.all([passwordOf(db, id), sessionsOf(db, id, now)]);
  return { hasPassword: password !== undefined, sessions: open.length };
}
