import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Tags; `article_num` counts published articles. */
export const tags = sqliteTable('tags', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
  articleNum: integer('article_num').notNull().default(0),
  intro: text().notNull().default(''),
});

/** Aliases in lower case: former and merged names; a trigger blocks tags with these names. */
export const tagAliases = sqliteTable(
  'tag_aliases',
  { name: text().primaryKey(), tagId: integer('tag_id').notNull() },
  (t) => [index('tag_aliases_tag').on(t.tagId)],
);

/** Targets of merged tags; a trigger blocks reuse of these ids. */
export const tagMoves = sqliteTable(
  'tag_moves',
  { id: integer().primaryKey(), tagId: integer('tag_id').notNull() },
  (t) => [index('tag_moves_tag').on(t.tagId)],
);
