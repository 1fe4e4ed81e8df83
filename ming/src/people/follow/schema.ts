import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { TOPIC } from '../../../../contract/people/follow/follow.ts';

/** Followed tags and columns; followed people are in user/schema.ts. Times in ms. */
export const topicFollows = sqliteTable(
  'topic_follows',
  {
    userId: text('user_id').notNull(),
    kind: text({ enum: TOPIC }).notNull(),
    topic: integer().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.topic] }),
    index('topic_follows_topic').on(t.kind, t.topic, t.userId),
  ],
);
