import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepCode } from '../../../../ming/src/people/identity/codes.ts';
import { emailCodes } from '../../../../ming/src/people/identity/schema.ts';
import { people } from '../../../../ming/src/people/user/schema.ts';
import { fillLooks } from '../../../../ming/src/people/user/writes.ts';
import { addAccount, asking, CODE, giveCode, limits, logInto, PASSWORD } from '../../support/account.ts';
import { call } from '../../support/call.ts';
import { db } from '../../support/world.ts';

let next = 0;
let email = '';
const register = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  call('/oauth/emailRegister', {
    body: { email, nickname: '', password: PASSWORD, code: CODE, ...more },
    headers,
  });
const found = async () => (await db.select().from(people).where(eq(people.email, email)))[0];

beforeAll(() => addAccount('old', { nickname: 'Reader' }));
beforeEach(async () => {
  email = `new${next++}@example.org`;
  await giveCode(email);
});

it('makes an account that can log in, without logging in itself', async () => {
  expect(await register({ email: ` ${email.toUpperCase()} `, nickname: ' 李  雷 ' })).toMatchObject({
    code: 200,
    data: null,
  });
  expect(await found()).toMatchObject({ nickname: '李 雷', role: 'user', loginType: 1, closeAt: null });
  expect((await logInto(email)).data).toMatchObject({ email, nickname: '李 雷' });
  expect((await register({ nickname: '另一个' })).code).toBe(10003);
});

it('takes an address and a code of full width', async () => {
  const wide = (text: string) =>
    text.replace(/[!-~]/g, (it) => String.fromCharCode(it.charCodeAt(0) + 0xfee0));
  expect((await register({ email: wide(email), code: wide(CODE) })).code).toBe(200);
  expect(await found()).toMatchObject({ email });
});

it.each([{ nickname: '' }, { nickname: '  ' }, { nickname: undefined }])(
  'makes up a nickname for %j',
  async (more) => {
    expect((await register(more)).code).toBe(200);
    expect((await found())?.nickname).toMatch(/^明解用户[2-9a-z]{6}$/);
  },
);

it.each(['上官方正', 'badminton', '系统仿真', '👨‍👩‍👧', 'Nguyễn', '小编程'])(
  'takes the nickname %j',
  async (nickname) => {
    expect((await register({ nickname })).code).toBe(200);
    expect((await found())?.nickname).toBe(nickname);
  },
);

describe('refuses', () => {
  it.each([
    ['字'.repeat(21), 10018, '昵称不能超过 20 个字'],
    ['a\u200bb', 10018, '昵称不能包含不可见的字符'],
    ['a\u0007b', 10018, '昵称不能包含不可见的字符'],
    ['a\nb', 10018, '昵称不能包含不可见的字符'],
    ['\u202eabc', 10018, '昵称不能包含不可见的字符'],
    ['a\u3164', 10018, '昵称不能包含不可见的字符'],
    ['rEADER', 400, '该昵称已被使用，请换一个昵称'],
    ['Ｒeader', 400, '该昵称已被使用，请换一个昵称'],
    ['Rеadеr', 400, '该昵称已被使用，请换一个昵称'],
    ['\ufe0f', 10018, '昵称不能包含不可见的字符'],
    ['\u0301', 10018, '昵称要有看得见的字'],
    ['a\u0337\u0322\u031b\u032c', 10018, '昵称不能包含不可见的字符'],
    ...[
      '管理员',
      '⽅官⽅'.slice(1),
      '管理員',
      'ａｄｍｉｎ',
      'аdmіn',
      'adm1n',
      '明 解',
      '官·方',
      '系统通知',
    ].map((it): [string, number, string] => [it, 400, '这个昵称容易被当成站方，请换一个昵称']),
    ['已注销用户', 400, '该昵称已被使用，请换一个昵称'],
  ])('the nickname %j, and keeps the code', async (nickname, code, message) => {
    expect(await register({ nickname })).toMatchObject({ code, message });
    expect(await found()).toBeUndefined();
    expect((await register({ nickname: `好${next}` })).code).toBe(200);
  });

  it.each([
    ['1234567', '密码至少 8 个字符'],
    ['Qwertyuiop', '密码太常见，请换一个密码'],
    ['abababababab', '密码太常见，请换一个密码'],
  ])('the password %s', async (password, message) => {
    expect(await register({ password })).toMatchObject({ code: 10018, message });
    expect(await found()).toBeUndefined();
  });

  it('an e-mail address that has an account, only after the right code', async () => {
    const of = async (address: string, code: string) => {
      const { status, code: said, message } = await register({ email: address, code });
      return [status, said, message];
    };
    expect(await of('old@mingjie.test', '000000')).toEqual(await of('free@example.org', '000000'));
    await giveCode('old@mingjie.test');
    expect(await of('old@mingjie.test', '000000')).toEqual([200, 10003, '验证码不正确或已过期，请重新输入']);
    expect(await of('old@mingjie.test', CODE)).toEqual([200, 400, '该邮箱已注册，请直接登录']);
    expect(await db.$count(people, eq(people.email, 'old@mingjie.test'))).toBe(1);
  });

  it('more than thirty an hour from a network, without counting who only guesses', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.20' };
    const thirty = { most: 30, windowMs: 3_600_000 };
    const name = 'register from 203.0.113.20';
    for (let n = 0; n < 30; n++) await limits.take(name, thirty, Date.now());
    expect((await register({ email: 'guess@example.org' }, headers)).code).toBe(10003);
    await keepCode(asking(null, '203.0.113.20'), 'guess@example.org', CODE);
    expect((await register({ email: 'guess@example.org' }, headers)).code).toBe(429);
  });
});

it('gives one of two who register at once the nickname, and the code', async () => {
  const other = `other${next}@example.org`;
  await giveCode(other);
  const same = await Promise.all([
    register({ nickname: '韩梅梅' }),
    register({ nickname: '韩梅梅', email: other }),
  ]);
  expect(same.map((it) => it.code).toSorted()).toEqual([200, 400]);
  await giveCode('twice@example.org');
  const twice = await Promise.all(
    ['甲', '乙'].map((nickname) => register({ nickname, email: 'twice@example.org' })),
  );
  expect(twice.map((it) => it.code).filter((it) => it === 200)).toHaveLength(1);
  expect(await db.$count(emailCodes, eq(emailCodes.email, 'twice@example.org'))).toBe(0);
});

it('refuses a nickname that looks like one taken, whichever came first', async () => {
  expect((await register({ nickname: 'Оlga' })).code).toBe(200);
  for (const nickname of ['Olga', 'ＯＬＧＡ', 'olga', 'Оlgа']) {
    email = `new${next++}@example.org`;
    await giveCode(email);
    expect((await register({ nickname })).message, nickname).toBe('该昵称已被使用，请换一个昵称');
  }
  await db.update(people).set({ nicknameLook: '' }).where(eq(people.nickname, 'Оlga'));
  expect((await fillLooks(db)).filled).toBeGreaterThan(0);
  email = `new${next++}@example.org`;
  await giveCode(email);
  expect((await register({ nickname: 'Olga' })).code).toBe(400);
});
