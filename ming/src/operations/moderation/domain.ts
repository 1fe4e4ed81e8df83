import { eq, sql } from 'drizzle-orm';
import { parseGmt8 } from '../../kit/clock.ts';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import { forgetComplainants } from './complaint/writes.ts';
import * as tables from './schema.ts';
import { forgetChecks, forgetMarks, forgetTombstones } from './writes.ts';

const {
  complaints,
  locks,
  moderationCases,
  postMarks,
  reports,
  sanctions,
  textChecks,
  textOpinions,
  tombstones,
} = tables;

export const moderation: Domain = {
  tables,
  seeded: [locks, moderationCases, postMarks, reports, sanctions, textChecks, textOpinions, tombstones],
  accountEnd: ({ db, ended }) => [
    db.delete(postMarks).where(sql`user_id in ${ended}`),
    db.delete(sanctions).where(sql`user_id in ${ended}`),
    db.update(complaints).set({ userId: null }).where(sql`user_id in ${ended}`),
  ],
  articleEnd: ({ db, ended }) => {
    const gone = sql`((kind = 'article' and key in (select cast(id as text) from articles where id in ${ended}))
      or (kind = 'comment' and key in (select cast(id as text) from comments where article_id in ${ended})))`;
    return [
      db.update(reports).set({ settled: 1 }).where(gone),
      db.delete(moderationCases).where(gone),
      db.delete(locks).where(gone),
    ];
  },
  exports: [
    listPart('reports.json', '提交的举报', [reports], ({ db, person }, offset) =>
      db
        .select({
          kind: reports.kind,
          id: reports.key,
          reason: reports.reason,
          note: reports.note,
          createdAt: reports.createTime,
        })
        .from(reports)
        .where(eq(reports.userId, person.id))
        .orderBy(reports.createTime, reports.kind, reports.key)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
    listPart('complaints.json', '提交的投诉、申诉与答复', [complaints], ({ db, person }, offset) =>
      db
        .select({
          number: complaints.number,
          kind: complaints.kind,
          url: complaints.url,
          name: complaints.name,
          email: complaints.email,
          contact: complaints.contact,
          content: complaints.content,
          evidence: complaints.evidence,
          answer: complaints.answer,
          createdAt: complaints.createTime,
        })
        .from(complaints)
        .where(eq(complaints.userId, person.id))
        .orderBy(complaints.id)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  daily: [
    { name: 'forget what was written', run: ({ db, now }) => forgetMarks(db, now) },
    {
      name: 'forget who complained',
      run: ({ db, day }) => forgetComplainants(db, parseGmt8(`${day} 00:00:00`)),
    },
    { name: 'forget tombstones', run: ({ db, now }) => forgetTombstones(db, now) },
    { name: 'forget checks of texts', run: ({ db, now }) => forgetChecks(db, now) },
  ],
  exempt: {
    accountEnd: {
      moderation_cases: 'belongs to a text that stays; the person behind it has no name any more',
      reports: 'belongs to a case; the person behind it has no name any more',
      operator_log: 'what operators did is kept whole',
    },
    exports: {
      moderation_cases: 'what operators work with',
      operator_log: 'what operators did; each person was told what concerns them',
      post_marks: 'hashes that are kept for two days to recognise repetition',
      sanctions: 'the person was told of each in a notice',
    },
  },
};
