import { type Db, openDb } from '../kit/db.ts';
import type { Env } from '../kit/env.ts';
import { claimOf, type Event, eventOf, hasEmitted } from '../kit/events.ts';
import { inRequest, logFailure, reasonOf } from '../kit/log.ts';
import { relayQuietly } from '../kit/relay.ts';
import { consumersDone } from '../operations/jobs/reads.ts';
import { delivered, moveToDeadLetters, noteFailure } from '../operations/jobs/writes.ts';
import type { Consumer, Job } from './consumer.ts';
import { CONSUMERS } from './consumers.ts';
import { DEAD_QUEUE, RETRIES } from './queues.ts';
import { Later } from './submit.ts';

/** Initial backoff in seconds; ×4 each time, about an hour in total. */
const RETRY_SECONDS = 10;

/** Delivers an event to one consumer. */
async function deliver(it: Consumer, event: Event, job: Job): Promise<void> {
  const note = { consumer: it.name, eventId: event.id, now: job.now };
  if ('act' in it) {
    await it.act(event, job);
    await job.db.batch(delivered(job.db, note));
  } else {
    await job.db.batch([...delivered(job.db, note), ...(await it.effect(event, job))]);
  }
}

/** Delivers to all pending consumers; returns their errors. */
async function deliverAll(consumers: readonly Consumer[], event: Event, job: Job): Promise<unknown[]> {
  const due = consumers.filter((it) => it.on === event.type);
  const done = due.length > 0 ? await consumersDone(job.db, event.id) : [];
  const errors: unknown[] = [];
  for (const it of due.filter(({ name }) => !done.includes(name))) {
    try {
      await deliver(it, event, job);
    } catch (error) {
      // Another delivery committed it, or its response was lost.
      if ((await consumersDone(job.db, event.id)).includes(it.name)) continue;
      errors.push(error);
      logFailure('event', error, { type: event.type, id: event.id, consumer: it.name });
      await noteFailure(job.db, {
        consumer: it.name,
        eventId: event.id,
        error: reasonOf(error),
        now: job.now,
      });
    }
  }
  return errors;
}

/** Retry delay in seconds; null to stop, as the daily job picks up what an engine keeps deferring. */
function delayOf(errors: readonly unknown[], attempts: number): number | null {
  const put = errors.filter((it) => it instanceof Later);
  if (put.length === errors.length && attempts > RETRIES) return null;
  const backoff = RETRY_SECONDS * 4 ** Math.min(attempts - 1, RETRIES - 1);
  return Math.max(put.length < errors.length ? backoff : 0, ...put.map((it) => it.seconds));
}

/** Events that depend on external hosts. */
const OUTSIDE: readonly string[] = ['webhook.due', 'text.written'];

type Batch = { env: Env; db: Db; now: number; queue: string; consumers: readonly Consumer[] };

/** Handles a message: acknowledge, retry, or dead letter. */
async function handle(message: Message, { queue, consumers, ...job }: Batch): Promise<void> {
  const event = eventOf(message.body);
  try {
    if (!event || queue === DEAD_QUEUE) {
      const claim = claimOf(message.body);
      await moveToDeadLetters(job.db, {
        eventId: claim?.id ?? null,
        type: claim?.type ?? '',
        body: message.body,
        now: job.now,
      });
      message.ack();
      return;
    }
    const errors = await inRequest(event.request || `event-${event.id}`, () =>
      deliverAll(consumers, event, job),
    );
    const delaySeconds = errors.length > 0 ? delayOf(errors, message.attempts) : null;
    if (delaySeconds === null) message.ack();
    else message.retry({ delaySeconds });
  } catch (error) {
    logFailure('event', error, { type: event?.type ?? 'unknown' });
    message.retry({ delaySeconds: RETRY_SECONDS });
  }
}

/**
 * Queue handler. Retries an event until all consumers succeeded. Unknown and exhausted messages become dead
 * letters. External deliveries run concurrently and do not block others.
 */
export async function consume(
  batch: MessageBatch,
  env: Env,
  consumers: readonly Consumer[] = CONSUMERS,
): Promise<void> {
  const db = openDb(env.DB);
  const now = Date.now();
  const shared = { env, db, now, queue: batch.queue, consumers };
  const isOutside = ({ body }: Message) => OUTSIDE.includes(claimOf(body)?.type ?? '');
  const outside = batch.messages.filter(isOutside).map((it) => handle(it, shared));
  for (const message of batch.messages) if (!isOutside(message)) await handle(message, shared);
  await Promise.all(outside);
  if (hasEmitted(db)) await relayQuietly(env, now);
}
