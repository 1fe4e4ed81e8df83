import { describe, expect, it } from 'vitest';
import { FACETS } from '../../../../contract/content/facet/vocabulary.ts';
import {
  fieldsFor,
  missingIn,
  PROBLEMS,
  problemFault,
  problemOf,
} from '../../../../contract/discussion/forum/problem.ts';
import {
  PROBLEM_NAMES,
  TEMPLATE_KEYS,
  templateInput,
} from '../../../../contract/discussion/forum/template.ts';
import { seedQuestions } from '../../../../seed/forum.ts';

const whole = {
  不收敛: { problem: '不收敛', solver: 'Abaqus/Standard', stop: '第 19 个增量步' },
  结果可疑: { problem: '结果可疑', quantity: '频率', obtained: '212 Hz', expected: '184 Hz，试验' },
  报错: { problem: '报错', solver: 'OpenFOAM', error: 'FOAM FATAL ERROR' },
  选型: { problem: '选型', analysis: '静力', mesh: '1360 万自由度' },
} as const;

describe('the fields of a kind of problem', () => {
  it.each(PROBLEM_NAMES)('%s: none twice, and what it needs is asked first', (problem) => {
    const { first, others } = fieldsFor(problem);
    const all = [...first, ...others];
    expect(new Set(all).size).toBe(all.length);
    expect(first).toEqual(expect.arrayContaining([...PROBLEMS[problem].needs]));
    expect(problemFault(whole[problem])).toBeUndefined();
  });

  it('are all asked somewhere; those of one kind not without it', () => {
    const asked = new Set(PROBLEM_NAMES.flatMap((it) => Object.values(fieldsFor(it)).flat()));
    expect([...asked, 'problem'].toSorted()).toEqual([...TEMPLATE_KEYS].toSorted());
    const { first, others } = fieldsFor(undefined);
    expect(first).toEqual([]);
    expect(others).toEqual(expect.arrayContaining(['solver', 'error', 'contactType', 'cores', 'runtime']));
    expect(others).not.toContain('stop');
  });
});

describe('a template that does not fit its kind', () => {
  it.each([
    [{ ...whole.不收敛, stop: ' ' }, '停在哪一步：“不收敛”的问题需要填写'],
    [{ ...whole.结果可疑, expected: undefined }, '应有的值与依据：“结果可疑”的问题需要填写'],
    [{ ...whole.报错, error: '' }, '报错信息：“报错”的问题需要填写'],
    [{ ...whole.选型, mesh: '' }, '网格规模：“选型”的问题需要填写'],
    [{ ...whole.不收敛, budget: '两个许可' }, '预算与许可：“不收敛”的问题没有这一项'],
    [{ stop: '第 3 步' }, '停在哪一步：请先选择问题类型'],
  ])('%j is told by its field', (given, text) => {
    expect(problemFault(given)?.text).toBe(text);
  });

  it('lacks every field that is needed and empty', () => {
    expect(missingIn({ problem: '结果可疑', obtained: '5' })).toEqual(['quantity', 'expected']);
    expect(missingIn({ solver: '' })).toEqual([]);
  });
});

it('an empty kind is none, as with every other field', () => {
  const given = templateInput.parse({ problem: '', solver: 'Abaqus', stop: '' });
  expect(problemFault(given)).toBeUndefined();
  expect(problemFault({ ...given, stop: '第 3 步' })).toEqual({
    field: 'stop',
    text: '停在哪一步：请先选择问题类型',
  });
  expect(templateInput.safeParse({ problem: '闲聊' }).success).toBe(false);
});

it('every kind is a value of the facet, and every seeded question fits its kind', () => {
  expect(FACETS.problem.values.map(([, name]) => name)).toEqual([...PROBLEM_NAMES]);
  expect(problemOf('不收敛')).toBe('不收敛');
  expect(problemOf('收敛')).toBeUndefined();
  for (const { slug, template } of seedQuestions()) expect(problemFault(template), slug).toBeUndefined();
  const used = seedQuestions().map(({ template }) => template.problem);
  for (const it of PROBLEM_NAMES) expect(used.filter((name) => name === it).length, it).toBeGreaterThan(1);
});
