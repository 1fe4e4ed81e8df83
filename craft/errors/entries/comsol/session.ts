import type { Entry } from '../../entry.ts';
import { classKit, licencesInUse, shortTypes, spaceDimension, undimensioned } from './sources.ts';

/** Messages about licences, and of models that are built or loaded by a program. */
export const session: readonly Entry[] = [
  {
    slug: 'comsol-licence-users-reached',
    solver: 'comsol',
    title: '许可证的用户数已满（-4）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Could not obtain license for COMSOL Multiphysics. License error: {-4}. Licensed number of users already reached.',
        example:
          'Could not obtain license for COMSOL Multiphysics.\nLicense error: -4.\nLicensed number of users already reached.\nFeature:       COMSOL',
        versions: ['COMSOL Multiphysics 5.3a'],
      },
    ],
    says: '许可证服务器上这个产品的许可都已借出，这一次没有借到。',
    first: ['Feature 一行：缺的是哪个产品的许可。', '许可证服务器上谁在用。'],
    causes: [
      {
        id: 'all-in-use',
        cause: '许可全部在用。',
        tell: '别人的任务结束之后，同一个作业不改就能运行。',
        change: '等待，或者在作业开始之前先检查还有没有许可；不用的会话关掉。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [licencesInUse],
    words: ['许可证', 'license', 'FlexNet', '-4,132', '用户数'],
    related: { articles: [], entries: ['comsol-licence-no-such-product'] },
  },
  {
    slug: 'comsol-licence-no-such-product',
    solver: 'comsol',
    title: '许可证里没有这个产品（-5）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'License error {-5} No such product',
        example: 'License error -5 No such product',
        versions: ['COMSOL Multiphysics 5.5、5.6'],
      },
    ],
    says: '会话去要的产品不在这份许可证里；用程序（Python 的 MPh）启动时，多半是许可证的种类没有说对。',
    first: ['许可证是哪一种：普通、浮动，还是教学用的 class kit。', '机器上有几个版本、几份许可证。'],
    causes: [
      {
        id: 'class-kit',
        cause: '许可证是 class kit，而会话按普通的许可证去要。',
        tell: '图形界面能启动，用程序启动才报错。',
        change: '用 MPh 时在启动之前写 mph.option("classkit", True)。',
        diff: ' import mph\n+mph.option("classkit", True)\n client = mph.start()',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [classKit],
    words: ['许可证', 'class kit', 'classkit', 'MPh', '教学版', 'license'],
    related: { articles: [], entries: ['comsol-licence-users-reached'] },
  },
  {
    slug: 'comsol-physics-space-dimension',
    solver: 'comsol',
    title: '物理场接口不支持空间维度',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'The physics interface does not support space dimension',
        example:
          'The physics interface does not support space dimension\n- Space dimension: zero-dimensional',
        versions: ['COMSOL Multiphysics 6.3'],
      },
      {
        text: '物理场接口不支持空间维度。',
        example: '物理场接口不支持空间维度。- 空间维度: 零维',
        versions: ['COMSOL Multiphysics 6.3'],
      },
    ],
    says: '物理场接口建在了它不支持的维度上；用程序建模时多半是零维，因为没有给它几何。',
    first: ['“空间维度”一行：是不是零维。', '建立物理场的那一句：有没有几何的标签。'],
    causes: [
      {
        id: 'no-geometry',
        cause: '建立物理场时没有传几何的标签，6.x 就把它建成零维。',
        tell: '消息里写着零维；这个组件还没有几何，或者 create 只有两个参数。',
        change: '先建几何，再把几何的标签作为第三个参数传给 create。',
        diff: '-physics().create("es", "Electrostatics")\n+physics().create("es", "Electrostatics", "geom1")',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: ['Failed to initialize physics interface'],
    sources: [spaceDimension, undimensioned],
    words: ['Failed to initialize physics interface', '零维', '空间维度', '物理场接口', 'Java API'],
    related: { articles: [], entries: ['comsol-operation-in-this-context'] },
  },
  {
    slug: 'comsol-operation-in-this-context',
    solver: 'comsol',
    title: '在这个情景中不能创建本操作',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '在这个情景中不能创建本操作。',
        example: '在这个情景中不能创建本操作。- 运算: time',
        versions: ['COMSOL Multiphysics 6.3'],
      },
    ],
    says: '要建立的节点在它的父节点下没有这个类型；“运算”一行是给出的类型名。',
    first: ['“运算”一行的类型名。', '它要建在哪个节点下。'],
    causes: [
      {
        id: 'short-type',
        cause: '研究步骤用了缩写的类型名（stat、time、eig、freq），6.3 只认全称。',
        tell: '“运算”一行是缩写。',
        change: '改成全称，例如 Stationary、Transient。',
        diff: '-study("std1").create("time", "time")\n+study("std1").create("time", "Transient")',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [shortTypes],
    words: ['不能创建本操作', '运算', '研究步骤', 'Transient', 'Stationary', 'Java API'],
    related: { articles: [], entries: ['comsol-physics-space-dimension'] },
  },
];
