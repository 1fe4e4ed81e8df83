import type { Entry } from '../../entry.ts';
import { thread } from '../thread.ts';

/** Messages of the runtime library of Intel Fortran. */
export const fortran: readonly Entry[] = [
  {
    slug: 'mpi-forrtl-174',
    solver: 'mpi',
    title: 'forrtl 174：段错误（Intel Fortran）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'forrtl: severe (174): SIGSEGV, segmentation fault occurred',
        example: 'forrtl: severe (174): SIGSEGV, segmentation fault occurred',
        versions: ['Intel Fortran'],
      },
    ],
    says: 'Intel Fortran 编译的程序访问了非法地址；大模型一开始就出现时，最常见的是栈空间不够。',
    first: [
      '紧接着的 Image / PC / Routine / Line 表：第一行带有程序名的就是出错的子程序。',
      '计算节点上 ulimit -s 的值。',
      '同一个程序用小算例能不能跑。',
    ],
    causes: [
      {
        id: 'stack',
        cause: '编译器把大型自动数组或数组复制的临时量放在栈上，超出了栈的大小。',
        tell: '网格或模型小时正常、大时一开始就崩溃；放开栈以后消失；换 gfortran 编译不出现。',
        change: '运行前执行 ulimit -s unlimited（写进作业脚本，让每个节点都生效）。',
        diff: '+ulimit -s unlimited\n mpirun -np 16 solver',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'heap-arrays',
        cause: '自己编译的程序或用户子程序在栈上做大数组的复制。',
        tell: '出错的行是一个数组赋值语句，数组的大小、初始化都没有错。',
        change: '编译时加 -heap-arrays，让大的临时数组放到堆上；或者把自动数组改成 allocatable。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'openmp-thread-stack',
        cause: 'OpenMP 线程的栈单独受限，ulimit 管不到。',
        tell: '只在多线程时出错，OMP_NUM_THREADS=1 正常。',
        change: '设 KMP_STACKSIZE（例如 10m）放大每个线程的栈。',
        known: { by: 'source', source: 2 },
      },
    ],
    avoid: ['不要在登录节点上执行一次 ulimit 就以为好了：要在作业脚本里、在计算节点上生效。'],
    before: [],
    sources: [
      thread('gher-uliege/DIVA', 10, 'Segmentation fault using divacutNCDF'),
      thread(
        'geodynamics/Rayleigh',
        276,
        'Use intel option -heap-arrays to avoid segfaults when copying large arrays',
      ),
      thread('TREX-CoE/qmckl', 110, 'Too big stack arrays in qmckl_compute_een_rescaled_e'),
      thread('firemodels/fds', 6265, 'forrtl: severe (174): SIGSEGV, segmentation fault occurred'),
    ],
    words: ['forrtl', 'severe 174', 'SIGSEGV', 'ulimit -s', '栈溢出', 'stack overflow', 'heap-arrays'],
    related: { articles: [], entries: ['mpi-segmentation-fault', 'mpi-bad-termination'] },
  },
  {
    slug: 'mpi-forrtl-24',
    solver: 'mpi',
    title: 'forrtl 24：读到文件末尾',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'forrtl: severe (24): end-of-file during read, unit {单元号}, file {文件}',
        example: 'forrtl: severe (24): end-of-file during read, unit 5, file stdin',
        versions: ['Intel Fortran'],
      },
    ],
    says: '程序还要读数据，文件却已经结束：输入比程序以为的少。',
    first: [
      '消息里的 unit 与 file：是哪个文件。',
      '有行号时看那一行之前的几行；行号可能比文件的总行数多 1。',
      'file 是 Internal List-Directed Read 时，读的是一个字符串：查上一条输入行的项数。',
    ],
    causes: [
      {
        id: 'unclosed',
        cause: '输入文件里有没有闭合的引号或写错的关键字，名单（namelist）一直读到文件末尾。',
        tell: '报的行号在文件的最后一行，而真正的错在前面；字符串少了一个引号。',
        change: '从上往下检查引号与每个名单的结尾；用二分法删去后半部分，看错误是否还在。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'count-mismatch',
        cause: '参数里写的个数与数据里的个数不一致。',
        tell: '自带的算例能读，自己的数据读不了。',
        change: '让控制参数（变量数、行数）与数据文件一致。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['不要只在文件末尾补空行：多数时候错误在前面。'],
    before: [],
    sources: [
      thread('firemodels/fds', 1388, 'forrtl: severe <24>: end-of-file during read'),
      thread('rouyang2017/SISSO', 61, '输入文件无法读取错误'),
      thread('pmodels/mpich', 875, 'forrtl: severe (24): end-of-file during read, unit 5, file stdin'),
      thread('firemodels/fds', 1961, 'RAMP_V issue'),
    ],
    words: ['forrtl', 'severe 24', 'end-of-file', '输入文件', 'namelist', '读文件'],
    related: { articles: [], entries: ['mpi-forrtl-29'] },
  },
  {
    slug: 'mpi-forrtl-29',
    solver: 'mpi',
    title: 'forrtl 29：找不到文件',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'forrtl: severe (29): file not found, unit {单元号}',
        example: 'forrtl: severe (29): file not found, unit 1',
        versions: ['Intel Fortran'],
      },
    ],
    says: '程序要打开一个已有的文件，而这个路径上没有它。',
    first: ['消息末尾的完整路径：它由当前工作目录与程序里写的名字拼成。', 'ls 这个路径；注意大小写。'],
    causes: [
      {
        id: 'missing-input',
        cause: '缺少输入文件，或者不在运行程序的目录里。',
        tell: '路径的目录部分就是启动程序时的目录，里面没有这个文件。',
        change: '把文件放到这个目录，或者先 cd 到算例目录再运行；作业脚本里写明工作目录。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: ['forrtl: No such file or directory'],
    sources: [thread('chanshing/cfd', 1, 'missing input file')],
    words: ['forrtl', 'severe 29', 'file not found', '找不到文件', '工作目录'],
    related: { articles: [], entries: ['mpi-forrtl-24'] },
  },
  {
    slug: 'mpi-forrtl-59',
    solver: 'mpi',
    title: 'forrtl 59：自由格式读入的语法错',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'forrtl: severe (59): list-directed I/O syntax error, unit {单元号}, file {文件}',
        example: 'forrtl: severe (59): list-directed I/O syntax error, unit 5, file /proc/25425/fd/0',
        versions: ['Intel Fortran'],
      },
    ],
    says: '程序要读一个数（或一串数），而那里的字符不是数。',
    first: [
      '消息里的 file：打开它，看程序读到的那一行。',
      '数字后面有没有分号、单位、注释、全角字符；小数有没有写成逗号。',
      '行里的项数是不是比程序要的少，把下一行的文字读成了数。',
    ],
    causes: [
      {
        id: 'stray-character',
        cause: '数字后面多了一个字符，例如分号。',
        tell: '同一份输入用 gfortran 编译的程序能读，ifort 的不能。',
        change: '删去多余的字符。',
        diff: '-  0.40083367200179455560D-291;\n+  0.40083367200179455560D-291',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'placeholder',
        cause: '该写数的地方写了文字，例如用 X 占位。',
        tell: '出错的行里有字母。',
        change: '换成数。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: [],
    before: [],
    sources: [
      thread('Reference-LAPACK/lapack', 247, 'TESTING/dbal.in had extra semi-colon on second to last line'),
      thread('maxhutch/deprecated-quantum-espresso', 3, 'in hcp ttrinp: "forrtl: severe (59)"'),
    ],
    words: ['forrtl', 'severe 59', 'list-directed', '输入文件', '语法错误'],
    related: { articles: [], entries: ['mpi-forrtl-24'] },
  },
];
