import { open } from '../kit/db.ts';
import type { Env } from '../kit/env.ts';
import { announcer } from '../kit/events.ts';
import { drain } from '../search/writes.ts';

/** Pages of the outbox in one go: as many queries as the platform lets one call make. */
const PAGES = 10;

/** Brings changes into the search index; where there are more than one go takes, asks for the next one. */
export async function bringIndexUp(env: Env): Promise<void> {
  const more = await drain(open(env.DB), open(env.SEARCH), PAGES);
  if (more) await announcer(env)({ type: 'search.changed' });
}
