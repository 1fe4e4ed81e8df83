import { type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../../../contract/kit/endpoint.ts';
import { PEOPLE_ROLE, type PeopleState, type peopleList } from '../../../../../contract/people/user/desk.ts';
import { col, type Db, type Row, rowsOf, slice } from '../../../kit/db.ts';
import { passwordOf } from '../../identity/passwords.ts';
import { lastSeen, sessionsOf } from '../../identity/sessions.ts';

const deskRowColumns = {
  id: col.text,
  nickname: col.text,
  avatar: col.text,
  email: col.text,
  role: col.keyOf(PEOPLE_ROLE),
  level: col.number,
  reputation: col.number,
  articleCount: col.number,
  commentCount: col.number,
  fansCount: col.number,
  hidden: col.number,
  isTrusted: col.number,
  muteUntil: col.number,
  banUntil: col.number,
  closeAt: col.number,
  createTime: col.number,
  seenAt: col.number,
};
export type DeskRow = Row<typeof deskRowColumns>;

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

type Filter = InputOf<typeof peopleList>;

const whereOf = ({ keyword, state }: Filter, now: number) =>
  sql`${STATE[state](now)} and ${
    keyword
      ? sql`(instr(lower(p.nickname), lower(${keyword})) > 0 or instr(lower(p.email), lower(${keyword})) > 0
        or p.id = ${keyword})`
      : sql`true`
  }`;

/** Page of people, newest first. */
export function deskPeople(db: Db, filter: Filter, now: number) {
  const { limit, offset } = slice(filter);
  return rowsOf(
    db,
    deskRowColumns,
    sql`${columns(now)} where ${whereOf(filter, now)}
    order by p.create_time desc, p.id limit ${limit} offset ${offset}`,
  );
}

/** Total of `deskPeople`. */
export function deskPeopleTotal(db: Db, filter: Filter, now: number) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from people p where ${whereOf(filter, now)}`,
  );
}

/** One person for operators. */
export function deskPerson(db: Db, id: string, now: number) {
  return rowsOf(db, deskRowColumns, sql`${columns(now)} where p.id = ${id}`);
}

const textRowColumns = {
  kind: col.oneOf(['article', 'comment', 'question', 'answer']),
  id: col.number,
  parent: col.number,
  title: col.text,
  isShown: col.number,
  createTime: col.number,
};
export type TextRow = Row<typeof textRowColumns>;

/** A person's latest texts of all kinds. */
export function latestTexts(db: Db, id: string, most: number) {
  return rowsOf(
    db,
    textRowColumns,
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

const aboutRowColumns = {
  id: col.number,
  operator: col.text,
  action: col.text,
  reason: col.text,
  after: col.text,
  createTime: col.number,
};

/** Audit log about a person, newest first. */
export function deedsAbout(db: Db, id: string, most: number) {
  return rowsOf(
    db,
    aboutRowColumns,
    sql`select l.id, coalesce(o.nickname, l.operator) as operator, l.action, l.reason, l.after, l.create_time as createTime
    from operator_log l left join people o on o.id = l.operator where l.user_id = ${id} order by l.id desc limit ${most}`,
  );
}

/** Login methods and number of open sessions. */
export async function waysIn(db: Db, id: string, now: number) {
  const [password, open] = await Promise.all([passwordOf(db, id), sessionsOf(db, id, now)]);
  return { hasPassword: password !== undefined, sessions: open.length };
}
