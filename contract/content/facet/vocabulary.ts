import type { FacetKey } from './keys.ts';
import { CORE_VALUES, MESHES, RUNTIME_VALUES } from './ranges.ts';

/**
 * Curated facet vocabulary. Stored and used in addresses as `facet:value`: names may change, keys must not.
 * Does not import the validator, to keep bundles small.
 */

export type Value = readonly [key: string, name: string, ...aliases: string[]];
type Facet = { label: string; values: readonly Value[] };

export const FACETS = {
  /** Questions only. */
  problem: {
    label: '问题类型',
    values: [
      ['diverge', '不收敛'],
      ['doubtful', '结果可疑'],
      ['error', '报错'],
      ['choice', '选型'],
    ],
  },
  software: {
    label: '软件',
    values: [
      ['abaqus', 'Abaqus', 'Abaqus/Standard', 'Abaqus/Explicit', 'Simulia Abaqus'],
      ['ansys', 'Ansys Mechanical', 'ANSYS', 'Ansys APDL', 'Ansys Workbench'],
      ['fluent', 'Ansys Fluent', 'Fluent'],
      ['cfx', 'Ansys CFX', 'CFX'],
      ['ls-dyna', 'LS-DYNA', 'LSDYNA', 'Ansys LS-DYNA'],
      ['openfoam', 'OpenFOAM'],
      ['star-ccm', 'STAR-CCM+', 'STARCCM+', 'Star CCM'],
      ['comsol', 'COMSOL Multiphysics', 'COMSOL'],
      ['nastran', 'MSC Nastran', 'Nastran', 'NX Nastran', 'Simcenter Nastran'],
      ['optistruct', 'OptiStruct'],
      ['marc', 'Marc', 'MSC Marc'],
      ['calculix', 'CalculiX', 'ccx'],
      ['code-aster', 'Code_Aster', 'Code Aster', 'Salome-Meca'],
      ['fenics', 'FEniCS', 'FEniCSx', 'dolfinx'],
      ['su2', 'SU2'],
      ['own', '自编程序', '自己写的程序', 'Python', 'MATLAB'],
    ],
  },
  /** Free text of the authors; see release.ts. */
  version: { label: '软件版本', values: [] },
  analysis: {
    label: '分析类型',
    values: [
      ['static', '静力', '线性静力'],
      ['nonlinear', '非线性静力', '非线性'],
      ['contact', '接触'],
      ['buckling', '屈曲', '稳定性'],
      ['modal', '模态', '模态分析'],
      ['harmonic', '谐响应'],
      ['random', '随机振动'],
      ['transient', '瞬态动力学'],
      ['explicit', '显式动力学', '显式'],
      ['fatigue', '疲劳'],
      ['fracture', '断裂'],
      ['steady-heat', '稳态传热'],
      ['transient-heat', '瞬态传热'],
      ['thermal-stress', '热应力'],
      ['steady-flow', '稳态流动', '定常流动'],
      ['transient-flow', '瞬态流动', '非定常流动'],
      ['multiphase', '多相流'],
      ['conjugate-heat', '共轭传热'],
      ['fsi', '流固耦合'],
      ['topology', '拓扑优化'],
      ['parameter', '参数优化'],
    ],
  },
  element: {
    label: '单元',
    values: [
      ['solid-hex', '六面体实体单元', 'C3D8', 'C3D8R', 'C3D8I', 'C3D20', 'C3D20R', 'SOLID185', 'SOLID186'],
      ['solid-tet', '四面体实体单元', 'C3D4', 'C3D10', 'C3D10M', 'SOLID187'],
      ['shell', '壳单元', 'S4', 'S4R', 'S8R', 'SHELL181', 'SHELL281'],
      ['beam', '梁单元', 'B31', 'B32', 'BEAM188', 'BEAM189'],
      ['truss', '杆单元', 'T3D2', 'LINK180'],
      ['plane', '平面单元', 'CPS4', 'CPS4R', 'CPS8R', 'CPE4', 'PLANE182', 'PLANE183'],
      ['axisymmetric', '轴对称单元', 'CAX4', 'CAX4R', 'CAX8R'],
      ['cohesive', '内聚力单元', 'COH3D8', 'COH2D4'],
      ['finite-volume', '有限体积'],
      ['particle', '粒子与无网格', 'SPH', 'DEM'],
    ],
  },
  model: {
    label: '材料或湍流模型',
    values: [
      ['elastic', '线弹性'],
      ['anisotropic', '各向异性弹性'],
      ['plastic', '弹塑性', '塑性'],
      ['laminate', '复合材料层合板', '层合板'],
      ['hyperelastic', '超弹性'],
      ['viscoelastic', '粘弹性'],
      ['creep', '蠕变'],
      ['johnson-cook', 'Johnson–Cook', 'Johnson-Cook'],
      ['concrete', '混凝土损伤塑性', 'CDP'],
      ['cohesive-zone', '内聚力', '内聚力模型'],
      ['laminar', '层流'],
      ['k-epsilon', 'k-ε', 'k-epsilon', 'Realizable k-ε', 'RNG k-ε'],
      ['sst', 'k-ω SST', 'SST', 'k-omega SST'],
      ['spalart', 'Spalart–Allmaras', 'Spalart-Allmaras', 'SA'],
      ['les', 'LES', '大涡模拟'],
      ['des', 'DES', 'DDES', 'IDDES'],
      ['incompressible', '不可压缩流体'],
      ['ideal-gas', '理想气体'],
    ],
  },
  contactType: {
    label: '接触类型',
    values: [
      ['bonded', '绑定接触', '绑定', 'Tie', 'Bonded'],
      ['no-separation', '不分离接触', '不分离', 'No Separation'],
      ['frictionless', '无摩擦接触', '无摩擦', 'Frictionless'],
      ['frictional', '有摩擦接触', '有摩擦', '摩擦接触', '摩擦', 'Frictional'],
      ['rough', '粗糙接触', '粗糙', 'Rough'],
      ['general', '通用接触', '自接触', 'General Contact'],
    ],
  },
  units: {
    label: '单位制',
    values: [
      ['si', 'm-kg-s', 'SI', '国际单位制'],
      ['mm-t-s', 'mm-t-s', 'mm-tonne-s', 'N-mm-t'],
      ['mm-kg-ms', 'mm-kg-ms'],
      ['mm-g-ms', 'mm-g-ms'],
      ['cm-g-us', 'cm-g-μs', 'cm-g-us'],
      ['in-lbf-s', 'in-lbf-s'],
    ],
  },
  mesh: {
    label: '网格规模',
    values: MESHES,
  },
  cores: {
    label: '核数',
    values: CORE_VALUES,
  },
  runtime: {
    label: '计算时长',
    values: RUNTIME_VALUES,
  },
  difficulty: {
    label: '难度',
    values: [
      ['beginner', '入门'],
      ['advanced', '进阶'],
      ['expert', '专家'],
    ],
  },
  verification: {
    label: '验证等级',
    values: [
      ['none', '未验证'],
      ['mesh', '网格收敛'],
      ['code', '与解析解或制造解比较'],
      ['benchmark', '与基准算例比较'],
      ['experiment', '与试验比较'],
    ],
  },
} as const satisfies Record<FacetKey, Facet>;
