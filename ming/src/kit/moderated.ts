import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { TargetKind } from '../../../contract/moderation.ts';
import type { CacheTag } from '../../../contract/tags.ts';
import type { Db } from './db.ts';

/** Something that can be moderated, as `Moderated.find` reads it. Times in ms. */
export type TargetRow = {
  key: string;
  userId: string;
  /** `COMMENT_STATE`. */
  state: number;
  /** Changes with the text. */
  stamp: number;
  createTime: number;
  /** What it belongs to, or its own title. */
  title: string;
  /** Its Markdown, cut; empty where its author has deleted it. */
  text: string;
  /** The page that it is on. */
  pageId: string;
  /** What is locked so that nobody replies to it; empty where nothing can be. */
  lockKind: string;
  lockKey: string;
};

/** Bringing a text to the public or away from it, where `when` holds. `spam` where it is taken away as such. */
export type Change = { key: string; shown: boolean; waits?: boolean; spam?: boolean; when: SQL; now: number };

/** How a domain lets a kind of text be moderated. */
export type Moderated = {
  kind: TargetKind;
  /** The query of `TargetRow` for keys, given as a JSON list. */
  find: (keys: SQL | string) => SQL;
  /**
   * The statements that change who reads it; the first one makes the change. A text that is shown for the first time is
   * announced. `waits` leaves it to its author until somebody has decided.
   */
  setShown: (db: Db, it: Change) => readonly [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]];
  /** What caches hold of it. */
  tags: (row: TargetRow) => readonly CacheTag[];
  url: (row: TargetRow) => string;
};
