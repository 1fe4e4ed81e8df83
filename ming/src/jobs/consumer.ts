import type { BatchItem } from 'drizzle-orm/batch';
import type { Db } from '../kit/db.ts';
import type { Env } from '../kit/env.ts';
import type { Event, EventData, EventType } from '../kit/events.ts';

/** What a consumer may use; `now` in ms. */
export type Job = { env: Env; db: Db; now: number };

type Statement = BatchItem<'sqlite'>;

/**
 * Something that follows from an event. `name` keys the deliveries: it is unique among the consumers of an event and
 * never changes. `effect` returns the statements that run in one transaction with the record of the delivery, so they
 * run exactly once per event. `act` has effects outside the database and has to be idempotent: it runs again where it
 * crashed before that record.
 */
export type Consumer = { name: string; on: EventType } & (
  | { effect: (event: Event, job: Job) => readonly Statement[] | Promise<readonly Statement[]> }
  | { act: (event: Event, job: Job) => Promise<void> }
);

/** Registers the statements that an event of this name triggers, exactly once. */
export function consumer<T extends EventType>(
  on: T,
  name: string,
  effect: (data: EventData<T>, job: Job) => readonly Statement[] | Promise<readonly Statement[]>,
): Consumer {
  return { name, on, effect: (event, job) => effect(event.data as EventData<T>, job) };
}

/** Registers an idempotent action outside the database. */
export function action<T extends EventType>(
  on: T,
  name: string,
  act: (data: EventData<T>, job: Job) => Promise<void>,
): Consumer {
  return { name, on, act: (event, job) => act(event.data as EventData<T>, job) };
}
