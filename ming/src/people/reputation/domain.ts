import { eq } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import * as tables from './schema.ts';
import { rebuildReputation } from './writes.ts';

const { spamMarks } = tables;

export const reputation: Domain = {
  tables,
  seeded: [spamMarks],
  daily: [{ name: 'derive reputation', run: ({ db }) => rebuildReputation(db) }],
  exports: [
    listPart('spam.json', '作为垃圾内容删除的内容', [spamMarks], ({ db, person }, offset) =>
      db
        .select({ table: spamMarks.owner, id: spamMarks.rowKey, createdAt: spamMarks.createdAt })
        .from(spamMarks)
        .where(eq(spamMarks.userId, person.id))
        .orderBy(spamMarks.createdAt, spamMarks.owner, spamMarks.rowKey)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  exempt: {
    accountEnd: { spam_marks: 'kept beside the content; the person behind it has no name any more' },
  },
};
