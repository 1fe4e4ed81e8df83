import { sql } from 'drizzle-orm';
import { AGE_NAME } from '../../../../contract/people/age/age.ts';
import { gmt8OrEmpty } from '../../kit/clock.ts';
import type { Domain } from '../../kit/domain.ts';
import { listPart } from '../../kit/export/archive.ts';
import { ageRow } from './reads.ts';
import { bornBy } from './rules.ts';
import * as tables from './schema.ts';

const { ages } = tables;

export const age: Domain = {
  tables,
  accountEnd: ({ db, ended }) => [db.delete(ages).where(sql`user_id in ${ended}`)],
  exports: [
    listPart('age.json', '填写的出生年月', [ages], async ({ db, person }, offset) => {
      const rows = await ageRow(db, person.id).offset(offset);
      return rows.map(({ born, guardianAt, createdAt }) => ({
        born: born ?? AGE_NAME.adult,
        guardianTime: gmt8OrEmpty(guardianAt),
        createdAt,
      }));
    }),
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
