import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { phoneNumber } from '../../../../contract/people/phone/phone.ts';
import { endAccounts } from '../../../../ming/src/jobs/accounts.ts';
import { lastRuns, settings } from '../../../../ming/src/kit/schema.ts';
import { emailCodes } from '../../../../ming/src/people/identity/schema.ts';
import { phones } from '../../../../ming/src/people/phone/schema.ts';
import { bind as bindTo } from '../../../../ming/src/people/phone/writes.ts';
import { people } from '../../../../ming/src/people/user/schema.ts';
import { limits } from '../../support/account.ts';
import { type Answer, call } from '../../support/call.ts';
import { tencent } from '../../support/checking.ts';
import { SMS_SET_UP } from '../../support/tencent.ts';
import { addPerson, buildWorld, db, logIn, NOON } from '../../support/world.ts';

const PATH = '/v1/user/phone';
const NUMBER = '13812345678';
const tokens: Record<string, string> = {};

const setUp = () => ({ ...SMS_SET_UP, SMS_API_URL: `http://127.0.0.1:${inject('hosts').tencent}` });

let network = 0;
/** Calls from a network of its own, because of rate limits. */
function as(who: string, method: string, path: string, body?: object, more: object = {}): Promise<Answer> {
  const headers = { 'cf-connecting-ip': `192.0.2.${network % 250}` };
  return call(path, {
    method,
    headers,
    token: tokens[who] ?? '',
    ...(body && { body }),
    vars: { ...setUp(), ...more },
  });
}

const send = (who: string, phone: string, more?: object) => as(who, 'POST', `${PATH}/code`, { phone }, more);
const bind = (who: string, phone: string, code: string) => as(who, 'PUT', PATH, { phone, code });
const own = async (who: string, more?: object) => (await as(who, 'GET', PATH, undefined, more)).data;
const sent = async () => (await tencent()).map(({ text, said }) => ({ code: text, said }));
const lastCode = async () => (await sent()).at(-1)?.code ?? '';

/** Sends a code to a phone and binds it. */
async function bound(who: string, phone: string): Promise<void> {
  expect((await send(who, phone)).code).toBe(200);
  expect((await bind(who, phone, await lastCode())).code).toBe(200);
}

beforeAll(async () => {
  await buildWorld();
  for (const who of ['zhang', 'wang']) {
    await addPerson(who, { email: `${who}@example.org` });
    tokens[who] = await logIn(who);
  }
});
beforeEach(async () => {
  network++;
  for (const it of ['', 'again '])
    for (const phone of [NUMBER, '13812340000', '13812341111']) await limits.forget(`sms ${it}${phone}`);
  for (const who of ['zhang', 'wang']) {
    await limits.forget(`sms of ${who}`);
    await limits.forget(`bind phone ${who}`);
  }
  await db.batch([db.delete(phones), db.delete(emailCodes), db.delete(settings), db.delete(lastRuns)]);
  await tencent({ trouble: null, forget: true });
});

describe('a number', () => {
  it.each([
    '13812345678',
    ' 138 1234 5678',
    '+86 138-1234-5678',
    '008613812345678',
    '１３８１２３４５６７８',
    '8613812345678',
  ])('is known as %s', (typed) => expect(phoneNumber.parse(typed)).toBe(NUMBER));

  it.each([
    '1381234567',
    '12812345678',
    '138123456789',
    '+1 415 555 2671',
    '13812345678 ext 2',
    '',
    'x'.repeat(41),
  ])('is refused as %s, by the name of the field, and nothing is sent', async (typed) => {
    expect(await send('zhang', typed)).toMatchObject({
      code: 10018,
      message: expect.stringContaining('手机号'),
    });
    expect(await sent()).toEqual([]);
  });
});

describe('binding a phone', () => {
  it('takes the code that was sent to it, once, and shows its owner no more than seven digits', async () => {
    expect((await send('zhang', '+86 138 1234 5678')).code).toBe(200);
    const [message] = await sent();
    expect(message?.said).toMatchObject({
      PhoneNumberSet: ['+8613812345678'],
      TemplateParamSet: [expect.stringMatching(/^\d{6}$/), '10'],
    });
    expect(JSON.stringify(await db.select().from(emailCodes))).not.toContain(message?.code);
    const wrong = message?.code === '123456' ? '654321' : '123456';
    expect((await bind('zhang', NUMBER, wrong)).code).toBe(10003);
    expect(await own('zhang')).toMatchObject({ offered: true, required: false, phone: '' });
    expect((await bind('zhang', NUMBER, message?.code ?? '')).code).toBe(200);
    expect(await own('zhang')).toMatchObject({ phone: '138****5678' });
    expect((await bind('zhang', NUMBER, message?.code ?? '')).code).toBe(10003);
    expect(await own('wang')).toMatchObject({ phone: '' });
  });

  it('ends after five wrong codes', async () => {
    await send('zhang', NUMBER);
    const code = await lastCode();
    const wrong = code === '123456' ? '654321' : '123456';
    for (let n = 0; n < 5; n++) expect((await bind('zhang', NUMBER, wrong)).code).toBe(10003);
    expect((await bind('zhang', NUMBER, code)).code).toBe(10003);
  });

  it('says that a number is of another account only to who has the phone, who may go on once it is free', async () => {
    await db.insert(phones).values({ userId: 'wang', phone: NUMBER, createdAt: NOON });
    await send('zhang', NUMBER);
    const code = await lastCode();
    const wrong = code === '123456' ? '654321' : '123456';
    expect(await bind('zhang', NUMBER, wrong)).toMatchObject({ code: 10003 });
    expect(await bind('zhang', NUMBER, code)).toMatchObject({
      code: 400,
      message: expect.stringContaining('另一个账号'),
    });
    expect(await db.select().from(phones)).toMatchObject([{ userId: 'wang' }]);
    await as('wang', 'DELETE', PATH);
    expect((await bind('zhang', NUMBER, code)).code).toBe(200);
  });

  it('of two accounts that bind one number at once lets one have it', async () => {
    await send('zhang', '13912345678');
    const code = await lastCode();
    const answers = await Promise.all(['zhang', 'wang'].map((who) => bind(who, '13912345678', code)));
    expect(answers.filter((it) => it.code === 200)).toHaveLength(1);
    expect(await db.select().from(phones)).toHaveLength(1);
  });

  it('replaces the earlier one, and can be undone', async () => {
    await bound('zhang', '13612345678');
    await bound('zhang', '13712345678');
    expect(await own('zhang')).toMatchObject({ phone: '137****5678' });
    expect((await as('zhang', 'DELETE', PATH)).code).toBe(200);
    expect(await own('zhang')).toMatchObject({ phone: '', createTime: '' });
    expect((await as('zhang', 'DELETE', PATH)).code).not.toBe(200);
    await bound('wang', '13612345679');
  });

  it('wants somebody who is logged in', async () => {
    for (const [method, path, body] of [
      ['GET', PATH],
      ['POST', `${PATH}/code`, { phone: NUMBER }],
      ['PUT', PATH, { phone: NUMBER, code: '123456' }],
      ['DELETE', PATH],
    ] as const)
      expect((await as('nobody', method, path, body)).code).toBe(401);
    expect(await sent()).toEqual([]);
  });
});

describe('a code', () => {
  it('is not sent where the site has no messages, or half of them', async () => {
    expect(await own('zhang', { SMS_SIGN: '' })).toMatchObject({ offered: false });
    expect(await send('zhang', NUMBER, { SMS_SIGN: '' })).toMatchObject({
      code: 400,
      message: expect.stringContaining('没有开通'),
    });
  });

  it('goes once a minute and five times a day to a number, whoever asks', async () => {
    const phone = '13512345678';
    for (let n = 0; n < 5; n++) {
      network++;
      expect((await send('zhang', phone)).code).toBe(200);
      expect((await send('wang', phone)).code).toBe(429);
      await limits.forget(`sms again ${phone}`);
    }
    network++;
    expect((await send('wang', phone)).code).toBe(429);
    expect(await sent()).toHaveLength(5);
  });

  it('is refused in words where the number can get none, and the minute is given back', async () => {
    expect(await send('zhang', '13812340000')).toMatchObject({
      code: 400,
      message: expect.stringContaining('明天'),
    });
    expect(await send('zhang', '13812341111')).toMatchObject({
      code: 400,
      message: expect.stringContaining('换一个'),
    });
    expect((await send('zhang', '13812341111')).code).toBe(400);
    expect(await db.select().from(emailCodes)).toEqual([]);
    expect((await db.select().from(lastRuns))[0]).toMatchObject({
      name: 'service:sms',
      ok: 0,
      detail: 'FailedOperation.PhoneNumberInBlacklist',
    });
  });

  it.each([
    ['a wrong key', { SMS_SECRET_KEY: 'wrong' }, 'AuthFailure.SignatureFailure'],
    [
      'a template that was not approved',
      { SMS_TEMPLATE: '1' },
      'FailedOperation.TemplateIncorrectOrUnapproved',
    ],
  ])('is not sent with %s: operators see why, the member does not', async (_name, wrong, detail) => {
    expect(await send('zhang', '15012345678', wrong)).toMatchObject({ message: '短信发送失败，请稍后重试' });
    expect((await db.select().from(lastRuns))[0]).toMatchObject({ ok: 0, detail });
  });

  it('that was not sent uses up none of those of its number', async () => {
    await tencent({ trouble: 'down' });
    for (let n = 0; n < 6; n++) expect((await send('zhang', '15512345678')).code).toBe(400);
    await tencent({ trouble: null });
    expect((await send('zhang', '15512345678')).code).toBe(200);
  });

  it('that is refused for who asks uses up none of those of its number', async () => {
    for (let n = 0; n < 10; n++) await send('zhang', `1561234${1_000 + n}`);
    for (let n = 0; n < 6; n++) expect((await send('zhang', '15712345678')).code).toBe(429);
    expect((await send('wang', '15712345678')).code).toBe(200);
  });

  it('is not sent where there is no answer', async () => {
    await tencent({ trouble: 'down' });
    expect(await send('zhang', '15112345678')).toMatchObject({
      code: 400,
      message: '短信发送失败，请稍后重试',
    });
    await tencent({ trouble: 'unreadable' });
    expect((await send('zhang', '15112345678')).code).toBe(400);
  });
});

describe('where something may be published only with a contact', () => {
  const write = (who: string) =>
    as(who, 'POST', '/v1/comment/', { articleId: 1, content: '边界条件写得很清楚' });

  it('a phone is one, and the refusal says what to do', async () => {
    await db.insert(settings).values({ name: 'conduct', value: JSON.stringify({ needsContact: 1 }) });
    expect(await own('zhang')).toMatchObject({ required: true });
    expect(await write('zhang')).toMatchObject({
      code: 403,
      message: expect.stringContaining('绑定手机号或微信'),
    });
    await bound('zhang', '15212345678');
    expect((await write('zhang')).code).toBe(200);
    await as('zhang', 'DELETE', PATH);
    expect((await write('zhang')).code).toBe(403);
  });
});

it('an account that has ended meanwhile gets no phone', async () => {
  await addPerson('late', { endedAt: 1 });
  expect(await bindTo({ db, now: NOON }, 'late', '15812345678')).toBe(false);
  expect(await db.select().from(phones)).toEqual([]);
});

it('nothing of it is left once the account has ended, and the number is free again', async () => {
  await addPerson('gone', { email: 'gone@example.org' });
  tokens['gone'] = await logIn('gone');
  await bound('gone', '15312345678');
  await send('gone', '15412345678');
  await db.update(people).set({ closeAt: 1 }).where(sql`id = 'gone'`);
  await endAccounts(db, NOON);
  expect(await db.select().from(phones)).toEqual([]);
  await limits.forget('sms again 15312345678');
  await bound('wang', '15312345678');
});
