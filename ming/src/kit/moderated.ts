import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { CacheTag } from '../../../contract/kit/cacheTags.ts';
import type { DecidedKind } from '../../../contract/operations/moderation/moderation.ts';
import { col, type Db, type Row } from './db.ts';

/** Row of `Moderated.find`. Times in ms. */
export const targetRowColumns = {
  key: col.text,
  userId: col.text,
  /** A `COMMENT_STATE`. */
  state: col.number,
  /** Changes with the text. */
  stamp: col.number,
  createTime: col.number,
  /** Title of itself or its parent. */
  title: col.text,
  /** Truncated Markdown; empty if its author deleted it. */
  text: col.text,
  pageId: col.text,
  /** Where replies are locked; empty if not lockable. */
  lockKind: col.text,
  lockKey: col.text,
  /** 1 if the cleared text can be restored; omitted if hiding keeps it. */
  kept: col.optional(col.number),
  /** Surrounding messages, a JSON array of `Said`. */
  context: col.optional(col.text),
};
export type TargetRow = Row<typeof targetRowColumns>;

/** Message of a context; `isIt` (1) marks the moderated one. */
export type RecentText = { nickname: string; text: string; at: number; isIt: number };

/** Shows or hides a text if `when` holds; `spam` if hidden as spam. */
export type Change = { key: string; shown: boolean; waits?: boolean; spam?: boolean; when: SQL; now: number };

/** Query for recent posts of `people` (JSON array of ids) since a time (ms), newest first, at most `most`. */
export type Recent = { people: string; since: number; most: number };

/** Keys of recent posts as a JSON array in SQL; `shown` filters. */
export const recentIn =
  (table: string, shown: SQL = sql`deleted_at is null`) =>
  ({ people, since, most }: Recent): SQL =>
    sql`(select json_group_array(id) from (select id from ${sql.raw(table)}
      where user_id in (select value from json_each(${people})) and create_time > ${since} and ${shown}
      order by id desc limit ${most}))`;

/** Registers a kind of content for moderation. */
export type Moderated = {
  kind: DecidedKind;
  /** Query of `TargetRow` by keys (JSON array). */
  find: (keys: SQL | string) => SQL;
  /**
   * Statements that change visibility; the first makes the change. The first time a text is shown, an event
   * is emitted. `waits` keeps it visible to its author only, until decided; `shown` with `waits` was hidden
   * by mistake.
   */
  setShown: (db: Db, it: Change) => readonly [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]];
  /** Keys of recent posts as a JSON array in SQL; omit to exclude from bulk search. */
  recent?: (it: Recent) => SQL;
  /**
   * Query of the full `text` for the external check; omit if not checked. `restKey` is the R2 key of an
   * article source stored outside D1.
   */
  written?: (key: string) => SQL;
  /** Cache tags to purge. */
  tags: (row: TargetRow) => readonly CacheTag[];
  url: (row: TargetRow) => string;
  /** Query with a row if the user may read, and so report, it; omit if public. */
  readBy?: (key: string, userId: string) => SQL;
  /** Whether moderators see it only after a report. */
  isPrivate?: (key: string) => boolean;
  /** Whether hiding is permanent: then reports alone never hide it. */
  isForGood?: boolean;
};
