import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { CacheTag } from '../../../contract/kit/cacheTags.ts';
import type { DecidedKind } from '../../../contract/operations/moderation/moderation.ts';
import { col, type Db, type Row } from './db.ts';

/** Something that can be moderated, as `Moderated.find` reads it. Times in ms. */
export const targetRowColumns = {
  key: col.text,
  userId: col.text,
  /** `COMMENT_STATE`. */
  state: col.number,
  /** Changes with the text. */
  stamp: col.number,
  createTime: col.number,
  /** What it belongs to, or its own title. */
  title: col.text,
  /** Its Markdown, cut; empty where its author has deleted it. */
  text: col.text,
  /** The page that it is on. */
  pageId: col.text,
  /** What is locked so that nobody replies to it; empty where nothing can be. */
  lockKind: col.text,
  lockKey: col.text,
  /** Whether what was cleared of it can be given back (1); left out where hiding leaves the text as it is. */
  kept: col.optional(col.number),
  /** What was said around it, as a JSON list of `Said`. */
  context: col.optional(col.text),
};
export type TargetRow = Row<typeof targetRowColumns>;

/** One of several texts that are read together; `isIt` (1) the one they are read for. */
export type Said = { nickname: string; text: string; at: number; isIt: number };

/** Bringing a text to the public or away from it, where `when` holds. `spam` where it is taken away as such. */
export type Change = { key: string; shown: boolean; waits?: boolean; spam?: boolean; when: SQL; now: number };

/** What some people, a JSON list of their ids, wrote since a time (ms): the latest, and so many of them at most. */
export type Recent = { people: string; since: number; most: number };

/** The keys of what people wrote lately, as a JSON list in SQL; `shown` leaves out what nobody reads any more. */
export const recentIn =
  (table: string, shown: SQL = sql`deleted_at is null`) =>
  ({ people, since, most }: Recent): SQL =>
    sql`(select json_group_array(id) from (select id from ${sql.raw(table)}
      where user_id in (select value from json_each(${people})) and create_time > ${since} and ${shown}
      order by id desc limit ${most}))`;

/** How a domain lets a kind of text be moderated. */
export type Moderated = {
  kind: DecidedKind;
  /** The query of `TargetRow` for keys, given as a JSON list. */
  find: (keys: SQL | string) => SQL;
  /**
   * The statements that change who reads it; the first one makes the change. A text that is shown for the first time is
   * announced. `waits` leaves it to its author until somebody has decided; what is shown and waits was hidden by mistake.
   */
  setShown: (db: Db, it: Change) => readonly [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]];
  /** The keys of what people wrote lately, as a JSON list in SQL; left out where a bulk search does not look. */
  recent?: (it: Recent) => SQL;
  /**
   * The query of `text`, all that its author wrote of it, for a check outside; left out where it is not checked. `restKey`
   * beside it is where the source of an article is that has left the database.
   */
  written?: (key: string) => SQL;
  /** What caches hold of it. */
  tags: (row: TargetRow) => readonly CacheTag[];
  url: (row: TargetRow) => string;
  /** The query that has a row where somebody may read it, and so report it; left out where everybody may. */
  readBy?: (key: string, userId: string) => SQL;
  /** Whether moderators see it only once it was reported. */
  isPrivate?: (key: string) => boolean;
  /** Whether hiding it is permanent: then only a moderator does it, whatever the number of reports. */
  isForGood?: boolean;
};
