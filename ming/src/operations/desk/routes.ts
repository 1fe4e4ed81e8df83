import { CODE } from '../../../../contract/kit/envelope.ts';
import {
  getRules,
  RULE_SETTING,
  type RuleSetting,
  setRules,
} from '../../../../contract/operations/settings/rules.ts';
import { overview } from '../../../../contract/operations/statistics/overview.ts';
import type { Db } from '../../kit/db.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { router, serve } from '../../kit/http/serve.ts';
import { overviewOf } from './overview/overview.ts';
import { settingsOf } from './reads.ts';
import { changesOf, ruleFault, settingOf, valuesOf } from './rules.ts';
import { storeSetting } from './writes.ts';

export const operatorRoutes = router();

serve(operatorRoutes, overview, async (_given, ctx) =>
  overviewOf(ctx.db, ctx.now, (await signedIn(ctx)).role === 'admin'),
);

/** Current values of all rules. */
async function rulesNow(db: Db) {
  const rows = await settingsOf(db, RULE_SETTING);
  const stateOf = (name: RuleSetting) => {
    const stored = rows.find((it) => it.name === name)?.value ?? '';
    return { values: valuesOf(name, stored), stored };
  };
  return {
    conduct: stateOf('conduct'),
    forum: stateOf('forum'),
    bounty: stateOf('bounty'),
    growth: stateOf('growth'),
    writing: stateOf('writing'),
    uploads: stateOf('uploads'),
    money: stateOf('money'),
  };
}

serve(operatorRoutes, getRules, (_given, { db }) => rulesNow(db));

serve(operatorRoutes, setRules, async ({ name, values, stored }, ctx) => {
  const caller = await signedIn(ctx);
  const fault = ruleFault(name, values);
  if (fault) throw new Refusal(CODE.invalid, fault);
  const now = (await rulesNow(ctx.db))[name];
  const taken = new Refusal(CODE.refused, '规则已被其他人修改，请重新读取后再保存');
  if (now.stored !== stored) throw taken;
  const value = settingOf(name, values);
  const after = valuesOf(name, value);
  const change = { name, value, before: stored, said: changesOf(name, now.values, after) };
  if (!(await storeSetting(ctx.db, change, { operator: caller.id, now: ctx.now }))) throw taken;
  return { values: after, stored: value };
});
