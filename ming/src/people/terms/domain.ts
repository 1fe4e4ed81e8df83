import { asc, eq } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import * as tables from './schema.ts';

const { termsConsents, termsVersions } = tables;

export const terms: Domain = {
  tables,
  seeded: [termsConsents, termsVersions],
  exports: [
    listPart('terms.json', '同意过的服务条款', [termsConsents], ({ db, person }, offset) =>
      db
        .select({ version: termsConsents.version, createdAt: termsConsents.createdAt })
        .from(termsConsents)
        .where(eq(termsConsents.userId, person.id))
        .orderBy(asc(termsConsents.version))
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  exempt: {
    accountEnd: {
      terms_consents:
        'what stays of an account, public texts and orders, rests on the consent; a number without a name is left',
    },
  },
};
