import { createScheduledController } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { Buffer } from 'node:buffer';
import { scryptSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nameOf } from '../../../../contract/kit/names.ts';
import { sha256 } from '../../../../ming/src/kit/ids.ts';
import { hashPassword } from '../../../../ming/src/people/identity/password.ts';
import { openByPassword } from '../../../../ming/src/people/identity/passwords.ts';
import { passwords, sessions } from '../../../../ming/src/people/identity/schema.ts';
import worker from '../../../../ming/src/worker.ts';
import { type Answer, call } from '../../support/call.ts';
import { hashForReal } from '../../support/cost.ts';
import { addPerson, db, logIn, NOON } from '../../support/world.ts';

const DAY = 86_400_000;
const PASSWORD = '正确 horse';
const LOGIN = '/oauth/emailLogin';
const SELF = '/v1/user/selectUserInfoByToken';
const REFUSED = { status: 200, code: 401, message: '当前会话已过期，请重新登录', data: null };

const answers: string[] = [];
const lines: string[] = [];
const printing = (['debug', 'log', 'info', 'warn', 'error'] as const).map((name) =>
  vi.spyOn(console, name).mockImplementation((...given) => lines.push(given.join(' '))),
);

const ask = async (path: string, options: Parameters<typeof call>[1] = {}): Promise<Answer> => {
  const answer = await call(path, options);
  const { token: _token, ...data } = answer.data ?? {};
  answers.push(JSON.stringify({ ...answer, data }));
  return answer;
};
const enter = (email: string, password = PASSWORD) => ask(LOGIN, { body: { email, password } });
const stored = async (userId: string) =>
  (await db.select().from(passwords).where(eq(passwords.userId, userId)))[0];

/** Hash with former, lower parameters. */
function oldHash(password: string): string {
  const salt = '0123456789abcdef';
  const key = scryptSync(password, Buffer.from(salt, 'hex'), 16, { N: 16, r: 8, p: 1, maxmem: 1 << 20 });
  return `scrypt$4$8$1$${salt}$${key.toString('hex')}`;
}

beforeAll(async () => {
  hashForReal();
  await addPerson('new', { email: 'new@mingjie.test', role: 'editor' });
  await addPerson('old', { email: 'old@mingjie.test' });
  await addPerson('social', { email: 'social@mingjie.test', loginType: 4 });
  await db.insert(passwords).values({ userId: 'new', hash: hashPassword(PASSWORD), updatedAt: NOON });
  await db.insert(passwords).values({ userId: 'old', hash: oldHash(PASSWORD), updatedAt: NOON });
});

afterAll(() => printing.forEach((it) => void it.mockRestore()));

describe('logging in', () => {
  it('answers with the person and a token that is stored as a hash for seven days', async () => {
    const before = Date.now();
    const { code, data } = await enter('  New@MingJie.TEST ');
    expect(code).toBe(200);
    expect(data).toMatchObject({ id: 'new', email: 'new@mingjie.test', role: 'editor', isLogin: true });
    expect(data.token).toMatch(/^[0-9a-f]{64}$/);
    const [session, ...others] = await db.select().from(sessions).where(eq(sessions.userId, 'new'));
    expect(others).toEqual([]);
    expect(session?.tokenHash).toBe(await sha256(data.token));
    expect(JSON.stringify(session)).not.toContain(data.token);
    expect(session?.expiresAt).toBe(Number(session?.createdAt) + 7 * DAY);
    expect(session?.createdAt).toBeGreaterThanOrEqual(before);
    expect((await ask(SELF, { token: data.token })).data).toMatchObject({ id: 'new', isLogin: true });
  });

  it('takes an address as a Chinese input method writes it', async () => {
    expect((await enter('ｎｅｗ＠mingjie。test\u200b')).data).toMatchObject({ id: 'new' });
  });

  it('does not tell an unknown account from a wrong password, nor by the time it takes', async () => {
    const raw = async (email: string, password: string) => {
      const began = Date.now();
      const response = await exports.default.fetch(
        new Request(`https://ming.test/ming${LOGIN}`, {
          method: 'POST',
          body: JSON.stringify({ email, password }),
        }),
      );
      const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
      const head = JSON.stringify([response.status, ...headers]);
      return { answer: head + (await response.text()), ms: Date.now() - began };
    };
    const wrong = await raw('new@mingjie.test', `${PASSWORD} `);
    const unknown = await raw('nobody@mingjie.test', PASSWORD);
    const social = await raw('social@mingjie.test', PASSWORD);
    expect(wrong.answer).toContain('{"code":400,"message":"用户帐号或者密码错误！","data":null,"extra":{}}');
    expect([unknown.answer, social.answer]).toEqual([wrong.answer, wrong.answer]);
    // Lower bound for scrypt with current parameters; without hashing it takes a few ms.
    expect(Math.min(unknown.ms, social.ms)).toBeGreaterThan(20);
  });

  it('renews a hash with old parameters, only with the right password', async () => {
    const before = await stored('old');
    expect((await enter('old@mingjie.test', 'falsch')).code).toBe(400);
    expect(await stored('old')).toEqual(before);
    expect((await enter('old@mingjie.test')).code).toBe(200);
    const after = await stored('old');
    expect(after?.hash).toMatch(/^scrypt\$14\$8\$5\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
    expect(after?.updatedAt).toBe(NOON);
    expect((await enter('old@mingjie.test')).code).toBe(200);
    expect(await stored('old')).toEqual(after);
  });

  it('opens no session for a password that was replaced while it was checked', async () => {
    const checked = { userId: 'new', hash: 'seen', updatedAt: NOON - 1 };
    const count = () => db.$count(sessions, eq(sessions.userId, 'new'));
    const before = await count();
    const device = { address: '', agent: '', place: '' };
    expect(await openByPassword({ db, now: Date.now(), device }, checked, 'renewed')).toBeNull();
    expect(await count()).toBe(before);
    expect((await stored('new'))?.hash).not.toBe('renewed');
  });

  it.each([
    [{ password: PASSWORD }, 'email'],
    [{ email: 'new@mingjie.test' }, 'password'],
    [{ email: '', password: PASSWORD }, 'email'],
    [{ email: 'new@mingjie.test', password: '' }, 'password'],
    [{ email: ['new@mingjie.test'], password: PASSWORD }, 'email'],
    [{ email: 'new@mingjie.test', password: 'x'.repeat(201) }, 'password'],
  ])('refuses input %# and names the field', async (body, field) => {
    expect(await ask(LOGIN, { body })).toMatchObject({
      code: 10018,
      message: expect.stringContaining(nameOf(field)),
      data: null,
    });
  });
});

describe('the person behind a token', () => {
  it('is found by header or parameter, and the header decides alone', async () => {
    const [own, other] = [await logIn('new'), await logIn('old')];
    const expired = await logIn('new', Date.now() - 1);
    const who = async (parameter: string, token?: string) =>
      (await ask(`${SELF}?token=${parameter}`, token ? { token } : {})).data?.id;
    expect(await who(other)).toBe('old');
    expect(await who(other, own)).toBe('new');
    expect(await who(expired, `Bearer ${own}`)).toBe('new');
    expect(await who(other, expired)).toBeUndefined();
    expect((await ask(SELF, { token: own })).data).not.toHaveProperty('token');
  });

  it('is refused without a token, with an unknown and with an expired one', async () => {
    const expired = await logIn('old', Date.now() - 1);
    for (const query of ['', '?token=', '?token=unknown', `?token=${expired}`, '?token=%F0%9F%98%80'])
      expect(await ask(SELF + query)).toMatchObject(REFUSED);
    for (const token of ['unknown', expired]) expect(await ask(SELF, { token })).toMatchObject(REFUSED);
  });
});

describe('ending', () => {
  it('ends only the session of the header', async () => {
    const [here, there] = [await logIn('old', Date.now() + DAY), await logIn('old', Date.now() + 2 * DAY)];
    expect(await ask(`/logout?token=${there}`, { token: here })).toMatchObject({ code: 200, data: null });
    expect(await ask(SELF, { token: here })).toMatchObject(REFUSED);
    expect((await ask(SELF, { token: there })).data).toMatchObject({ id: 'old' });
    expect(await ask('/logout', { token: here })).toMatchObject(REFUSED);
    expect(await ask(`/logout?token=${there}`)).toMatchObject(REFUSED);
    expect((await ask('/logout', { method: 'POST', body: {}, token: there })).code).toBe(404);
    expect((await ask(SELF, { token: there })).code).toBe(200);
  });

  it('happens to expired sessions once a day', async () => {
    const at = Date.now() + 3 * DAY;
    const [over, open] = [await logIn('new', at), await logIn('new', at + 1)];
    const controller = createScheduledController({ scheduledTime: new Date(at), cron: '10 16 * * *' });
    await worker.scheduled(controller, env);
    const left = (await db.select().from(sessions)).map((it) => it.tokenHash);
    expect(left).toContain(await sha256(open));
    expect(left).not.toContain(await sha256(over));
  });
});

it('no answer and no console line holds a password, a token or a hash', () => {
  expect(lines).toEqual([]);
  expect(answers.length).toBeGreaterThan(25);
  for (const answer of answers) expect(answer).not.toMatch(/正确 h|scrypt|token-of|[0-9a-f]{32}/);
});
