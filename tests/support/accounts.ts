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
 * A new account if `nickname` is given (has accepted the demo terms unless `unasked`), and a session of the
 * address. `due` makes its sales available; `link` (a hash) does what `npm run admin` does; or SQL statements
 * for states no call can make cheaply.
 */
export type AccountOptions =
  | { email: string; nickname?: string; due?: boolean; link?: string; unasked?: boolean }
  | { statements: string[] };
export type OpenedAccount = { token: string; id: string; nickname: string };

/**
 * Creates accounts and sessions directly in the running product's database: a registration and login take
 * four hashes of 250 ms.
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
  }: Extract<AccountOptions, { email: string }>): Promise<OpenedAccount> => {
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
  const done = async (wanted: AccountOptions): Promise<OpenedAccount | object> => {
    if ('statements' in wanted) return binding.batch(wanted.statements.map((it) => binding.prepare(it)));
    const { email, link } = wanted;
    if (!link) return give(wanted);
    await db.insert(adminLinks).values({ hash: link, email, expiresAt: linkEnd(Date.now()) });
    return {};
  };
  const server = createServer(async (request, response) => {
    try {
      response.end(JSON.stringify(await done((await json(request)) as AccountOptions)));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  // Node closes idle connections after 5 s; a request sent at that moment would be lost.
  server.keepAliveTimeout = 0;
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}
