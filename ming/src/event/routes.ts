import { deadLetterList, redeliverLetter } from '../../../contract/operator.ts';
import { pageOf } from '../kit/db.ts';
import { missing } from '../kit/refusal.ts';
import { router, serve } from '../kit/serve.ts';
import { deadLetterRows } from './reads.ts';
import { deadLetters } from './schema.ts';
import { letterView } from './views.ts';
import { redeliver } from './writes.ts';

export const eventRoutes = router();

serve(eventRoutes, deadLetterList, async (given, { db }) => {
  const [rows, total] = await Promise.all([deadLetterRows(db, given), db.$count(deadLetters)]);
  return pageOf(rows.map(letterView), total, given);
});

serve(eventRoutes, redeliverLetter, async ({ id }, { db, now }) => {
  if (!(await redeliver(db, id, now))) throw missing('可重新投递的事件');
  return null;
});
