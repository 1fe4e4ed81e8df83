import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { isCacheTag, tags, tagsAt } from '../../../../contract/kit/cacheTags.ts';
import { ONCE_STEPS } from '../../../../contract/operations/jobs/jobs.ts';
import { runAgain, STEPS } from '../../../../ming/src/jobs/daily.ts';
import { dayOf, gmt8 } from '../../../../ming/src/kit/clock.ts';
import { dailySteps } from '../../../../ming/src/operations/desk/schema.ts';
import { deadLetters, deliveryFailures } from '../../../../ming/src/operations/jobs/schema.ts';
import { STEP, stepName } from '../../../../src/islands/operations/jobs/steps.ts';
import { as, buildCommunity, call } from '../../support/community.ts';
import { deliver, emitted } from '../../support/events.ts';
import { db, NOON } from '../../support/world.ts';

beforeAll(buildCommunity);
const post = (path: string, body: object) => call(path, { body, ...as('admin') });
const get = async (path: string) => (await call(path, as('admin'))).data;

describe('dead letters', () => {
  const bury = (id: number, eventId: number | null = id) =>
    db.insert(deadLetters).values({
      id,
      eventId,
      type: 'article.liked',
      diedAt: NOON,
      body: JSON.stringify({ id: eventId, type: 'article.liked', data: { articleId: 51, userId: 'r1' } }),
    });

  it('are all delivered again at once, but for what is no event', async () => {
    await bury(1);
    await bury(2);
    await bury(3, null);
    expect((await post('/v1/operator/redeliver', {})).data).toEqual({ letters: 2 });
    expect((await get('/v1/operator/deadLetters')).records.map((it: { id: number }) => it.id)).toEqual([3]);
    expect((await post('/v1/operator/redeliver', {})).data).toEqual({ letters: 0 });
    expect((await post('/v1/operator/redeliver', { id: 3 })).code).toBe(404);
  });

  it('are dropped with a reason, together with what failed at them', async () => {
    await bury(4, 44);
    await db
      .insert(deliveryFailures)
      .values({ eventId: 44, consumer: 'notices', error: 'x', failedAt: NOON });
    expect((await post('/v1/operator/deadLetters/drop', { id: 4, reason: ' ' })).code).toBe(10018);
    expect((await post('/v1/operator/deadLetters/drop', { id: 4, reason: '文章已删除' })).code).toBe(200);
    expect((await post('/v1/operator/deadLetters/drop', { id: 4, reason: '文章已删除' })).code).toBe(404);
    expect([await db.$count(deliveryFailures), await db.$count(deadLetters)]).toEqual([0, 1]);
    const [deed] = (await get('/v1/moderation/log')).records;
    expect(deed).toMatchObject({ action: '丢弃死信', key: '4', reason: '文章已删除' });
  });
});

describe('a step of the daily job', () => {
  it('has a name in Chinese', () => {
    const names = STEPS.map((it) => it.name);
    expect(Object.keys(STEP).toSorted()).toEqual(names.toSorted());
    expect(stepName('recount')).toBe('核对各项计数');
    expect(ONCE_STEPS.filter((it) => !names.includes(it))).toEqual([]);
  });

  const day = dayOf(Date.now());
  const step = { detail: 'Error: x', startedAt: NOON, endedAt: NOON + 500, day };
  const report = async (name: string) =>
    (await get('/v1/operator/dailyReport')).find((it: { step: string }) => it.step === name);

  it('runs again where it failed, once an event however often that is delivered', async () => {
    await db.insert(dailySteps).values({ ...step, step: 'forget old places', ok: 0 });
    expect(await report('forget old places')).toMatchObject({ ok: false, detail: 'Error: x', seconds: 0.5 });
    expect((await post('/v1/operator/runStep', { step: 'no such step' })).code).toBe(404);
    expect((await post('/v1/operator/runStep', { step: 'forget old places' })).code).toBe(200);
    const event = { id: 900, type: 'step.asked', data: { step: 'forget old places' } };
    await deliver(event as never);
    expect(await report('forget old places')).toMatchObject({ ok: true });
  });

  it('that may succeed once a day is not run twice', async () => {
    const name = 'let hot searches fade';
    await db.insert(dailySteps).values({ ...step, step: name, ok: 1 });
    expect((await post('/v1/operator/runStep', { step: name })).message).toContain('每天只能运行一次');
    await runAgain(name, { env, db, now: Date.now() });
    expect(await report(name)).toMatchObject({ detail: 'Error: x' });
    await db.update(dailySteps).set({ ok: 0 });
    expect((await post('/v1/operator/runStep', { step: name })).code).toBe(200);
  });
});

describe('a job of the clock', () => {
  const job = async (name: string) =>
    (await get('/v1/operator/jobs')).find((it: { name: string }) => it.name === name);

  it('says when it runs next, before it ever ran', async () => {
    const now = gmt8(Date.now());
    const daily = await job('daily');
    expect(daily).toMatchObject({ ok: true, createTime: '', detail: '' });
    expect(daily.nextTime).toMatch(/ 00:10:00$/);
    expect(daily.nextTime > now && (await job('minute')).nextTime > now).toBe(true);
  });

  it('runs now, records the run, and runs again where the event is redelivered', async () => {
    expect((await post('/v1/operator/runJob', { job: 'hourly' })).code).toBe(10018);
    expect((await post('/v1/operator/runJob', { job: 'minute' })).code).toBe(200);
    expect(await emitted('job.asked')).toEqual([{ job: 'minute' }]);
    const event = { id: 901, type: 'job.asked', data: { job: 'minute' } };
    await deliver(event as never);
    await deliver(event as never);
    expect(await job('minute')).toMatchObject({ ok: true, detail: '' });
    expect((await job('minute')).createTime).not.toBe('');
    const [deed] = (await get('/v1/moderation/log')).records;
    expect(deed).toMatchObject({ key: 'minute' });
  });

  it('skips a step that may succeed once a day and did', async () => {
    const startedAt = Date.now() - 1;
    const fading = { day: dayOf(startedAt), step: 'let hot searches fade', detail: '', startedAt };
    await db.delete(dailySteps);
    await db.insert(dailySteps).values({ ...fading, ok: 1, endedAt: startedAt });
    await deliver({ id: 902, type: 'job.asked', data: { job: 'daily' } } as never);
    const steps = await db.select().from(dailySteps);
    expect(steps.map((it) => it.step).toSorted()).toEqual(STEPS.map((it) => it.name).toSorted());
    expect(steps.find((it) => it.step === fading.step)?.startedAt).toBe(startedAt);
    expect((await job('daily')).ok).toBe(true);
  });
});

describe('caches', () => {
  it('are purged here by the answer and elsewhere by a tombstone, and it is written down', async () => {
    const given = [tags.article(51), tags.article(51), tags.anyTag];
    const answer = await post('/v1/operator/cache/purge', { tags: given });
    expect(answer.headers.get('x-touched')).toBe('article:51, tag:*');
    const buried = (await call('/v1/moderation/tombstones')).data.map((it: { tag: string }) => it.tag);
    expect(buried).toEqual(expect.arrayContaining(['article:51', 'tag:*']));
    const { records } = await get('/v1/operator/cache/purges');
    expect(records[0]).toMatchObject({ tags: 'article:51 tag:*' });
    for (const wrong of [[], ['article'], ['nothing:1'], ['article:1, list'], ['a'.repeat(200)]])
      expect((await post('/v1/operator/cache/purge', { tags: wrong })).code, String(wrong)).toBe(10018);
  });

  it.each([
    ['/article/51', ['article:51', 'article-title:51']],
    ['/forum/detail/7?page=2', ['question:7', 'question-title:7']],
    ['/subject/articles/3', ['column:3']],
    ['/tag?id=4', ['tag:4']],
    ['/tag', ['list']],
    ['/user_main?userId=a', ['author:a', 'home:a']],
    ['/forum', ['forum']],
    ['/', ['list']],
    ['/about', ['site']],
  ])('%s is purged by %j', (address, wanted) => {
    const found = tagsAt(new URL(address, 'https://site.test'));
    expect(found).toEqual(wanted);
    expect(found.every(isCacheTag)).toBe(true);
  });
});

describe('the search index', () => {
  it('reindexes one article, or everything with its progress', async () => {
    expect((await post('/v1/operator/index/rebuild', { articleId: 999 })).code).toBe(404);
    expect((await post('/v1/operator/index/rebuild', { articleId: 51 })).code).toBe(200);
    expect((await get('/v1/operator/index')).rebuild).toBeNull();
    expect((await post('/v1/operator/index/rebuild', {})).code).toBe(200);
    const before = await get('/v1/operator/index');
    expect(before.rebuild.total).toBe(before.rebuild.left);
    expect(before.rebuild.total).toBeGreaterThan(9);
    await deliver({ id: 901, type: 'search.changed', data: {} } as never);
    expect(await get('/v1/operator/index')).toMatchObject({
      articles: 0,
      questions: 0,
      rebuild: { left: 0 },
    });
  });
});
