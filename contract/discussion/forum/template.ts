import * as z from 'zod/mini';
import { charsMost } from '../../kit/chars.ts';
import { stripInvisible, trimVisible } from '../../kit/visible.ts';
import { ANALYSES, DIFFICULTIES, MATERIALS, MODELS, SOLVERS, VERIFICATIONS } from './templateValues.ts';

type TemplateField = {
  label: string;
  /** Characters. */
  most: number;
  /** Multiline. */
  lines?: true;
  /** Usable as a filter: few values, `values` being the usual ones. */
  filter?: true;
  /** Suggestions; free text is allowed. */
  values?: readonly string[];
  /** Help text. */
  hint?: string;
  /** Only for kinds of problem that ask for it first. */
  own?: true;
};

/** See problem.ts; a question may have none. */
export const PROBLEM_NAMES = ['不收敛', '结果可疑', '报错', '选型'] as const;
export type Problem = (typeof PROBLEM_NAMES)[number];

export const TEMPLATE_KEYS = [
  'problem',
  'solver',
  'version',
  'analysis',
  'stop',
  'phase',
  'platform',
  'quantity',
  'obtained',
  'expected',
  'study',
  'model',
  'material',
  'contactType',
  'units',
  'boundary',
  'mesh',
  'cores',
  'runtime',
  'hardware',
  'budget',
  'verification',
  'difficulty',
  'error',
  'tried',
] as const;
export type TemplateKey = (typeof TEMPLATE_KEYS)[number];

/** Fields of the CAE template. Required ones depend on the problem (problem.ts). */
export const TEMPLATE: Readonly<Record<TemplateKey, TemplateField>> = {
  problem: { label: '问题类型', most: 10, filter: true, values: PROBLEM_NAMES },
  solver: {
    label: '求解器',
    most: 40,
    filter: true,
    values: SOLVERS,
  },
  version: { label: '求解器版本', most: 40 },
  analysis: {
    label: '分析类型',
    most: 40,
    filter: true,
    values: ANALYSES,
  },
  stop: {
    label: '停在哪一步',
    most: 200,
    own: true,
    hint: '分析步、增量步或迭代次数，以及那时加载到多少',
  },
  phase: {
    label: '出现在什么时候',
    most: 40,
    own: true,
    values: ['读入模型', '划分网格', '数据检查', '求解', '后处理'],
  },
  platform: { label: '运行平台', most: 100, own: true, hint: '操作系统，单机还是集群，怎样提交' },
  quantity: { label: '可疑的量', most: 100, own: true, hint: '哪个量，在哪里取的' },
  obtained: { label: '算得的值', most: 200, own: true },
  expected: { label: '应有的值与依据', most: 500, own: true, hint: '手算、试验、文献或另一个程序' },
  study: {
    label: '网格无关性',
    most: 200,
    own: true,
    values: ['没有做', '加密过一次', '三套网格'],
    hint: '做过没有，结果差多少',
  },
  model: {
    label: '单元或湍流模型',
    most: 60,
    filter: true,
    values: MODELS,
  },
  material: {
    label: '材料模型',
    most: 60,
    filter: true,
    values: MATERIALS,
  },
  contactType: {
    label: '接触类型',
    most: 60,
    values: ['绑定接触', '不分离接触', '无摩擦接触', '有摩擦接触', '粗糙接触', '通用接触'],
  },
  units: {
    label: '单位制',
    most: 40,
    filter: true,
    values: ['m-kg-s', 'mm-t-s', 'mm-kg-ms', 'mm-g-ms', 'cm-g-μs', 'in-lbf-s'],
  },
  boundary: { label: '边界条件与载荷', most: 1_000, lines: true },
  mesh: { label: '网格规模', most: 200, hint: '单元数或自由度' },
  cores: { label: '核数', most: 40, hint: '例如 64 核' },
  runtime: { label: '计算时长', most: 40, hint: '例如 1 小时 18 分' },
  hardware: { label: '硬件', most: 200, own: true, hint: '处理器、内存和显卡' },
  budget: { label: '预算与许可', most: 200, own: true, hint: '已有哪些许可、几个核，最多能花多少' },
  verification: { label: '验证等级', most: 40, values: VERIFICATIONS, hint: '结果已经核对到哪一步' },
  difficulty: { label: '难度', most: 10, values: DIFFICULTIES, hint: '希望回答讲到哪个深度' },
  error: { label: '报错信息', most: 4_000, lines: true, hint: '原样粘贴，不要改写' },
  tried: { label: '已经试过的办法', most: 2_000, lines: true },
};

export const TEMPLATE_LABELS = /* @__PURE__ */ Object.fromEntries(
  TEMPLATE_KEYS.map((key) => [key, TEMPLATE[key].label]),
);

/** Fields usable as filters. */
export const FILTER_KEYS = ['problem', 'solver', 'analysis', 'model', 'material', 'units'] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** Trims blank lines at the ends and removes invisible characters. */
const lines = (text: string) =>
  stripInvisible(text)
    .replace(/^\s*\n/, '')
    .trimEnd();
const field = (key: TemplateKey) =>
  z.optional(
    z.string().check(z.overwrite(TEMPLATE[key].lines ? lines : trimVisible), charsMost(TEMPLATE[key].most)),
  );

/** Template input; empty fields are not stored. */
export const templateInput = z.object({
  problem: z.optional(z.enum([...PROBLEM_NAMES, ''])),
  solver: field('solver'),
  version: field('version'),
  analysis: field('analysis'),
  stop: field('stop'),
  phase: field('phase'),
  platform: field('platform'),
  quantity: field('quantity'),
  obtained: field('obtained'),
  expected: field('expected'),
  study: field('study'),
  model: field('model'),
  material: field('material'),
  contactType: field('contactType'),
  units: field('units'),
  boundary: field('boundary'),
  mesh: field('mesh'),
  cores: field('cores'),
  runtime: field('runtime'),
  hardware: field('hardware'),
  budget: field('budget'),
  verification: field('verification'),
  difficulty: field('difficulty'),
  error: field('error'),
  tried: field('tried'),
});
export type TemplateInput = z.output<typeof templateInput>;

/** Stored template: filled-in fields as plain text. */
export const template = z.prefault(z.partialRecord(z.enum(TEMPLATE_KEYS), z.string()), {});
export type Template = z.output<typeof template>;
