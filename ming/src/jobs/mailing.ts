import type { Today } from '../kit/domain.ts';
import { siteName } from '../kit/name.ts';
import { deliver } from '../kit/post.ts';
import { hasSmtp, type Mail } from '../kit/smtp.ts';
import { isDemo } from '../kit/stage.ts';

const PEOPLE = 100;
/** Maximum number of mails per run; the rest is sent the next day. */
const MAILS_MOST = 500;

type Mailing<D> = {
  /** The next `most` people to be mailed, by id, behind `after`. */
  dues: (after: string, most: number) => Promise<D[]>;
  /** Mails one of them; false where there was nothing to send. `site` is the name of the site. */
  mail: (site: string, it: D) => Promise<boolean>;
};

/** Mails everybody who is due. A mail that fails does not keep the others from going out. */
export async function mailAll<D extends { id: string }>(
  { db, env }: Today,
  { dues, mail }: Mailing<D>,
): Promise<{ sent: number; failed: number }> {
  const done = { sent: 0, failed: 0 };
  // Links of a mail need the address of the site.
  if (!env.SITE_URL || !(hasSmtp(env) || isDemo(env))) return done;
  const site = await siteName(db);
  let after = '';
  while (done.sent + done.failed < MAILS_MOST) {
    const people = await dues(after, PEOPLE);
    for (const it of people) {
      const sent = await mail(site, it).catch(() => null);
      if (sent === null) done.failed++;
      else if (sent) done.sent++;
    }
    after = people.at(-1)?.id ?? '';
    if (people.length < PEOPLE) break;
  }
  return done;
}

type Changed = PromiseLike<{ meta: { changes: number } }>;

/**
 * Sends a mail at most once: it is claimed before it is sent, and released where the provider refuses it. False
 * where there is none, or another run has claimed it; throws what the provider throws.
 */
export async function mailTaken(
  { env, db, now }: Pick<Today, 'env' | 'db' | 'now'>,
  letter: Mail | null,
  { take, giveBack }: { take: () => Changed; giveBack: () => Changed },
): Promise<boolean> {
  if ((await take()).meta.changes === 0 || !letter) return false;
  try {
    await deliver(env, db, letter, now);
    return true;
  } catch (error) {
    await giveBack();
    throw error;
  }
}
