import type { Entry } from '../../entry.ts';
import { thread } from '../thread.ts';
import { controlValidation, nastran95 } from './sources.ts';

/** Messages about the program and its files, not about the model. */
export const program: readonly Entry[] = [
  {
    slug: 'nastran-1259-control-validation',
    solver: 'nastran',
    title: '1259：输入文件的校验和不对（Femap 捆绑许可）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'USER FATAL MESSAGE 1259 (GETLIN) PREPROCESSOR CONTROL VALIDATION FAILED.',
        example: '*** USER FATAL MESSAGE 1259 (GETLIN)\nPREPROCESSOR CONTROL VALIDATION FAILED.(A)',
        versions: ['Simcenter Nastran'],
      },
    ],
    says: '用 Femap 捆绑的许可求解时，Nastran 算出的 bulk data 校验和与 ENDDATA 旁边 Femap 写的不同，拒绝运行。',
    first: ['输入文件写出以后有没有改过 bulk data。', '是不是在另一台机器上写出的文件。'],
    causes: [
      {
        id: 'edited',
        cause: '写出以后手工改了 bulk data，或者文件来自另一台机器。',
        tell: '消息下面写着 HAS BEEN CHANGED OR WAS CREATED ON A DIFFERENT COMPUTER。',
        change:
          '在 Femap 里改模型并重新写出、求解；要手工改的文件，用独立的（不与 Femap 捆绑的）Nastran 许可。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [controlValidation],
    words: ['1259', 'GETLIN', 'CONTROL VALIDATION', 'Femap', '校验和', '许可'],
    related: { articles: [], entries: [] },
  },
  {
    slug: 'nastran-8020-syntax-error',
    solver: 'nastran',
    title: '8020：固定格式文件里的一行读不懂（NASTRAN-95）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'USER FATAL MESSAGE 8020, SYNTAX ERROR NEAR COLUMN {列} IN THE FOLLOWING CARD-',
        example:
          '0*** USER FATAL MESSAGE 8020, SYNTAX ERROR NEAR COLUMN  16 IN THE FOLLOWING CARD- \n                    ****SBST   1,  3',
        versions: ['NASTRAN-95（Ubuntu、Debian 的 nastran 0.1.95）'],
      },
    ],
    says: '读固定格式（rigid format，rf 文件夹）里的控制行时语法不对；不是你的输入文件有错。',
    first: ['消息下面打印的那一行：是不是 ****SBST 1, 3。', '安装的 rf 文件夹（/usr/share/nastran）。'],
    causes: [
      {
        id: 'packaged-rf',
        cause: '发行版打包的固定格式文件里 ****SBST 一行写了两个数，程序读不了，连自带的算例都不能运行。',
        tell: '不改的自带算例也报这一条。',
        change: '把 rf 里的每一行 ****SBST   1,  3 拆成两行。',
        diff: '-****SBST   1,  3\n+****SBST   1\n+****SBST   3',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['不要改自己的输入文件。'],
    before: [],
    sources: [
      thread('nasa/NASTRAN-95', 15, 'Error while running examples'),
      thread('ldallolio/NASTRAN-95', 8, '[FIX] Split SBST 1,3 entries in /rf to two lines'),
    ],
    words: ['8020', 'SBST', 'rigid format', 'SYNTAX ERROR NEAR COLUMN'],
    related: { articles: [], entries: [] },
  },

  {
    slug: 'nastran-3058-epsilon',
    solver: 'nastran',
    title: 'EPSILON 过大（USER WARNING MESSAGE 3058）',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'USER WARNING MESSAGE 3058 {…} EPSILON IS LARGER THAN {上限} FOR SUBCASE {工况}',
        example: '0*** USER WARNING  MESSAGE  3058\n0EPSILON IS LARGER THAN  1.0000000E-03 FOR SUBCASE    1',
        versions: ['NASTRAN-95'],
      },
    ],
    says: 'EPSILON 是解方程之后的残差功与外力功之比；超过上限说明方程接近奇异，结果可能是错的。',
    first: [
      '上面 USER INFORMATION MESSAGE 3035 打印的 EPSILON：没有问题的一份是 1E-13 上下。',
      '变形图：有没有整体平移、某一块飞出去。',
    ],
    causes: [
      {
        id: 'near-singular',
        cause: '约束不够或有机构，刚度矩阵接近奇异。',
        tell: '变形图里有大位移；只在某些工况出现。',
        change: '补上约束，或给没有刚度的自由度加约束。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'program',
        cause: '模型没有错，是程序自己在大模型上算错了。',
        tell: '同样的模型网格粗一些时 EPSILON 正常。',
        change: '换一份编译的 NASTRAN-95 重算，两份结果比较。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['不要在 EPSILON 很大时使用结果。'],
    before: ['USER INFORMATION MESSAGE 3035 FOR SUBCASE NUMBER {工况}, EPSILON SUB E = {值}'],
    sources: [nastran95('3058'), thread('nasa/NASTRAN-95', 11, 'limiting number of elements')],
    words: ['3058', '3035', 'EPSILON', '残差', '接近奇异'],
    related: { articles: [], entries: ['nastran-excessive-pivot-ratios'] },
  },
];
