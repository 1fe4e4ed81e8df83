import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { openDb } from '../../ming/src/kit/db.ts';
import { orders } from '../../ming/src/money/order/schema.ts';
import { matureDue } from '../../ming/src/money/order/writes.ts';
import { linkEnd } from '../../ming/src/people/identity/links.ts';
import { hashPassword } from '../../ming/src/people/identity/password.ts';
import { addAccount } from '../../ming/src/people/identity/passwords.ts';
import { adminLinks } from '../../ming/src/people/identity/schema.ts';
import { openSession } from '../../ming/src/people/identity/sessions.ts';
import { people } from '../../ming/src/people/user/schema.ts';

/**
 * What a test asks for: a new account of that nickname where there is one, which has agreed to the terms of the demonstration
 * unless it is `unasked`, and a session of the address; with `due`, what
 * they have sold is available to them at once; with `link` (its hash), what `npm run admin` does; or statements for what no
 * call makes, or not a thousand times.
 */
export type Wanted =
  | { email: string; nickname?: string; due?: boolean; link?: string; unasked?: boolean }
  | { statements: string[] };
export type Opened = { token: string; id: string; nickname: string };

/**
 * Makes accounts and opens sessions in the database of the running product, for tests that are not about logging in: a
 * registration and a login hash a password or a code four times, a quarter of a second each.
 */
export async function serveAccounts(port: number, database: unknown): Promise<Server> {
  const binding = database as D1Database;
  const db = openDb(binding);
  const hash = hashPassword('mingjie-demo');
  const give = async ({
    email,
    nickname,
    due,
    unasked,
  }: Extract<Wanted, { email: string }>): Promise<Opened> => {
    const now = Date.now();
    const terms = unasked ? undefined : 1;
    if (nickname && !(await addAccount({ db, now }, { email, nickname, hash, terms })))
      throw new Error(`${email} or ${nickname} is taken`);
    const [person] = await db.select().from(people).where(eq(people.email, email));
    if (!person) throw new Error(`nobody has ${email}`);
    if (due) {
      await db.update(orders).set({ matureTime: now }).where(eq(orders.authorId, person.id));
      await matureDue(db, now);
    }
    const device = { agent: 'Chrome · Linux', place: '本机', address: '127.0.0.1' };
    const token = await openSession({ db, now, device }, person.id);
    if (!token) throw new Error(`the account of ${email} is closed`);
    return { token, id: person.id, nickname: person.nickname };
  };
  const done = async (wanted: Wanted): Promise<Opened | object> => {
    if ('statements' in wanted) return binding.batch(wanted.statements.map((it) => binding.prepare(it)));
    const { email, link } = wanted;
    if (!link) return give(wanted);
    await db.insert(adminLinks).values({ hash: link, email, expiresAt: linkEnd(Date.now()) });
    return {};
  };
  const server = createServer(async (request, response) => {
    try {
      response.end(JSON.stringify(await done((await json(request)) as Wanted)));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  // A connection that is ended after five seconds may be asked again in that moment, and the call is lost.
  server.keepAliveTimeout = 0;
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}
