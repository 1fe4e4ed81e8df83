import {
  getRules,
  RULE_MOST,
  RULES,
  type Rule,
  type RuleSetting,
  type RuleState,
  setRules,
} from '../../../../contract/operations/settings/rules.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';

const rulesOf = (name: RuleSetting): readonly Rule[] => RULES[name].flatMap((it) => it.rules);

/** Setting values as form strings. */
export const typedOf = (values: RuleState['values']): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, it]) => [key, String(it)]));

/** Default values as form strings. */
export const defaultsOf = (name: RuleSetting): Record<string, string> =>
  Object.fromEntries(rulesOf(name).map(({ key, by }) => [key, String(by)]));

/** Validation errors by field. */
export function ruleFaults(name: RuleSetting, typed: Record<string, string>): Record<string, string> {
  const faults = rulesOf(name).map(({ key, by }) => {
    const text = (typed[key] ?? '').trim();
    const wrong = typeof by === 'number' && (!/^\d{1,6}$/.test(text) || Number(text) > RULE_MOST);
    return [key, wrong ? `请填写 0 到 ${RULE_MOST} 的整数` : ''];
  });
  return Object.fromEntries(faults);
}

/** The rules in force. */
export const readRules = () => call(getRules, {});

/** Saves rules with the `stored` revision (optimistic locking). */
export async function saveRules(
  name: RuleSetting,
  typed: Record<string, string>,
  stored: string,
  saved: (it: RuleState) => void,
): Promise<Outcome> {
  const values = Object.fromEntries(
    rulesOf(name).map(({ key, by }) => [
      key,
      typeof by === 'boolean' ? typed[key] === 'true' : Number((typed[key] ?? '').trim()),
    ]),
  );
  return attempt(
    async () => saved(await call(setRules, { name, values, stored })),
    '规则已保存，从现在起生效',
  );
}
