import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Versions of the list of sensitive words, as JSON; the last one is current. Times in ms. */
export const wordLists = sqliteTable('word_lists', {
  id: integer().primaryKey(),
  words: text().notNull(),
  createTime: integer('create_time').notNull(),
});

/**
 * What somebody wrote in the last days, to recognise repetition: `text:<hash>` for a text, `host:<host>` for each link.
 * `key` is the idempotency key, so that a retry does not count as a repetition.
 */
export const postMarks = sqliteTable(
  'post_marks',
  {
    userId: text('user_id').notNull(),
    key: text().notNull(),
    mark: text().notNull(),
    /** Through which a text came, or `join` for the registration of an account. */
    channel: text().notNull(),
    /** Whether the account was new. */
    fresh: integer().notNull(),
    /** Of an attempt (an empty `mark`), the day's name of the network that it came from; see kit/http/visitor.ts. */
    network: text().notNull().default(''),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key, t.mark] }),
    index('post_marks_mark').on(t.mark, t.createTime),
    index('post_marks_time').on(t.createTime),
  ],
);

/** What operators decided about a person: no texts (`mute`), no actions at all (`ban`), no limits of new accounts (`trust`). */
export const sanctions = sqliteTable(
  'sanctions',
  {
    userId: text('user_id').notNull(),
    kind: text({ enum: ['mute', 'ban', 'trust'] }).notNull(),
    until: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

/**
 * What has to be looked at, or was: one row for each text or person. `version` counts the decisions, `why` is a JSON
 * list of what the gate found, `outcome` the last decision.
 */
export const moderationCases = sqliteTable(
  'moderation_cases',
  {
    kind: text().notNull(),
    key: text().notNull(),
    /** Whose text it is, or the person. */
    userId: text('user_id').notNull(),
    open: integer().notNull().default(1),
    why: text().notNull().default('[]'),
    version: integer().notNull().default(0),
    outcome: text().notNull().default(''),
    /** The bulk decision that was the last one about it; empty where that was a single one. */
    bulk: text().notNull().default(''),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key] }),
    index('moderation_cases_bulk').on(t.bulk).where(sql`bulk <> ''`),
    index('moderation_cases_open').on(t.createTime).where(sql`open = 1`),
    index('moderation_cases_user').on(t.userId, t.outcome),
  ],
);

/**
 * Decisions about many texts and people at once. `about` is the search in words, `texts` and `files` how many were hidden,
 * `people` how many muted or banned; which these are say the cases.
 */
export const bulkDecisions = sqliteTable(
  'bulk_decisions',
  {
    id: text().primaryKey(),
    operator: text().notNull(),
    about: text().notNull(),
    reason: text().notNull(),
    texts: integer().notNull().default(0),
    people: integer().notNull().default(0),
    files: integer().notNull().default(0),
    createTime: integer('create_time').notNull(),
  },
  (t) => [index('bulk_decisions_time').on(t.createTime)],
);

/** Who reported what; `settled` once somebody has decided. */
export const reports = sqliteTable(
  'reports',
  {
    kind: text().notNull(),
    key: text().notNull(),
    userId: text('user_id').notNull(),
    reason: text().notNull(),
    note: text().notNull().default(''),
    /** Whether the account of the reporter was new. */
    fresh: integer().notNull(),
    settled: integer().notNull().default(0),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key, t.userId] }),
    index('reports_user').on(t.userId, t.createTime),
  ],
);

/**
 * What is to be checked outside. `rev` counts what was written since the row is there, `due` is when it is asked next,
 * `createTime` when it was written last; times in ms.
 */
export const textChecks = sqliteTable(
  'text_checks',
  {
    kind: text().notNull(),
    key: text().notNull(),
    rev: integer().notNull().default(0),
    tries: integer().notNull().default(0),
    due: integer().notNull(),
    createTime: integer('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] }), index('text_checks_due').on(t.due)],
);

/** What was said of texts, by their hash, so that each is asked once; `keywords` is JSON. */
export const textOpinions = sqliteTable(
  'text_opinions',
  {
    hash: text().primaryKey(),
    suggestion: text({ enum: ['Pass', 'Review', 'Block'] }).notNull(),
    label: text().notNull(),
    keywords: text().notNull(),
    createTime: integer('create_time').notNull(),
  },
  (t) => [index('text_opinions_time').on(t.createTime)],
);

/** Threads and pages that take no more replies. */
export const locks = sqliteTable('locks', { kind: text().notNull(), key: text().notNull() }, (t) => [
  primaryKey({ columns: [t.kind, t.key] }),
]);

/**
 * Audit log of every operator's action, append-only: triggers refuse changes. `version` is that of the case after it,
 * so that of two concurrent decisions the second fails; 0 where there is no case. Never holds a text that somebody
 * wrote.
 */
export const operatorLog = sqliteTable(
  'operator_log',
  {
    id: integer().primaryKey(),
    /** Who did it. */
    operator: text().notNull(),
    action: text().notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    version: integer().notNull(),
    /** Whom it concerns; empty where nobody. */
    userId: text('user_id').notNull().default(''),
    reason: text().notNull().default(''),
    before: text().notNull().default(''),
    after: text().notNull().default(''),
    /** The bulk decision that it is a part of; empty where it is none. */
    bulk: text().notNull().default(''),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('operator_log_version').on(t.kind, t.key, t.version).where(sql`version > 0`),
    index('operator_log_user').on(t.userId, t.id),
  ],
);

/** Tombstones: cache tags of what was hidden, for caches elsewhere; see docs/decisions/0019-hidden-within-a-minute.md. */
export const tombstones = sqliteTable('tombstones', {
  tag: text().primaryKey(),
  at: integer().notNull(),
});

/**
 * Complaints about pages. `key` is the idempotency key of the attempt, `number` what its state is read by; of somebody who was
 * not logged in `visitor` is the day's name, empty once that day is over. Who made it is forgotten after a time, see
 * `COMPLAINT_KEPT_DAYS`. The target is empty where the address leads to nothing that can be hidden. `deedId` is the decision
 * about the target in the log, `told` whether the answer was mailed, `forwarded` whether an appeal was. Times in ms.
 */
export const complaints = sqliteTable(
  'complaints',
  {
    id: integer().primaryKey(),
    key: text().notNull(),
    number: text().notNull(),
    userId: text('user_id'),
    visitor: text().notNull().default(''),
    kind: text().notNull(),
    url: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    contact: text().notNull().default(''),
    content: text().notNull(),
    evidence: text().notNull().default(''),
    targetKind: text('target_kind').notNull().default(''),
    targetKey: text('target_key').notNull().default(''),
    /** The contract's `COMPLAINT_STATE`. */
    state: integer().notNull().default(0),
    answer: text().notNull().default(''),
    deedId: integer('deed_id'),
    told: integer().notNull().default(0),
    forwarded: integer().notNull().default(0),
    dueTime: integer('due_time').notNull(),
    decidedAt: integer('decided_at'),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('complaints_key').on(t.key),
    uniqueIndex('complaints_number').on(t.number),
    index('complaints_due').on(t.dueTime, t.id).where(sql`state = 0`),
    index('complaints_state_time').on(t.state, t.createTime, t.id),
    index('complaints_user').on(t.userId, t.createTime),
    index('complaints_visitor').on(t.visitor),
    index('complaints_target').on(t.targetKind, t.targetKey),
    index('complaints_deed').on(t.deedId),
  ],
);
