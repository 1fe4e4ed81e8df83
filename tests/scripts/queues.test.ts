import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { DEAD_QUEUE, RETRIES } from '../../ming/src/jobs/queues.ts';
import { ROOT } from '../../scripts/root.ts';

it('the platform gives up on an event when the code says that it does, and brings it to where it is kept', () => {
  const { consumers = [] } = unstable_readConfig({ config: join(ROOT, 'ming/wrangler.jsonc') }).queues;
  const [events, dead] = consumers;
  expect(events).toMatchObject({ max_retries: RETRIES, dead_letter_queue: DEAD_QUEUE });
  expect(dead?.queue).toBe(DEAD_QUEUE);
});
