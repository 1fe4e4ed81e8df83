import * as z from 'zod/mini';

/** One field of the CAE template of a question. */
type TemplateField = {
  label: string;
  /** Characters. */
  most: number;
  /** Written in several lines. */
  lines?: true;
  /** Questions are found by it: it has few values, of which `values` are the usual ones. */
  filter?: true;
  /** Values that are suggested; any other may be written. */
  values?: readonly string[];
};

/** The fields of the template in their order. */
export const TEMPLATE_KEYS = [
  'solver',
  'version',
  'analysis',
  'model',
  'material',
  'units',
  'boundary',
  'mesh',
  'error',
  'tried',
] as const;
export type TemplateKey = (typeof TEMPLATE_KEYS)[number];

/** What each field of the CAE template is. All are optional. */
export const TEMPLATE: Readonly<Record<TemplateKey, TemplateField>> = {
  solver: {
    label: '求解器',
    most: 40,
    filter: true,
    values: [
      'Abaqus/Standard',
      'Abaqus/Explicit',
      'Ansys Mechanical',
      'Ansys Fluent',
      'Ansys CFX',
      'LS-DYNA',
      'OpenFOAM',
      'STAR-CCM+',
      'COMSOL Multiphysics',
      'MSC Nastran',
      'OptiStruct',
      'Marc',
      'CalculiX',
      'Code_Aster',
      'FEniCS',
      'SU2',
      '自编程序',
    ],
  },
  version: { label: '求解器版本', most: 40 },
  analysis: {
    label: '分析类型',
    most: 40,
    filter: true,
    values: [
      '静力',
      '非线性静力',
      '接触',
      '屈曲',
      '模态',
      '谐响应',
      '随机振动',
      '瞬态动力学',
      '显式动力学',
      '疲劳',
      '断裂',
      '稳态传热',
      '瞬态传热',
      '热应力',
      '稳态流动',
      '瞬态流动',
      '多相流',
      '共轭传热',
      '流固耦合',
      '拓扑优化',
      '参数优化',
    ],
  },
  model: {
    label: '单元或湍流模型',
    most: 60,
    filter: true,
    values: [
      'C3D8R',
      'C3D8I',
      'C3D10',
      'C3D20R',
      'S4R',
      'S4',
      'B31',
      'SOLID185',
      'SOLID186',
      'SOLID187',
      'SHELL181',
      'k-ε',
      'Realizable k-ε',
      'k-ω SST',
      'Spalart–Allmaras',
      'LES',
      'DES',
      '层流',
    ],
  },
  material: {
    label: '材料模型',
    most: 60,
    filter: true,
    values: [
      '线弹性',
      '弹塑性',
      '各向异性弹性',
      '复合材料层合板',
      '超弹性',
      '粘弹性',
      '蠕变',
      'Johnson–Cook',
      '混凝土损伤塑性',
      '内聚力',
      '不可压缩流体',
      '理想气体',
    ],
  },
  units: {
    label: '单位制',
    most: 40,
    filter: true,
    values: ['m-kg-s', 'mm-t-s', 'mm-kg-ms', 'cm-g-μs', 'in-lbf-s'],
  },
  boundary: { label: '边界条件与载荷', most: 1_000, lines: true },
  mesh: { label: '网格规模', most: 200 },
  error: { label: '报错信息', most: 4_000, lines: true },
  tried: { label: '已经试过的办法', most: 2_000, lines: true },
};

/** Fields by which questions are found. */
export const FILTER_KEYS = ['solver', 'analysis', 'model', 'material', 'units'] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

const field = (key: TemplateKey) => z.optional(z.string().check(z.trim(), z.maxLength(TEMPLATE[key].most)));

/** A template as people fill it in; empty fields are not stored. */
export const templateInput = z.object({
  solver: field('solver'),
  version: field('version'),
  analysis: field('analysis'),
  model: field('model'),
  material: field('material'),
  units: field('units'),
  boundary: field('boundary'),
  mesh: field('mesh'),
  error: field('error'),
  tried: field('tried'),
});
export type TemplateInput = z.output<typeof templateInput>;

/** A stored template: only the fields that were filled in, as plain text. */
export const template = z.prefault(z.partialRecord(z.enum(TEMPLATE_KEYS), z.string()), {});
export type Template = z.output<typeof template>;
