import { sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { forgetPayers } from './channel/writes.ts';
import { forgetChecks } from './checks.ts';
import { merchantOf } from './config.ts';
import { forgetCertificates, renewCertificates } from './notify/trust.ts';
import * as tables from './schema.ts';

export const pay: Domain = {
  tables,
  accountEnd: ({ db, ended }) => [db.delete(tables.payAuthorizations).where(sql`user_id in ${ended}`)],
  daily: [
    { name: 'forget payment checks', run: ({ db, now }) => forgetChecks(db, now) },
    { name: 'forget payers', run: ({ db, now }) => forgetPayers(db, now) },
    {
      name: 'renew payment certificates',
      run: async ({ db, env, now }) => {
        await forgetCertificates(db, now);
        const merchant = merchantOf(env);
        // Accounts with a public key may have no certificates.
        return merchant && !merchant.publicKey ? renewCertificates(db, merchant) : 0;
      },
    },
  ],
  exempt: { exports: { pay_authorizations: 'kept for an hour' } },
};
