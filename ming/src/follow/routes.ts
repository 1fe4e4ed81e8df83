import { fanList, watchList } from '../../../contract/follow.ts';
import { pageOf } from '../kit/db.ts';
import { missing } from '../kit/refusal.ts';
import { router, serve } from '../kit/serve.ts';
import { personRow } from '../user/reads.ts';
import { publicPerson } from '../user/views.ts';
import { fanRows, watchRows } from './reads.ts';

export const followRoutes = router();

serve(followRoutes, fanList, async (given, { db }) => {
  const [[person], rows] = await db.batch([personRow(db, given.userId), fanRows(db, given.userId, given)]);
  if (!person) throw missing('用户');
  return pageOf(rows.map(publicPerson), person.fansCount, given);
});

serve(followRoutes, watchList, async (given, { db }) => {
  const [[person], rows] = await db.batch([personRow(db, given.userId), watchRows(db, given.userId, given)]);
  if (!person) throw missing('用户');
  return pageOf(rows.map(publicPerson), person.watchCount, given);
});
