/** Suggested solvers of the CAE template (template.ts). */
export const SOLVERS = [
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
] as const;

export const ANALYSES = [
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
] as const;

/** Element types and turbulence models. */
export const MODELS = [
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
] as const;

export const MATERIALS = [
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
] as const;

/** Degree of verification. */
export const VERIFICATIONS = [
  '未验证',
  '网格收敛',
  '与解析解或制造解比较',
  '与基准算例比较',
  '与试验比较',
] as const;

/** Knowledge that an answer may assume. */
export const DIFFICULTIES = ['入门', '进阶', '专家'] as const;
