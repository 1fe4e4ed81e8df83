import type { Context } from 'hono';
import { wildcardOf } from '../contract/kit/cacheTags.ts';
import { type Tombstone, tombstoneList } from '../contract/operations/moderation/moderation.ts';
import type { Entry } from './entry.ts';
import type { AppEnv } from './env.ts';
import { notePurge } from './purges.ts';
import { callMing, isOwnBackend, type UpstreamEnv } from './upstream.ts';

type Asker = Pick<Context<AppEnv>, 'env' | 'executionCtx'>;

/** TTL of the list; younger pages are not checked. Both sum up to less than a minute. */
const VALID_MS = 30_000;
/** Tolerated clock skew between edge and backend. */
const SKEW_MS = 5_000;
const TIMEOUT_MS = 1_000;
const RETRY_MS = 5_000;

/**
 * Tombstones by cache tag. Purges reach one location; the others fetch this list before serving an older
 * page. If that fails the last list is used: a backend that is down hides nothing either.
 */
export class Tombstones {
  #until = 0;
  #asked = false;
  readonly #at = new Map<string, number>();
  readonly #calls = new WeakMap<Asker, Promise<void>>();

  /** Starts updating the list. */
  begin(c: Asker): void {
    c.executionCtx.waitUntil(this.#updated(c));
  }

  /**
   * Updates the list, one call per request. Not shared between requests: the platform may end one silently.
   */
  #updated(c: Asker): Promise<void> {
    const call = this.#calls.get(c) ?? this.#look(c.env).finally(() => this.#calls.delete(c));
    this.#calls.set(c, call);
    return call;
  }

  async #look(env: UpstreamEnv): Promise<void> {
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
   * Call before rendering, as cached data may show hidden content. After a cold start nothing is cached, so
   * it does not wait.
   */
  async beforeRendering(c: Asker): Promise<void> {
    if (this.#asked) await this.#updated(c);
    else this.begin(c);
  }

  /** Whether a page, or cached data in it, predates a tombstone of its tags. */
  async hides(c: Asker, { born, tags }: Entry): Promise<boolean> {
    if (Date.now() - born < VALID_MS) return false;
    await this.#updated(c);
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
