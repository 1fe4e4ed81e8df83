import type { Entry } from '../../entry.ts';
import { thread } from '../thread.ts';
import { selecting } from './sources.ts';

const READ = '2026-11-30';

/** Messages about elements that have lost their shape. */
export const distortion: readonly Entry[] = [
  {
    slug: 'abaqus-excessive-distortion',
    solver: 'abaqus',
    title: '单元过度畸变',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'EXCESSIVE DISTORTION AT A TOTAL OF {个数} INTEGRATION POINTS IN SOLID (CONTINUUM) ELEMENTS',
        example:
          'EXCESSIVE DISTORTION AT A TOTAL OF 32 INTEGRATION POINTS IN SOLID \n             (CONTINUUM) ELEMENTS',
        versions: ['Abaqus/Standard'],
      },
      {
        text: 'The elements contained in element set {ErrElemExcessDistortion-StepN} have distorted excessively.',
        example:
          'Error in job Cui_vumat: The elements contained in element set ErrElemExcessDistortion-Step1 have distorted excessively.',
        versions: ['Abaqus/Explicit'],
      },
      {
        text: 'There are a total of {个数} excessively distorted elements',
        example: 'Error in job Cui_vumat: There are a total of 18 excessively distorted elements',
        versions: ['Abaqus/Explicit'],
      },
      {
        text: 'ELEMENT {单元号} INSTANCE {实例} IS HIGHLY DISTORTED',
        example: '***ERROR: ELEMENT 670 INSTANCE TESS-1 IS HIGHLY DISTORTED',
        versions: ['Abaqus/Standard'],
      },
    ],
    says: '单元已经变形到积分点上的体积失去意义，算不出应力；隐式分析先减小增量重试，显式分析就此停下。',
    first: [
      '单元集 ErrElemExcessDistortion-StepN 或消息里的单元号：在最后一帧里看是哪几个。',
      '停下之前几帧的变形：是少数单元被接触、尖角扯坏，还是整块材料失去刚度。',
      '用户子程序的分析：先换成自带的材料，还停就不是子程序的问题。',
    ],
    causes: [
      {
        id: 'material',
        cause: '材料的刚度或强度写错（单位、数量级、软化之后没有剩余刚度），单元几乎没有抵抗。',
        tell: '畸变的单元都属于同一种材料；载荷再小也停。',
        change: '核对这种材料的每个数与单位制；零厚度的内聚力单元要逐项核对界面的刚度与强度。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'mesh',
        cause: '网格不适合这样大的变形：太粗，开始时就扭曲，或单元类型不合适。',
        tell: '畸变的单元集中在几处，开始的形状已经细长或歪斜。',
        change: '变形很大的地方用细的一次缩减积分单元（例如 C3D8R），开始时尽量规则；不要只用 C3D4。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['不要只删掉这几个单元：旁边的单元会接着畸变。'],
    before: [],
    sources: [
      thread('KristofferC/Phon', 7, 'Query about zero thickness cohesive element', READ),
      selecting,
      thread('tgulikers/ABAQUS_ANN_constitutive_model', 1, 'UMAT not working for 2D shell element', READ),
      thread('seungwookseok/ABAQUS-version-CDPM2', 1, 'Excessively distorted elements', READ),
    ],
    words: [
      'excessive distortion',
      'distorted excessively',
      '过度畸变',
      '单元畸变',
      'ErrElemExcessDistortion',
    ],
    related: {
      articles: ['mesh-quality', 'hourglass'],
      entries: ['abaqus-element-inside-out', 'abaqus-deformation-speed'],
    },
  },
];
