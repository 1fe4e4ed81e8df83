import { eq, sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import * as tables from './schema.ts';

const { topicFollows } = tables;

export const follow: Domain = {
  tables,
  seeded: [topicFollows],
  accountEnd: ({ db, ended }) => [db.delete(topicFollows).where(sql`user_id in ${ended}`)],
  exports: [
    listPart('topics.json', '关注的标签与专栏', [topicFollows], ({ db, person }, offset) =>
      db
        .select({
          kind: topicFollows.kind,
          topic: topicFollows.topic,
          createdAt: topicFollows.createdAt,
        })
        .from(topicFollows)
        .where(eq(topicFollows.userId, person.id))
        .orderBy(topicFollows.createdAt, topicFollows.kind, topicFollows.topic)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
};
