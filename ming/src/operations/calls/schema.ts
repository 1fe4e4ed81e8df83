import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * How the calls of a route went in an hour (`hour` counts from 1970). Isolates add what they have counted every few
 * minutes; what one counted that ended before is missing. Times in ms, `request` names the one that took `most`.
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
