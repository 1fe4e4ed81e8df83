import { lte } from 'drizzle-orm';
import { SPENT_TOKEN_DAYS } from '../../../../contract/kit/limits.ts';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import type { Db } from '../../kit/db.ts';
import { accessTokens, adminLinks, emailCodes, loginStates, sessions } from './schema.ts';

const KEPT_MS = SPENT_TOKEN_DAYS * DAY_MS;

/** Deletes expired sessions. */
export async function forgetSessions(db: Db, now: number): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}

/** Deletes access tokens expired a month ago; until then the owner sees them. */
export async function forgetAccessTokens(db: Db, now: number): Promise<void> {
  await db.delete(accessTokens).where(lte(accessTokens.expiresAt, now - KEPT_MS));
}

/** Deletes expired provider logins. */
export async function forgetStates(db: Db, now: number): Promise<void> {
  await db.delete(loginStates).where(lte(loginStates.expiresAt, now));
}

/** Deletes expired codes. */
export async function forgetCodes(db: Db, now: number): Promise<void> {
  await db.delete(emailCodes).where(lte(emailCodes.expiresAt, now));
}

/** Deletes expired administrator links. */
export async function forgetLinks(db: Db, now: number): Promise<void> {
  await db.delete(adminLinks).where(lte(adminLinks.expiresAt, now));
}
