import { CODE } from '../../../../../contract/kit/envelope.ts';
import { TICKET } from '../../../../../contract/people/auth/auth.ts';
import { handOver, takeOver } from '../../../../../contract/people/auth/handover.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { rule } from '../../../kit/http/limit.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { router, serve } from '../../../kit/http/serve.ts';
import { sha256 } from '../../../kit/ids.ts';
import { settingText } from '../../../kit/setting.ts';
import { openVouched } from '../../identity/sessions.ts';
import { personById } from '../../user/reads.ts';
import { ownPerson } from '../../user/views.ts';
import { keepTicket, takeTicket } from '../writes.ts';

const HANDOVERS = rule(20, 10);

export const handoverRoutes = router();

// The challenge is stored in place of the browser id; their lengths differ.
serve(handoverRoutes, handOver, async ({ challenge }, ctx) => {
  const { id } = await signedIn(ctx);
  const editorUrl = await settingText(ctx.db, 'editorUrl');
  const address = URL.canParse(editorUrl) ? new URL(editorUrl) : null;
  if (!address || !ctx.editors.includes(address.origin))
    throw new Refusal(CODE.refused, '这个站点没有登记写作网站，请联系站长');
  await ctx.limits.take(`handover:${id}`, HANDOVERS, ctx.now);
  address.searchParams.set(TICKET, await keepTicket(ctx.db, ctx.now, challenge, id));
  return address.href;
});

serve(handoverRoutes, takeOver, async ({ ticket, verifier }, ctx) => {
  const userId = await takeTicket(ctx.db, ctx.now, await sha256(verifier), ticket);
  if (!userId) throw new Refusal(CODE.refused, '登录已失效，请重新登录');
  const token = await openVouched(ctx, userId);
  const person = await personById(ctx.db, userId);
  if (!person) throw notFound('用户');
  return { ...ownPerson(person), token };
});
