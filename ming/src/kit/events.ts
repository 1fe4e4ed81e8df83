import type { Env } from './env.ts';

/**
 * What happened, told to whoever has to act on it. A write never calls another domain's write: it announces,
 * the queue carries, and jobs/ does the consequence.
 */
export type Event =
  | {
      type: 'article.read';
      articleId: number;
      /** Calendar day in GMT+8. */
      day: string;
      /** Whether it counted as a view. */
      counted: boolean;
      seconds: number;
    }
  /** An article can be seen by everybody from now on. */
  | { type: 'article.published'; articleId: number }
  /** Something that can be searched has changed; triggers have noted what. */
  | { type: 'search.changed' }
  /** Somebody searched. `visitor` is their name of the day, `found` how many articles there were. */
  | { type: 'search.made'; keyword: string; visitor: string; day: string; found: number; now: number };

export type Announce = (event: Event) => Promise<void>;

/** Announces over the queue. */
export function announcer(env: Env): Announce {
  return async (event) => {
    await env.EVENTS.send(event);
  };
}
