import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endAccounts } from '../../../../ming/src/jobs/accounts.ts';
import { account } from '../../../../ming/src/kit/ledger/accounts.ts';
import { operatorLog } from '../../../../ming/src/operations/moderation/schema.ts';
import { sessions } from '../../../../ming/src/people/identity/schema.ts';
import { termsConsents, termsVersions } from '../../../../ming/src/people/terms/schema.ts';
import { people } from '../../../../ming/src/people/user/schema.ts';
import { shop } from '../../money/pay/support.ts';
import { CODE, giveCode, limits, logInto, PASSWORD } from '../../support/account.ts';
import { call } from '../../support/call.ts';
import { addQuestion } from '../../support/forum.ts';
import { balanceOf, fund } from '../../support/money.ts';
import { addArticle, addPerson, buildWorld, db, logIn } from '../../support/world.ts';

const DAY = 86_400_000;
const tokens: Record<string, string> = {};
const as = (who: string) => ({ token: tokens[who] ?? '' });
const dayFrom = (days: number) =>
  new Date(Date.now() + days * DAY + 8 * 3_600_000).toISOString().slice(0, 10);

const publish = (version: number, more: object = {}, who = 'admin') =>
  call('/v1/operator/terms', {
    body: { version, change: `第 ${version} 次修改`, source: `## 总则\n\n第 ${version} 版的话。`, ...more },
    ...as(who),
  });
const read = (version?: number) => call(`/v1/terms${version === undefined ? '' : `?version=${version}`}`);
const agree = (who: string, version: number) => call('/v1/user/terms', { body: { version }, ...as(who) });
const owed = async (who: string) => (await call('/v1/user/selectUserInfoByToken', as(who))).extra['terms'];
const site = async () => (await call('/v1/webSiteInfo')).data.terms;
let said = 0;
const comment = (who: string) =>
  call('/v1/comment/', { body: { articleId: 1, content: `第 ${++said} 条评论，写得很长` }, ...as(who) });
/** Moves a version's effective date to some days from now. */
const moveTo = async (version: number, days: number) => {
  const effectAt = Date.now() + days * DAY;
  await db.update(termsVersions).set({ effectAt }).where(eq(termsVersions.version, version));
};
const refused = (version: number) => ({
  code: 403,
  message: expect.stringContaining(`请先同意服务条款（第 ${version} 版）`),
  extra: { terms: version },
});

beforeAll(async () => {
  await buildWorld();
  await addPerson('admin', { role: 'admin' });
  for (const id of ['zhang', 'wang', 'seller']) await addPerson(id);
  await addQuestion(1);
  await addQuestion(2, { userId: 'zhang' });
  await addArticle(61, {
    userId: 'seller',
    readType: 5,
    price: 500,
    source: '开头\n\n<!--locked-->\n\n后面',
  });
  for (const id of ['admin', 'zhang', 'wang', 'seller', 'a']) tokens[id] = await logIn(id);
});
beforeEach(async () => {
  await db.batch([
    db.delete(termsConsents),
    db.delete(termsVersions),
    db.run(sql`delete from settings where name = 'terms'`),
  ]);
});

describe('a site without terms', () => {
  it('says so, and asks nobody for anything', async () => {
    expect(await read()).toMatchObject({ code: 200, data: null });
    expect((await read(1)).code).toBe(404);
    expect([await site(), await owed('zhang')]).toEqual([0, undefined]);
    expect((await comment('zhang')).code).toBe(200);
    expect((await agree('zhang', 1)).code).toBe(400);
  });
});

describe('publishing', () => {
  it('takes effect at once without a day, purges every page, and is in the log', async () => {
    const answer = await publish(1, { change: '' });
    expect(answer).toMatchObject({ code: 200, data: [{ version: 1, change: '', agreed: 0 }] });
    expect(answer.headers.get('x-touched')).toBe('site');
    const { data } = await read();
    expect(data).toMatchObject({ version: 1, current: 1, parts: null, versions: [{ version: 1 }] });
    expect(data.html).toContain('第 1 版的话。');
    expect(await site()).toBe(1);
    const deeds = await db.select().from(operatorLog).where(eq(operatorLog.action, 'terms'));
    expect(deeds.at(-1)).toMatchObject({ kind: 'site', key: '1', after: '第 1 版', operator: 'admin' });
  });

  it('never changes what was published, and numbers versions without a gap', async () => {
    await publish(1);
    const before = await db.select().from(termsVersions);
    expect((await publish(1, { source: '别的话' })).message).toContain('刚刚有人公布了新的一版');
    expect((await publish(3)).message).toContain('刚刚有人公布了新的一版');
    expect(await db.select().from(termsVersions)).toEqual(before);
  });

  it('is done by one of several at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => publish(1)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await db.$count(termsVersions)).toBe(1);
  });

  it('wants a day from today on, not before the version before it, and what was changed', async () => {
    for (const [day, message] of [
      [dayFrom(-1), '生效日期不能早于今天'],
      ['2027-02-30', '生效日期'],
      ['明天', '生效日期'],
    ] as const)
      expect((await publish(1, { day })).message).toContain(message);
    expect((await publish(1, { day: dayFrom(0) })).code).toBe(200);
    expect((await publish(2, { day: dayFrom(9) })).code).toBe(200);
    expect((await publish(3, { day: dayFrom(8) })).message).toContain('新的一版不能比它早');
    expect((await publish(3, { day: dayFrom(9), change: ' ' })).message).toContain('请写一句这一版改了什么');
    expect((await publish(3, { day: dayFrom(9), source: ' ' })).code).toBe(10018);
    expect((await publish(3, { day: dayFrom(9) })).code).toBe(200);
  });

  it('keeps what could run in a page out of it', async () => {
    await publish(1, { source: '<script>alert(1)</script>正文' });
    expect((await read()).data.html).not.toContain('<script');
  });

  it('is for administrators', async () => {
    expect((await publish(1, {}, 'zhang')).code).toBe(403);
    expect((await call('/v1/operator/terms', as('zhang'))).code).toBe(403);
  });
});

describe('reading', () => {
  it('shows the version in force, the earlier ones, and the one to come, each with what it changed', async () => {
    await publish(1, { source: '## 总则\n\n旧的话。\n\n不变的话。' });
    await publish(2, { source: '## 总则\n\n新的话。\n\n不变的话。', day: dayFrom(9) });
    const { data } = await read();
    expect(data).toMatchObject({ version: 1, current: 1 });
    expect(data.versions.map((it: { version: number }) => it.version)).toEqual([2, 1]);
    const second = (await read(2)).data;
    expect(second).toMatchObject({ version: 2, current: 1, effectTime: `${dayFrom(9)} 00:00:00` });
    const pieces = second.parts.flatMap((it: { pieces: { change: string; text: string }[] }) => it.pieces);
    expect(pieces).toContainEqual(
      expect.objectContaining({ change: 'del', text: expect.stringContaining('旧') }),
    );
    expect(pieces).toContainEqual(
      expect.objectContaining({ change: 'ins', text: expect.stringContaining('新') }),
    );
    expect((await read(3)).code).toBe(404);
    await moveTo(2, -1);
    expect((await read()).data).toMatchObject({ version: 2, current: 2 });
  });

  it('shows the first version before it takes effect, and pages do not name it yet', async () => {
    await publish(1, { day: dayFrom(3) });
    expect((await read()).data).toMatchObject({ version: 1, current: 0 });
    expect(await site()).toBe(0);
  });
});

describe('a member who has not agreed', () => {
  it('is told of a version that is to come, and may do everything until it holds', async () => {
    await publish(1, { day: dayFrom(9) });
    expect(await owed('zhang')).toMatchObject({
      version: 1,
      isInForce: false,
      agreed: 0,
      change: '第 1 次修改',
    });
    expect((await comment('zhang')).code).toBe(200);
    await moveTo(1, -1);
    expect(await owed('zhang')).toMatchObject({ version: 1, isInForce: true });
    expect(await comment('zhang')).toMatchObject(refused(1));
    expect((await agree('zhang', 1)).code).toBe(200);
    expect((await comment('zhang')).code).toBe(200);
    expect(await owed('zhang')).toBeUndefined();
  });

  it('may agree before the day, and owes nothing on it', async () => {
    await publish(1);
    await publish(2, { day: dayFrom(9) });
    expect((await agree('zhang', 2)).code).toBe(200);
    expect(await owed('zhang')).toBeUndefined();
    expect((await comment('zhang')).code).toBe(200);
    await moveTo(2, -1);
    expect((await comment('zhang')).code).toBe(200);
    await publish(3);
    expect(await owed('zhang')).toMatchObject({ version: 3, agreed: 2 });
    expect(await comment('zhang')).toMatchObject(refused(3));
  });

  it('cannot publish, comment, ask, answer, chat, recharge, buy or offer a bounty', async () => {
    await publish(1);
    await fund('zhang', 1_000);
    const token = as('zhang');
    const article = {
      title: '悬臂梁的挠度',
      summary: '用梁理论核对。',
      categoryId: 1,
      tagList: ['标签1'],
      contentMd: '## 节\n\n端部挠度与网格无关，核对过了。',
    };
    const question = {
      title: '悬臂梁为什么算得太硬',
      content: '用了一阶的减缩单元，结果偏硬百分之三十。',
      tags: ['标签1'],
    };
    const tries = {
      publish: await call('/v1/article/', { body: { ...article, isPublish: 1 }, ...token }),
      comment: await comment('zhang'),
      ask: await call('/v1/forum/', { body: question, ...token }),
      answer: await call('/v1/forum/answer', {
        body: { id: 1, content: '换成二阶单元再算一次。' },
        ...token,
      }),
      say: await call('/v1/im/chat', { body: { toUserId: 'wang', content: '你好' }, ...token }),
      shout: await call('/v1/im/chat', { body: { code: 2, content: '大家好' }, ...token }),
      read: await call('/v1/articleOrder/articleReadingPay', {
        body: { articleId: 61, payWay: 'balance' },
        ...token,
      }),
      offer: await call('/v1/forum/bounty', { body: { id: 2, amount: 500 }, ...token }),
    };
    for (const [name, answer] of Object.entries(tries)) expect(answer, name).toMatchObject(refused(1));
    expect(await balanceOf(account.user('zhang'))).toBe(1_000);
    const buyer = await shop();
    for (const type of ['recharge', 'sponsor'])
      expect(await buyer.ask({ type, amount: 1_000 }), type).toMatchObject(refused(1));
    // Drafts need no consent.
    expect((await call('/v1/article/', { body: { ...article, isPublish: 0 }, ...token })).code).toBe(200);
  });

  it('may read, like, change their profile, export, take money out, and close the account', async () => {
    await publish(1);
    const token = as('wang');
    const paths = ['/v1/article/info?id=1', '/v1/im/getRoomList', '/v1/im/getMessageNotice?type=0'];
    for (const path of paths) expect((await call(path, token)).code, path).toBe(200);
    expect((await call('/v1/article/like', { body: { articleId: 1 }, ...token })).code).toBe(200);
    const intro = { method: 'PUT', body: { intro: '写有限元' }, ...token };
    expect((await call('/v1/user/', intro)).code).toBe(200);
    const payout = {
      body: { amount: 10_000, account: 'wang@example.org', payee: '王', key: 'payout-1' },
      ...token,
    };
    for (const answer of [
      await call('/v1/payout/', payout),
      await call('/v1/user/close', { body: {}, ...token }),
    ])
      expect(answer.extra['terms'], answer.message).toBeUndefined();
  });
});

describe('agreeing', () => {
  it('is noted once, however often and at once', async () => {
    await publish(1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => agree('zhang', 1)));
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200));
    const [row] = await db.select().from(termsConsents);
    expect(row).toMatchObject({ userId: 'zhang', version: 1 });
    expect((await agree('zhang', 1)).code).toBe(200);
    expect(await db.select().from(termsConsents)).toEqual([row]);
    expect((await call('/v1/operator/terms', as('admin'))).data).toMatchObject([{ version: 1, agreed: 1 }]);
  });

  it('is refused for a version that is not there, or was replaced', async () => {
    await publish(1);
    await publish(2);
    for (const version of [1, 3])
      expect((await agree('zhang', version)).message).toContain('不是现行的服务条款');
    for (const version of [0, -1, 1.5]) expect((await agree('zhang', version)).code).toBe(10018);
    expect((await call('/v1/user/terms', { body: { version: 2 } })).code).toBe(401);
    expect(await db.$count(termsConsents)).toBe(0);
  });
});

describe('registering', () => {
  const register = async (email: string, more: object) => {
    await giveCode(email);
    return call('/oauth/emailRegister', {
      body: { email, nickname: '', password: PASSWORD, code: CODE, ...more },
    });
  };
  const consentsOf = async (email: string) => {
    const [person] = await db.select().from(people).where(eq(people.email, email));
    return db
      .select()
      .from(termsConsents)
      .where(eq(termsConsents.userId, person?.id ?? ''));
  };

  it('notes the version that the form named, and asks for a newer one after the login', async () => {
    await publish(1);
    expect((await register('n1@example.org', { terms: 1 })).code).toBe(200);
    expect(await consentsOf('n1@example.org')).toMatchObject([{ version: 1 }]);
    await publish(2);
    expect((await register('n2@example.org', { terms: 1 })).code).toBe(200);
    expect(await consentsOf('n2@example.org')).toMatchObject([{ version: 1 }]);
    const { token } = (await logInto('n2@example.org')).data;
    tokens['n2'] = token;
    expect(await owed('n2')).toMatchObject({ version: 2, agreed: 1 });
  });

  it('goes on for a page that asks for no consent, and is refused for a version that is not there', async () => {
    await publish(1);
    expect((await register('n3@example.org', {})).code).toBe(200);
    expect(await consentsOf('n3@example.org')).toEqual([]);
    const wrong = await register('n4@example.org', { terms: 7 });
    expect(wrong.message).toContain('没有这一版服务条款');
    expect(await db.$count(people, eq(people.email, 'n4@example.org'))).toBe(0);
    // The code is still valid.
    expect(
      (
        await call('/oauth/emailRegister', {
          body: { email: 'n4@example.org', password: PASSWORD, code: CODE, terms: 1 },
        })
      ).code,
    ).toBe(200);
  });
});

describe('an account', () => {
  it('takes its consents along in an export, and leaves a number without a name', async () => {
    await publish(1);
    await agree('zhang', 1);
    await db.update(people).set({ closeAt: 1 }).where(eq(people.id, 'zhang'));
    expect(await endAccounts(db, Date.now())).toEqual({ ended: 1 });
    expect(await db.select().from(termsConsents)).toMatchObject([{ userId: 'zhang', version: 1 }]);
    expect(await db.$count(sessions, eq(sessions.userId, 'zhang'))).toBe(0);
    await limits.forget('terms zhang');
  });
});
