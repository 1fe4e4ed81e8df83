import { eq, sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import * as tables from './schema.ts';
import { forgetAccessTokens, forgetCodes, forgetLinks, forgetSessions, forgetStates } from './writes.ts';

const { accessTokens, emailCodes, logins, loginStates, passwords, sessions } = tables;

export const identity: Domain = {
  tables,
  accountEnd: ({ db, ended }) => [
    db.delete(logins).where(sql`user_id in ${ended}`),
    db.delete(loginStates).where(sql`link_id in ${ended}`),
    db.delete(sessions).where(sql`user_id in ${ended}`),
    db.delete(accessTokens).where(sql`user_id in ${ended}`),
    db.delete(passwords).where(sql`user_id in ${ended}`),
    db.delete(emailCodes).where(
      sql`email in (select email from people where id in ${ended}
        union all select '+86' || phone from phones where user_id in ${ended})`,
    ),
  ],
  exports: [
    listPart('logins.json', '绑定的第三方账号', [logins], ({ db, person }, offset) =>
      db
        .select({ provider: logins.provider, nickname: logins.nickname, createdAt: logins.createdAt })
        .from(logins)
        .where(eq(logins.userId, person.id))
        .orderBy(logins.createdAt, logins.subject)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  daily: [
    { name: 'forget sessions that are over', run: ({ db, now }) => forgetSessions(db, now) },
    { name: 'forget access tokens that are long over', run: ({ db, now }) => forgetAccessTokens(db, now) },
    { name: 'forget codes that are over', run: ({ db, now }) => forgetCodes(db, now) },
    { name: 'forget links of administrators that are over', run: ({ db, now }) => forgetLinks(db, now) },
    { name: 'forget logins that were not finished', run: ({ db, now }) => forgetStates(db, now) },
  ],
  exempt: {
    exports: {
      access_tokens: 'shown in the settings while they last',
      login_states: 'kept for minutes while a login runs',
      sessions: 'shown in the settings while they last',
      passwords: 'a hash, of no use to anybody',
    },
  },
};
