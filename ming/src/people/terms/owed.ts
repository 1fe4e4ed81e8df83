import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { OWED_TERMS } from '../../../../contract/people/terms/owed.ts';
import { change, type Db } from '../../kit/db.ts';
import { Refusal } from '../../kit/http/refusal.ts';

/** The setting that holds the number of every version with its time of effect (ms), for pages. */
export const TERMS_SETTING = 'terms';

const setting = z.array(z.tuple([z.number(), z.number()]));

/** The version in force by that setting, as JSON; 0 where there is none. */
export function versionInForce(value: string | undefined, now: number): number {
  if (value === undefined) return 0;
  const begun = z.parse(setting, JSON.parse(value)).filter(([, effectAt]) => effectAt <= now);
  return Math.max(0, ...begun.map(([version]) => version));
}

/** The last version that a person has agreed to, 0 for none, as SQL. */
export const lastAgreed = (userId: SQL | string): SQL<number> =>
  sql<number>`coalesce((select max(version) from terms_consents where user_id = ${userId}), 0)`;

/** The version in force that a person has agreed neither to nor past, 0 where they owe nothing, as SQL. */
export const owedVersion = (userId: SQL | string, now: number): SQL<number> =>
  sql<number>`coalesce((select max(version) from terms_versions
    where effect_at <= ${now} and version > ${lastAgreed(userId)}), 0)`;

/** Why somebody who owes their consent to a version is refused; what they were about to do may be sent again after it. */
export const termsMessage = (version: number): string =>
  `请先同意服务条款（第 ${version} 版），再试一次；全文在“服务条款”页`;

/** Refuses what nobody may do without consent to the version in force; `version` is what they owe, 0 for nothing. */
export function checkTerms(version: number): void {
  if (version > 0) throw new Refusal(CODE.forbidden, termsMessage(version), { [OWED_TERMS]: version });
}

/** The statement that notes the consent of an account to a version; nothing where either is not there, or it was noted before. */
export const noteConsent = (db: Db, it: { userId: string; version: number; now: number }) =>
  change(
    db,
    sql`insert into terms_consents (user_id, version, created_at)
    select p.id, v.version, ${it.now} from people p, terms_versions v
    where p.id = ${it.userId} and p.ended_at is null and v.version = ${it.version} on conflict do nothing`,
  );
