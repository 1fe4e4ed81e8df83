import { beforeAll, describe, expect, it } from 'vitest';
import { COMMON } from '../../../../ming/src/people/auth/common.ts';
import { delayOf } from '../../../../ming/src/people/auth/rules.ts';
import { checkStrength } from '../../../../ming/src/people/auth/strength.ts';
import { keepCode } from '../../../../ming/src/people/identity/codes.ts';
import { hashPassword } from '../../../../ming/src/people/identity/password.ts';
import { replacePassword } from '../../../../ming/src/people/identity/passwords.ts';
import { logins, passwords } from '../../../../ming/src/people/identity/schema.ts';
import {
  addAccount,
  asking,
  CODE,
  enter,
  giveCode,
  limits,
  logInto,
  mailsTo,
  PASSWORD,
  sessionCount,
} from '../../support/account.ts';
import { call } from '../../support/call.ts';
import { addPerson, db } from '../../support/world.ts';

const NEW = '新的 battery 7';
const forget = (email: string, code = CODE, password = NEW) =>
  call('/oauth/forgetPassword', { method: 'PUT', body: { email, password, code } });
const change = (token: string, body: Record<string, unknown>) =>
  call('/v1/user/password', { method: 'PUT', body, token });

beforeAll(async () => {
  for (const id of ['f1', 'f2', 'c1', 'c2', 'c3', 'l1', 'l2']) await addAccount(id);
  await addPerson('social', { email: 'social@mingjie.test' });
});

describe('a forgotten password', () => {
  it('is replaced with a mailed code, which ends every session', async () => {
    await enter('f1');
    await enter('f1');
    await giveCode('f1@mingjie.test');
    expect(await forget('F1@mingjie.test')).toMatchObject({ code: 200, data: null });
    expect(await sessionCount('f1')).toBe(0);
    expect((await logInto('f1@mingjie.test')).code).toBe(400);
    expect((await logInto('f1@mingjie.test', NEW)).code).toBe(200);
    expect((await forget('f1@mingjie.test')).code).toBe(10003);
    expect((await mailsTo('f1@mingjie.test')).map((it) => it.subject)).toEqual(['【明解】密码已重设']);
  });

  it('gets the same answer for an unknown account as for a wrong code', async () => {
    await giveCode('nobody@example.org');
    await giveCode('f2@mingjie.test');
    const answers = [
      await forget('nobody@example.org'),
      await forget('f2@mingjie.test', '000000'),
      await forget('x@example.org'),
    ];
    for (const it of answers)
      expect(it).toMatchObject({
        status: 200,
        code: 10003,
        message: '验证码不正确或已过期，请重新输入',
        data: null,
      });
    expect((await logInto('f2@mingjie.test')).code).toBe(200);
  });

  it('may be chosen by somebody who came another way', async () => {
    await giveCode('social@mingjie.test');
    expect((await forget('social@mingjie.test')).code).toBe(200);
    expect((await logInto('social@mingjie.test', NEW)).code).toBe(200);
  });

  it('is chosen by its owner whatever strangers have tried', async () => {
    const from = (address: string, code: string) =>
      call('/oauth/forgetPassword', {
        method: 'PUT',
        body: { email: 'f2@mingjie.test', password: NEW, code },
        headers: { 'cf-connecting-ip': address },
      });
    await keepCode(asking(null, '203.0.113.40'), 'f2@mingjie.test', CODE);
    for (let n = 0; n < 8; n++) expect((await from('203.0.113.41', '000000')).code).toBe(10003);
    expect((await from('203.0.113.41', CODE)).code).toBe(10003);
    expect((await from('203.0.113.40', CODE)).code).toBe(200);
  });

  it('ends five wrong tries with the code of who tries, account or not', async () => {
    for (const email of ['f1@mingjie.test', 'unknown@example.org']) {
      await giveCode(email);
      for (let n = 0; n < 5; n++) expect((await forget(email, '000000')).code).toBe(10003);
      expect((await forget(email)).code).toBe(10003);
    }
  });

  it('names the providers that still open the account', async () => {
    await addPerson('linked', { email: 'linked@mingjie.test' });
    await db.insert(logins).values({ provider: 'qq', subject: '1', userId: 'linked', createdAt: 1 });
    await giveCode('linked@mingjie.test');
    expect((await forget('linked@mingjie.test')).extra).toEqual({ linked: ['qq'] });
    expect((await mailsTo('linked@mingjie.test'))[0]?.text).toContain('解除绑定');
  });
});

describe('changing one’s password', () => {
  it('wants the current one, ends the other sessions and says so by mail', async () => {
    const here = await enter('c1');
    await enter('c1');
    expect(await change(here, { password: NEW })).toMatchObject({ code: 10018, message: '请输入当前密码' });
    expect(await change(here, { password: NEW, current: 'wrong' })).toMatchObject({
      code: 400,
      message: '密码不正确',
    });
    expect(await sessionCount('c1')).toBe(2);
    expect((await change(here, { password: NEW, current: PASSWORD })).code).toBe(200);
    expect(await sessionCount('c1')).toBe(1);
    expect((await call('/v1/user/sessions', { token: here })).data).toHaveLength(1);
    expect((await logInto('c1@mingjie.test', NEW)).code).toBe(200);
    expect((await mailsTo('c1@mingjie.test')).map((it) => it.subject)).toEqual(['【明解】密码已修改']);
  });

  it('sets the first one with a mailed code, and with nothing where there is no address', async () => {
    await addPerson('first', { email: 'first@mingjie.test' });
    const token = await enter('first');
    expect(await change(token, { password: NEW })).toMatchObject({
      code: 10018,
      message: '请输入邮箱验证码',
    });
    await giveCode('first@mingjie.test');
    expect((await change(token, { password: NEW, code: '000000' })).code).toBe(10003);
    expect((await change(token, { password: NEW, code: CODE })).code).toBe(200);
    await addPerson('bare');
    expect((await change(await enter('bare'), { password: NEW })).code).toBe(200);
    expect((await logInto('first@mingjie.test', NEW)).code).toBe(200);
  });

  it('is done for who asks again because the answer was lost', async () => {
    await addAccount('c4');
    const token = await enter('c4');
    for (let n = 0; n < 2; n++)
      expect((await change(token, { password: NEW, current: PASSWORD })).code).toBe(200);
    expect((await change(token, { password: `${NEW}?`, current: PASSWORD })).message).toBe('密码不正确');
    expect(await mailsTo('c4@mingjie.test')).toHaveLength(1);
    expect((await logInto('c4@mingjie.test', NEW)).code).toBe(200);
  });

  it('does not undo a choice that was made meanwhile', async () => {
    const token = await enter('c2');
    const stale = { userId: 'c2', hash: 'seen', updatedAt: 1 };
    const ctx = { db, now: Date.now(), device: { address: '', agent: '', place: '' } };
    const chosen = { userId: 'c2', hash: 'theirs', token };
    expect(await replacePassword(ctx, stale, chosen)).toBe(false);
    expect(await replacePassword(ctx, undefined, chosen)).toBe(false);
    expect((await logInto('c2@mingjie.test')).code).toBe(200);
  });

  it('lets ten be guessed an hour', async () => {
    const token = await enter('c3');
    const codes: number[] = [];
    for (let n = 0; n < 11; n++)
      codes.push((await change(token, { password: NEW, current: `guess${n}` })).code);
    expect(codes).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await change(token, { password: NEW, current: PASSWORD })).code).toBe(429);
  });
});

describe('logging in', () => {
  it('is slower the more have failed, never more than two seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 24].map(delayOf)).toEqual([0, 0, 0, 250, 500, 1000, 2000, 2000, 2000]);
  });

  it.each(['l1@mingjie.test', 'unknown@example.org'])(
    'waits for %s after failures, account or not',
    async (email) => {
      for (let n = 0; n < 4; n++) await logInto(email, 'wrong');
      const began = Date.now();
      await logInto(email, 'wrong');
      expect(Date.now() - began).toBeGreaterThanOrEqual(500);
    },
  );

  const HOUR_MS = 3_600_000;
  const WANTED = { code: 429, message: /邮箱验证码/, extra: { need: 'code' } };
  const from = (address: string, email: string, password = PASSWORD, more: object = {}) =>
    call('/oauth/emailLogin', {
      body: { email, password, ...more },
      headers: { 'cf-connecting-ip': address },
    });
  /** Records failures directly: real ones are slow. */
  const fill = async (name: string, most: number, windowMs = HOUR_MS) => {
    for (let n = 0; n < most; n++) await limits.spare(name, { most, windowMs }, Date.now());
  };

  it('wants a mailed code after 10 failures in an hour of an account from a network, account or not', async () => {
    for (const email of ['l2@mingjie.test', 'nobody@example.org']) {
      await fill(`login ${email} from 203.0.113.50`, 10);
      expect(await from('203.0.113.50', email)).toMatchObject(WANTED);
    }
    expect((await from('203.0.113.51', 'l2@mingjie.test')).code).toBe(200);
    await keepCode(asking(null, '203.0.113.50'), 'l2@mingjie.test', CODE);
    expect((await from('203.0.113.50', 'l2@mingjie.test', PASSWORD, { code: '000000' })).code).toBe(10003);
    expect((await from('203.0.113.50', 'l2@mingjie.test', PASSWORD, { code: CODE })).code).toBe(200);
    expect((await from('203.0.113.50', 'l2@mingjie.test')).code).toBe(200);
  });

  it('counts every failure, and a stranger’s never locks the owner out', async () => {
    const one = { most: 1_000, windowMs: HOUR_MS };
    for (let n = 0; n < 3; n++) await from('203.0.113.52', 'l1@mingjie.test', 'wrong');
    const count = (name: string) => limits.count(name, one, Date.now());
    expect(await count('login l1@mingjie.test from 203.0.113.52')).toBe(3);
    expect(await count('login from 203.0.113.52')).toBe(3);
    await fill('login l1@mingjie.test', 99);
    expect((await from('203.0.113.53', 'l1@mingjie.test')).code).toBe(200);
    await fill('login l1@mingjie.test', 100);
    expect(await from('203.0.113.53', 'l1@mingjie.test')).toMatchObject(WANTED);
    await keepCode(asking(null, '203.0.113.53'), 'l1@mingjie.test', CODE);
    expect((await from('203.0.113.53', 'l1@mingjie.test', PASSWORD, { code: CODE })).code).toBe(200);
  });

  it('works for many people behind one address, at once', async () => {
    const hash = hashPassword(PASSWORD);
    const people = Array.from({ length: 30 }, (_, n) => `colleague${n}`);
    for (const userId of people) {
      await addPerson(userId, { email: `${userId}@mingjie.test` });
      await db.insert(passwords).values({ userId, hash, updatedAt: 1 });
    }
    const all = await Promise.all(people.map((it) => from('203.0.113.54', `${it}@mingjie.test`)));
    expect(all.map((it) => it.code)).toEqual(Array<number>(30).fill(200));
  });

  it('wants a mailed code after 25 failures in five minutes from a network, and after 300 logins', async () => {
    await fill('login from 2001:db8:1:2', 25, 300_000);
    expect(await from('2001:db8:1:2:ffff::9', 'c2@mingjie.test')).toMatchObject(WANTED);
    expect((await from('2001:db8:1:3::9', 'c2@mingjie.test')).code).toBe(200);
    await fill('logins from 2001:db8:1:3', 300, 300_000);
    expect(await from('2001:db8:1:3::9', 'c2@mingjie.test')).toMatchObject(WANTED);
  });
});

describe('a new password', () => {
  const owner = { email: 'Zhang.Wei88@example.org', nickname: 'CFD 工程师 42' };

  it.each([
    ['短短短短短短短', '密码至少 8 个字符'],
    ['zhang.wei88@EXAMPLE.org', '密码不能与邮箱相同'],
    ['zhang.WEI88', '密码不能与邮箱相同'],
    ['cfd 工程师 42', '密码不能与昵称相同'],
    ['Woaini1314', '密码太常见，请换一个密码'],
    ['1QAZ2wsx', '密码太常见，请换一个密码'],
    ['P@ssw0rd', '密码太常见，请换一个密码'],
    ['aaaaaaaaaaaa', '密码太常见，请换一个密码'],
  ])('may not be %s', (password, message) => {
    expect(() => checkStrength(password, owner)).toThrow(message);
  });

  it.each(['correct horse battery', '有限元网格划分收敛', 'mingjie-demo', 'x9$kQ2!m'])(
    'may be %s',
    (password) => {
      expect(() => checkStrength(password, owner)).not.toThrow();
    },
  );

  it('is compared with hundreds of common ones, all of them long enough to be chosen', () => {
    expect(COMMON.size).toBeGreaterThan(500);
    for (const it of COMMON) expect([it.length >= 8, it === it.toLowerCase()]).toEqual([true, true]);
  });
});

it('stores no password in the clear', async () => {
  const rows = await db.select().from(passwords);
  for (const { hash } of rows) expect(hash).toMatch(/^scrypt(\$\d+){3}\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
});
