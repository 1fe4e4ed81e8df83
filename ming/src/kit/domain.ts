import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { people } from '../people/user/schema.ts';
import type { Db } from './db.ts';
import type { Env } from './env.ts';
import type { Entry } from './export/archive.ts';
import type { Context } from './http/serve.ts';
import type { Moderated } from './moderated.ts';

/** What a daily step works with; `now` in ms, `day` the calendar day in GMT+8 that has begun. */
export type Today = { env: Env; db: Db; search: Db; now: number; day: string };

/** A step of the daily job; what it returns is stored in its report for operators. */
export type DailyStep = { name: string; run: (today: Today) => Promise<unknown> };

/** Whose data is exported, and when (ms). */
export type Own = { db: Db; env: Pick<Env, 'FILES'>; person: typeof people.$inferSelect; now: number };

/** A part of a person's export: which tables it covers, what the README says of it, and its files. */
export type ExportPart = {
  tables: readonly SQLiteTable[];
  about: string;
  files: (own: Own) => AsyncIterable<Entry> | Iterable<Entry>;
};

/**
 * Counters in columns of `table`, each with the scalar subquery that recounts. `key` is the primary key; `fill`
 * inserts rows that are missing. Triggers keep the columns in sync with every write.
 */
export type KeptCounts = { table: string; key: string; columns: Record<string, SQL>; fill?: SQL };

/** A text that somebody sent to the official account, by WeChat's names. */
export type Sent = { FromUserName: string; Content: string };

/**
 * What a domain asks of the rest of the backend. `domains.ts` assembles the lists, and tests/ming/domains.test.ts holds
 * that no table with a person's id is forgotten.
 */
export type Domain = {
  /** Its schema: every table. */
  tables: Record<string, unknown>;
  /** Tables that are emptied before the demonstration content is written. */
  seeded?: readonly SQLiteTable[];
  /** Statements of the transaction that ends accounts; `ended` is a subquery of the ids of these people. */
  accountEnd?: (it: { db: Db; ended: SQL; now: number }) => readonly BatchItem<'sqlite'>[];
  /**
   * Statements of the transaction that deletes articles permanently; `ended` is a subquery of their ids. They run from
   * the last domain to the first, so that `article` clears what others look up.
   */
  articleEnd?: (it: { db: Db; ended: SQL; now: number }) => readonly BatchItem<'sqlite'>[];
  exports?: readonly ExportPart[];
  daily?: readonly DailyStep[];
  counts?: readonly KeptCounts[];
  /** Totals of the whole site in `counters` by name, each with the scalar subquery that recounts. */
  totals?: Record<string, SQL>;
  /** Answers such a text; null where it asks this domain nothing. */
  officialAccount?: (it: Sent, ctx: Context) => Promise<string | null>;
  /** Texts, or people, that can be reported and moderated. */
  moderated?: readonly Moderated[];
  /**
   * Tables with a person's id that the end of an account, or an export, leaves alone: by SQL name, with the reason. The
   * end of an account may leave alone one column: `table.column`.
   */
  exempt?: {
    accountEnd?: Record<string, string>;
    exports?: Record<string, string>;
    /** Tables with an article's id that its end leaves alone. */
    articleEnd?: Record<string, string>;
  };
};
