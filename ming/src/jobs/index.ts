import { drain, drainQuestions, noteLost } from '../discovery/search/writes.ts';
import { type Db, openDb } from '../kit/db.ts';
import type { Env } from '../kit/env.ts';
import { emit } from '../kit/events.ts';

/** Pages of the outbox per run: as many queries as the platform allows per invocation. */
const PAGES = 10;

/** Drains the outbox into the search index; where more is left than one run takes, an event schedules the next one. */
export async function updateIndex(env: Env, db: Db = openDb(env.DB)): Promise<void> {
  const search = openDb(env.SEARCH);
  await noteLost(db, search);
  const more = [await drain(db, search, PAGES, env.FILES), await drainQuestions(db, search, PAGES)].includes(
    true,
  );
  if (more) await emit(db, 'search.changed', {});
}
