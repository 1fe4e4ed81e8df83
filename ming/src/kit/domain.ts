import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { people } from '../people/user/schema.ts';
import type { Db } from './db.ts';
import type { Env } from './env.ts';
import type { Entry } from './export/archive.ts';
import type { Context } from './http/serve.ts';
import type { Moderated } from './moderated.ts';

/** Input of a daily step; `now` in ms, `day` in GMT+8. */
export type Today = { env: Env; db: Db; search: Db; now: number; day: string };

/** Step of the daily job. Its result is stored in the report. */
export type DailyStep = { name: string; run: (today: Today) => Promise<unknown> };

/** Input of a data export; `now` in ms. */
export type Own = { db: Db; env: Pick<Env, 'FILES'>; person: typeof people.$inferSelect; now: number };

/** Part of a person's data export; `about` is its line in the README. */
export type ExportPart = {
  tables: readonly SQLiteTable[];
  about: string;
  files: (own: Own) => AsyncIterable<Entry> | Iterable<Entry>;
};

/**
 * Counter columns of `table`, each with the subquery that recounts it. `key` is the primary key; `fill`
 * inserts missing rows. Triggers keep the columns up to date.
 */
export type KeptCounts = { table: string; key: string; columns: Record<string, SQL>; fill?: SQL };

/** Text message to the official account, in WeChat's field names. */
export type OfficialMessage = { FromUserName: string; Content: string };

/**
 * What a domain registers with the backend. `domains.ts` collects the lists; tests/ming/domains.test.ts
 * checks that every table with a user id is handled.
 */
export type Domain = {
  tables: Record<string, unknown>;
  /** Tables cleared before the demo content is seeded. */
  seeded?: readonly SQLiteTable[];
  /** Statements for the transaction that closes accounts; `ended` is a subquery of user ids. */
  accountEnd?: (it: { db: Db; ended: SQL; now: number }) => readonly BatchItem<'sqlite'>[];
  /**
   * Statements for the transaction that deletes articles; `ended` is a subquery of article ids. Runs from the
   * last domain to the first, so that `article` deletes rows others still look up.
   */
  articleEnd?: (it: { db: Db; ended: SQL; now: number }) => readonly BatchItem<'sqlite'>[];
  exports?: readonly ExportPart[];
  daily?: readonly DailyStep[];
  counts?: readonly KeptCounts[];
  /** Site-wide totals in `counters`, each with the subquery that recounts it. */
  totals?: Record<string, SQL>;
  /** Replies to a message; null if it is not for this domain. */
  officialAccount?: (it: OfficialMessage, ctx: Context) => Promise<string | null>;
  /** Content or users that can be reported and moderated. */
  moderated?: readonly Moderated[];
  /**
   * Tables with a user id that account closing or export skips: SQL name to reason. `accountEnd` may also
   * exempt a column: `table.column`.
   */
  exempt?: {
    accountEnd?: Record<string, string>;
    exports?: Record<string, string>;
    /** Tables with an article id that deletion skips. */
    articleEnd?: Record<string, string>;
  };
};
