import { env } from 'cloudflare:workers';
import type { Consumer } from '../../../ming/src/jobs/consumer.ts';
import { consume } from '../../../ming/src/jobs/events.ts';
import type { Env } from '../../../ming/src/kit/env.ts';
import type { Event, EventData, EventType } from '../../../ming/src/kit/events.ts';
import { eventOutbox } from '../../../ming/src/operations/jobs/schema.ts';
import { db } from './world.ts';

/** Recording queue. */
export function recorder(): { sent: Event[]; vars: Pick<Env, 'EVENTS'> } {
  const sent: Event[] = [];
  const sendBatch = async (messages: Iterable<{ body: Event }>) => {
    sent.push(...[...messages].map((it) => it.body));
  };
  return { sent, vars: { EVENTS: { sendBatch } as unknown as Env['EVENTS'] } };
}

/** Data of pending outbox events of a type, oldest first. */
export async function emitted<T extends EventType>(type: T): Promise<EventData<T>[]> {
  const rows = await db.select().from(eventOutbox).orderBy(eventOutbox.id);
  return rows.filter((row) => row.type === type).map((row) => JSON.parse(row.data));
}

/** Data of all events of a type, pending or relayed, deduplicated. */
export async function everEmitted<T extends EventType>(
  type: T,
  sent: readonly Event[],
): Promise<EventData<T>[]> {
  const rows = await db.select().from(eventOutbox).orderBy(eventOutbox.id);
  const waiting = rows.map((row) => ({ id: row.id, type: row.type, data: JSON.parse(row.data) }) as Event);
  const all = new Map([...sent, ...waiting].filter((it) => it.type === type).map((it) => [it.id, it.data]));
  return [...all.values()] as EventData<T>[];
}

type Options = { attempts?: number; vars?: Partial<Env>; consumers?: readonly Consumer[]; queue?: string };

/** Delivers messages as one batch; returns the number of acks, and the delays of retries. */
export async function deliverBatch(
  bodies: readonly unknown[],
  { attempts = 1, vars = {}, consumers, queue = 'mingjie-events' }: Options = {},
): Promise<{ acks: number; retries: (number | undefined)[] }> {
  const result = { acks: 0, retries: [] as (number | undefined)[] };
  const messages = bodies.map((body, at) => ({
    id: `${at}`,
    timestamp: new Date(),
    attempts,
    body,
    ack: () => result.acks++,
    retry: (options: QueueRetryOptions) => result.retries.push(options.delaySeconds),
  }));
  const batch = { queue, messages } as unknown as MessageBatch;
  await consume(batch, { ...(env as unknown as Env), ...vars }, consumers);
  return result;
}

export const deliver = (event: Event, options: Options = {}) => deliverBatch([event], options);
