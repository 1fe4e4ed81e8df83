import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Versions of the sensitive word list (JSON); the last is current. Times in ms. */
export const wordLists = sqliteTable('word_lists', {
  id: integer().primaryKey(),
  words: text().notNull(),
  createTime: integer('create_time').notNull(),
});

/**
 * Fingerprints of recent posts to detect repetition: `text:<hash>`, and `host:<host>` per link. `key` is the
 * idempotency key, so that a retry is no repetition.
 */
export const postMarks = sqliteTable(
  'post_marks',
  {
    userId: text('user_id').notNull(),
    key: text().notNull(),
    mark: text().notNull(),
    /** Channel of the text; `join` for a registration. */
    channel: text().notNull(),
    /** Whether the account was new. */
    fresh: integer().notNull(),
    /** Daily name of the network, for attempts (empty `mark`); see kit/http/visitor.ts. */
    network: text().notNull().default(''),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key, t.mark] }),
    index('post_marks_mark').on(t.mark, t.createTime),
    index('post_marks_time').on(t.createTime),
  ],
);

/** `mute`: no texts; `ban`: no actions; `trust`: no limits of new accounts. */
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
 * Moderation cases, one row per text or person. `version` counts decisions, `why` is a JSON list from the
 * gate, `outcome` the last decision.
 */
export const moderationCases = sqliteTable(
  'moderation_cases',
  {
    kind: text().notNull(),
    key: text().notNull(),
    /** Author of the text, or the person. */
    userId: text('user_id').notNull(),
    open: integer().notNull().default(1),
    why: text().notNull().default('[]'),
    version: integer().notNull().default(0),
    outcome: text().notNull().default(''),
    /** Bulk decision that was last; empty for a single one. */
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
 * Bulk decisions. `about` describes the search; `texts`, `files` and `people` count hidden items and
 * sanctions, which are listed in the cases.
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

/** `settled` once decided. */
export const reports = sqliteTable(
  'reports',
  {
    kind: text().notNull(),
    key: text().notNull(),
    userId: text('user_id').notNull(),
    reason: text().notNull(),
    note: text().notNull().default(''),
    /** Whether the reporter's account was new. */
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
 * Queue of external checks. `rev` counts changes, `due` is the next attempt, `createTime` the last change;
 * times in ms.
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

/** Opinions cached by text hash; `keywords` is JSON. */
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

/** Locked threads and pages. */
export const locks = sqliteTable('locks', { kind: text().notNull(), key: text().notNull() }, (t) => [
  primaryKey({ columns: [t.kind, t.key] }),
]);

/**
 * Append-only audit log; triggers refuse changes. `version` is that of the case afterwards, so that the
 * second of two concurrent decisions fails; 0 without a case. Never contains users' texts.
 */
export const operatorLog = sqliteTable(
  'operator_log',
  {
    id: integer().primaryKey(),
    operator: text().notNull(),
    action: text().notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    version: integer().notNull(),
    /** The person concerned; may be empty. */
    userId: text('user_id').notNull().default(''),
    reason: text().notNull().default(''),
    before: text().notNull().default(''),
    after: text().notNull().default(''),
    /** Bulk decision it belongs to; may be empty. */
    bulk: text().notNull().default(''),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('operator_log_version').on(t.kind, t.key, t.version).where(sql`version > 0`),
    index('operator_log_user').on(t.userId, t.id),
  ],
);

/** Cache tags of hidden content for external caches; see docs/decisions/0019-hidden-within-a-minute.md. */
export const tombstones = sqliteTable('tombstones', {
  tag: text().primaryKey(),
  at: integer().notNull(),
});

/**
 * `key` is the idempotency key, `number` identifies it to its sender; for anonymous senders `visitor` is the
 * day's name, cleared afterwards. The sender is deleted after `COMPLAINT_KEPT_DAYS`. The target is empty if
 * the address has nothing to hide. `deedId` is the logged decision; `told` whether the answer was mailed,
 * `forwarded` whether an appeal was. Times in ms.
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
