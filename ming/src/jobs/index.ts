import { type Db, openDb } from '../kit/db.ts';
import type { Env } from '../kit/env.ts';
import { emit } from '../kit/events.ts';
import { drain, drainQuestions } from '../search/writes.ts';

/** Pages of the outbox in one go: as many queries as the platform lets one call make. */
const PAGES = 10;

/** Brings changes into the search index; where there are more than one run takes, an event asks for the next one. */
export async function updateIndex(env: Env, db: Db = openDb(env.DB)): Promise<void> {
  const search = openDb(env.SEARCH);
  const more = [await drain(db, search, PAGES), await drainQuestions(db, search, PAGES)].includes(true);
  if (more) await emit(db, 'search.changed', {});
}
