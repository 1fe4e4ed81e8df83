import type { Entry } from '../../entry.ts';
import { thread } from '../thread.ts';
import { bashManual } from './sources.ts';

const SHELL = ['bash 5.2.15、dash 0.5.12（Debian 12）'] as const;

/** Signals of the operating system as shells and mpirun print them, whichever program they ended. */
export const signals: readonly Entry[] = [
  {
    slug: 'mpi-signal-fpe',
    solver: 'mpi',
    title: 'Floating point exception：程序被 SIGFPE（signal 8）中止',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Floating point exception (core dumped)',
        example: 'Floating point exception (core dumped)',
        versions: SHELL,
      },
      { text: 'Floating point exception', example: 'Floating point exception', versions: SHELL },
      {
        text: '{mpirun} noticed that process rank {进程号} with PID {PID} on node {节点} exited on signal 8 (Floating point exception).',
        example:
          'mpirun noticed that process rank 0 with PID 0 on node vm exited on signal 8 (Floating point exception).',
        versions: ['Open MPI 4.1.4'],
      },
      { text: 'exit code 136', example: 'exit code 136', versions: SHELL },
    ],
    says: '这一行是 shell 打印的，不是求解器的消息：进程做了不能做的算术，被系统用 SIGFPE 结束；退出码 136 是 128 + 8。',
    first: [
      '它上方求解器自己的输出：OpenFOAM 会先打印带 sigFpe 的调用栈，Fluent 会写 Error。',
      '停下之前几步的残差、时间步、最小值：有没有一路变大或变成零。',
      '第一步就停：初始值与输入里有没有零。',
    ],
    causes: [
      {
        id: 'trapped',
        cause: '程序打开了浮点异常捕获，而结果是除以零、溢出或无效的数。',
        tell: '关掉捕获（OpenFOAM 的 FOAM_SIGFPE=false）以后不停，但结果里出现 nan 或 inf。',
        change: '找出为零的量并给它正的值；这里是作分母的 ε。发散造成的，先按求解器的发散去查。',
        diff: '-0\n+0.012',
        known: { by: 'run', case: 'mpi/fpe-zero' },
      },
      {
        id: 'integer',
        cause: '整数除以零：x86 上不打开捕获也会收到这个信号。',
        tell: '程序没有打开捕获（此时浮点的 1/0 只得到 Inf）；某个个数、份数、间隔是零。',
        change: '检查输入里的个数：步数、分区数、输出间隔、每个进程分到的单元数。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['不要只按 floating point exception 去查 Fluent 的办法：先看是哪个程序被中止。'],
    before: [],
    sources: [
      bashManual,
      thread('gnudatalanguage/gdl', 1746, 'GDL segfaults when dividing by 0'),
      thread('form-dev/form', 214, 'Mincer crash'),
    ],
    words: ['Floating point exception', 'SIGFPE', 'signal 8', '浮点异常', 'exit code 136', 'core dumped'],
    related: {
      articles: [],
      entries: ['openfoam-sigfpe', 'fluent-floating-point-exception', 'mpi-segmentation-fault'],
    },
  },
  {
    slug: 'mpi-signal-abort',
    solver: 'mpi',
    title: 'Aborted：程序发现内存被写坏而中止（signal 6）',
    severity: 'error',
    stops: true,
    patterns: [
      { text: 'Aborted (core dumped)', example: 'Aborted (core dumped)', versions: SHELL },
      { text: 'free(): invalid {什么}', example: 'free(): invalid size', versions: ['glibc 2.36'] },
      {
        text: 'double free or corruption',
        example: 'double free or corruption (out)',
        versions: ['glibc'],
      },
      {
        text: '{mpirun} noticed that process rank {进程号} with PID {PID} on node {节点} exited on signal 6 (Aborted).',
        example: 'mpirun noticed that process rank 0 with PID 0 on node vm exited on signal 6 (Aborted).',
        versions: ['Open MPI 4.1.4'],
      },
      {
        text: 'Signal: Aborted (6)',
        example: '[vm:209277] *** Process received signal ***\n[vm:209277] Signal: Aborted (6)',
        versions: ['Open MPI'],
      },
      { text: 'exit code 134', example: 'exit code 134', versions: SHELL },
    ],
    says: '进程自己调用了 abort：C 库在分配或释放内存时发现记录被写坏，或者程序断言失败；退出码 134 是 128 + 6。',
    first: [
      '它前面一行：double free、free(): invalid size 是 C 库说的；assert、terminate called 是程序说的。',
      '再往前有没有求解器自己的错误，或者已经写完结果。',
      '回溯里第一个属于求解器或用户子程序的函数。',
    ],
    causes: [
      {
        id: 'overrun',
        cause: '程序或用户子程序写到了数组的外面，盖住了旁边的内存记录；到释放时才被发现。',
        tell: '出错的地方与写错的地方不同；打开越界检查（gfortran -fcheck=bounds，gcc -fsanitize=address）能指出那一行。',
        change: '把循环与数组的上界改对。',
        diff: '-    for (int i = 0; i <= n; i++) a[i] = 1e300 * i;\n+    for (int i = 0; i < n; i++) a[i] = 1e300 * i;',
        known: { by: 'run', case: 'mpi/array-overrun' },
      },
      {
        id: 'after-error',
        cause: '求解器先报了输入错误，退出时清理又出错。',
        tell: '前面有它自己的错误（例如 FOAM exiting），double free 在最后。',
        change: '改前面的那条错误；最后的这条可以不管。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'at-exit',
        cause: '已经算完，退出时库的清理出错。',
        tell: '前面是 End 或 Finalising parallel run，结果文件完整。',
        change: '结果可以用；并行时剩下的进程可能不退出，要手工结束，作业脚本里不要据此判断成败。',
        known: { by: 'source', source: 2 },
      },
    ],
    avoid: ['不要在打印这一行的那次释放里找错：内存是在它之前被写坏的。'],
    before: [],
    sources: [
      bashManual,
      thread('acuoci/laminarSMOKE', 5, 'Remove memory corruption error'),
      thread('hystrath/hyStrath', 71, 'dsmcFoam+: Double free or corruption'),
    ],
    words: [
      'Aborted',
      'SIGABRT',
      'signal 6',
      'double free',
      'corruption',
      'invalid pointer',
      '内存越界',
      'exit code 134',
    ],
    related: {
      articles: [],
      entries: ['mpi-segmentation-fault', 'mpi-abort-invoked', 'calculix-abort-invalid-size'],
    },
  },
  {
    slug: 'mpi-signal-bus',
    solver: 'mpi',
    title: 'Bus error：映射的内存没有东西（signal 7）',
    severity: 'error',
    stops: true,
    patterns: [
      { text: 'Bus error', example: 'Bus error (core dumped)', versions: SHELL },
      { text: 'exit code 135', example: 'exit code 135', versions: SHELL },
    ],
    says: '进程读写的地址属于一个映射的文件或共享内存，而那里已经没有数据或空间；退出码 135 是 128 + 7。',
    first: [
      'df -h /dev/shm：是不是满了，容器里默认只有几十 MB。',
      'df -h 看临时文件、核外求解文件所在的盘。',
      '减少进程数以后还出不出现。',
    ],
    causes: [
      {
        id: 'shm',
        cause: '进程间的共享内存（/dev/shm）不够，容器里最常见。',
        tell: 'df -h /dev/shm 已满；进程数少时不出现。',
        change:
          'docker 加 --shm-size（例如 8g），或 mount -o remount,size=… /dev/shm 放大；删去上次崩溃留下的文件。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'file-short',
        cause: '程序把文件映射进内存，而文件比它以为的短：被另一个进程截断、没有写完，或盘满了。',
        tell: '出错的文件大小与正常运行时不同。',
        change: '删去残缺的临时文件重新运行；换有空间的盘。',
        diff: ' ulimit -c 0\n-head -c 4096 /dev/zero > scratch\n+head -c 16384 /dev/zero > scratch',
        known: { by: 'run', case: 'mpi/file-short' },
      },
      {
        id: 'disk-full',
        cause: '磁盘满了。',
        tell: 'df -h 显示 100 %。',
        change: '清出空间，或把临时目录（TMPDIR、求解器的 scratch）指到别的盘。',
        known: { by: 'source', source: 3 },
      },
    ],
    avoid: ['不要当作求解器的算法问题：先看 /dev/shm 与磁盘。'],
    before: [],
    sources: [
      bashManual,
      thread('GlobalArrays/ga', 254, 'MPI-PR should stop if not enough space is available on /dev/shm'),
      thread('POSTECH-CVLab/point-transformer', 50, 'Bus error (core dumped)'),
      thread('MaybeShewill-CV/lanenet-lane-detection', 210, 'Bus error (core dump)'),
      thread('GlobalArrays/ga', 160, 'MPI-PR fails without good error messages when /dev/shm is full'),
    ],
    words: ['Bus error', 'SIGBUS', 'signal 7', '总线错误', '/dev/shm', 'shm-size', 'exit code 135'],
    related: { articles: [], entries: ['mpi-killed-signal-9', 'mpi-segmentation-fault'] },
  },
  {
    slug: 'mpi-signal-illegal',
    solver: 'mpi',
    title: 'Illegal instruction：CPU 不认识程序里的指令（signal 4）',
    severity: 'error',
    stops: true,
    patterns: [
      { text: 'Illegal instruction', example: 'Illegal instruction (core dumped)', versions: SHELL },
      { text: 'exit code 132', example: 'exit code 132', versions: SHELL },
    ],
    says: '程序用了这台机器的 CPU 没有的指令（例如 AVX2、AVX-512）；退出码 132 是 128 + 4。',
    first: [
      '这台机器与编译时那台的 CPU：比较 /proc/cpuinfo 的 flags。',
      '编译选项里有没有 -march=native、-mavx2、-xHost。',
      '在虚拟机里：avx 有没有传进去。',
    ],
    causes: [
      {
        id: 'other-node',
        cause: '在较新的登录节点上按本机优化编译，在较旧的计算节点上运行。',
        tell: '在编译的那台机器上能跑；作业分到某些节点才出错。',
        change: '在最旧的计算节点上编译，或用通用的选项（例如 -march=x86-64-v2），或让作业只去新的节点。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'old-cpu',
        cause: '预编译的程序要求 AVX，而这台的 CPU 没有。',
        tell: 'grep avx /proc/cpuinfo 没有输出。',
        change: '换不用 AVX 的版本，或去掉编译选项里的 AVX 自己编译。',
        known: { by: 'source', source: 2 },
      },
      {
        id: 'virtual',
        cause: '虚拟机没有把 AVX 传给里面的系统。',
        tell: '宿主机支持 AVX，虚拟机里的 /proc/cpuinfo 没有。',
        change: '在虚拟机的设置里打开；Windows 宿主机上的 Hyper-V 会让 VirtualBox 失去 AVX。',
        known: { by: 'source', source: 3 },
      },
    ],
    avoid: ['不要反复重装程序：同一份二进制在这台机器上结果总是一样。'],
    before: [],
    sources: [
      bashManual,
      thread('aldro61/kover', 42, 'dataset split: Illegal instruction (core dumped)'),
      thread('QuEST-Kit/QuEST', 264, 'illegal instruction (core dumped)'),
      thread('Krishtof-Korda/pcap-to-bag', 13, 'Illegal Instruction (core dumped)'),
    ],
    words: ['Illegal instruction', 'SIGILL', 'signal 4', '非法指令', 'AVX', 'exit code 132'],
    related: { articles: ['hpc-scaling'], entries: ['mpi-segmentation-fault'] },
  },
];
