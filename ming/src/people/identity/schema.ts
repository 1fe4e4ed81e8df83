import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Scope } from '../../../../contract/kit/scope.ts';
import { PROVIDER } from '../../../../contract/people/auth/auth.ts';
import { people } from '../user/schema.ts';

/**
 * Open sessions; the token itself is never stored. `id` names one towards its owner, `agent` and `place` say from
 * where it was opened, `seen_at` when it was last used (to the hour).
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
 * Personal access tokens; as with sessions, the token itself is never stored. `id` names one towards its owner, `hint` is
 * the end of the token, `scopes` a JSON list, `used_at` when it was last used (to the hour; 0 where it was not). Times in ms.
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
  },
  (t) => [index('access_tokens_user').on(t.userId)],
);

/** Passwords as salted hashes; see password.ts. `updated_at` is when the password was chosen. */
export const passwords = sqliteTable('passwords', {
  userId: text('user_id')
    .primaryKey()
    .references(() => people.id),
  hash: text().notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/**
 * Logins beside e-mail: a provider's name for somebody and whose account that is. One person may have several
 * names at a provider (WeChat: a unionid, and an openid for each application).
 */
export const logins = sqliteTable(
  'logins',
  {
    provider: text({ enum: PROVIDER }).notNull(),
    subject: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => people.id),
    /** As the provider shows it, to tell two accounts apart. */
    nickname: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('logins_user').on(t.userId)],
);

/**
 * The last code that each browser had sent to an address (of mail, or a phone in E.164 form), as a salted hash like a password. `asker` names that
 * browser (codes.ts), so that nobody uses up the tries of somebody else's code. Gone when it is used or expired.
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
 * One-time links that make the person with an address an administrator, by the hash of their secret; made on the machine
 * that deploys, never by a call. Times in ms.
 */
export const adminLinks = sqliteTable('admin_links', {
  hash: text().primaryKey(),
  email: text().notNull(),
  expiresAt: integer('expires_at').notNull(),
});

/** Logins that were begun and are at the provider now, by the hash of their `state`. Times in ms. */
export const loginStates = sqliteTable(
  'login_states',
  {
    hash: text().primaryKey(),
    provider: text({ enum: PROVIDER }).notNull(),
    browser: text().notNull(),
    verifier: text().notNull(),
    redirect: text().notNull(),
    /** Page to come back to. */
    place: text().notNull(),
    /** The account that gets one more way in; null where this is a login. */
    linkId: text('link_id'),
    /** The session (`token_hash`) that began the link and has to be open when it ends; null where this is a login. */
    linkSession: text('link_session'),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('login_states_expiry').on(t.expiresAt)],
);
