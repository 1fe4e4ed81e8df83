import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Hourly call figures by route (`hour` since 1970), added by isolates every few minutes; counts of an isolate
 * that ended before are lost. Times in ms; `request` had the maximum `most`.
 */
export const callHours = sqliteTable(
  'call_hours',
  {
    hour: integer().notNull(),
    route: text().notNull(),
    calls: integer().notNull(),
    refused: integer().notNull(),
    failed: integer().notNull(),
    slow: integer().notNull(),
    ms: integer().notNull(),
    most: integer().notNull(),
    request: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.route] })],
);
