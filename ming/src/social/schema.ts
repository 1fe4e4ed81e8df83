import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { PROVIDER } from '../../../contract/auth.ts';
import { people } from '../user/schema.ts';

/**
 * Ways in beside e-mail: a provider's name for somebody and whose account that is. One person may have several
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

/**
 * Login codes that somebody sent to the official account and has yet to confirm there, by their openid. Times in ms.
 */
export const wechatClaims = sqliteTable(
  'wechat_claims',
  {
    sender: text().primaryKey(),
    code: text().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('wechat_claims_expiry').on(t.expiresAt)],
);

/** One-time codes of page addresses, by their hash, that wait to become a session. Times in ms. */
export const loginTickets = sqliteTable(
  'login_tickets',
  {
    hash: text().primaryKey(),
    browser: text().notNull(),
    userId: text('user_id').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('login_tickets_expiry').on(t.expiresAt)],
);
