import type { Tool } from './tool.ts';

/** Cycles of a history of loads; craft/data/ has what it does. */
export const rainflow: Tool = {
  name: 'rainflow',
  title: '雨流计数',
  lead: '把载荷历程数成循环：频次谱、等效变程，CSV 可以直接用于 Miner 累积。',
  notes: [
    'ASTM E1049 的三点法，末尾的残余按半循环计；重复施加的载荷块从最大值处切开。',
    '等效变程 Δσ_eq = (Σ nᵢ Δσᵢᵐ / N_ref)^(1/m)，没有平均应力修正。',
    '数据只在浏览器里处理，不上传。',
  ],
  source: 'ASTM E1049-85(2017), §5.4.4；Matsuishi、Endo，1968。',
  keywords: ['雨流', '疲劳', '载荷谱', 'ASTM E1049'],
  block: 'data',
  sheet: '',
};

/** Energies of an explicit analysis; craft/data/ has what it does. */
export const energy: Tool = {
  name: 'energy',
  title: '能量检查',
  lead: '由显式分析的能量历程检查沙漏能、动能、质量缩放和能量平衡。',
  notes: [
    '界限 5 %、10 %、5 %、2 % 是工程惯例，不是定律；动能与内能之比只对准静态分析有意义。',
    '比值从内能达到最大值的 1 % 之后算起，开始时两者都近于零。',
    '总能应当等于初始总能加外力功；没有外力功一列时按总能不变检查。',
    '数据只在浏览器里处理，不上传。',
  ],
  source:
    'Belytschko、Liu、Moran. Nonlinear Finite Elements for Continua and Structures, 2000, §6.2；各求解器手册的能量一章。',
  keywords: ['沙漏', '能量', '准静态', '质量缩放'],
  block: 'data',
  sheet: '',
};

/** Convergence with the mesh; craft/data/ has what it does. */
export const gci: Tool = {
  name: 'gci',
  title: '网格收敛指标 GCI',
  lead: '由三套以上网格的单元数和结果得到观测阶、外推值与误差带。',
  notes: [
    '网格要系统地加密，相邻两套的尺寸比不小于 1.3。',
    '振荡、发散和差值接近舍入误差时没有阶，会直接说明，不给出数。',
    '误差带是离散误差的估计，不含模型误差。',
  ],
  source:
    'Celik, I. B. et al. Procedure for estimation and reporting of uncertainty due to discretization in CFD applications, J. Fluids Eng. 130 (2008) 078001。',
  keywords: ['GCI', '网格收敛', '网格无关', 'Richardson'],
  block: 'data',
  sheet: '',
};
