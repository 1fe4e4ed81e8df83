import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { limitsOf } from '../../../ming/src/kit/http/limit.ts';
import { mails } from '../../../ming/src/kit/schema.ts';
import { keepCode } from '../../../ming/src/people/identity/codes.ts';
import { hashPassword } from '../../../ming/src/people/identity/password.ts';
import { passwords, sessions } from '../../../ming/src/people/identity/schema.ts';
import { openVouched } from '../../../ming/src/people/identity/sessions.ts';
import { people } from '../../../ming/src/people/user/schema.ts';
import { type Answer, call, type Options } from './call.ts';
import { addPerson, db, NOON } from './world.ts';

export const PASSWORD = '正确 horse 9';
export const CODE = '135790';
export const limits = limitsOf(env as never);

/** A person with a password; the email address derives from the id. */
export async function addAccount(id: string, more: Partial<typeof people.$inferInsert> = {}) {
  await addPerson(id, { email: `${id}@mingjie.test`, ...more });
  await db.insert(passwords).values({ userId: id, hash: hashPassword(PASSWORD), updatedAt: NOON });
}

/** Caller for code limits: a browser, or the network of an address. */
export function asking(browser: string | null = null, address = '', now = Date.now()) {
  return { db, now, browser, device: { address, agent: '', place: '' } };
}

/** Stores `CODE` for an address, as if just mailed. */
export function giveCode(email: string, code = CODE): Promise<void> {
  return keepCode(asking(), email, code);
}

/** Creates a session; returns the token. */
export function enter(userId: string, agent = '', place = ''): Promise<string> {
  return openVouched({ db, now: Date.now(), device: { address: '', agent, place } }, userId);
}

export function askCode(email: string, more: Options & { human?: string } = {}): Promise<Answer> {
  const query = new URLSearchParams({ email, ...(more.human ? { human: more.human } : {}) });
  return call(`/oauth/sendEmailCode?${query}`, more);
}

/** Mails to an address in the development mailbox. */
export function mailsTo(email: string) {
  return db.select().from(mails).where(eq(mails.to, email));
}

export function logInto(email: string, password = PASSWORD, more: Options = {}): Promise<Answer> {
  return call('/oauth/emailLogin', { body: { email, password }, ...more });
}

export function sessionCount(userId: string): Promise<number> {
  return db.$count(sessions, eq(sessions.userId, userId));
}

export async function personOf(id: string) {
  return (await db.select().from(people).where(eq(people.id, id)))[0];
}
