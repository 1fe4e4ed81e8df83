import { CODE } from '../../../../contract/kit/envelope.ts';
import { moneyRulesOf } from '../../../../contract/money/order/terms.ts';
import { stateAge } from '../../../../contract/people/age/age.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { rule } from '../../kit/http/limit.ts';
import { invalid, Refusal } from '../../kit/http/refusal.ts';
import { router, serve } from '../../kit/http/serve.ts';
import { settingRow } from '../../kit/setting.ts';
import { ageRow } from './reads.ts';
import { canBe, groupOf } from './rules.ts';
import { noteAge } from './writes.ts';

const STATING = rule(20, 60);

export const ageRoutes = router();

serve(ageRoutes, stateAge, async ({ born }, ctx) => {
  const { db, now } = ctx;
  const { id: userId } = await signedIn(ctx);
  await ctx.limits.take(`age ${userId}`, STATING, now);
  const [setting] = await settingRow(db, 'money');
  if (!moneyRulesOf(setting?.value).asksAge) throw new Refusal(CODE.refused, '本站不询问出生年月');
  if (!canBe(born, now)) throw invalid('出生年月');
  const stated = groupOf(born, now) === 'adult' ? null : born;
  const [, [row]] = await db.batch([noteAge(db, { userId, born: stated, now }), ageRow(db, userId)]);
  if (row?.born !== stated)
    throw new Refusal(CODE.refused, '已经填写过，不能自己改得更年长；填错了请写反馈，由管理员核实之后更正');
  return { group: groupOf(stated, now) };
});
