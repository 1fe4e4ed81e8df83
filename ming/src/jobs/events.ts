import { noteReading } from '../article/writes.ts';
import { open } from '../kit/db.ts';
import type { Env } from '../kit/env.ts';
import type { Event } from '../kit/events.ts';
import { noteSearch } from '../search/writes.ts';
import { bringIndexUp } from './index.ts';
import { Later, submitArticles } from './submit.ts';

/** The consequence of each event. */
async function act(env: Env, event: Event): Promise<void> {
  const db = open(env.DB);
  switch (event.type) {
    case 'article.read':
      return noteReading(db, event);
    case 'search.changed':
      return bringIndexUp(env);
    case 'search.made':
      return noteSearch(db, event);
    case 'article.published':
      return submitArticles(db, env, { now: Date.now(), articleId: event.articleId });
  }
}

/** Works off what the queue brings; an event that fails comes again, the others are done. */
export async function consume(batch: MessageBatch<Event>, env: Env): Promise<void> {
  for (const message of batch.messages) {
    try {
      await act(env, message.body);
      message.ack();
    } catch (error) {
      console.error(JSON.stringify({ event: message.body.type, error: String(error) }));
      message.retry(error instanceof Later ? { delaySeconds: error.seconds } : {});
    }
  }
}
