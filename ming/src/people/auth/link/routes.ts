import { CODE } from '../../../../../contract/kit/envelope.ts';
import { redeemAdminLink } from '../../../../../contract/people/invite/invite.ts';
import { networkOf, rule } from '../../../kit/http/limit.ts';
import { Refusal } from '../../../kit/http/refusal.ts';
import { router, serve } from '../../../kit/http/serve.ts';
import { randomHex } from '../../../kit/ids.ts';
import { adminLinkOf, useAdminLink } from '../../identity/links.ts';
import { hashPassword } from '../../identity/password.ts';
import { openVouched } from '../../identity/sessions.ts';
import { personById } from '../../user/reads.ts';
import { refuseDemonstrationAddress } from '../../user/stage.ts';
import { ownPerson } from '../../user/views.ts';
import { personByEmail } from '../reads.ts';
import { checkStrength } from '../strength.ts';

const TRIES = rule(10, 10);

export const linkRoutes = router();

const linkExpired = () =>
  new Refusal(CODE.refused, '链接已经用过或已过期，请在部署的机器上重新运行 npm run admin');

serve(linkRoutes, redeemAdminLink, async ({ ticket, password }, ctx) => {
  await ctx.limits.take(`admin link ${networkOf(ctx.device.address)}`, TRIES, ctx.now);
  const link = await adminLinkOf(ctx.db, ticket, ctx.now);
  if (!link) throw linkExpired();
  refuseDemonstrationAddress(ctx.env, link.email);
  const known = await personByEmail(ctx.db, link.email);
  checkStrength(password, known ?? { email: link.email });
  const id = known?.id ?? randomHex(12);
  if (!(await useAdminLink(ctx.db, { ...link, id, password: hashPassword(password), now: ctx.now })))
    throw linkExpired();
  const token = await openVouched(ctx, id);
  const person = await personById(ctx.db, id);
  if (!person) throw linkExpired();
  return { ...ownPerson(person), token };
});
