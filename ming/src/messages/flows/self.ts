import { CODE } from '../../../../contract/kit/envelope.ts';
import { userByToken } from '../../../../contract/people/auth/auth.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { Reply, router, serve } from '../../kit/http/serve.ts';
import { sessionCallerOf } from '../../people/identity/caller.ts';
import { unagreedRow } from '../../people/terms/reads.ts';
import { owedView } from '../../people/terms/views.ts';
import { personRow } from '../../people/user/reads.ts';
import { ownPerson } from '../../people/user/views.ts';
import { unreadRows } from '../notice/reads.ts';
import { countersOf } from '../notice/views.ts';

export const selfRoutes = router();

// A token in the header takes precedence over the cookie even when expired, so that the caller's identity
// does not change with time.
serve(selfRoutes, userByToken, async (given, ctx) => {
  const caller = await (given.token && !ctx.token
    ? sessionCallerOf(ctx.db, given.token, ctx.now)
    : ctx.caller());
  if (!caller) throw new Refusal(CODE.unauthorised);
  const [[person], unread, [unagreed]] = await ctx.db.batch([
    personRow(ctx.db, caller.id),
    unreadRows(ctx.db, caller.id),
    unagreedRow(ctx.db, caller.id),
  ]);
  if (!person) throw new Refusal(CODE.unauthorised);
  return new Reply(ownPerson(person), { notice: countersOf(unread), terms: owedView(unagreed, ctx.now) });
});
