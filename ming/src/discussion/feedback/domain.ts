import { eq, sql } from 'drizzle-orm';
import { parseGmt8 } from '../../kit/clock.ts';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import * as tables from './schema.ts';
import { forgetSenders } from './writes.ts';

const { feedbacks } = tables;

export const feedback: Domain = {
  tables,
  accountEnd: ({ db, ended }) => [
    db.update(feedbacks).set({ userId: null, email: '' }).where(sql`user_id in ${ended}`),
  ],
  exports: [
    listPart('feedback.json', '提交的反馈与答复', [feedbacks], ({ db, person }, offset) =>
      db
        .select({
          kind: feedbacks.kind,
          content: feedbacks.content,
          url: feedbacks.url,
          answer: feedbacks.answer,
          createdAt: feedbacks.createTime,
        })
        .from(feedbacks)
        .where(eq(feedbacks.userId, person.id))
        .orderBy(feedbacks.id)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  daily: [
    {
      name: 'forget who left feedback',
      run: ({ db, day }) => forgetSenders(db, parseGmt8(`${day} 00:00:00`)),
    },
  ],
};
