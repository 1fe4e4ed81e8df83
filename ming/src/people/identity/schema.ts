import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Scope } from '../../../../contract/kit/scope.ts';
import { PROVIDER } from '../../../../contract/people/auth/auth.ts';
import { people } from '../user/schema.ts';

/**
 * Open sessions, by token hash. `id` is the public name, `agent` and `place` its origin, `seen_at` last use
 * (hourly).
 */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => people.id),
    id: text().notNull().default(''),
    agent: text().notNull().default(''),
    place: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
    seenAt: integer('seen_at').notNull().default(0),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/**
 * Personal access tokens, by hash. `id` is the public name, `hint` the token's end, `scopes` a JSON array,
 * `used_at` last use (hourly; 0: never), `key` the idempotency key. Times in ms.
 */
export const accessTokens = sqliteTable(
  'access_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => people.id),
    id: text().notNull(),
    name: text().notNull(),
    scopes: text({ mode: 'json' }).$type<Scope[]>().notNull(),
    hint: text().notNull(),
    createdAt: integer('created_at').notNull(),
    usedAt: integer('used_at').notNull().default(0),
    expiresAt: integer('expires_at').notNull(),
    key: text(),
  },
  (t) => [
    index('access_tokens_user').on(t.userId),
    uniqueIndex('access_tokens_key').on(t.userId, t.key).where(sql`key is not null`),
  ],
);

/** Salted password hashes; see password.ts. `updated_at`: when the password was chosen. */
export const passwords = sqliteTable('passwords', {
  userId: text('user_id')
    .primaryKey()
    .references(() => people.id),
  hash: text().notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/**
 * Provider logins. One person may have several subjects at a provider (WeChat: unionid, and an openid per
 * application).
 */
export const logins = sqliteTable(
  'logins',
  {
    provider: text({ enum: PROVIDER }).notNull(),
    subject: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => people.id),
    /** Provider's nickname, to tell accounts apart. */
    nickname: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('logins_user').on(t.userId)],
);

/**
 * Last code per browser and address (e-mail, or E.164 phone), salted hash. `asker` is the browser (codes.ts),
 * so that nobody uses up another's tries. Deleted when used or expired.
 */
export const emailCodes = sqliteTable(
  'email_codes',
  {
    email: text().notNull(),
    asker: text().notNull(),
    hash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.email, t.asker] }), index('email_codes_expiry').on(t.expiresAt)],
);

/**
 * One-time administrator links by hash of their secret; created only on the deploying machine. Times in ms.
 */
export const adminLinks = sqliteTable('admin_links', {
  hash: text().primaryKey(),
  email: text().notNull(),
  expiresAt: integer('expires_at').notNull(),
});

/** Provider logins in progress, by hash of `state`. Times in ms. */
export const loginStates = sqliteTable(
  'login_states',
  {
    hash: text().primaryKey(),
    provider: text({ enum: PROVIDER }).notNull(),
    browser: text().notNull(),
    verifier: text().notNull(),
    redirect: text().notNull(),
    /** Return page. */
    place: text().notNull(),
    /** Account to link; null for a login. */
    linkId: text('link_id'),
    /** Session (`token_hash`) that started the link and must still be open; null for a login. */
    linkSession: text('link_session'),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('login_states_expiry').on(t.expiresAt)],
);
