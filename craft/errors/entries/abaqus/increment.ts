import type { Entry } from '../../entry.ts';
import { blog, caeAssistant, eds, manual2017 } from './sources.ts';

/** Messages about increments that fail. */
export const increment: readonly Entry[] = [
  {
    slug: 'abaqus-too-many-attempts',
    solver: 'abaqus',
    title: '这个增量尝试次数太多',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'TOO MANY ATTEMPTS MADE FOR THIS INCREMENT',
        example: 'ERROR: TOO MANY ATTEMPTS MADE FOR THIS INCREMENT –ANALYSIS TERMINATED',
        versions: ['Abaqus/Standard'],
      },
    ],
    says: '同一个增量减小步长重试了若干次（默认最多减 5 次，每次减到 25%）仍不收敛，分析终止；它只说明停下来的方式，不说明原因。',
    first: [
      '.msg 文件：这个增量前面的警告（数值奇异、零主元、负特征值、单元畸变、过大的应变增量）。',
      '.sta 文件：从第一步就不收敛，还是算到一半；每个增量的 SEVERE DISCON ITERS 多不多。',
      '.msg 里最大残差所在的节点与自由度。',
    ],
    causes: [
      {
        id: 'warnings-before',
        cause: '模型定义有问题（约束不足、过约束、单元畸变、接触不稳），前面的警告已经指出。',
        tell: '.msg 里这个增量有数值奇异、零主元或畸变的警告。',
        change: '先解决那些警告；它们各有自己的条目。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'cannot-carry-load',
        cause: '结构承受不了所加的载荷：失稳、塑性极限，或者载荷的单位、量级错误。',
        tell: '力—位移曲线在停下之前变平或下降。',
        change: '核对载荷与材料的单位；真的失稳时改用位移加载或弧长法。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'initial-increment',
        cause: '初始增量太大。',
        tell: '第一个增量就不收敛，没有别的警告。',
        change: '非线性分析的初始增量取总时间的 5%–10% 通常够用，更难的问题再小。',
        diff: ' *STATIC\n-1., 1.\n+0.05, 1., 1e-6, 0.1',
        known: { by: 'source', source: 2 },
      },
    ],
    avoid: ['不要靠修改求解控制、增加每个增量允许的尝试次数来过关。'],
    before: ['***WARNING: SOLVER PROBLEM. NUMERICAL SINGULARITY WHEN PROCESSING NODE {节点号}'],
    sources: [
      blog,
      caeAssistant,
      manual2017('Automatic incrementation control', 'SIMACAEGSARefMap/simagsa-c-nlnautomatic.htm'),
    ],
    words: ['不收敛', '尝试次数', 'too many attempts', '增量步', 'cutback', '收敛'],
    related: {
      articles: ['newton-convergence'],
      entries: [
        'abaqus-time-increment-too-small',
        'abaqus-numerical-singularity',
        'abaqus-negative-eigenvalues',
      ],
    },
  },
  {
    slug: 'abaqus-time-increment-too-small',
    solver: 'abaqus',
    title: '所需时间增量小于规定的最小值',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'TIME INCREMENT REQUIRED IS LESS THAN MINIMUM SPECIFIED',
        example: 'ERROR: TIME INCREMENT REQUIRED IS LESS THAN MINIMUM SPECIFIED-ANALYSIS ENDS',
        versions: ['Abaqus/Standard'],
      },
      {
        text: 'TIME INCREMENT REQUIRED IS LESS THAN THE MINIMUM SPECIFIED',
        example: 'Error in job Job-1: Time increment required is less than the minimum specified',
        versions: ['Abaqus/Standard'],
      },
    ],
    says: '自动减小的时间增量已经低于允许的最小值；它是不收敛的结果，不是让你去减小最小增量的建议。',
    first: ['.msg 里这个增量的警告与最大残差的位置。', '停下的时刻：对应的载荷或接触状态有什么变化。'],
    causes: [
      {
        id: 'convergence',
        cause: '与尝试次数太多是同一类：约束、接触、材料或单元畸变使迭代不收敛。',
        tell: '.msg 里有会造成收敛困难的警告。',
        change: '先解决警告；确认模型真的能承受所加的载荷。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要只把最小增量改小：多数时候只是停得更晚。'],
    before: [],
    sources: [blog, eds],
    words: ['最小增量', 'time increment', 'minimum specified', '不收敛', '步长'],
    related: { articles: ['newton-convergence'], entries: ['abaqus-too-many-attempts'] },
  },
  {
    slug: 'abaqus-too-many-increments',
    solver: 'abaqus',
    title: '完成这一步所需的增量太多',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'TOO MANY INCREMENTS NEEDED TO COMPLETE THE STEP',
        example: 'ERROR: TOO MANY INCREMENTS NEEDED TO COMPLETE THE STEP',
        versions: ['Abaqus/Standard'],
      },
    ],
    says: '增量数达到了这一步的上限（默认 100），而时间还没有走完。',
    first: ['.sta：增量的大小在正常走，还是一直很小。', '.msg 里有没有数值奇异、零主元的警告。'],
    causes: [
      {
        id: 'slow-convergence',
        cause: '收敛慢，增量一直很小：模型有问题。',
        tell: '.msg 里有数值奇异、零主元等警告；增量反复被减小。',
        change: '先按那些警告改模型。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'limit',
        cause: '收敛正常，只是上限太小或最大增量设得太小。',
        tell: '每个增量几次迭代就收敛，没有减小。',
        change: '提高上限：*STEP 的 INC 参数，CAE 里是 Step 的 Maximum number of increments。',
        diff: '-*STEP, NLGEOM=YES\n+*STEP, NLGEOM=YES, INC=1000',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['增量一直很小时，不要先加大上限：会白算很久。'],
    before: [],
    sources: [
      blog,
      manual2017('Automatic incrementation control', 'SIMACAEGSARefMap/simagsa-c-nlnautomatic.htm'),
      eds,
    ],
    words: ['增量太多', 'INC=', 'too many increments', '最大增量数'],
    related: {
      articles: ['newton-convergence'],
      entries: ['abaqus-too-many-attempts', 'abaqus-time-increment-too-small'],
    },
  },
  {
    slug: 'abaqus-strain-increment-fifty-times',
    solver: 'abaqus',
    title: '应变增量超过初始屈服应变的五十倍',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'THE STRAIN INCREMENT HAS EXCEEDED FIFTY TIMES THE STRAIN TO CAUSE FIRST YIELD AT {点数} POINTS',
        example:
          'WARNING: THE STRAIN INCREMENT HAS EXCEEDED FIFTY TIMES THE STRAIN TO CAUSE FIRST YIELD AT 500 POINTS',
        versions: ['Abaqus/Standard'],
      },
    ],
    says: '一个增量里有许多积分点的应变增量过大，塑性算法难以收敛；“五十倍”这个数不能改。',
    first: ['点数在增加还是减少；是全场都有，还是集中在接触或加载处。', '材料曲线与载荷的单位。'],
    causes: [
      {
        id: 'load',
        cause: '载荷过大或不真实，例如单位不一致。',
        tell: '总位移大得不合理；载荷、模量、尺寸的单位不是同一套。',
        change: '改正单位；减小初始增量。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'plastic-data',
        cause: '塑性应力—应变数据不对或不够。',
        tell: '算出的塑性应变超出了曲线给出的范围，或者曲线的单位与模型不一致。',
        change: '核对真实应力与塑性应变，补足大应变的数据。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'mesh',
        cause: '网格不够细。',
        tell: '变形集中在几个单元里。',
        change: '加密变形集中处。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'unstable',
        cause: '失稳的变形，例如屈曲。',
        tell: '同时有负特征值的警告，变形突然增大。',
        change: '按屈曲问题处理：加缺陷，用弧长法或动力学步。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要去找修改“五十”的参数：它不能改。'],
    before: [],
    sources: [blog, eds],
    words: ['应变增量', 'fifty times', '五十倍', '塑性', 'first yield'],
    related: {
      articles: ['plasticity-return-mapping'],
      entries: ['abaqus-element-inside-out', 'abaqus-too-many-attempts'],
    },
  },
];
