import {
  PROBLEM_NAMES,
  type Problem,
  TEMPLATE,
  TEMPLATE_KEYS,
  type TemplateInput,
  type TemplateKey,
} from './template.ts';

/** When it applies, the fields asked first, and the required ones. */
type Kind = { when: string; first: readonly TemplateKey[]; needs: readonly TemplateKey[] };

/** Kinds of problem with the information helpers need first. */
export const PROBLEMS: Readonly<Record<Problem, Kind>> = {
  不收敛: {
    when: '迭代不收敛、时间步越来越小，算到一半停下',
    first: ['solver', 'version', 'analysis', 'contactType', 'stop', 'mesh', 'error', 'tried'],
    needs: ['solver', 'stop'],
  },
  结果可疑: {
    when: '算完了，但是与手算、试验或常识对不上',
    first: ['solver', 'version', 'analysis', 'quantity', 'obtained', 'expected', 'mesh', 'study', 'tried'],
    needs: ['quantity', 'obtained', 'expected'],
  },
  报错: {
    when: '程序给出错误或警告，不能继续',
    first: ['solver', 'version', 'phase', 'platform', 'error', 'tried'],
    needs: ['solver', 'error'],
  },
  选型: {
    when: '用哪个软件、模型、求解器或机器，要多少资源',
    first: ['analysis', 'mesh', 'cores', 'runtime', 'hardware', 'budget', 'tried'],
    needs: ['analysis', 'mesh'],
  },
};

/** Fields of some kinds only; all others apply to every question. */
const OWN = TEMPLATE_KEYS.filter((key) => TEMPLATE[key].own);

/** Kind of problem by name, or undefined. */
export const problemOf = (text: string | undefined): Problem | undefined =>
  PROBLEM_NAMES.find((it) => it === text);

/** Fields for a kind of problem, or none: those asked first, and the others. */
export function fieldsFor(problem: Problem | undefined): { first: TemplateKey[]; others: TemplateKey[] } {
  const first = problem ? [...PROBLEMS[problem].first] : [];
  const others = TEMPLATE_KEYS.filter(
    (key) => key !== 'problem' && !OWN.includes(key) && !first.includes(key),
  );
  return { first, others };
}

/** Required fields that are empty. */
export function missingIn(given: TemplateInput): TemplateKey[] {
  const { problem } = given;
  return problem ? PROBLEMS[problem].needs.filter((key) => !given[key]?.trim()) : [];
}

/** Why the fields do not fit the kind of problem, with the field; undefined if they do. */
export function problemFault(given: TemplateInput): { field: TemplateKey; text: string } | undefined {
  const problem = given.problem || undefined;
  const { first } = fieldsFor(problem);
  const foreign = OWN.find((key) => given[key]?.trim() && !first.includes(key));
  if (foreign) {
    const why = problem ? `“${problem}”的问题没有这一项` : '请先选择问题类型';
    return { field: foreign, text: `${TEMPLATE[foreign].label}：${why}` };
  }
  const [missing] = missingIn(given);
  return missing && { field: missing, text: `${TEMPLATE[missing].label}：“${problem}”的问题需要填写` };
}
