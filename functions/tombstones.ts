import { type Tombstone, tombstoneList } from '../contract/moderation.ts';
import { wildcardOf } from '../contract/tags.ts';
import type { Entry } from './entry.ts';
import { notePurge } from './purges.ts';
import { callMing, isOwnBackend, type UpstreamEnv } from './upstream.ts';

/** TTL of the list; a page younger than that is shown without it. Both together stay below a minute. */
const VALID_MS = 30_000;
/** Tolerated clock skew between edge and backend. */
const SKEW_MS = 5_000;
const TIMEOUT_MS = 1_000;
const RETRY_MS = 5_000;

/**
 * Tombstones of what was hidden lately, by cache tag: purges reach one location, so the others fetch this list before
 * they serve an older page. Where it cannot be fetched the last one is used: a backend that is down hides nothing
 * either.
 */
export class Tombstones {
  #until = 0;
  #asked = false;
  readonly #at = new Map<string, number>();

  /** Refreshes the list. Requests do not share a call: the platform may end one of them silently. */
  async look(env: UpstreamEnv): Promise<void> {
    if (!isOwnBackend(env) || Date.now() < this.#until) return;
    const now = Date.now();
    try {
      const { data } = await callMing(env, tombstoneList, {}, { ms: TIMEOUT_MS });
      this.#note(data, now);
      this.#until = now + VALID_MS;
    } catch {
      this.#until = now + RETRY_MS;
    }
    this.#asked = true;
  }

  /**
   * Before a page is rendered: data cached across pages may show what was hidden. An isolate after a cold start has
   * cached nothing yet and does not wait.
   */
  async beforeRendering(env: UpstreamEnv, behind: (work: Promise<void>) => void): Promise<void> {
    const looking = this.look(env);
    if (this.#asked) await looking;
    else behind(looking);
  }

  /** Whether a page shows what was hidden after the page, or cached data in it, was made. */
  async hides(env: UpstreamEnv, { born, tags }: Entry): Promise<boolean> {
    if (Date.now() - born < VALID_MS) return false;
    await this.look(env);
    return tags.some((tag) => born < (this.#at.get(tag) ?? Number.NEGATIVE_INFINITY) + VALID_MS + SKEW_MS);
  }

  #note(list: readonly Tombstone[], now: number): void {
    const fresh = list.filter(({ tag, at }) => at > (this.#at.get(tag) ?? 0));
    for (const { tag, at } of fresh)
      for (const name of [tag, wildcardOf(tag)]) this.#at.set(name, Math.max(at, this.#at.get(name) ?? 0));
    notePurge(
      fresh.map(({ tag }) => tag),
      now,
    );
  }
}
