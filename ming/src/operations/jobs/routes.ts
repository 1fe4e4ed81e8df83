import {
  deadLetterList,
  dropLetter,
  redeliverLetter,
} from '../../../../contract/operations/jobs/deadLetters.ts';
import { pageOf } from '../../kit/db.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { notFound } from '../../kit/http/refusal.ts';
import { router, serve } from '../../kit/http/serve.ts';
import { deadLetterRows } from './reads.ts';
import { deadLetters } from './schema.ts';
import { letterView } from './views.ts';
import { dropDeadLetter, redeliver } from './writes.ts';

export const eventRoutes = router();

serve(eventRoutes, deadLetterList, async (given, { db }) => {
  const [rows, total] = await Promise.all([deadLetterRows(db, given), db.$count(deadLetters)]);
  return pageOf(rows.map(letterView), total, given);
});

serve(eventRoutes, redeliverLetter, async ({ id }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const letters = await redeliver(ctx.db, id, { operator, now: ctx.now });
  if (letters === 0 && id !== undefined) throw notFound('可重新投递的事件');
  return { letters };
});

serve(eventRoutes, dropLetter, async ({ id, reason }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  if (!(await dropDeadLetter(ctx.db, id, { operator, reason, now: ctx.now }))) throw notFound('这条死信');
  return null;
});
