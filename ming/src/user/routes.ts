import { CODE } from '../../../contract/envelope.ts';
import { userCount, userInfoOf } from '../../../contract/user.ts';
import { missing, Refusal } from '../kit/refusal.ts';
import { type Context, Reply, router, serve } from '../kit/serve.ts';
import { type PersonRow, personById } from './reads.ts';
import { countsOf, ownPerson, publicPerson } from './views.ts';

export const userRoutes = router();

serve(userRoutes, userInfoOf, async ({ userId }, ctx) => {
  const row = await personOrSelf(ctx, userId);
  const caller = await ctx.caller();
  return caller?.id === row.id ? ownPerson(row) : publicPerson(row);
});

serve(userRoutes, userCount, async ({ id }, ctx) => {
  const counts = countsOf(await personOrSelf(ctx, id));
  return new Reply(counts, counts);
});

/** The person asked for, or the caller where nobody is named. */
async function personOrSelf(ctx: Context, asked: string | undefined): Promise<PersonRow> {
  const id = asked ?? (await ctx.caller())?.id;
  if (!id) throw new Refusal(CODE.unauthorised);
  const row = await personById(ctx.db, id);
  if (!row) throw missing('用户');
  return row;
}
