import { eq, sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import { bornBy } from './rules.ts';
import * as tables from './schema.ts';

const { ages } = tables;

/** The ages that members have stated, where the site asks for them. */
export const age: Domain = {
  tables,
  accountEnd: ({ db, ended }) => [db.delete(ages).where(sql`user_id in ${ended}`)],
  exports: [
    listPart('age.json', '填写的出生年月', [ages], ({ db, person }, offset) =>
      db
        .select({ born: ages.born, guardianAt: ages.guardianAt, createdAt: ages.createdAt })
        .from(ages)
        .where(eq(ages.userId, person.id))
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  daily: [
    {
      name: 'forget the birth months of those who came of age',
      run: async ({ db, now }) => {
        const { meta } = await db
          .update(ages)
          .set({ born: null, guardianAt: null })
          .where(sql`born <= ${bornBy(18, now)}`);
        return meta.changes;
      },
    },
  ],
};
