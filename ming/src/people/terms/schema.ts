import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { people } from '../user/schema.ts';

/**
 * Terms versions from 1; immutable. `source` is Markdown. Numbers and effective times are also in the setting
 * `terms`. Times in ms.
 */
export const termsVersions = sqliteTable('terms_versions', {
  version: integer().primaryKey(),
  effectAt: integer('effect_at').notNull(),
  change: text().notNull().default(''),
  source: text().notNull(),
  html: text().notNull(),
  createdAt: integer('created_at').notNull(),
});

/** Consents by version; time in ms. */
export const termsConsents = sqliteTable(
  'terms_consents',
  {
    userId: text('user_id')
      .notNull()
      .references(() => people.id),
    version: integer().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.version] }), index('terms_consents_version').on(t.version)],
);
