import type { Entry } from '../../entry.ts';
import {
  instability as instabilityTips,
  massScaling,
  massScalingD3view,
  negativeVolume,
  negativeVolumeTips,
  softMaterials,
} from './sources.ts';

/** Messages of explicit solutions that become unstable. */
export const instability: readonly Entry[] = [
  {
    slug: 'lsdyna-negative-volume',
    solver: 'lsdyna',
    title: '实体单元负体积',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'negative volume in brick element',
        example: 'negative volume in brick element',
        versions: ['LS-DYNA'],
      },
    ],
    says: '实体单元变形到算出的体积为负；泡沫等软材料在大压缩下最常见，不一定已达到失效准则。',
    first: [
      '消息里的单元号在哪个部件，是不是泡沫、橡胶一类。',
      '终止前的变形图：单元被压扁、折叠，还是节点突然飞出。',
      '这个部件的单元公式与沙漏控制。',
    ],
    causes: [
      {
        id: 'material-curve',
        cause: '材料在大应变处太软，单元被压穿。',
        tell: '泡沫材料的应力应变曲线没有给到（或末端不够陡的）致密段。',
        change: '让曲线在大应变处变硬：这个办法往往很有效。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'time-step',
        cause: '时间步比例太大，数值不稳。',
        tell: 'TSSFAC 是默认的 0.9；变形并不很大就出现。',
        change: '减小 *CONTROL_TIMESTEP 的 TSSFAC。',
        diff: ' *CONTROL_TIMESTEP\n-       0.0       0.9\n+       0.0       0.7',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'full-integration',
        cause: '用了完全积分实体（公式 2、3、-1、-2）：某个积分点的雅可比先变负，即使整个单元体积还是正的。',
        tell: '*SECTION_SOLID 的 ELFORM 是 2、3、-1 或 -2。',
        change: '改用一点积分的默认公式，配 4 或 5 型沙漏控制（会变硬一些）。',
        known: { by: 'source', source: 2 },
      },
      {
        id: 'mesh',
        cause: '初始网格不适合这样的变形。',
        tell: '单元在压缩方向很扁，或大变形处网格已扭曲。',
        change: '按将要发生的变形调整初始网格。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'erode',
        cause: '变形确实极大，允许删去这些单元。',
        tell: '负体积只出现在不重要的少数单元。',
        change:
          '把 *CONTROL_TIMESTEP 的 ERODE 设为 1，并把 *CONTROL_TERMINATION 的 DTMIN 设为非零：出问题的单元被删掉，计算继续（多数情况下）。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要一开始就删单元：删掉的质量与承载都没有了，先试变硬的曲线与较小的时间步。'],
    before: [],
    sources: [negativeVolume, negativeVolumeTips, softMaterials],
    words: ['负体积', 'negative volume', '泡沫', 'foam', 'SOL+509', 'ERODE', 'TSSFAC', '完全积分'],
    related: {
      articles: ['hourglass', 'explicit-time-step', 'mesh-quality'],
      entries: ['lsdyna-out-of-range-velocities'],
    },
  },
  {
    slug: 'lsdyna-out-of-range-velocities',
    solver: 'lsdyna',
    title: '速度超出范围（NaN）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'out-of-range velocities',
        example: 'out-of-range velocities',
        versions: ['LS-DYNA'],
      },
    ],
    says: '显式计算已经不稳定，节点速度成了非数（NaN）；不稳定在这之前就开始了。',
    first: [
      'matsum 与 sleout 里哪个部件、哪个接触的能量突然跳起：不稳定从那里开始。',
      '加密输出状态，画终止前的速度矢量，找最先飞出的节点。',
    ],
    causes: [
      {
        id: 'time-step',
        cause: '时间步太大（包括用了质量缩放时）。',
        tell: '减小 TSSFAC 后能多走一段或消失。',
        change: '减小 TSSFAC，有 DT2MS 时也一样；但不要减得过分（0.1 或更小）。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'precision',
        cause: '单精度的舍入误差。',
        tell: '同一版本的单、双精度程序结果不同。',
        change: '用双精度程序重算。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'version',
        cause: '所用版本的缺陷。',
        tell: '换用较新的正式版本后消失。',
        change: '先用最新的正式版本再判断。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要从终止的那一刻找原因：要看能量最先跳起的时刻。'],
    before: [],
    sources: [instabilityTips],
    words: ['NaN', 'out-of-range velocities', '速度无穷大', '节点飞出', 'shooting node', '不稳定'],
    related: {
      articles: ['explicit-time-step'],
      entries: ['lsdyna-negative-volume', 'lsdyna-termination-mass-increase', 'lsdyna-contact-time-step'],
    },
  },
  {
    slug: 'lsdyna-termination-mass-increase',
    solver: 'lsdyna',
    title: '附加质量超限而终止',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'termination due to mass increase',
        example: 'termination due to mass increase',
        versions: ['LS-DYNA'],
      },
    ],
    says: '质量缩放加上的质量达到了设定的百分比（*CONTROL_TERMINATION 的 ENDMAS），计算终止。',
    first: [
      '标准输出与 d3hsp 里按附加质量排序的节点（最多 20 个）：质量加在哪里。',
      'glstat 与 matsum 里附加质量随时间的曲线：一开始就大，还是某一刻突然增加。',
    ],
    causes: [
      {
        id: 'instability',
        cause: '计算不稳定：单元被压扁，时间步下降，程序不断加质量。',
        tell: '附加质量在某一刻突然增加，集中在几个单元。',
        change: '按不稳定处理：减小 TSSFAC、检查接触与材料，必要时用双精度。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'dt2ms',
        cause: '要的时间步（DT2MS）太大，一开始就给许多单元加了质量。',
        tell: '第一步的附加质量已经很大，分布在小单元上。',
        change: '减小 |DT2MS|；TSSFAC 与 |DT2MS| 的乘积不变时，TSSFAC 越小加的质量越多。或者改善过小的单元。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'limit',
        cause: 'ENDMAS 设得太严，而附加质量的影响可以接受。',
        tell: '附加质量平稳，占每个部件的比例小（动力问题常以每个部件 5% 为限）。',
        change: '核对部件级的比例后放宽 ENDMAS；再用较少的质量缩放重算一次比较结果。',
        known: { by: 'source', source: 2 },
      },
    ],
    avoid: ['不要只看全模型的比例：总质量里含刚体与刚性墙，会掩盖某个部件加得太多。'],
    before: [],
    sources: [instabilityTips, massScaling, massScalingD3view],
    words: ['质量缩放', 'mass scaling', '附加质量', 'added mass', 'ENDMAS', 'DT2MS'],
    related: { articles: ['explicit-time-step'], entries: ['lsdyna-out-of-range-velocities'] },
  },
];
