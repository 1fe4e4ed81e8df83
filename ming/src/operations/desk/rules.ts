import {
  at,
  RULE_MOST,
  RULES,
  type Rule,
  type RuleSetting,
} from '../../../../contract/operations/settings/rules.ts';

type Values = Record<string, number | boolean>;

const rulesOf = (name: RuleSetting): readonly Rule[] => RULES[name].flatMap((it) => it.rules);

/** Whether a value is valid for a rule. */
function fits({ by }: Rule, value: unknown): value is number | boolean {
  if (typeof by === 'boolean') return typeof value === 'boolean';
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= RULE_MOST;
}

/** Values in force of a setting; `stored` is JSON or ''. */
export function valuesOf(name: RuleSetting, stored: string): Values {
  const setting: unknown = stored ? JSON.parse(stored) : {};
  return Object.fromEntries(
    rulesOf(name).map((rule) => {
      const value = at(setting, rule.key);
      return [rule.key, fits(rule, value) ? value : rule.by];
    }),
  );
}

const LEVEL = /^levels\./;

/** Pairs of keys: a `…Least` may not exceed its `…Most`. */
const LEAST = /least$/i;
const mostOf = (key: string) => key.replace(LEAST, (it) => (it === 'least' ? 'most' : 'Most'));

/** Validation error that names the rule, in Chinese, or null. */
export function ruleFault(name: RuleSetting, given: Record<string, unknown>): string | null {
  const rules = rulesOf(name);
  const stranger = Object.keys(given).find((key) => !rules.some((it) => it.key === key));
  if (stranger !== undefined) return `没有“${stranger}”这条规则`;
  const wrong = rules.find((it) => it.key in given && !fits(it, given[it.key]));
  if (wrong) return `“${wrong.label}”须是 0 到 ${RULE_MOST} 的整数`;
  const wanted = ({ key, by }: Rule) => Number(given[key] ?? by);
  const levels = rules.filter((it) => LEVEL.test(it.key)).map(wanted);
  if (levels.some((it, n) => it <= (levels[n - 1] ?? 0))) return '各级需要的经验须逐级增加';
  for (const least of rules.filter(({ key }) => LEAST.test(key))) {
    const most = rules.find(({ key }) => key === mostOf(least.key));
    if (most && wanted(least) > wanted(most)) return `“${least.label}”不能大于“${most.label}”`;
  }
  if (given['sign.every'] === 0) return '连续签到的奖励至少每 1 天一次';
  if (Number(given['share'] ?? 0) > 100) return '“作者得到标价的”最多 100%';
  return null;
}

/** JSON of the values that differ from defaults, so that later changes of defaults apply. */
export function settingOf(name: RuleSetting, given: Record<string, unknown>): string {
  const setting: Record<string, unknown> = {};
  const rules = rulesOf(name);
  const levels = rules.filter((it) => LEVEL.test(it.key));
  for (const { key, by } of rules) {
    const value = given[key] ?? by;
    if (value === by || LEVEL.test(key)) continue;
    const [first = '', second] = key.split('.');
    setting[first] = second ? { ...(setting[first] as object | undefined), [second]: value } : value;
  }
  if (levels.some(({ key, by }) => (given[key] ?? by) !== by))
    setting['levels'] = [0, ...levels.map(({ key, by }) => given[key] ?? by)];
  return JSON.stringify(setting);
}

/** Describes the changes for the log; names at most `most` rules. */
export function changesOf(name: RuleSetting, before: Values, after: Values, most = 6): [string, string] {
  const changed = rulesOf(name).filter(({ key }) => before[key] !== after[key]);
  const said = (values: Values) =>
    changed
      .slice(0, most)
      .map(({ key, label }) => `${label} ${wordOf(values[key])}`)
      .join('，') + (changed.length > most ? ` 等 ${changed.length} 条` : '');
  return [said(before), said(after)];
}

const wordOf = (value: number | boolean | undefined) =>
  typeof value === 'boolean' ? (value ? '开' : '关') : String(value);
