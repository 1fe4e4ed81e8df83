import { sql } from 'drizzle-orm';
import { CODE } from '../../../contract/envelope.ts';
import { TOKEN_DAYS } from '../../../contract/limits.ts';
import { change } from './db.ts';
import { randomHex, sha256 } from './ids.ts';
import { Refusal } from './refusal.ts';
import type { Context } from './serve.ts';

const DAY_MS = 86_400_000;

/**
 * Logs in somebody who has proved who they are, and gives back the token. An account that is closing is kept; one
 * whose time is over, or that is gone, is refused.
 */
export async function issueSession(
  { db, now, device }: Pick<Context, 'db' | 'now' | 'device'>,
  userId: string,
): Promise<string> {
  const token = randomHex(32);
  const [opened] = await db.batch([
    change(
      db,
      sql`insert into sessions (token_hash, user_id, id, agent, place, created_at, seen_at, expires_at)
      select ${await sha256(token)}, id, ${randomHex(8)}, ${device.agent}, ${device.place},
        ${now}, ${now}, ${now + TOKEN_DAYS * DAY_MS}
      from people where id = ${userId} and (close_at is null or close_at > ${now})`,
    ),
    change(db, sql`update people set close_at = null where id = ${userId} and close_at > ${now}`),
  ]);
  if (opened.meta.changes === 0) throw new Refusal(CODE.refused, '该账号已注销');
  return token;
}
