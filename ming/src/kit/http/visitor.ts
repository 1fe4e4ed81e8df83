import { and, eq, gte, lt } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { randomHex, sha256 } from '../ids.ts';
import { memory } from '../memory.ts';
import { salts } from '../schema.ts';
import { networkOf } from './limit.ts';

const known = memory<{ day: string; salt: string }>(() => ({ day: '', salt: '' }));

/**
 * A visitor id that lasts a day: a hash of the network with a random salt that is discarded when the day is
 * over, so that no address can be recovered. Rotating the User-Agent would make many visitors, so `agent` is only
 * given where a limit by network holds as well.
 */
export async function visitorOf(db: Db, day: string, address: string, agent = ''): Promise<string> {
  if (known.now.day !== day) known.now = { day, salt: await saltOf(db, '', day) };
  return named(known.now.salt, address, agent);
}

/**
 * The same for a week, of which `monday` is the first day: counts people by week, where one who comes back on another day
 * must not be another one. It leads from no day's id to another, and its salt is discarded when the week is over.
 */
export async function weeklyVisitorOf(db: Db, monday: string, address: string): Promise<string> {
  return named(await saltOf(db, 'week ', monday), address, '');
}

async function named(salt: string, address: string, agent: string): Promise<string> {
  return (await sha256(`${salt}|${networkOf(address)}|${agent}`)).slice(0, 32);
}

/** The salt of a day or a week; those of its kind that are over are deleted. */
async function saltOf(db: Db, kind: '' | 'week ', from: string): Promise<string> {
  const day = kind + from;
  const [, rows] = await db.batch([
    db
      .insert(salts)
      .values({ day, salt: randomHex(16) })
      .onConflictDoNothing(),
    db.select({ salt: salts.salt }).from(salts).where(eq(salts.day, day)),
    db.delete(salts).where(and(gte(salts.day, kind), lt(salts.day, day))),
  ]);
  return rows[0]?.salt ?? '';
}
