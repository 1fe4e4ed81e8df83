import { CODE } from '../../../../contract/kit/envelope.ts';
import { closeAccount } from '../../../../contract/people/auth/auth.ts';
import { gmt8 } from '../../kit/clock.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { router, serve } from '../../kit/http/serve.ts';
import { mailNotice, NOT_YOU } from '../../kit/mail/codes.ts';
import { closingOf, purseFault } from '../../people/auth/rules.ts';
import { requireProof, self } from '../../people/auth/self.ts';
import { setClosing } from '../../people/auth/writes.ts';
import { passwordOf } from '../../people/identity/passwords.ts';
import { purseOf } from '../payout/reads.ts';

export const closeAccountRoutes = router();

serve(closeAccountRoutes, closeAccount, async ({ password, code, forfeit }, ctx) => {
  const { person } = await self(ctx);
  const [purse] = await purseOf(ctx.db, person.id);
  const fault = purse ? purseFault(purse, forfeit) : '';
  if (fault) throw new Refusal(CODE.refused, fault, { forfeit: purse?.own });
  if (!person.email && !(await passwordOf(ctx.db, person.id)))
    throw new Refusal(CODE.refused, '请先绑定邮箱，再注销账号');
  await requireProof(ctx, person, { password, code });
  const closeAt = person.closeAt ?? closingOf(ctx.now);
  await setClosing(ctx.db, person.id, closeAt);
  const closeTime = gmt8(closeAt);
  const line = `你的账号将于 ${closeTime} 注销。在此之前登录，账号就会保留。`;
  await mailNotice(ctx, person.email, '账号即将注销', [line, NOT_YOU]);
  return { closeTime };
});
