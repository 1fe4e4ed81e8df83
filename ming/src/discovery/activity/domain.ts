import { eq, sql } from 'drizzle-orm';
import { change } from '../../kit/db.ts';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import { isPublicArticle } from '../../kit/publicWhere.ts';
import * as tables from './schema.ts';

const { activities, activityTags, awards, corrections, entries, judgings } = tables;

const decided = sql.raw('select id from activities where result_at is not null');
const awarded = sql.raw('select entry_id from activity_awards');

export const activity: Domain = {
  tables,
  seeded: [corrections, awards, judgings, entries, activityTags, activities],
  accountEnd: ({ db, ended }) => {
    const open = sql`user_id in ${ended} and activity_id not in (${decided})`;
    return [
      change(
        db,
        sql`delete from activity_scores where entry_id in (select id from activity_entries where ${open})`,
      ),
      change(db, sql`delete from activity_entries where ${open}`),
      change(db, sql`update activity_entries set user_id = '' where user_id in ${ended}`),
      change(db, sql`delete from activity_scores where user_id in ${ended}`),
    ];
  },
  articleEnd: ({ db, ended }) => {
    const lost = sql`article_id in ${ended} and id not in (${awarded})`;
    return [
      change(
        db,
        sql`delete from activity_scores where entry_id in (select id from activity_entries where ${lost})`,
      ),
      change(db, sql`delete from activity_entries where ${lost}`),
      // Results are immutable: winning entries stay without their article.
      change(db, sql`update activity_entries set article_id = null where article_id in ${ended}`),
    ];
  },
  exports: [
    listPart('activities.json', '参加活动的投稿', [entries], ({ db, person }, offset) =>
      db
        .select({
          activity: activities.title,
          articleId: entries.articleId,
          award: awards.name,
          createdAt: entries.createTime,
        })
        .from(entries)
        .innerJoin(activities, eq(activities.id, entries.activityId))
        .leftJoin(awards, eq(awards.entryId, entries.id))
        .where(eq(entries.userId, person.id))
        .orderBy(entries.id)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  counts: [
    {
      table: 'activities',
      key: 'id',
      columns: {
        entry_num: sql`select count(*) from activity_entries e join articles a on a.id = e.article_id
          where e.activity_id = activities.id and ${isPublicArticle('a')}`,
      },
    },
  ],
  exempt: { exports: { activity_scores: 'what judges say of the work of others, for the operators' } },
};
