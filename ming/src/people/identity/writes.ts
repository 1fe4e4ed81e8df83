import { lte } from 'drizzle-orm';
import { SPENT_TOKEN_DAYS } from '../../../../contract/kit/limits.ts';
import type { Db } from '../../kit/db.ts';
import { accessTokens, adminLinks, emailCodes, loginStates, sessions } from './schema.ts';

const KEPT_MS = SPENT_TOKEN_DAYS * 86_400_000;

/** Forgets sessions that are over. */
export async function forgetSessions(db: Db, now: number): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}

/** Forgets personal access tokens whose time has been over for a month, in which their owner still sees them. */
export async function forgetAccessTokens(db: Db, now: number): Promise<void> {
  await db.delete(accessTokens).where(lte(accessTokens.expiresAt, now - KEPT_MS));
}

/** Forgets logins at a provider that were begun and never finished. */
export async function forgetStates(db: Db, now: number): Promise<void> {
  await db.delete(loginStates).where(lte(loginStates.expiresAt, now));
}

/** Forgets codes that are over. */
export async function forgetCodes(db: Db, now: number): Promise<void> {
  await db.delete(emailCodes).where(lte(emailCodes.expiresAt, now));
}

/** Forgets links of administrators that are over. */
export async function forgetLinks(db: Db, now: number): Promise<void> {
  await db.delete(adminLinks).where(lte(adminLinks.expiresAt, now));
}
