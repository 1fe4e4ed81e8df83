import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sha256 } from '../../../../ming/src/kit/ids.ts';
import { operatorLog } from '../../../../ming/src/operations/moderation/schema.ts';
import { createToken } from '../../../../ming/src/people/identity/accessTokens.ts';
import { linkEnd } from '../../../../ming/src/people/identity/links.ts';
import { adminLinks } from '../../../../ming/src/people/identity/schema.ts';
import { forgetLinks } from '../../../../ming/src/people/identity/writes.ts';
import { people } from '../../../../ming/src/people/user/schema.ts';
import { addAccount, enter, logInto, PASSWORD, personOf, sessionCount } from '../../support/account.ts';
import { call } from '../../support/call.ts';
import { buildWorld, db } from '../../support/world.ts';

const PATH = '/oauth/redeemAdminLink';
const NEW = '新的 密码 42';
let [n, address] = [0, ''];

beforeAll(buildWorld);
beforeEach(() => {
  n += 1;
  address = `203.0.113.${n}`;
});

/** Creates a link as the command does; returns its secret. */
async function linkFor(email: string, expiresAt = linkEnd(Date.now())): Promise<string> {
  const ticket = `${n}${'ab'.repeat(40)}`.slice(0, 64).replace(/[^0-9a-f]/g, '0');
  await db.insert(adminLinks).values({ hash: await sha256(ticket), email, expiresAt });
  return ticket;
}

const redeem = (ticket: string, password = NEW) =>
  call(PATH, { body: { ticket, password }, headers: { 'cf-connecting-ip': address } });

it('makes an account with the password, which is an administrator and logged in, once', async () => {
  const ticket = await linkFor('first@example.com');
  const answers = await Promise.all([redeem(ticket), redeem(ticket)]);
  expect(answers.map((it) => it.code).toSorted((a, b) => a - b)).toEqual([200, expect.any(Number)]);
  const done = answers.find((it) => it.code === 200);
  expect(done?.data).toMatchObject({ role: 'admin', email: 'first@example.com', token: expect.any(String) });
  expect(answers.find((it) => it.code !== 200)?.message).toMatch(/已经用过或已过期/);
  expect(await call('/v1/operator/dailyReport', { token: done?.data.token })).toMatchObject({ code: 200 });
  expect(await logInto('first@example.com', NEW)).toMatchObject({ code: 200 });
  expect(await db.$count(people, eq(people.email, 'first@example.com'))).toBe(1);
  const log = await db
    .select()
    .from(operatorLog)
    .where(and(eq(operatorLog.action, 'admin'), eq(operatorLog.userId, done?.data.id)));
  expect(log).toEqual([expect.objectContaining({ operator: done?.data.id, kind: 'person' })]);
  expect(await redeem(ticket)).toMatchObject({ message: expect.stringContaining('已经用过或已过期') });
});

it('promotes an account that exists, ends its sessions and an announced closing, and replaces its password', async () => {
  await addAccount('member', { closeAt: Date.now() + 1_000_000 });
  const before = await enter('member');
  const made = { userId: 'member', name: '导入', scopes: ['read'], days: 30, now: Date.now() } as const;
  const program = await createToken(db, made);
  const answer = await redeem(await linkFor('member@mingjie.test'));
  expect(answer.data).toMatchObject({ id: 'member', role: 'admin' });
  expect(await personOf('member')).toMatchObject({ role: 'admin', closeAt: null });
  expect(await sessionCount('member')).toBe(1);
  expect(await call('/v1/user/sessions', { token: before })).toMatchObject({ code: 401 });
  expect(await call('/v1/user/info', { token: program?.token ?? '' })).toMatchObject({ code: 401 });
  expect((await logInto('member@mingjie.test', PASSWORD)).code).not.toBe(200);
});

it('refuses links that are over or made up, weak passwords, and who tries too often', async () => {
  const ended = await linkFor('late@example.com', Date.now() - 1);
  expect(await redeem(ended)).toMatchObject({ message: expect.stringContaining('已过期') });
  expect(await personOf('late@example.com')).toBeUndefined();
  await forgetLinks(db, Date.now());
  expect(await db.$count(adminLinks)).toBe(0);
  const ticket = await linkFor('weak@example.com');
  expect(await redeem(ticket, '12345678')).toMatchObject({ code: 10018 });
  expect(await redeem('xyz')).toMatchObject({ code: 10018 });
  for (let tries = 0; tries < 8; tries++) await redeem('0'.repeat(64));
  expect(await redeem(ticket)).toMatchObject({ code: 429 });
  expect(await db.$count(people, eq(people.email, 'weak@example.com'))).toBe(0);
  address = '203.0.113.200';
  expect(await redeem(ticket)).toMatchObject({ code: 200 });
});
