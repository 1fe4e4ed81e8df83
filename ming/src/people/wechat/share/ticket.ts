import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../kit/db.ts';
import { RequestFailed } from '../../../kit/http/ask.ts';
import { memory } from '../../../kit/memory.ts';
import { askOfficial } from '../../../kit/official/api.ts';
import type { LoginSettings } from '../../../kit/providers.ts';
import { wechatTickets } from '../schema.ts';

const PATIENCE_MS = 5_000;
/** Renew this early (ms). */
const EARLY_MS = 300_000;

const answer = z.object({ ticket: z.string().check(z.minLength(1)), expires_in: z.number() });

const held = memory<typeof wechatTickets.$inferSelect | null>(() => null);

/** JS-SDK ticket, cached in D1 for all isolates, as WeChat's daily quota is small. Throws `RequestFailed`. */
export async function pageTicket(env: LoginSettings, db: Db, now: number): Promise<string> {
  const app = env.WECHAT_APPID ?? '';
  const isGood = (it: typeof held.now | undefined): it is NonNullable<typeof held.now> =>
    it?.app === app && it.expiresAt > now;
  if (isGood(held.now)) return held.now.ticket;
  const [kept] = await db.select().from(wechatTickets).where(eq(wechatTickets.app, app));
  if (isGood(kept)) {
    held.now = kept;
    return kept.ticket;
  }
  const question = { path: '/cgi-bin/ticket/getticket', query: { type: 'jsapi' } };
  const said = await askOfficial(env, question, { now, patience: AbortSignal.timeout(PATIENCE_MS) });
  const found = z.safeParse(answer, said);
  if (!found.success) throw new RequestFailed('ticket: answer of another shape');
  const { ticket, expires_in } = found.data;
  const fresh = { ticket, expiresAt: now + expires_in * 1_000 - EARLY_MS };
  await db
    .insert(wechatTickets)
    .values({ app, ...fresh })
    .onConflictDoUpdate({ target: wechatTickets.app, set: fresh });
  held.now = { app, ...fresh };
  return ticket;
}
