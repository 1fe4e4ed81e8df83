import { eq, lt } from 'drizzle-orm';
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
  if (known.now.day !== day) known.now = { day, salt: await saltOf(db, day) };
  return (await sha256(`${known.now.salt}|${networkOf(address)}|${agent}`)).slice(0, 32);
}

async function saltOf(db: Db, day: string): Promise<string> {
  const [, rows] = await db.batch([
    db
      .insert(salts)
      .values({ day, salt: randomHex(16) })
      .onConflictDoNothing(),
    db.select({ salt: salts.salt }).from(salts).where(eq(salts.day, day)),
    db.delete(salts).where(lt(salts.day, day)),
  ]);
  return rows[0]?.salt ?? '';
}
