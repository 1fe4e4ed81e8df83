import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { OWED_TERMS } from '../../../../contract/people/terms/agreement.ts';
import { change, type Db } from '../../kit/db.ts';
import { Refusal } from '../../kit/http/refusal.ts';

/** Setting with all versions and their effective times (ms). */
export const TERMS_SETTING = 'terms';

const setting = z.array(z.tuple([z.number(), z.number()]));

/** Version in force by that setting (JSON); 0 if none. */
export function versionInForce(value: string | undefined, now: number): number {
  if (value === undefined) return 0;
  const begun = z.parse(setting, JSON.parse(value)).filter(([, effectAt]) => effectAt <= now);
  return Math.max(0, ...begun.map(([version]) => version));
}

/** SQL: last version agreed to; 0 if none. */
export const lastAgreed = (userId: SQL | string): SQL<number> =>
  sql<number>`coalesce((select max(version) from terms_consents where user_id = ${userId}), 0)`;

/** SQL: version in force not yet agreed to; 0 if none. */
export const owedVersion = (userId: SQL | string, now: number): SQL<number> =>
  sql<number>`coalesce((select max(version) from terms_versions
    where effect_at <= ${now} and version > ${lastAgreed(userId)}), 0)`;

/** Refusal message; the action can be retried after consent. */
export const termsMessage = (version: number): string =>
  `请先同意服务条款（第 ${version} 版），再试一次；全文在“服务条款”页`;

/** Throws if consent to `version` is owed (0: nothing). */
export function checkTerms(version: number): void {
  if (version > 0) throw new Refusal(CODE.forbidden, termsMessage(version), { [OWED_TERMS]: version });
}

/** Statement that records consent; no-op if account or version is missing, or recorded before. */
export const noteConsent = (db: Db, it: { userId: string; version: number; now: number }) =>
  change(
    db,
    sql`insert into terms_consents (user_id, version, created_at)
    select p.id, v.version, ${it.now} from people p, terms_versions v
    where p.id = ${it.userId} and p.ended_at is null and v.version = ${it.version} on conflict do nothing`,
  );
