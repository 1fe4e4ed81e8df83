import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { people } from '../user/schema.ts';

/**
 * Versions of the terms of service, numbered from 1; a row is never changed. `source` is Markdown, `html` what was made of it.
 * Numbers and days of effect are also in the setting `terms`, which every page reads anyway. Times in ms.
 */
export const termsVersions = sqliteTable('terms_versions', {
  version: integer().primaryKey(),
  effectAt: integer('effect_at').notNull(),
  change: text().notNull().default(''),
  source: text().notNull(),
  html: text().notNull(),
  createdAt: integer('created_at').notNull(),
});

/** Who agreed to which version, and when (ms). */
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
