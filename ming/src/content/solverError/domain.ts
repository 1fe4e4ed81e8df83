import { eq, sql } from 'drizzle-orm';
import { MISSING_DAYS } from '../../../../contract/content/solverError/desk.ts';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { dayOf } from '../../kit/clock.ts';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import { moderatedNote } from './moderated.ts';
import * as tables from './schema.ts';
import { forgetMissing } from './writes.ts';

const { errorNotes, errorVotes } = tables;

export const solverError: Domain = {
  tables,
  seeded: [errorNotes, errorVotes],
  accountEnd: ({ db, ended }) => [db.delete(errorVotes).where(sql`holder in ${ended}`)],
  exports: [
    listPart('error-notes.json', '对报错词典的补充', [errorNotes], ({ db, person }, offset) =>
      db
        .select({
          slug: errorNotes.slug,
          kind: errorNotes.kind,
          content: errorNotes.content,
          createdAt: errorNotes.createTime,
        })
        .from(errorNotes)
        .where(eq(errorNotes.userId, person.id))
        .orderBy(errorNotes.id)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
    listPart('error-votes.json', '报错词典里标记为“帮到了”的原因', [errorVotes], ({ db, person }, offset) =>
      db
        .select({ slug: errorVotes.slug, cause: errorVotes.cause, createdAt: errorVotes.createTime })
        .from(errorVotes)
        .where(eq(errorVotes.holder, person.id))
        .orderBy(errorVotes.createTime, errorVotes.slug, errorVotes.cause)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  daily: [
    {
      name: 'forget messages without an entry',
      run: ({ db, now }) => forgetMissing(db, dayOf(now - MISSING_DAYS * DAY_MS)),
    },
  ],
  moderated: [moderatedNote],
  exempt: {
    accountEnd: { error_notes: 'what was published stays, under the name of a closed account' },
  },
};
