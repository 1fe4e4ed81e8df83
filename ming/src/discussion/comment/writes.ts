import { and, eq, type SQL, sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { type Quotable, render } from '../../../../markdown/index.ts';
import { change, type Db, nextId } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { isPublicArticle, isPublicPost } from '../../kit/publicWhere.ts';
import { toggle } from '../../kit/toggle.ts';
import { acceptsReplies } from '../../people/conduct/cases.ts';
import type { Verdict } from '../engine/gate.ts';
import { afterStoring, changeText, type Edit, justChanged } from '../engine/statements.ts';
import type { Text } from '../engine/text.ts';
import { anchor, contextOf, type Place, type Selector } from './anchor.ts';
import type { PassageRow } from './lists.ts';
import { commentLikes, commentMentions } from './schema.ts';

/** A passage to store: position and selector. */
export type NewPassage = Selector & Place & { locked: boolean };

export type Quotables = { open: Quotable; locked: Quotable | null };

/** The stored quotable texts; renders the source for articles older than that column. */
export async function quotablesOf(row: { quotable: string | null; source: string }): Promise<Quotables> {
  return row.quotable === null ? (await render(row.source)).quotable : JSON.parse(row.quotable);
}

/**
 * Locates a quote in one part of an article; null if not found. Stores the article's text, not the client's.
 */
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

/** Inserts a passage unless it exists or the comment would not be stored. */
export function insertPassage(db: Db, articleId: number, it: NewPassage, now: number) {
  return change(
    db,
    sql`insert into passages (id, article_id, kind, exact, prefix, suffix, locked, start_at, end_at, quote, create_time)
    select ${nextId('passages')}, id, ${it.kind}, ${it.exact}, ${it.prefix}, ${it.suffix}, ${Number(it.locked)}, ${it.start}, ${it.end},
      ${it.quote}, ${now}
    from articles where id = ${articleId} and ${isPublicArticle()}
    and ${acceptsReplies('article', articleId)} and not exists (${samePlace(articleId, it)})`,
  );
}

/** Deletes passages whose comments were all deleted by their authors. */
function dropPassages(db: Db, articleId: number) {
  return change(
    db,
    sql`delete from passages where article_id = ${articleId} and id not in (select passage_id from comments
      where article_id = ${articleId} and passage_id > 0 and deleted_at is null)`,
  );
}

/** Re-anchors all passages of an article in its current text; tries the previous part first. */
export function relocatePassages(rows: readonly PassageRow[], texts: Quotables) {
  return rows.map((row) => {
    const own = placeIn(texts, row);
    const found = own ?? placeIn(texts, { ...row, locked: !row.locked });
    const { locked, start, end, quote } = found ?? row;
    return { id: row.id, found: Number(found !== null), locked: Number(locked), start, end, quote };
  });
}

/** Updates the positions of passages. */
export function updatePassages(
  db: Db,
  articleId: number,
  revision: number,
  places: ReturnType<typeof relocatePassages>,
) {
  return change(
    db,
    sql`update passages set found = it.value ->> 'found', locked = it.value ->> 'locked',
      start_at = it.value ->> 'start', end_at = it.value ->> 'end', quote = it.value ->> 'quote'
    from json_each(${JSON.stringify(places)}) it where passages.id = it.value ->> 'id'
      and exists (select 1 from articles where id = ${articleId} and revision = ${revision})`,
  );
}

/** SQL: passage id of a new comment; 0 for the whole article, null if the passage no longer exists. */
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
  /** A new passage, or the id of an existing one; replies inherit that of the thread. */
  passage?: NewPassage | number | undefined;
  place: string;
  key: string;
  verdict: Verdict;
  now: number;
};

const mentionStatements = (db: Db, text: Text, which: SQL) =>
  text.named.map((person) =>
    change(
      db,
      sql`insert into comment_mentions (comment_id, user_id) select id, ${person.id} ${which} on conflict do nothing`,
    ),
  );

/**
 * Statements that store a comment and its mentions, for one batch. No-op if the article is not published or
 * is locked, if the thread is not public, or if the key exists.
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
      and ${acceptsReplies('article', it.articleId)} and ${acceptsReplies('comment', it.parentId)}
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

/** Statements that change the text and mentions of a comment within the edit window. */
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

/** Statements that set or toggle a like on a public comment; see kit/toggle.ts. */
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
