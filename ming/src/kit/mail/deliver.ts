import { lt } from 'drizzle-orm';
import type { Db } from '../db.ts';
import type { Env } from '../env.ts';
import { recordFailure } from '../runs.ts';
import { mails } from '../schema.ts';
import { hasSmtp, type Mail, sendSmtp } from './smtp.ts';

/** Mails kept in the development mailbox. */
const KEPT = 100;

/**
 * Sends by SMTP; without a provider, stores in the development mailbox on demo sites. Throws if neither is
 * available or the provider refuses.
 */
export async function deliver(env: Env, db: Db, mail: Mail, now: number): Promise<void> {
  if (hasSmtp(env)) {
    try {
      return await sendSmtp(env, mail);
    } catch (error) {
      await recordFailure(db, 'service:mail', error);
      throw error;
    }
  }
  if (env.STAGE !== 'demo') throw new Error('no mail provider is configured: set SMTP_HOST');
  const [last] = await db
    .insert(mails)
    .values({ to: mail.to, subject: mail.subject, text: mail.text, html: mail.html, createdAt: now })
    .returning({ id: mails.id });
  if (last) await db.delete(mails).where(lt(mails.id, last.id - KEPT));
}
