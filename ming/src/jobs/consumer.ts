import type { BatchItem } from 'drizzle-orm/batch';
import type { Db } from '../kit/db.ts';
import type { Env } from '../kit/env.ts';
import type { Event, EventData, EventType } from '../kit/events.ts';

export type Job = { env: Env; db: Db; now: number };

type Statement = BatchItem<'sqlite'>;

/**
 * Consumer of an event. `name` is its delivery key: unique per event and never changed. `effect` returns
 * statements that run in one transaction with the delivery record: exactly once. `act` has external effects
 * and must be idempotent: it runs again if it crashed before the record.
 */
export type Consumer = { name: string; on: EventType } & (
  | { effect: (event: Event, job: Job) => readonly Statement[] | Promise<readonly Statement[]> }
  | { act: (event: Event, job: Job) => Promise<void> }
);

/** Registers statements to run exactly once per event. */
export function consumer<T extends EventType>(
  on: T,
  name: string,
  effect: (data: EventData<T>, job: Job) => readonly Statement[] | Promise<readonly Statement[]>,
): Consumer {
  return { name, on, effect: (event, job) => effect(event.data as EventData<T>, job) };
}

/** Registers an idempotent external action. */
export function action<T extends EventType>(
  on: T,
  name: string,
  act: (data: EventData<T>, job: Job) => Promise<void>,
): Consumer {
  return { name, on, act: (event, job) => act(event.data as EventData<T>, job) };
}
