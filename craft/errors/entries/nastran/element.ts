import type { Entry } from '../../entry.ts';
import { fatal9137, nastran95 } from './sources.ts';

/** Messages about elements, and about memory. */
export const element: readonly Entry[] = [
  {
    slug: 'nastran-2026-unreasonable-geometry',
    solver: 'nastran',
    title: '单元几何给出不合理的矩阵（2026）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'USER FATAL MESSAGE 2026, ELEMENT {单元号} GEOMETRY YIELDS UNREASONABLE MATRIX.',
        example:
          '***  USER FATAL MESSAGE 2026, ELEMENT **** GEOMETRY YIELDS UNREASONABLE\n           MATRIX.',
        versions: ['NASTRAN-95'],
      },
    ],
    says: '单元的几何或属性使刚度或质量矩阵算不出来。',
    first: ['这个单元两端（各角）节点的 GRID 卡：坐标是不是对的。'],
    causes: [
      {
        id: 'zero-length',
        cause: '杆或梁的长度为零：两端节点坐标相同。',
        tell: '两端 GRID 的坐标一样，或者只差一点点。',
        change: '改正坐标，或者删去这个单元。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'collinear',
        cause: '三角形或四边形的两条边共线，建不出单元坐标系。',
        tell: '三个角点在一条直线上。',
        change: '重画这里的网格。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'orientation-parallel',
        cause: '梁的方向向量与梁轴平行。',
        tell: 'CBAR 的方向向量（或方向节点）落在梁的轴线上。',
        change: '换一个不与梁轴平行的方向向量。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [nastran95('2026')],
    words: ['UNREASONABLE MATRIX', '2026', '零长度', '方向向量', 'CBAR', '单元几何'],
    related: { articles: ['mesh-quality'], entries: ['nastran-3306-singular-jacobian'] },
  },
  {
    slug: 'nastran-3306-singular-jacobian',
    solver: 'nastran',
    title: '等参单元雅可比矩阵奇异（3306）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'USER FATAL MESSAGE 3306, SINGULAR JACOBIAN MATRIX FOR ISOPARAMETRIC ELEMENT NUMBER {单元号}.',
        example:
          '***  USER FATAL MESSAGE 3306, SINGULAR JACOBIAN MATRIX FOR ISOPARAMETRIC\n           ELEMENT NUMBER ********.',
        versions: ['NASTRAN-95'],
      },
    ],
    says: '单元严重翘曲，或者外表面自己折叠穿过了自己。',
    first: ['这个单元的连接卡：节点的次序。', '这些节点的坐标。'],
    causes: [
      {
        id: 'order',
        cause: '连接卡上节点的次序不对，单元被拧转。',
        tell: '坐标都合理，按次序连起来却交叉。',
        change: '按手册的次序重写连接卡。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'warped',
        cause: '节点的位置使单元严重翘曲或折叠。',
        tell: '显示这个单元，面是折的，或者中间节点离边太远。',
        change: '移动节点或重画这里的网格。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [nastran95('3306')],
    words: ['雅可比', 'JACOBIAN', '3306', '翘曲', '节点次序', 'CHEXA'],
    related: {
      articles: ['mesh-quality', 'shape-functions'],
      entries: ['nastran-2026-unreasonable-geometry'],
    },
  },
  {
    slug: 'nastran-4291-singular-j-matrix',
    solver: 'nastran',
    title: '正交各向异性壳材料缺少剪切模量（4291）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'USER FATAL MESSAGE 4291 (EQD4S) FOR ELEMENT WITH ID = {单元号} THE MATERIAL ROUTINE -MAT- RETURNS A 2X2 J-MATRIX FOR MATERIAL ID = {材料号} WHICH IS SINGULAR.',
        example:
          '*** USER FATAL MESSAGE 4291 (EQD4S)\nFOR ELEMENT WITH ID = 1 THE MATERIAL ROUTINE -MAT- RETURNS A 2X2 J-MATRIX\nFOR MATERIAL ID = 1 WHICH IS SINGULAR.',
        versions: ['MSC Nastran'],
      },
    ],
    says: '壳的横向剪切刚度是一个 2×2 的矩阵，这种材料给出的是奇异的。',
    first: ['消息里的材料号：MAT8 卡的 G12、G1Z、G2Z 三个字段。'],
    causes: [
      {
        id: 'no-transverse-shear',
        cause: 'MAT8 只填了 G12，没有给 G1Z 与 G2Z。',
        tell: 'MAT8 卡上这两个字段空着或为零。',
        change: '三个剪切模量都填；没有试验数据时，有人先以 G12 代替 G1Z、G2Z。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'isotropic-data',
        cause: '各向同性材料的数据填进了 MAT8。',
        tell: '两个方向的弹性模量相同，其余字段空着。',
        change: '各向同性材料用 MAT1。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [fatal9137],
    words: ['4291', 'EQD4S', 'J-MATRIX', 'MAT8', 'G1Z', 'G2Z', '复合材料', '横向剪切'],
    related: { articles: ['composites-clt'], entries: ['nastran-2042-missing-material'] },
  },
  {
    slug: 'nastran-3008-insufficient-core',
    solver: 'nastran',
    title: '内存（open core）不足（3008）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'SYSTEM FATAL MESSAGE 3008, INSUFFICIENT CORE AVAILABLE FOR SUBROUTINE {子程序}. ADDITIONAL CORE REQUIRED = {字数} WORDS.',
        example:
          '***  SYSTEM FATAL MESSAGE 3008, INSUFFICIENT CORE AVAILABLE FOR SUBROUTINE\n           ********. ADDITIONAL CORE REQUIRED = **** WORDS.',
        versions: ['NASTRAN-95'],
      },
      {
        text: 'Unable to allocate Open Core Requested size = {字节数} bytes',
        example: 'Unable to allocate Open Core\nRequested size = 811640815656 bytes',
        versions: ['MSC Nastran'],
      },
    ],
    says: '给程序的内存不够这个子程序用，或者向系统要的内存要不到。',
    first: ['ADDITIONAL CORE REQUIRED 或 Requested size 的数。', '机器此刻空闲的内存（Linux 用 top）。'],
    causes: [
      {
        id: 'setting',
        cause: '命令行或配置里给的内存太小。',
        tell: '消息是 3008，机器还有空闲内存。',
        change: '加大内存设置；MSC Nastran 用命令行的 mem= 指明，例如 mem=400gb。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'others-use-memory',
        cause: '要的内存超过空闲内存：默认 mem=max 会要装机内存的一半，而别的进程已经占了一部分。',
        tell: '消息是 Unable to allocate Open Core；top 里有别的大进程或僵死的进程。',
        change: '结束无用的进程，或者用 mem= 指定一个较小的值。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['不要把 mem= 设成超过物理内存的数。'],
    before: [],
    sources: [nastran95('3008'), fatal9137],
    words: ['内存不足', 'open core', 'INSUFFICIENT CORE', '3008', 'mem=max'],
    related: { articles: ['hpc-scaling'], entries: ['nastran-excessive-pivot-ratios'] },
  },
];
