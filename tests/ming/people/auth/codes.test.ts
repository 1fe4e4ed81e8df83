import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { checkCode, keepCode, spendCode } from '../../../../ming/src/people/identity/codes.ts';
import { emailCodes } from '../../../../ming/src/people/identity/schema.ts';
import { forgetCodes } from '../../../../ming/src/people/identity/writes.ts';
import { askCode, asking, CODE, giveCode, limits, mailsTo } from '../../support/account.ts';
import { db } from '../../support/world.ts';

const hosts = inject('hosts');
const WRONG = { code: 10003, message: '验证码不正确或已过期，请重新输入' };
let next = 0;
let email = '';
const stored = async () => (await db.select().from(emailCodes).where(eq(emailCodes.email, email)))[0] ?? null;
const check = (code: string, now = Date.now()) => checkCode(asking(null, '', now), email, code);

beforeEach(() => {
  email = `reader${next++}@example.org`;
});

describe('sending a code', () => {
  it('mails six digits and keeps only a hash for ten minutes', async () => {
    const before = Date.now();
    expect(await askCode(` ${email.toUpperCase()} `)).toMatchObject({ code: 200, data: null });
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const row = await stored();
    expect(row?.hash).toMatch(/^scrypt\$/);
    expect(row?.expiresAt).toBeGreaterThanOrEqual(before + 600_000);
    expect(row?.expiresAt).toBeLessThanOrEqual(Date.now() + 600_000);
    expect(await check(code)).toBe(row?.hash);
  });

  it.each([
    '',
    ' ',
    'x',
    'a@b',
    'a b@c.de',
    'a@c.de\nBcc: x@y.zz',
    '读者@例子.中国',
    'a@@c.de',
    `${'a'.repeat(250)}@c.de`,
  ])('refuses %j and names the field', async (address) => {
    expect(await askCode(address)).toMatchObject({
      code: 10018,
      message: /^(邮箱格式不正确|请填写邮箱|邮箱太长，最多 254 个字符)$/,
    });
  });

  it('says of a bad address what is wrong with it, in words', async () => {
    expect((await askCode('reader@')).message).toBe('邮箱格式不正确');
    expect((await askCode('')).message).toBe('请填写邮箱');
  });

  it('sends one a minute to an address, and the second replaces the first', async () => {
    await askCode(email);
    expect((await askCode(email)).code).toBe(429);
    expect(await mailsTo(email)).toHaveLength(1);
    const first = await stored();
    await limits.forget(`code again ${email} from `);
    expect((await askCode(email)).code).toBe(200);
    expect((await stored())?.hash).not.toBe(first?.hash);
    expect(await db.$count(emailCodes, eq(emailCodes.email, email))).toBe(1);
  });

  it('sends one a minute and twenty a day to an address from one network, a hundred from all', async () => {
    const from = (n: number) => askCode(email, { headers: { 'cf-connecting-ip': `198.51.100.${n}` } });
    expect([(await from(1)).code, (await from(1)).code, (await from(2)).code]).toEqual([200, 429, 200]);
    const fill = async (name: string, most: number) => {
      for (let sent = 0; sent < most; sent++)
        await limits.spare(name, { most, windowMs: 86_400_000 }, Date.now());
    };
    await fill(`code ${email} from 198.51.100.3`, 20);
    expect([(await from(3)).code, (await from(4)).code]).toEqual([429, 200]);
    await fill(`code ${email}`, 100);
    expect((await from(5)).code).toBe(429);
  });

  it('sends thirty an hour to a network', async () => {
    const from = async (address: string) =>
      (
        await askCode(`${address}@example.org`.replaceAll(':', ''), {
          headers: { 'cf-connecting-ip': address },
        })
      ).code;
    for (let sent = 0; sent < 29; sent++)
      await limits.spare('code from 2001:db8:0:7', { most: 30, windowMs: 3_600_000 }, Date.now());
    expect([await from('2001:db8:0:7::1'), await from('2001:db8:0:7::2')]).toEqual([200, 429]);
    expect(await from('2001:db8:0:8::1')).toBe(200);
  });

  it('holds against neither address nor network what the other refused, or what was not sent', async () => {
    const HOUR = { most: 30, windowMs: 3_600_000 };
    const DAY = { most: 20, windowMs: 86_400_000 };
    const at = { headers: { 'cf-connecting-ip': '203.0.113.60' } };
    const network = () => limits.count('code from 203.0.113.60', HOUR, Date.now());
    expect((await askCode(email, at)).code).toBe(200);
    expect((await askCode(email, at)).code).toBe(429);
    expect(await network()).toBe(1);
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    expect((await askCode(`unsent.${email}`, { ...at, vars: { STAGE: '' } })).code).toBe(400);
    printed.mockRestore();
    expect(await network()).toBe(1);
    for (let n = 0; n < 29; n++) await limits.take('code from 203.0.113.60', HOUR, Date.now());
    expect((await askCode(`other.${email}`, at)).code).toBe(429);
    expect(await limits.count(`code other.${email}`, DAY, Date.now())).toBe(0);
    expect((await askCode(`other.${email}`)).code).toBe(200);
  });

  it('says so when the provider fails, and lets one try again at once', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const SMTP_PASS = 'wrong-secret';
    const provider = { SMTP_HOST: '127.0.0.1', SMTP_PORT: `${hosts.tls}`, SMTP_USER: 'mail@mingjie.test' };
    await giveCode(email);
    expect(await askCode(email, { vars: { ...provider, SMTP_PASS } })).toMatchObject({
      code: 400,
      message: '邮件发送失败，请稍后重试',
    });
    expect(printed.mock.calls).toEqual([[expect.stringMatching(/"at":"mail",.*"error":"EAUTH"/)]]);
    printed.mockRestore();
    await check(CODE);
    const sent = await askCode(email, {
      vars: { ...provider, SMTP_PASS: 'right', MAIL_FROM: 'mail@mingjie.test' },
    });
    expect(sent.code).toBe(200);
  });
});

describe('a code', () => {
  it('is good once, with the space that people paste', async () => {
    await giveCode(email);
    const checked = await check(' 135 790 ');
    await spendCode(asking(), email, checked);
    await expect(spendCode(asking(), email, checked)).rejects.toMatchObject(WRONG);
    await expect(check(CODE)).rejects.toMatchObject(WRONG);
  });

  it('is bound to its address', async () => {
    await giveCode('other@example.org');
    await expect(check(CODE)).rejects.toMatchObject(WRONG);
  });

  it('ends after five wrong tries, also when they come at once', async () => {
    await giveCode(email);
    const tries = await Promise.allSettled(['1', '2', '3', '4', '5'].map((it) => check(it.repeat(6))));
    expect(tries.every((it) => it.status === 'rejected')).toBe(true);
    await expect(check(CODE)).rejects.toMatchObject(WRONG);
    await giveCode(email);
    for (let n = 0; n < 4; n++) await expect(check('000000')).rejects.toMatchObject(WRONG);
    await check(CODE);
  });

  it('is over after ten minutes, and forgotten then', async () => {
    await giveCode(email);
    const { expiresAt = 0 } = (await stored()) ?? {};
    await check(CODE, expiresAt - 1);
    await expect(check(CODE, expiresAt)).rejects.toMatchObject(WRONG);
    await forgetCodes(db, expiresAt - 1);
    expect(await stored()).not.toBeNull();
    await forgetCodes(db, expiresAt);
    expect(await stored()).toBeNull();
  });

  it('belongs to the browser that asked, whose tries nobody else uses up', async () => {
    const [owner, stranger] = [asking('a'.repeat(32), '203.0.113.1'), asking('b'.repeat(32), '203.0.113.2')];
    await keepCode(owner, email, CODE);
    for (let n = 0; n < 6; n++) await expect(checkCode(stranger, email, CODE)).rejects.toMatchObject(WRONG);
    await keepCode(stranger, email, '246801');
    for (let n = 0; n < 6; n++) await expect(checkCode(stranger, email, CODE)).rejects.toMatchObject(WRONG);
    await spendCode(owner, email, await checkCode(owner, email, CODE));
  });

  it('belongs to the network where the browser keeps no cookie', async () => {
    await keepCode(asking(null, '203.0.113.1'), email, CODE);
    await expect(checkCode(asking(null, '203.0.113.2'), email, CODE)).rejects.toMatchObject(WRONG);
    await checkCode(asking(null, '203.0.113.1'), email, CODE);
  });
});
