import { WATCH_SECONDS } from '../../../contract/messages/im/live.ts';

const PREFIX = 'watch:';
const WATCH_MS = WATCH_SECONDS * 1_000;

/** Subscribers with a TTL of `WATCH_SECONDS`. Times in ms. */
export class Watchers {
  constructor(private readonly storage: DurableObjectStorage) {}

  /** Adds or renews a subscriber. */
  async add(userId: string, now: number): Promise<void> {
    await this.storage.put(PREFIX + userId, now + WATCH_MS);
  }

  /** Current subscribers; deletes expired ones. */
  async all(now: number): Promise<string[]> {
    const kept = [...(await this.storage.list<number>({ prefix: PREFIX }))];
    const over = kept.filter(([, until]) => until <= now).map(([key]) => key);
    // Limit per delete: 128 keys.
    for (let at = 0; at < over.length; at += 128) await this.storage.delete(over.slice(at, at + 128));
    return kept.filter(([, until]) => until > now).map(([key]) => key.slice(PREFIX.length));
  }
}
