import { and, eq, gte, lt } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { randomHex, sha256 } from '../ids.ts';
import { memory } from '../memory.ts';
import { salts } from '../schema.ts';
import { networkOf } from './limit.ts';

const known = memory<{ day: string; salt: string }>(() => ({ day: '', salt: '' }));

/**
 * Daily visitor id: hash of the network with a random salt, deleted after the day, so that the address cannot
 * be recovered. The User-Agent can be forged, so pass `agent` only if a network limit also applies.
 */
export async function visitorOf(db: Db, day: string, address: string, agent = ''): Promise<string> {
  if (known.now.day !== day) known.now = { day, salt: await saltOf(db, '', day) };
  return hashVisitor(known.now.salt, address, agent);
}

/**
 * Weekly visitor id from `monday`, to count people by week. Not linkable to daily ids; its salt is deleted
 * after the week.
 */
export async function weeklyVisitorOf(db: Db, monday: string, address: string): Promise<string> {
  return hashVisitor(await saltOf(db, 'week ', monday), address, '');
}

async function hashVisitor(salt: string, address: string, agent: string): Promise<string> {
  return (await sha256(`${salt}|${networkOf(address)}|${agent}`)).slice(0, 32);
}

/** Salt of a day or week; deletes expired ones of its kind. */
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
