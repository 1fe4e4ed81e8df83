import type { Entry } from '../../entry.ts';
import { thread } from '../thread.ts';

/** Messages while LS-DYNA reads the deck. */
export const keyword: readonly Entry[] = [
  {
    slug: 'lsdyna-key-246',
    solver: 'lsdyna',
    title: 'KEY+246：卡片里有一行格式不对',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*** Error 10246 (KEY+246) line contains improperly formatted data reading {关键字} card.',
        example:
          '*** Error 10246 (KEY+246)\n     line contains improperly formatted data\n      reading *MAT_FABRIC card.\n          At line# 9273 of file',
        versions: ['LS-DYNA'],
      },
    ],
    says: '读某个关键字时，有一行不能按这张卡的格式读：数据在别的列、多了一行，或是把文字读成了数。',
    first: [
      'At line# 后面的行号：那个文件（包括 *INCLUDE）的这一行与它上一行。',
      '关键字手册里这张卡的行数：哪些行只在某个选项下才有。',
    ],
    causes: [
      {
        id: 'optional-lines',
        cause: '卡片里写了只有别的选项才有的行，后面的行都错开了。',
        tell: '行数比手册里这个选项的多；文件由脚本或前处理器写出。',
        change: '删去多余的行。例：*MAT_FABRIC 在 FORM=1 时没有 FORM=4、14、-14 才有的那些行。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要只改消息里的那一行：常常是上一行多了或少了，这一行才被读错。'],
    before: [],
    sources: [thread('ansys/pydyna', 1152, 'additional lines added when writing MAT_FABRIC and FORM=1')],
    words: ['KEY+246', '10246', 'improperly formatted data', '关键字格式', '读卡出错'],
    related: { articles: [], entries: ['lsdyna-key-786', 'lsdyna-str-18'] },
  },
  {
    slug: 'lsdyna-key-786',
    solver: 'lsdyna',
    title: '10786：编号的位置上不是数字',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'non-numeric character ID',
        example: 'error 10786 ("non-numeric character ID")',
        versions: ['LS-DYNA'],
      },
    ],
    says: '应当是编号的字段里读到了别的字符；多半是前面多写了一行，字段错位。',
    first: ['这张卡的行数与手册里这个选项的行数。', '编号字段里是不是读到了上一行的文字。'],
    causes: [
      {
        id: 'conditional-card',
        cause: '写了有条件才读的行：*MAT_001 的第二行只在 E 小于 0（用函数给出）时才读。',
        tell: 'E 是正数，而卡片有两行。',
        change: 'E 为正时删去第二行。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [thread('ansys/pydyna', 1297, 'fix: mat and control keywords')],
    words: ['10786', 'KEY+786', 'non-numeric', '编号'],
    related: { articles: [], entries: ['lsdyna-key-246'] },
  },
  {
    slug: 'lsdyna-key-149',
    solver: 'lsdyna',
    title: 'KEY+149：找不到 lscasedriver',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*** Error 10149 (KEY+149) can find neither internal nor external lscasedriver program',
        example: '*** Error 10149 (KEY+149)\ncan find neither internal nor external lscasedriver program',
        versions: ['LS-DYNA（Ansys 2025 R2）'],
      },
    ],
    says: '输入文件用了 *CASE（一个文件里几个算例），而这次启动没有打开算例功能，也没有找到负责它的 lscasedriver。',
    first: ['启动的命令行里有没有 case。', '输入文件里的 *CASE。'],
    causes: [
      {
        id: 'no-case-option',
        cause: '从脚本启动时没有带 case 参数。',
        tell: '同一个文件在图形界面里能算，从命令行或 PyDyna 启动就报这一条。',
        change: '照消息说的，在命令行加上 case（不加引号），用程序内置的算例功能。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [thread('ansys/pydyna', 892, 'LS-DYNA Fails to Run via PyDyna Due to Missing lscasedriver.exe')],
    words: ['KEY+149', '10149', 'lscasedriver', '*CASE'],
    related: { articles: [], entries: ['lsdyna-key-246'] },
  },
  {
    slug: 'lsdyna-str-211',
    solver: 'lsdyna',
    title: 'STR+211：回弹的边界引用了没有定义的节点',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*** Error 20211 (STR+211) reading boundary codes for implicit springback undefined node # {节点号}',
        example:
          '*** Error 20211 (STR+211)\n     reading boundary codes for implicit springback\n     undefined node # 0',
        versions: ['LS-DYNA DEV-93812（MPP）'],
      },
    ],
    says: '读 *INTERFACE_SPRINGBACK 的边界时，节点号没有定义；0 说明这个字段是空的或错了位。',
    first: ['*INTERFACE_SPRINGBACK_… 的每一行，尤其是可选卡（OPTCARD）。', '消息里的节点号。'],
    causes: [
      {
        id: 'springback-card',
        cause: '脚本写出的 *INTERFACE_SPRINGBACK 卡不对，空行被当成节点。',
        tell: '注释掉这些关键字以后消息消失（但也就没有下一步的文件了）。',
        change: '按手册重写这张卡；没有要约束的节点就不写节点行。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [
      thread('ansys/pyansys-heart', 193, '*INTERFACE_SPRINGBACK_* causes LS-DYNA crash'),
      thread('ansys/pyansys-heart', 219, 'Fix bug about dynain.lsda file'),
    ],
    words: ['STR+211', '20211', 'springback', '回弹', 'dynain'],
    related: { articles: [], entries: ['lsdyna-str-18'] },
  },
  {
    slug: 'lsdyna-str-18',
    solver: 'lsdyna',
    title: 'STR+18：读输入时有致命错误，到此为止',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*** Error 20018 (STR+18) input phase completed with {个数} fatal errors please check messag file',
        example:
          '*** Error 20018 (STR+18)\n     input phase completed with 1 fatal errors\n     please check messag file',
        versions: ['LS-DYNA DEV-93812（MPP）'],
      },
    ],
    says: '输入读完了，其中有若干条致命错误，所以不开始计算；这一条只是总数。',
    first: ['messag（MPP 是 mes0000 等）与 d3hsp 里它上面的 *** Error：第一条才是原因。'],
    causes: [
      {
        id: 'earlier',
        cause: '前面的某个关键字有错。',
        tell: '往上找 *** Error，例如 20211、10246。',
        change: '改第一条错误再运行；后面的常常随之消失。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要从最后一条改起。'],
    before: ['input phase will continue if possible'],
    sources: [thread('ansys/pyansys-heart', 193, '*INTERFACE_SPRINGBACK_* causes LS-DYNA crash')],
    words: ['STR+18', '20018', 'input phase', 'fatal errors', 'error termination'],
    related: { articles: [], entries: ['lsdyna-key-246', 'lsdyna-str-211'] },
  },
];
