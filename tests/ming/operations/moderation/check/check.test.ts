import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { articles } from '../../../../../ming/src/content/article/schema.ts';
import { publishDue } from '../../../../../ming/src/jobs/schedule.ts';
import { gmt8 } from '../../../../../ming/src/kit/clock.ts';
import { lastRuns } from '../../../../../ming/src/kit/schema.ts';
import { textChecks, textOpinions } from '../../../../../ming/src/operations/moderation/schema.ts';
import { forgetChecks } from '../../../../../ming/src/operations/moderation/writes.ts';
import { people } from '../../../../../ming/src/people/user/schema.ts';
import { CODE, giveCode, PASSWORD } from '../../../support/account.ts';
import { call } from '../../../support/call.ts';
import { say, settle, setUp, sweep, tencent, waiting } from '../../../support/checking.ts';
import {
  as,
  buildCommunity,
  comment,
  decide,
  look,
  queue,
  shown,
  tombs,
} from '../../../support/community.ts';
import { db } from '../../../support/world.ts';
import { text } from '../../../support/writing.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

beforeAll(buildCommunity);
beforeEach(async () => {
  await settle();
  await db.batch([db.delete(textChecks), db.delete(textOpinions), db.delete(lastRuns)]);
  await tencent({ trouble: null, forget: true });
});

/** Posts a comment with text checking enabled. */
async function write(content: string, who = 'one', articleId = 51): Promise<string> {
  const { data } = await say('/v1/comment/', { articleId, content }, who);
  expect(data.state).toBe(1);
  return String(data.id);
}

const texts = async () => (await tencent()).map((it) => it.text);
const opened = async (kind: string, key: string) =>
  (await queue()).records.some((it: { kind: string; key: string }) => it.kind === kind && it.key === key);
const lastRun = async () => (await db.select().from(lastRuns).where(eq(lastRuns.name, 'service:tms')))[0];

describe('a comment', () => {
  it('is shown at once, held where it is to be blocked, and seen by its author alone', async () => {
    const key = await write('这里有一个屏蔽词，看看');
    expect(await shown()).toContain(key);
    expect(await settle()).toBe(1);
    expect(await shown()).not.toContain(key);
    const mine = async (who: string): Promise<string[]> =>
      (await call('/v1/comment/getMyComment?state=2', as(who))).data.records.map((it: { id: number }) =>
        String(it.id),
      );
    expect(await mine('one')).toContain(key);
    expect(await mine('two')).not.toContain(key);
    expect(await look('comment', key)).toMatchObject({
      state: 2,
      why: ['内容安全建议屏蔽，广告，命中“屏蔽词”'],
    });
    expect(await opened('comment', key)).toBe(true);
    expect(await tombs()).toContain('article:51');
    expect(await waiting()).toEqual([]);
    await decide('comment', key, 'approve');
    await sweep(Date.now() + DAY);
    expect(await shown()).toContain(key);
  });

  it('is held where somebody should look at it, and stays where nothing was found', async () => {
    const [doubted, fine] = [await write('这里有一个复审词'), await write('这里什么都没有')];
    await settle();
    expect(await shown()).not.toContain(doubted);
    expect(await look('comment', doubted)).toMatchObject({ why: ['内容安全建议人工复审，谩骂'] });
    expect(await shown()).toContain(fine);
    expect(await opened('comment', fine)).toBe(false);
    expect(await lastRun()).toMatchObject({ ok: 1, detail: expect.stringMatching(/^查了 \d 段文字$/) });
  });

  it('that the rules hold says both', async () => {
    const { data } = await say('/v1/comment/', { articleId: 51, content: '加微信，屏蔽词' }, 'one');
    expect(data.state).toBe(2);
    await settle();
    expect(await look('comment', String(data.id))).toMatchObject({
      why: ['评论：加微信', '内容安全建议屏蔽，广告，命中“屏蔽词”'],
    });
  });

  it('is asked about once, whoever says the same, and again under another policy', async () => {
    await write('收敛之后再看应力');
    await write('收敛之后再看应力', 'two');
    await settle();
    await sweep();
    expect(await texts()).toEqual(['收敛之后再看应力']);
    await write('收敛之后再看应力', 'r1');
    await sweep(Date.now(), { TMS_BIZ_TYPE: 'strict' });
    expect((await tencent()).map((it) => it.said.BizType)).toEqual([undefined, 'strict']);
  });

  it('is asked about again when it was changed', async () => {
    const key = await write('原来没有问题的一句');
    await settle();
    await say('/v1/comment/', { id: Number(key), content: '改成了屏蔽词' }, 'one', { method: 'PUT' });
    expect(await shown()).toContain(key);
    await settle();
    expect(await shown()).not.toContain(key);
  });

  it('is left alone where a moderator has decided since it was written, or it was deleted', async () => {
    const [decided, deleted] = [await write('已经看过的屏蔽词'), await write('删掉的屏蔽词')];
    await decide('comment', decided, 'approve');
    await call(`/v1/comment/?id=${deleted}`, { method: 'DELETE', ...as('one') });
    await settle();
    expect(await shown()).toContain(decided);
    expect(await opened('comment', decided)).toBe(false);
    expect(await opened('comment', deleted)).toBe(false);
    expect(await texts()).toEqual(['已经看过的屏蔽词']);
    expect(await waiting()).toEqual([]);
  });

  it('says nothing of its author', async () => {
    await write('只有这一句话');
    await settle();
    const [asked] = await tencent();
    expect(Object.keys(asked?.said ?? {}).toSorted()).toEqual(['Content', 'DataId']);
  });
});

describe('where there is no answer', () => {
  it.each<['down' | 'quota' | 'unreadable' | 'slow', string]>([
    ['down', 'status 503'],
    ['quota', 'RequestLimitExceeded'],
    ['unreadable', 'answer is unreadable'],
    ['slow', 'no answer in time'],
  ])('the rules decide, and the text is asked about later: %s', async (trouble, said) => {
    await tencent({ trouble });
    const [first, second] = [await write(`屏蔽词与${trouble}`), await write(`也是屏蔽词，${trouble}`)];
    const now = Date.now();
    await sweep(now);
    expect(await shown()).toEqual(expect.arrayContaining([first, second]));
    expect(await waiting()).toHaveLength(2);
    expect(await lastRun()).toMatchObject({ ok: 0, detail: expect.stringContaining(said) });
    await tencent({ trouble: null, forget: true });
    await sweep(now + MINUTE - 1);
    expect(await texts()).toEqual([]);
    await sweep(now + 2 * MINUTE);
    expect(await shown()).not.toContain(first);
    expect(await shown()).not.toContain(second);
    expect(await waiting()).toEqual([]);
  });

  it('does not accept a wrong signature, and never says the secret', async () => {
    const key = await write('屏蔽词，密钥写错了');
    let days = 0;
    for (const [wrong, code] of [
      [{ TMS_SECRET_KEY: 'not the key' }, 'AuthFailure.SignatureFailure'],
      [{ TMS_SECRET_ID: 'nobody' }, 'AuthFailure.SecretIdNotFound'],
    ] as const) {
      await sweep(Date.now() + ++days * DAY, wrong);
      const run = await lastRun();
      expect(run).toMatchObject({ ok: 0, detail: expect.stringContaining(code) });
      expect(run?.detail).not.toMatch(/not the key|nobody|tms-/);
    }
    expect(await shown()).toContain(key);
    expect(await waiting()).toEqual([`comment ${key}`]);
  });

  it('asks about the others where one text alone is refused', async () => {
    const [bad, fine] = [await write('这段读不了'), await write('这段有屏蔽词')];
    await sweep();
    expect(await waiting()).toEqual([`comment ${bad}`]);
    expect(await shown()).not.toContain(fine);
  });

  it('waits longer each time, a week at most', async () => {
    await tencent({ trouble: 'down' });
    await write('一直没有回答');
    const waits: number[] = [];
    for (let at = Date.now(), n = 0; n < 12; n++) {
      await sweep(at);
      const [row] = await db.select().from(textChecks);
      waits.push(((row?.due ?? 0) - at) / MINUTE);
      at = row?.due ?? 0;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
    await forgetChecks(db, Date.now() + 6 * DAY);
    expect(await waiting()).toHaveLength(1);
    await forgetChecks(db, Date.now() + 7 * DAY);
    expect(await waiting()).toEqual([]);
  });
});

describe('where it is not set up', () => {
  it('notes nothing and asks nobody', async () => {
    await comment('没有开启检查的屏蔽词');
    expect(await settle()).toBe(0);
    expect(await waiting()).toEqual([]);
    await db.insert(textChecks).values({ kind: 'comment', key: '1', due: 0, createTime: Date.now() });
    await sweep(Date.now(), { TMS_SECRET_KEY: '' });
    expect(await waiting()).toEqual(['comment 1']);
    expect(await texts()).toEqual([]);
  });

  it('leaves what the staff writes to the staff', async () => {
    await say('/v1/comment/', { articleId: 51, content: '编辑写的屏蔽词' }, 'editor');
    expect(await waiting()).toEqual([]);
  });
});

describe('a message', () => {
  it('between two people is never sent', async () => {
    await say('/v1/im/chat', { toUserId: 'two', content: '私下说的屏蔽词' }, 'one');
    expect(await waiting()).toEqual([]);
    // Not even on explicit request.
    const [row] = (await call('/v1/im/selectUserImHistory?fromUserId=one&toUserId=two', as('one'))).data
      .records;
    await db.insert(textChecks).values({ kind: 'message', key: row.id, due: 0, createTime: Date.now() });
    for (const n of [0, 1, 2]) await sweep(Date.now() + n * DAY);
    expect(await texts()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('of the public room is shown to a moderator, who alone takes it away', async () => {
    const { data } = await say('/v1/im/chat', { code: 2, content: '大家看屏蔽词' }, 'one');
    const now = Date.now();
    await sweep(now);
    expect(await texts()).toEqual([]);
    await sweep(now + MINUTE);
    expect(await waiting()).toEqual([`message ${data.id}`]);
    await runDurableObjectAlarm(env.ROOMS.get(env.ROOMS.idFromName('public')));
    await sweep(now + 10 * MINUTE);
    expect(await texts()).toEqual(['大家看屏蔽词']);
    expect(await look('message', data.id)).toMatchObject({
      state: 1,
      why: ['内容安全建议屏蔽，广告，命中“屏蔽词”'],
    });
  });
});

describe('a name', () => {
  it('that somebody chooses is shown to a moderator', async () => {
    await say('/v1/user/', { nickname: '屏蔽词工程师' }, 'r2', { method: 'PUT' });
    await settle();
    expect(await texts()).toEqual(['屏蔽词工程师']);
    expect(await look('person', 'r2')).toMatchObject({ why: ['内容安全建议屏蔽，广告，命中“屏蔽词”'] });
    expect(await opened('person', 'r2')).toBe(true);
  });

  it('of a new account is looked at too', async () => {
    await giveCode('new@mingjie.test');
    const body = { email: 'new@mingjie.test', nickname: '复审词爱好者', password: PASSWORD, code: CODE };
    expect(await say('/oauth/emailRegister', body, '')).toMatchObject({ code: 200 });
    await settle();
    const [person] = await db.select().from(people).where(eq(people.nickname, '复审词爱好者'));
    expect(await opened('person', person?.id ?? '')).toBe(true);
  });
});

describe('an article', () => {
  const publish = (more: object, who = 'one') =>
    say('/v1/article/', { ...text(), isPublish: 1, ...more }, who);
  const stateOf = async (id: number) =>
    (await db.select().from(articles).where(eq(articles.id, id)))[0]?.publish;

  it('is published at once, and held with everything that was written in it', async () => {
    const { data } = await publish({ contentMd: '## 一节\n\n正文里的屏蔽词。' });
    expect(await stateOf(data.id)).toBe(1);
    await settle();
    expect(await stateOf(data.id)).toBe(2);
    expect(await look('article', String(data.id))).toMatchObject({ state: 2 });
    expect(await tombs()).toContain(`article:${data.id}`);
    await decide('article', String(data.id), 'approve');
    expect(await stateOf(data.id)).toBe(1);
  });

  it('is asked about in pieces that are taken, each once', async () => {
    const long = Array.from({ length: 900 }, (_, n) => `第 ${n} 段：网格加密之后应力收敛。`).join('\n\n');
    const { data } = await publish({ contentMd: `${long}\n\n结尾的复审词。` });
    await settle();
    const pieces = await texts();
    expect(pieces.length).toBeGreaterThan(1);
    expect(Math.max(...pieces.map((it) => [...it].length))).toBe(10_000);
    expect(pieces.join('')).toContain('第 899 段');
    expect(await stateOf(data.id)).toBe(2);
  });

  it('that waits for its time is kept for a moderator', async () => {
    const due = Date.now() + 60 * MINUTE;
    const { data } = await publish({ contentMd: '定时的屏蔽词', publishTime: gmt8(due) });
    await settle();
    expect(await look('submission', String(data.id))).toMatchObject({
      state: 2,
      why: ['内容安全建议屏蔽，广告，命中“屏蔽词”'],
    });
    await publishDue(db, due + MINUTE);
    expect(await stateOf(data.id)).toBe(2);
    await decide('submission', String(data.id), 'approve');
    await publishDue(db, due + MINUTE);
    expect(await stateOf(data.id)).toBe(1);
  });
});

describe('questions and answers', () => {
  it('are held with their comments', async () => {
    const body = { title: '怎样判断网格已经收敛', content: '正文里有屏蔽词', tags: ['标签1'] };
    const asked = await say('/v1/forum/', body, 'one');
    const questionId = asked.data.id;
    await settle();
    expect(await look('question', String(questionId))).toMatchObject({ state: 2 });
    await decide('question', String(questionId), 'approve');
    const answered = await say('/v1/forum/answer', { id: questionId, content: '回答里的复审词' }, 'two');
    const remark = await say('/v1/forum/comment', { id: questionId, content: '问答评论里的屏蔽词' }, 'two');
    await settle();
    expect(await look('answer', String(answered.data.id))).toMatchObject({ state: 2 });
    expect(await look('remark', String(remark.data.id))).toMatchObject({ state: 2 });
  });
});

describe('operators', () => {
  const health = async (vars: object) =>
    (await call('/v1/operator/health', { ...as('admin'), vars: { ...vars } })).data.texts;

  it('see whether it is set up, what waits, and how it went', async () => {
    expect(await health({})).toEqual({
      state: 'none',
      missing: ['TMS_SECRET_ID', 'TMS_SECRET_KEY'],
      waiting: 0,
      since: '',
      last: null,
    });
    expect(await health({ TMS_SECRET_ID: 'x' })).toMatchObject({
      state: 'part',
      missing: ['TMS_SECRET_KEY'],
    });
    await tencent({ trouble: 'down' });
    await write('等一会儿');
    await settle();
    const seen = await health(setUp());
    expect(seen).toMatchObject({ state: 'set', missing: [], waiting: 1, last: { ok: false } });
    expect(seen.since).not.toBe('');
    expect(JSON.stringify(seen)).not.toMatch(/tms-(id|key)/);
  });

  it('try it out', async () => {
    const tried = (more: object, who = 'admin') =>
      call('/v1/operator/textCheck', { body: {}, ...as(who), vars: setUp(more) });
    expect(await tried({}, 'editor')).toMatchObject({ code: 403 });
    expect(await tried({ TMS_SECRET_KEY: '' })).toMatchObject({
      code: 400,
      message: '内容安全还没有配置好，没有可以检查的',
    });
    expect((await tried({})).data).toMatchObject({ ok: true, detail: '接口有回答' });
    expect((await tried({ TMS_SECRET_KEY: 'x' })).data).toMatchObject({
      ok: false,
      detail: expect.stringContaining('AuthFailure.SignatureFailure'),
    });
    expect(await db.all(sql`select 1 from text_opinions`)).toEqual([]);
  });
});
