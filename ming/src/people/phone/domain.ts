import { eq, sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import * as tables from './schema.ts';

const { phones } = tables;

export const phone: Domain = {
  tables,
  accountEnd: ({ db, ended }) => [db.delete(phones).where(sql`user_id in ${ended}`)],
  exports: [
    listPart('phone.json', '绑定的手机号', [phones], ({ db, person }, offset) =>
      db
        .select({ phone: phones.phone, createdAt: phones.createdAt })
        .from(phones)
        .where(eq(phones.userId, person.id))
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
};
