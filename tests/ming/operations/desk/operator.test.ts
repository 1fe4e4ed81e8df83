import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writingRules } from '../../../../contract/content/article/writingRules.ts';
import { bountyRules } from '../../../../contract/discussion/bounty/bounty.ts';
import { uploadRules } from '../../../../contract/kit/file/rules.ts';
import { moneyRules } from '../../../../contract/money/order/terms.ts';
import { RULE_SETTING, RULES, type RuleSetting } from '../../../../contract/operations/settings/rules.ts';
import { conduct } from '../../../../contract/people/conduct/conduct.ts';
import { GROWTH } from '../../../../contract/people/growth/growth.ts';
import { forumRules } from '../../../../contract/people/reputation/reputation.ts';
import { settings } from '../../../../ming/src/kit/schema.ts';
import { changesOf, ruleFault, settingOf, valuesOf } from '../../../../ming/src/operations/desk/rules.ts';
import { growthOf } from '../../../../ming/src/people/growth/rules.ts';
import { as, buildCommunity, call, comment } from '../../support/community.ts';
import { db } from '../../support/world.ts';

beforeAll(buildCommunity);
beforeEach(async () => {
  await db.delete(settings);
});

/** Paths of all numbers and switches of a setting except the first level, which starts at 0. */
function placesOf(it: unknown, before = ''): string[] {
  if (typeof it !== 'object' || it === null) return before === 'levels.0' ? [] : [before];
  return Object.entries(it).flatMap(([name, value]) => placesOf(value, before ? `${before}.${name}` : name));
}

describe('the table of rules', () => {
  const all: Record<RuleSetting, unknown> = {
    conduct: conduct.parse({}),
    forum: forumRules.parse({}),
    bounty: bountyRules.parse({}),
    growth: GROWTH,
    writing: writingRules.parse({}),
    uploads: uploadRules.parse({}),
    money: moneyRules.parse({}),
  };

  it.each(RULE_SETTING)('holds everything that the setting %s has, with its default', (name) => {
    const rules = RULES[name].flatMap((it) => it.rules);
    expect(rules.map((it) => it.key).toSorted()).toEqual(placesOf(all[name]).toSorted());
    expect(rules.every((it) => ['number', 'boolean'].includes(typeof it.by))).toBe(true);
    expect(new Set(rules.map((it) => it.label)).size).toBeGreaterThan(rules.length * 0.9);
  });
});

describe('a setting', () => {
  it('keeps only what differs from the defaults, in the shape that its reader takes', () => {
    expect(settingOf('conduct', valuesOf('conduct', ''))).toBe('{}');
    const values = { ...valuesOf('growth', ''), 'like.points': 3, 'levels.1': 60 };
    const stored = settingOf('growth', values);
    expect(JSON.parse(stored)).toEqual({ like: { points: 3 }, levels: [0, 60, ...GROWTH.levels.slice(2)] });
    expect(growthOf(stored)).toMatchObject({
      like: { points: 3, most: 20 },
      levels: [0, 60, ...GROWTH.levels.slice(2)],
    });
    expect(valuesOf('growth', stored)).toEqual(values);
    expect(valuesOf('conduct', '{"links":"many","newHours":-1,"needsContact":1}')).toEqual(
      valuesOf('conduct', ''),
    );
  });

  it.each<[RuleSetting, Record<string, unknown>, RegExp]>([
    ['conduct', { links: 1.5 }, /一条内容的链接/],
    ['conduct', { links: -1 }, /一条内容的链接/],
    ['conduct', { links: 100_001 }, /100000/],
    ['conduct', { links: true }, /一条内容的链接/],
    ['conduct', { needsContact: 1 }, /绑定微信/],
    ['conduct', { other: 1 }, /没有“other”这条规则/],
    ['growth', { 'levels.2': 50 }, /逐级增加/],
    ['money', { share: 101 }, /最多 100%/],
    ['growth', { 'sign.every': 0 }, /至少每 1 天/],
    ['bounty', { least: 501, most: 500 }, /“一次悬赏最少”不能大于“一次悬赏最多”/],
    ['money', { rechargeMost: 99 }, /“一次充值最少”不能大于“一次充值最多”/],
    ['money', { sponsorLeast: 100_000, sponsorMost: 1 }, /“一次赞助最少”不能大于“一次赞助最多”/],
  ])('%s refuses %j, naming the rule', (name, given, words) => {
    expect(ruleFault(name, given)).toMatch(words);
  });

  it('takes a least amount that is the most, too', () => {
    expect(ruleFault('bounty', { least: 500, most: 500 })).toBeNull();
  });

  it('says what has changed', () => {
    const before = valuesOf('conduct', '');
    const after = { ...before, links: 5, needsContact: true };
    expect(changesOf('conduct', before, after)).toEqual([
      '发布内容前必须绑定微信或手机号 关，一条内容的链接 20',
      '发布内容前必须绑定微信或手机号 开，一条内容的链接 5',
    ]);
    expect(changesOf('conduct', before, after, 1)[1]).toBe('发布内容前必须绑定微信或手机号 开 等 2 条');
  });
});

describe('the rules of an operator', () => {
  const read = async () => (await call('/v1/operator/rules', as('admin'))).data;
  const write = (body: object, who = 'admin') =>
    call('/v1/operator/rules', { method: 'PUT', body, ...as(who) });

  it('are for operators alone', async () => {
    for (const who of ['one', 'editor']) {
      expect((await call('/v1/operator/rules', as(who))).code).toBe(403);
      expect((await write({ name: 'conduct', values: {}, stored: '' }, who)).code).toBe(403);
    }
  });

  it('hold from the next text on, and are written down', async () => {
    const { conduct } = await read();
    expect(conduct).toMatchObject({ stored: '', values: { links: 20 } });
    const values = { ...conduct.values, newHours: 0, newPosts: 0, links: 0 };
    const saved = await write({ name: 'conduct', values, stored: '' });
    expect(saved.data).toEqual((await read()).conduct);
    const answer = await call('/v1/comment/', {
      body: { articleId: 51, content: '见 https://example.com/' },
      ...as('one'),
    });
    expect(answer.message).toBe('一条内容最多带 0 个链接');
    const [deed] = (await call('/v1/moderation/log', as('admin'))).data.records;
    expect(deed).toMatchObject({ action: '修改规则', kind: 'setting', key: 'conduct' });
    expect(deed.after).toContain('一条内容的链接 0');
  });

  it('are refused where they do not fit, or somebody else was first, and nothing changes', async () => {
    expect((await write({ name: 'forum', values: { ask: -5 }, stored: '' })).message).toContain('提问');
    expect((await write({ name: 'forum', values: { ask: 'x' }, stored: '' })).message).toContain('提问');
    expect((await write({ name: 'site', values: {}, stored: '' })).code).toBe(10018);
    const both = await Promise.all(
      [2, 3].map((ask) => write({ name: 'forum', values: { ask }, stored: '' })),
    );
    expect(both.map((it) => it.code).toSorted()).toEqual([200, 400]);
    const rows = await db.select().from(settings).where(sql`name = 'forum'`);
    expect(rows).toHaveLength(1);
    expect((await write({ name: 'forum', values: { ask: 9 }, stored: '' })).message).toContain(
      '已被其他人修改',
    );
  });
});

describe('trust', () => {
  const trust = (body: object, who = 'admin') => call('/v1/operator/trust', { body, ...as(who) });
  const trusted = async () => (await call('/v1/operator/trusted', as('admin'))).data;

  it('is given and taken back by operators, with a reason, and noted once each', async () => {
    const body = { userId: 'r1', isTrusted: true, reason: '老用户迁移' };
    expect((await trust(body, 'editor')).code).toBe(403);
    expect((await trust({ ...body, userId: 'nobody' })).code).toBe(404);
    await trust(body);
    await trust(body);
    expect(await trusted()).toMatchObject({
      total: 1,
      records: [{ id: 'r1', nickname: '成员r1', reason: '老用户迁移', operator: expect.stringMatching(/./) }],
    });
    expect((await call('/v1/moderation/case?kind=person&key=r1', as('admin'))).data.author.trusted).toBe(1);
    await trust({ userId: 'r1', isTrusted: false });
    await trust({ userId: 'r1', isTrusted: false });
    expect((await trusted()).total).toBe(0);
    const log = (await call('/v1/moderation/log?pageSize=50', as('admin'))).data.records;
    const mine = log.filter((it: { userId: string }) => it.userId === 'r1');
    expect(mine.map((it: { action: string }) => it.action)).toEqual(['取消可信', '设为可信']);
  });

  it('lifts the limits of new accounts', async () => {
    await comment('第一条内容', 'r2');
    const next = () => call('/v1/comment/', { body: { articleId: 51, content: '再来一条' }, ...as('r2') });
    expect((await next()).message).toMatch(/间隔/);
    await trust({ userId: 'r2', isTrusted: true });
    expect((await next()).code).toBe(200);
  });
});

describe('a list of words', () => {
  it('can be tried on a text without being stored', async () => {
    const words = { block: ['刷单'], review: ['加微信'], replace: ['卧槽'], allow: ['刷单元'] };
    const body = { words, content: '卧槽，刷单元与刷单，加-微信' };
    const { data } = await call('/v1/operator/words/try', { body, ...as('admin') });
    expect(data).toEqual({ blocked: ['刷单'], review: ['加微信'], text: '**，刷单元与刷单，加-微信' });
    expect((await call('/v1/operator/words', as('admin'))).data.revision).toBe(0);
    expect((await call('/v1/operator/words/try', { body, ...as('editor') })).code).toBe(403);
    const long = { words, content: 'x'.repeat(2_001) };
    expect((await call('/v1/operator/words/try', { body: long, ...as('admin') })).message).toContain(
      '内容太长',
    );
  });
});
