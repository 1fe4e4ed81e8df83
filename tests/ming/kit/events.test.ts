import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { action, type Consumer, consumer } from '../../../ming/src/jobs/consumer.ts';
import { CONSUMERS } from '../../../ming/src/jobs/consumers.ts';
import { change, openDb } from '../../../ming/src/kit/db.ts';
import { EVENTS, type Event, emit, eventOf } from '../../../ming/src/kit/events.ts';
import { inRequest } from '../../../ming/src/kit/log.ts';
import { relay } from '../../../ming/src/kit/relay.ts';
import { counters } from '../../../ming/src/kit/schema.ts';
import {
  deadLetters,
  deliveries,
  deliveryFailures,
  eventOutbox,
} from '../../../ming/src/operations/jobs/schema.ts';
import { forgetDeliveries, redeliver } from '../../../ming/src/operations/jobs/writes.ts';
import worker from '../../../ming/src/worker.ts';
import { call } from '../support/call.ts';
import { deliver, deliverBatch, emitted, recorder } from '../support/events.ts';
import { addPerson, db, logIn, NOON } from '../support/world.ts';

const DAY = 86_400_000;
const published = (id: number): Event => ({ id, type: 'article.published', data: { articleId: id } });

/** Not idempotent: increments. */
const adding = (name = 'adding'): Consumer =>
  consumer('article.published', name, ({ articleId }, job) => [
    change(
      job.db,
      sql`insert into counters (name, value) values (${name}, ${articleId})
      on conflict (name) do update set value = value + excluded.value`,
    ),
  ]);
const sum = async (name = 'adding') =>
  (await db.select().from(counters)).find((row) => row.name === name)?.value ?? 0;

const failing = (name: string, fail: () => boolean): Consumer =>
  action('article.published', name, async () => {
    if (fail()) throw new Error(`${name} is down`);
  });

/** Database whose batches fail before or after commit, so many times. */
function faulty(when: 'before' | 'after', times = 1): D1Database {
  let left = times;
  return new Proxy(env.DB, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value;
      return async (list: D1PreparedStatement[]) => {
        const fails = left-- > 0;
        if (fails && when === 'before') throw new Error('database is away');
        const result = await target.batch(list);
        if (fails) throw new Error('answer was lost');
        return result;
      };
    },
  });
}

beforeEach(async () => {
  for (const table of [eventOutbox, deliveries, deliveryFailures, deadLetters]) await db.delete(table);
  await change(db, sql`delete from counters where name like 'adding%'`);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const BY = { operator: 'admin', now: NOON };

describe('an event', () => {
  it('is committed with its change, or not at all', async () => {
    const bad = change(db, sql`insert into counters (name, value) values (null, 1)`);
    await expect(db.batch([emit(db, 'article.published', { articleId: 1 }), bad])).rejects.toThrow();
    expect(await emitted('article.published')).toEqual([]);
  });

  it('follows a guard, and takes values that only the database knows', async () => {
    await change(db, sql`insert into counters (name) values ('adding') on conflict do nothing`);
    for (const name of ['missing', 'adding'])
      await db.batch([
        change(db, sql`update counters set value = value + 1 where name = ${name}`),
        emit(db, 'article.published', { articleId: 1 }, sql`changes() > 0`),
      ]);
    await db.batch([
      change(db, sql`insert into event_outbox (id, type, data, created_at) values (900, 'x', '{}', 0)`),
      emit(db, 'article.published', { articleId: sql`last_insert_rowid()` }),
    ]);
    expect(await emitted('article.published')).toEqual([{ articleId: 1 }, { articleId: 900 }]);
  });

  it('is refused where it carries more than the queue takes', async () => {
    const name = '字'.repeat(2_000);
    await expect(Promise.resolve(emit(db, 'backup.begun', { name }))).rejects.toThrow();
  });

  it('names the request that emitted it, in the queue and in the log of its consumers', async () => {
    await inRequest('request-1', () => emit(db, 'article.published', { articleId: 1 }));
    const { sent, vars } = recorder();
    await relay({ DB: env.DB, ...vars }, NOON);
    expect(sent.map((it) => it.request)).toEqual(['request-1']);
    const lines = vi.spyOn(console, 'error').mockReturnValue().mock.calls;
    await deliverBatch(sent, { consumers: [failing('broken', () => true)] });
    expect(JSON.parse(String(lines.at(-1)?.[0]))).toMatchObject({
      level: 'error',
      at: 'event',
      request: 'request-1',
      consumer: 'broken',
      error: 'broken is down',
    });
    // Messages of the previous version have none.
    await deliver(published(7), { consumers: [failing('broken', () => true)] });
    expect(JSON.parse(String(lines.at(-1)?.[0]))).toMatchObject({ request: 'event-7' });
  });

  it('is what its name says', () => {
    expect(eventOf(published(1))).toEqual(published(1));
    const bad = [null, 'x', {}, { ...published(1), id: 'x' }, { ...published(1), type: 'toString' }];
    for (const it of [...bad, { ...published(1), data: { articleId: null } }]) expect(eventOf(it)).toBeNull();
  });
});

describe('the relay', () => {
  it('moves events into the queue in their order, more than one page of them', async () => {
    for (let n = 1; n <= 120; n++) await emit(db, 'article.published', { articleId: n });
    const { sent, vars } = recorder();
    await relay({ DB: env.DB, ...vars }, NOON);
    expect(sent.map((it) => it.data)).toEqual(Array.from({ length: 120 }, (_, n) => ({ articleId: n + 1 })));
    expect(await db.$count(eventOutbox)).toBe(0);
  });

  it('loses nothing where the queue refuses: a sweep sends it later', async () => {
    await emit(db, 'article.published', { articleId: 1 });
    const EVENTS = { sendBatch: () => Promise.reject(new Error('full')) } as unknown as Queue<Event>;
    await expect(relay({ DB: env.DB, EVENTS }, Date.now() - DAY)).rejects.toThrow('full');
    expect(await emitted('article.published')).toHaveLength(1);
    const { sent, vars } = recorder();
    const cron = createScheduledController({ cron: '* * * * *' });
    await worker.scheduled(cron, { ...env, ...vars });
    expect(sent).toMatchObject([{ type: 'article.published', data: { articleId: 1 } }]);
  });

  it('sends again what it had sent where it broke off before it noted so', async () => {
    await emit(db, 'article.published', { articleId: 1 });
    const { sent, vars } = recorder();
    const away = new Proxy(env.DB, {
      get: (target, name) =>
        name === 'prepare'
          ? (query: string) => {
              if (query.startsWith('delete')) throw new Error('database is away');
              return target.prepare(query);
            }
          : Reflect.get(target, name, target),
    });
    await expect(relay({ DB: away, ...vars }, NOON)).rejects.toThrow();
    await relay({ DB: env.DB, ...vars }, NOON + 1_000);
    expect(sent).toHaveLength(1);
    await relay({ DB: env.DB, ...vars }, NOON + 30_000);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
  });

  it('sends nothing twice where many relays run at once', async () => {
    for (let n = 1; n <= 60; n++) await emit(db, 'article.published', { articleId: n });
    const { sent, vars } = recorder();
    await Promise.all(Array.from({ length: 5 }, () => relay({ DB: env.DB, ...vars }, NOON)));
    expect(new Set(sent.map((it) => it.id)).size).toBe(60);
    expect(sent).toHaveLength(60);
  });
});

describe('a consumer', () => {
  it('has its effect once, whether delivered twice, at once or in reverse', async () => {
    const events = [1, 2, 3].map(published);
    const consumers = [adding()];
    await deliverBatch(events, { consumers });
    await deliverBatch(events.toReversed(), { consumers });
    await Promise.all(events.map((it) => deliver(it, { consumers })));
    expect(await sum()).toBe(6);
  });

  it('has it once where two deliveries run concurrently', async () => {
    const consumers = [adding()];
    const results = await Promise.all(Array.from({ length: 8 }, () => deliver(published(5), { consumers })));
    expect(results).toEqual(Array(8).fill({ acks: 1, retries: [] }));
    expect(await sum()).toBe(5);
  });

  it.each(['before', 'after'] as const)('has it once where its batch fails %s the commit', async (when) => {
    const consumers = [adding()];
    const DB = faulty(when);
    const first = await deliver(published(7), { consumers, vars: { DB } });
    expect(first).toEqual(when === 'before' ? { acks: 0, retries: [10] } : { acks: 1, retries: [] });
    await deliver(published(7), { consumers, vars: { DB }, attempts: 2 });
    expect(await sum()).toBe(7);
  });

  it('is retried alone, later each time, while the others are done', async () => {
    let down = true;
    const consumers = [adding('adding a'), failing('mailer', () => down), adding('adding b')];
    expect(await deliver(published(3), { consumers })).toEqual({ acks: 0, retries: [10] });
    expect(await deliver(published(3), { consumers, attempts: 3 })).toEqual({ acks: 0, retries: [160] });
    expect(await db.select().from(deliveryFailures)).toMatchObject([
      { eventId: 3, consumer: 'mailer', attempts: 2, error: 'mailer is down' },
    ]);
    down = false;
    expect(await deliver(published(3), { consumers, attempts: 4 })).toEqual({ acks: 1, retries: [] });
    expect([await sum('adding a'), await sum('adding b')]).toEqual([3, 3]);
    expect(await db.select().from(deliveryFailures)).toEqual([]);
  });

  it('does not hold up the other events of its batch', async () => {
    const consumers = [
      consumer('article.published', 'adding', ({ articleId }, job) => {
        if (articleId === 2) throw new Error('bad article');
        return [change(job.db, sql`insert into counters (name, value) values (${`adding ${articleId}`}, 1)`)];
      }),
    ];
    const result = await deliverBatch([1, 2, 3].map(published), { consumers });
    expect(result).toEqual({ acks: 2, retries: [10] });
    expect([await sum('adding 1'), await sum('adding 2'), await sum('adding 3')]).toEqual([1, 0, 1]);
  });

  it('that calls a host of a member is not waited for by the other events of its batch', async () => {
    const order: string[] = [];
    let goOn = () => {};
    const other = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const consumers = [
      action('webhook.due', 'webhook', async ({ deliveryId }) => {
        await other;
        order.push(deliveryId);
      }),
      action('article.published', 'later', async () => {
        order.push('published');
        goOn();
      }),
    ];
    const due = (id: number): Event => ({ id, type: 'webhook.due', data: { deliveryId: `msg_${id}` } });
    const { acks } = await deliverBatch([due(31), published(32), due(33)], { consumers });
    expect([acks, order]).toEqual([3, ['published', 'msg_31', 'msg_33']]);
  });

  it('has a name of its own among those of its event', () => {
    const names = CONSUMERS.map((it) => `${it.on} ${it.name}`);
    expect(new Set(names).size).toBe(names.length);
    for (const type of Object.keys(EVENTS)) expect(CONSUMERS.map((it) => it.on)).toContain(type);
  });
});

describe('a dead letter', () => {
  const dead = { queue: 'mingjie-events-dead' };

  it('is kept once an event, with what it died of', async () => {
    await deliver(published(4), { consumers: [failing('mailer', () => true)] });
    await deliver(published(4), dead);
    await deliver(published(4), dead);
    expect(await db.select().from(deadLetters)).toMatchObject([{ eventId: 4, type: 'article.published' }]);
  });

  it('is a message that is no event, without a retry', async () => {
    const result = await deliverBatch([{ type: 'article.read', day: null }, 'noise', published(1)]);
    expect(result).toEqual({ acks: 3, retries: [] });
    expect((await db.select().from(deadLetters)).map((it) => it.body)).toEqual([
      '{"type":"article.read","day":null}',
      '"noise"',
    ]);
  });

  it('is an event of a later version, and can be redelivered once it is known', async () => {
    expect(await deliverBatch([{ id: 31, type: 'page.folded', data: {} }])).toEqual({ acks: 1, retries: [] });
    const [letter] = await db.select().from(deadLetters);
    expect(letter).toMatchObject({ eventId: 31, type: 'page.folded' });
    expect(await redeliver(db, letter?.id ?? 0, BY)).toBe(1);
    expect(await db.select().from(eventOutbox)).toMatchObject([{ id: 31, type: 'page.folded', data: '{}' }]);
  });

  it('is not lost while the database is away', async () => {
    const away = new Proxy(env.DB, {
      get: () => () => {
        throw new Error('database is away');
      },
    });
    expect(await deliver(published(4), { ...dead, vars: { DB: away } })).toMatchObject({ acks: 0 });
    expect(await deliver(published(4), { vars: { DB: away } })).toMatchObject({ acks: 0 });
  });

  it('is listed and redelivered by operators alone', async () => {
    await addPerson('operator', { role: 'admin' });
    await addPerson('editor', { role: 'editor' });
    const [token, other] = [await logIn('operator'), await logIn('editor')];
    await deliver(published(8), { consumers: [failing('mailer', () => true)] });
    await deliverBatch([published(8), 'noise'], dead);
    const list = '/v1/operator/deadLetters';
    const path = '/v1/operator/redeliver';
    for (const it of [list, path]) {
      const method = it === path ? 'POST' : 'GET';
      expect((await call(`${it}?id=1`, { method })).code).toBe(401);
      expect((await call(`${it}?id=1`, { method, token: other })).code).toBe(403);
    }
    const { data } = await call(list, { token });
    const failures = [{ consumer: 'mailer', attempts: 1, error: 'mailer is down' }];
    expect(data).toMatchObject({
      total: 2,
      records: [
        { eventId: null, type: '', body: '"noise"' },
        { eventId: 8, type: 'article.published', failures },
      ],
    });
    const [noise, letter] = data.records.map((it: { id: number }) => it.id);
    const { sent, vars } = recorder();
    expect((await call(path, { body: { id: noise }, token, vars })).code).toBe(404);
    expect((await call(path, { body: { id: letter }, token, vars })).code).toBe(200);
    await vi.waitFor(() => expect(sent).toEqual([published(8)]));
    expect((await call(list, { token })).data.total).toBe(1);
  });

  it('comes again under its old id, for the consumers that had failed', async () => {
    let down = true;
    const consumers = [adding(), failing('mailer', () => down)];
    await deliver(published(6), { consumers });
    await deliver(published(6), dead);
    const [letter] = await db.select().from(deadLetters);
    await forgetDeliveries(db, Date.now() + 400 * DAY);
    down = false;
    expect(await redeliver(db, letter?.id ?? 0, BY)).toBe(1);
    expect(await redeliver(db, letter?.id ?? 0, BY)).toBe(0);
    const { sent, vars } = recorder();
    await relay({ DB: env.DB, ...vars }, Date.now());
    expect(sent).toEqual([published(6)]);
    expect(await deliverBatch(sent, { consumers })).toEqual({ acks: 1, retries: [] });
    expect([await sum(), await db.$count(deadLetters)]).toEqual([6, 0]);
    await forgetDeliveries(openDb(env.DB), Date.now() + 400 * DAY);
    expect(await db.$count(deliveries)).toBe(0);
  });
});
