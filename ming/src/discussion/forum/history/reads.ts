import { type SQL, sql } from 'drizzle-orm';
import { col, type Db, type Row, rowsOf, slice } from '../../../kit/db.ts';
import { isPublicPost } from '../../../kit/publicWhere.ts';

/** A revision or suggested edit with who made it. */
const revisionRowColumns = {
  revision: col.number,
  userId: col.text,
  nickname: col.text,
  avatar: col.text,
  reason: col.text,
  createdAt: col.number,
  title: col.text,
  tags: col.text,
  template: col.text,
  attachments: col.text,
  source: col.text,
};
export type RevisionRow = Row<typeof revisionRowColumns>;

type Post = { id: number; answerId: number };

const COLUMNS = sql.raw(`r.revision, r.user_id as userId, coalesce(p.nickname, '') as nickname,
  coalesce(p.avatar, '') as avatar, r.reason, r.created_at as createdAt, r.title, r.tags, r.template, r.attachments,
  r.source`);
const ofPost = ({ id, answerId }: Post) => sql`r.question_id = ${id} and r.answer_id = ${answerId}`;

/** One page of a post's history, newest first. */
export function revisionRows(db: Db, post: Post & { pageNo: number; pageSize: number }) {
  const { limit, offset } = slice(post);
  return rowsOf(
    db,
    revisionRowColumns,
    sql`select ${COLUMNS} from forum_revisions r left join people p on p.id = r.user_id where ${ofPost(post)}
    order by r.revision desc limit ${limit} offset ${offset}`,
  );
}

/** Number of revisions; 0 if never edited. */
export function revisionTotal(db: Db, post: Post) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from forum_revisions r where ${ofPost(post)}`,
  );
}

/** Revisions of a post by number. */
export function revisionsAt(db: Db, post: Post, numbers: readonly number[]) {
  return rowsOf(
    db,
    revisionRowColumns,
    sql`select ${COLUMNS} from forum_revisions r left join people p on p.id = r.user_id
    where ${ofPost(post)} and r.revision in (select value from json_each(${JSON.stringify(numbers)}))
    order by r.revision`,
  );
}

/** A suggested edit with the question that it belongs to, and the author of the post. */
const editRowColumns = {
  ...revisionRowColumns,
  id: col.number,
  questionId: col.number,
  answerId: col.number,
  state: col.number,
  note: col.text,
  mentions: col.text,
  authorId: col.text,
  deciderId: col.textOrNull,
  questionTitle: col.text,
};
export type EditRow = Row<typeof editRowColumns>;

const SUGGESTED = sql`select ${COLUMNS}, r.id, r.question_id as questionId, r.answer_id as answerId, r.state, r.note,
    r.mentions, coalesce(a.user_id, q.user_id) as authorId,
    r.decider_user_id as deciderId, q.title as questionTitle
  from forum_edits r join questions q on q.id = r.question_id left join answers a on a.id = r.answer_id
  left join people p on p.id = r.user_id`;

/** One suggested edit, in any state. */
export function editRow(db: Db, id: number) {
  return rowsOf(db, editRowColumns, sql`${SUGGESTED} where r.id = ${id}`);
}

/** Own suggestions, or pending ones that the person may decide. */
export type EditFilter = { userId: string; reviewer: boolean; own: boolean; id: number | undefined };

/** SQL: whether the post of edit `r` is public; an answer needs a public question too. */
const postShown = sql`exists (select 1 from questions o where o.id = r.question_id and ${isPublicPost('o')}
  and (r.answer_id = 0 or exists (select 1 from answers n where n.id = r.answer_id
    and ${isPublicPost('n')})))`;

function seenBy({ userId, reviewer, own, id }: EditFilter): SQL {
  const which = id === undefined ? sql`true` : sql`r.question_id = ${id}`;
  if (own) return sql`r.user_id = ${userId} and ${which}`;
  const authors = reviewer
    ? sql`true`
    : sql`${userId} = case r.answer_id when 0 then (select user_id from questions where id = r.question_id)
        else (select user_id from answers where id = r.answer_id) end`;
  return sql`r.state = 0 and r.user_id <> ${userId} and ${which} and ${authors} and ${postShown}`;
}

/** One page of suggestions, oldest first; own ones newest first. */
export function editRows(db: Db, filter: EditFilter, paging: { pageNo: number; pageSize: number }) {
  const { limit, offset } = slice(paging);
  const order = sql.raw(filter.own ? 'r.created_at desc, r.id desc' : 'r.created_at, r.id');
  return rowsOf(
    db,
    editRowColumns,
    sql`${SUGGESTED} where ${seenBy(filter)} order by ${order} limit ${limit} offset ${offset}`,
  );
}

/** Total for `editRows`. */
export function editTotal(db: Db, filter: EditFilter) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from forum_edits r where ${seenBy(filter)}`,
  );
}
