import { and, eq, type SQL, sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { type Quotable, render } from '../../../../markdown/index.ts';
import { change, type Db, nextId } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { isPublicArticle, isPublicPost } from '../../kit/shown.ts';
import { toggle } from '../../kit/toggle.ts';
import { unlocked } from '../../people/conduct/cases.ts';
import type { Verdict } from '../engine/gate.ts';
import { afterStoring, changeText, type Edit, justChanged } from '../engine/statements.ts';
import type { Text } from '../engine/text.ts';
import { anchor, contextOf, type Place, type Selector } from './anchor.ts';
import type { PassageRow } from './lists.ts';
import { commentLikes, commentMentions } from './schema.ts';

/** Which passage a new thread is about: where it is, and the selector by which it is found again. */
export type NewPassage = Selector & Place & { locked: boolean };

/** The texts that the quotes of an article refer to. */
export type Quotables = { open: Quotable; locked: Quotable | null };

/** Those texts as they were stored, or rendered again where the text is from before they were. */
export async function quotablesOf(row: { quotable: string | null; source: string }): Promise<Quotables> {
  return row.quotable === null ? (await render(row.source)).quotable : JSON.parse(row.quotable);
}

/** Looks a quote up in one part of an article; null where it is not there. What is stored is the article's own text. */
export function placeIn(
  texts: Quotables,
  it: Selector & { locked: boolean; start: number },
): NewPassage | null {
  const part = it.locked ? texts.locked : texts.open;
  const place = part && anchor(part, it, it.start);
  if (!part || !place) return null;
  const { kind, locked } = it;
  return { kind, locked, exact: place.quote, ...place, ...contextOf(part.text, place) };
}

const samePlace = (articleId: number, it: NewPassage) =>
  sql`select id from passages where article_id = ${articleId} and locked = ${Number(it.locked)} and found = 1
    and kind = ${it.kind} and start_at = ${it.start} and end_at = ${it.end}`;

/** The statement that stores a passage before a comment on it, unless the same one is there or no comment would be stored. */
export function insertPassage(db: Db, articleId: number, it: NewPassage, now: number) {
  return change(
    db,
    sql`insert into passages (id, article_id, kind, exact, prefix, suffix, locked, start_at, end_at, quote, create_time)
    select ${nextId('passages')}, id, ${it.kind}, ${it.exact}, ${it.prefix}, ${it.suffix}, ${Number(it.locked)}, ${it.start}, ${it.end},
      ${it.quote}, ${now}
    from articles where id = ${articleId} and ${isPublicArticle()}
    and ${unlocked('article', articleId)} and not exists (${samePlace(articleId, it)})`,
  );
}

/** The statement that drops the passages of an article whose comments have all been deleted by those who wrote them. */
function dropPassages(db: Db, articleId: number) {
  return change(
    db,
    sql`delete from passages where article_id = ${articleId} and id not in (select passage_id from comments
      where article_id = ${articleId} and passage_id > 0 and deleted_at is null)`,
  );
}

/** Looks all passages of an article up in its present text; first in the part where each was. */
export function placeAgain(rows: readonly PassageRow[], texts: Quotables) {
  return rows.map((row) => {
    const own = placeIn(texts, row);
    const found = own ?? placeIn(texts, { ...row, locked: !row.locked });
    const { locked, start, end, quote } = found ?? row;
    return { id: row.id, found: Number(found !== null), locked: Number(locked), start, end, quote };
  });
}

/** The statement that stores where passages are now. */
export function updatePassages(
  db: Db,
  articleId: number,
  revision: number,
  places: ReturnType<typeof placeAgain>,
) {
  return change(
    db,
    sql`update passages set found = it.value ->> 'found', locked = it.value ->> 'locked',
      start_at = it.value ->> 'start', end_at = it.value ->> 'end', quote = it.value ->> 'quote'
    from json_each(${JSON.stringify(places)}) it where passages.id = it.value ->> 'id'
      and exists (select 1 from articles where id = ${articleId} and revision = ${revision})`,
  );
}

/** The passage of a new comment as SQL: 0 where it is about the article, null where the passage is gone. */
function passageIdOf({ articleId, parentId, passage }: Draft): SQL {
  if (parentId) return sql`(select passage_id from comments where id = ${parentId})`;
  if (!passage) return sql`0`;
  if (typeof passage === 'number')
    return sql`(select id from passages where id = ${passage} and article_id = ${articleId})`;
  return sql`(${samePlace(articleId, passage)} order by id limit 1)`;
}

export type Draft = {
  articleId: number;
  parentId: number;
  replyId: number;
  userId: string;
  replyUserId: string;
  /** What a new thread is about: a passage, or the id of one that has comments; a reply is about what its thread is. */
  passage?: NewPassage | number | undefined;
  place: string;
  key: string;
  verdict: Verdict;
  now: number;
};

/** The statements that note whom the comments `which` (SQL behind `select`) name. */
const mentionStatements = (db: Db, text: Text, which: SQL) =>
  text.named.map((person) =>
    change(
      db,
      sql`insert into comment_mentions (comment_id, user_id) select id, ${person.id} ${which} on conflict do nothing`,
    ),
  );

/**
 * The statements that store a comment and the people it names, for one batch. Nothing is stored where the article is
 * not published or locked, or the thread is not one of it that is read; nor a second time under the same key.
 */
export function insertComment(db: Db, it: Draft, text: Text) {
  const { why, state, shownAt } = it.verdict;
  return [
    change(
      db,
      sql`insert into comments (id, article_id, parent_id, passage_id, reply_id, user_id, reply_user_id, state, place, length,
        key, source, html, create_time, shown_at)
      select ${nextId('comments')}, id, ${it.parentId}, ${passageIdOf(it)}, ${it.replyId}, ${it.userId}, ${it.replyUserId}, ${state},
        ${it.place}, ${text.length}, ${it.key}, ${text.source}, ${text.html}, ${it.now}, ${shownAt}
      from articles where id = ${it.articleId} and ${isPublicArticle()}
      and ${unlocked('article', it.articleId)} and ${unlocked('comment', it.parentId)}
      and ${passageIdOf(it)} is not null
      and (${it.parentId} = 0 or exists (select 1 from comments c where c.id = ${it.parentId}
        and c.article_id = ${it.articleId} and c.parent_id = 0 and c.state = 1 and (c.deleted_at is null or c.reply_count > 0)))
      on conflict do nothing`,
    ),
    ...afterStoring(db, 'comment', { ...it, why }, text.source),
    ...mentionStatements(db, text, sql`from comments where user_id = ${it.userId} and key = ${it.key}`),
    ...(typeof it.passage === 'object' ? [dropPassages(db, it.articleId)] : []),
  ] as const;
}

/** The statements that give a comment another text, and others whom it names, while it may be changed. */
export function updateComment(db: Db, it: Edit, text: Text) {
  const changed = justChanged('comment', it);
  return [
    ...changeText(
      db,
      'comment',
      it,
      text,
      sql`length = ${text.length}`,
      sql`state <> ${COMMENT_STATE.hidden}`,
    ),
    db.delete(commentMentions).where(sql`${commentMentions.commentId} in (select id ${changed})`),
    ...mentionStatements(db, text, changed),
  ] as const;
}

/** The statements that bring a like of a comment that is read into the wanted state, or toggle it; see kit/toggle.ts. */
export function setCommentLike(
  db: Db,
  { id, userId, isLike, now }: { id: number; userId: string; isLike: boolean | undefined; now: number },
) {
  return toggle(isLike, {
    drop: db.delete(commentLikes).where(and(eq(commentLikes.commentId, id), eq(commentLikes.userId, userId))),
    add: (when) =>
      change(
        db,
        sql`insert into comment_likes (comment_id, user_id, created_at)
        select c.id, ${userId}, ${now} from comments c join articles a on a.id = c.article_id
        where c.id = ${id} and ${isPublicPost('c')} and ${isPublicArticle('a')}
        and ${when} on conflict do nothing`,
      ),
    tell: emit(db, 'comment.liked', { commentId: id, userId }, sql`changes() > 0`),
  });
}
