import { eq, sql } from 'drizzle-orm';
import { annexRulesOf } from '../../../../contract/content/annex/annex.ts';
import { dayOf } from '../../kit/clock.ts';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import { settingRow } from '../../kit/setting.ts';
import { articles } from '../article/schema.ts';
import * as tables from './schema.ts';
import { storesOf } from './upload/stores.ts';
import { dropAbandoned, forgetDownloads } from './writes.ts';

const { annexDownloads, annexes, annexParts, annexUploads } = tables;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const annex: Domain = {
  tables,
  seeded: [annexes, annexUploads, annexParts, annexDownloads],
  articleEnd: ({ db, ended }) => [
    db.delete(annexes).where(sql`article_id in ${ended}`),
    db.update(annexUploads).set({ seenAt: 0 }).where(sql`article_id in ${ended}`),
  ],
  exports: [
    listPart(
      'annexes.json',
      '文章的附件：名称、大小（字节）、SHA-256、价格（分）和下载次数',
      [annexes],
      (own, offset) =>
        own.db
          .select({
            articleId: annexes.articleId,
            name: annexes.name,
            size: annexes.size,
            sha256: annexes.sha256,
            price: annexes.price,
            downloads: annexes.downloads,
            runs: annexes.runs,
            createdAt: annexes.createTime,
          })
          .from(annexes)
          .innerJoin(articles, eq(articles.id, annexes.articleId))
          .where(eq(articles.userId, own.person.id))
          .orderBy(annexes.id)
          .limit(ROWS_A_PAGE)
          .offset(offset),
    ),
  ],
  daily: [
    {
      name: 'drop abandoned uploads',
      run: async ({ db, env, now }) => {
        const [setting] = await settingRow(db, 'annex');
        const { resumeHours } = annexRulesOf(setting?.value);
        return dropAbandoned(db, storesOf(env), now - resumeHours * HOUR_MS);
      },
    },
    { name: 'forget who downloaded', run: ({ db, now }) => forgetDownloads(db, dayOf(now - DAY_MS)) },
  ],
  counts: [
    {
      table: 'articles',
      key: 'id',
      columns: {
        annex_count: sql`select count(*) from annexes where article_id = articles.id`,
        has_paid_annex: sql`select exists(select 1 from annexes where article_id = articles.id and price > 0)`,
      },
    },
  ],
  exempt: {
    accountEnd: { annex_uploads: 'the daily work gives it up within days, and frees its parts' },
    articleEnd: { annex_uploads: 'the daily work gives it up at once, and frees its parts' },
    exports: { annex_uploads: 'becomes an attachment, or is given up within days' },
  },
};
