import { drainArticles, drainQuestions, noteLost } from '../discovery/search/writes.ts';
import { type Db, openDb } from '../kit/db.ts';
import type { Env } from '../kit/env.ts';
import { emit } from '../kit/events.ts';

/** Outbox pages per run, limited by queries per invocation. */
const PAGES = 10;

/** Updates the search index from its queue; emits an event if more is left. */
export async function updateIndex(env: Env, db: Db = openDb(env.DB)): Promise<void> {
  const search = openDb(env.SEARCH);
  await noteLost(db, search);
  const more = [
    await drainArticles(db, search, PAGES, env.FILES),
    await drainQuestions(db, search, PAGES),
  ].includes(true);
  if (more) await emit(db, 'search.changed', {});
}
