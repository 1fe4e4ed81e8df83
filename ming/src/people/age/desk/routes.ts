import { setAge } from '../../../../../contract/people/age/desk.ts';
import { byOf } from '../../../kit/http/caller.ts';
import { invalid, notFound } from '../../../kit/http/refusal.ts';
import { router, serve } from '../../../kit/http/serve.ts';
import { canBe, groupOf } from '../rules.ts';
import { correctAge } from './writes.ts';

export const deskAgeRoutes = router();

serve(deskAgeRoutes, setAge, async ({ id, born, guardian, reason }, ctx) => {
  const { db, now } = ctx;
  if (born && !canBe(born, now)) throw invalid('出生年月');
  const stated = born && groupOf(born, now) !== 'adult' ? born : null;
  const by = await byOf(ctx);
  if (!(await correctAge(db, { id, born: stated, guardian, reason }, by))) throw notFound('用户');
  return null;
});
