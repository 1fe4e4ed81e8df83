import { eq, sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import { moderatedRun } from './moderated.ts';
import * as tables from './schema.ts';

const { runs } = tables;

export const benchmark: Domain = {
  tables,
  seeded: [runs],
  articleEnd: ({ db, ended }) => [
    db.update(runs).set({ articleId: null }).where(sql`article_id in ${ended}`),
  ],
  exports: [
    listPart('benchmark-runs.json', '提交的基准算例结果', [runs], ({ db, person }, offset) =>
      db
        .select({
          benchmark: runs.benchmark,
          software: runs.software,
          version: runs.version,
          element: runs.element,
          dof: runs.dof,
          value: runs.value,
          hours: runs.hours,
          cores: runs.cores,
          processor: runs.processor,
          deck: runs.deckUrl,
          sha256: runs.deckSha256,
          articleId: runs.articleId,
          note: runs.note,
          retractReason: runs.retractReason,
          createdAt: runs.createTime,
        })
        .from(runs)
        .where(eq(runs.userId, person.id))
        .orderBy(runs.id)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  moderated: [moderatedRun],
  exempt: {
    accountEnd: { benchmark_runs: 'what was published stays, under the name of a closed account' },
  },
};
