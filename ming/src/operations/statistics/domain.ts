import { eq, sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import * as tables from './schema.ts';
import { forgetOrigins } from './writes.ts';

const { articleSearches, articleSources, authorDays } = tables;

export const data: Domain = {
  tables,
  seeded: [articleSearches, articleSources, authorDays],
  articleEnd: ({ db, ended }) => [
    db.delete(articleSearches).where(sql`article_id in ${ended}`),
    db.delete(articleSources).where(sql`article_id in ${ended}`),
  ],
  daily: [{ name: 'forget old sources of readers', run: ({ db, day }) => forgetOrigins(db, day) }],
  exports: [
    listPart('figures.json', '每天的文章与粉丝数据', [authorDays], ({ db, person }, offset) =>
      db
        .select({
          day: authorDays.day,
          views: authorDays.views,
          readers: authorDays.readers,
          seconds: authorDays.seconds,
          likes: authorDays.likes,
          collects: authorDays.collects,
          comments: authorDays.comments,
          gained: authorDays.gained,
          lost: authorDays.lost,
          createdAt: sql<number>`(unixepoch(${authorDays.day}) - 28800) * 1000`.as('at'),
        })
        .from(authorDays)
        .where(eq(authorDays.userId, person.id))
        .orderBy(authorDays.day)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  exempt: { accountEnd: { author_days: 'figures of articles that stay, under an account without a name' } },
};
