import type { Entry } from '../../entry.ts';
import { thread } from '../thread.ts';
import { mpichFaq, openMpi, openMpi4 } from './sources.ts';

/** Messages about processes that end before the others. */
export const abort: readonly Entry[] = [
  {
    slug: 'mpi-killed-signal-9',
    solver: 'mpi',
    title: '进程被系统杀死（signal 9），多半是内存用完',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '{mpirun} noticed that process rank {进程号} with PID {PID} on node {节点} exited on signal 9 (Killed).',
        example: 'mpirun noticed that process rank 1 with PID 0 on node vm exited on signal 9 (Killed).',
        versions: ['Open MPI 4.1.4'],
      },
      {
        text: 'line {行}: {PID} Killed',
        example: 'run.sh: line 1: 15893 Killed                  ./solver',
        versions: ['bash 5.2.15'],
      },
      { text: 'exit code 137', example: 'exit code 137', versions: ['bash 5.2.15'] },
      {
        text: 'slurmstepd: error: Detected {个数} oom-kill event(s) in {作业步}',
        example:
          'slurmstepd: error: Detected 1 oom-kill event(s) in StepId=191.batch cgroup. Some of your processes may have been killed by the cgroup out-of-memory handler.',
        versions: ['Slurm'],
      },
      {
        text: 'slurmstepd: error: Detected {个数} {oom_kill} event in {作业步} Some of the step tasks have been OOM Killed.',
        example:
          'slurmstepd: error: Detected 1 oom_kill event in StepId=440575.0. Some of the step tasks have been OOM Killed.',
        versions: ['Slurm'],
      },
    ],
    says: '一个进程收到 SIGKILL 而结束，其余进程随之被终止；程序自己没有机会写出原因。',
    first: [
      '那个节点上 dmesg（或 journalctl -k）里有没有 Out of memory: Killed process。',
      '作业系统的记录里这个作业的内存用量与申请值。',
      '求解器自己的日志最后一步在做什么（装配、分解、写结果）。',
    ],
    causes: [
      {
        id: 'oom-killer',
        cause: '内存不够，内核的 OOM killer 杀掉了占用最多的进程。',
        tell: 'dmesg 里有记录；减少每个节点的进程数就能往下走。',
        change: '按单个进程的峰值内存安排每个节点的进程数，换内存大的节点，或者用核外求解、减小模型。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'scheduler-limit',
        cause: '超过了作业申请的内存或时间，作业系统发出 SIGKILL。',
        tell: '节点总内存还有余，但用量超过申请值；或者正好到了时限。',
        change: '提高申请的内存或时间，再提交。',
        known: { by: 'source', source: 2 },
      },
      {
        id: 'uneven-ranks',
        cause: '进程在节点间分配不均，一个节点上挤了过多进程。',
        tell: '在那个节点上用 top 看到的进程数比预期多。',
        change: '用 --map-by 或作业系统的每节点任务数让进程均匀分布。',
        known: { by: 'source', source: 2 },
      },
    ],
    avoid: ['不要把这条消息当作 MPI 的错误去重装 MPI：MPI 只是报告者。'],
    before: [
      'Primary job  terminated normally, but 1 process returned a non-zero exit code. Per user-direction, the job has been aborted.',
    ],
    sources: [
      openMpi4('help-orterun.txt，orterun:proc-aborted-strsignal；在本机用 SIGKILL 结束一个进程所打印'),
      thread('open-mpi/ompi', 2661, 'mpirun fails to spawn process across multiple nodes'),
      thread('BirolLab/abyss', 223, 'troubleshooting insufficient memory allocation'),
      thread('ArjunaCluster/ArjunaUsers', 52, 'Performance Issue: "Out-of-memory"', '2026-11-30'),
      thread('chrisknewman/tusas', 149, 'out of memory errors on rcinante', '2026-11-30'),
    ],
    words: ['内存不足', 'OOM', 'out of memory', 'exit code 9', 'exit code 137', 'Killed'],
    related: { articles: ['hpc-scaling'], entries: ['mpi-segmentation-fault', 'mpi-bad-termination'] },
  },
  {
    slug: 'mpi-segmentation-fault',
    solver: 'mpi',
    title: 'Segmentation fault：进程段错误（signal 11）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '{mpirun} noticed that process rank {进程号} with PID {PID} on node {节点} exited on signal 11 (Segmentation fault).',
        example:
          'mpirun noticed that process rank 1 with PID 0 on node vm exited on signal 11 (Segmentation fault).',
        versions: ['Open MPI 4.1.4'],
      },
      {
        text: 'Signal: Segmentation fault (11)',
        example: '[vm:26243] *** Process received signal ***\n[vm:26243] Signal: Segmentation fault (11)',
        versions: ['Open MPI 4.1.4'],
      },
      {
        text: 'Segmentation fault',
        example: 'Segmentation fault (core dumped)',
        versions: ['bash 5.2.15、dash 0.5.12（Debian 12）'],
      },
      {
        text: 'exit code 139',
        example: 'exit code 139',
        versions: ['bash 5.2.15、dash 0.5.12（Debian 12）'],
      },
    ],
    says: '一个进程访问了不属于它的内存，被系统以 SIGSEGV 结束。',
    first: [
      '消息上方的回溯：从上往下第一行属于求解器或用户子程序的函数。',
      'Failing at address 一行：(nil) 是空指针；很大的地址多半是数组越界。',
      '串行（-np 1）是否同样出错。',
    ],
    causes: [
      {
        id: 'program',
        cause: '程序或用户子程序里的错误：空指针、越界、没有初始化。',
        tell: '回溯指向求解器或自己的代码，而不是 MPI 库。',
        change: '带调试信息并打开数组越界检查重新编译，用 gdb 之类的调试器找到那一行。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'stack',
        cause: 'Fortran 的大型自动数组超出栈的大小。',
        tell: '一进入某个子程序就出错；放开栈的大小以后消失。',
        change:
          '在作业脚本里放大栈（ulimit -s unlimited，或够用的 kB 数）；或者用 -heap-arrays 编译，让临时数组放到堆上。',
        diff: ' ulimit -c 0\n-ulimit -s 8192\n+ulimit -s 65536\n ./solver',
        known: { by: 'run', case: 'mpi/stack-small' },
      },
    ],
    avoid: ['不要只换一个 MPI 版本碰运气：先看回溯指向谁。'],
    before: [],
    sources: [
      openMpi4('help-orterun.txt，orterun:proc-aborted-strsignal；在本机对空指针写入所打印'),
      mpichFaq('Why did my application exited with a BAD TERMINATION error?'),
      thread('gher-uliege/DIVA', 10, 'Segmentation fault using divacutNCDF'),
    ],
    words: ['段错误', 'SIGSEGV', 'segmentation fault', 'exit code 139', '空指针'],
    related: { articles: [], entries: ['mpi-forrtl-174', 'mpi-bad-termination', 'mpi-killed-signal-9'] },
  },
  {
    slug: 'mpi-bad-termination',
    solver: 'mpi',
    title: '一个进程异常结束（MPICH）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'BAD TERMINATION OF ONE OF YOUR APPLICATION PROCESSES',
        example:
          '=   BAD TERMINATION OF ONE OF YOUR APPLICATION PROCESSES\n=   EXIT CODE: 11\n=   CLEANING UP REMAINING PROCESSES\n=   YOU CAN IGNORE THE BELOW CLEANUP MESSAGES',
        versions: ['MPICH'],
      },
    ],
    says: 'MPICH 的 mpiexec 发现一个进程异常结束，把其余进程也清理掉；真正的原因在 EXIT CODE 和它上面的输出里。',
    first: [
      'EXIT CODE 一行：9 是被杀死，11 是段错误；其他的数多半是程序自己的返回值。',
      'APPLICATION TERMINATED WITH THE EXIT STRING 一行写着信号的名字。',
      '这段方框之前求解器最后打印的内容。',
    ],
    causes: [
      {
        id: 'segmentation-fault',
        cause: '程序段错误（退出码 11）。',
        tell: 'EXIT STRING 是 Segmentation fault (signal 11)。',
        change: '错误通常在应用程序而不在 MPICH：用 gdb、ddd 之类的调试器查。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'killed',
        cause: '进程被系统杀死（退出码 9），一般是内存用完。',
        tell: 'dmesg 里有 OOM 记录；进程数减少后消失。',
        change: '按每个进程的峰值内存减少每节点的进程数，或者换大内存节点。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['不要把方框下面的清理消息当作原因：消息自己写着可以忽略。'],
    before: [],
    sources: [
      mpichFaq('Why did my application exited with a BAD TERMINATION error?'),
      thread('viperleed/viperleed', 239, 'fix: detect search out of memory'),
    ],
    words: ['BAD TERMINATION', 'EXIT CODE 9', 'EXIT CODE 11', 'EXIT CODE 139', 'Intel MPI', 'mpiexec'],
    related: { articles: [], entries: ['mpi-killed-signal-9', 'mpi-segmentation-fault', 'mpi-forrtl-174'] },
  },
  {
    slug: 'mpi-abort-invoked',
    solver: 'mpi',
    title: '程序自己调用了 MPI_ABORT',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'MPI_ABORT was invoked on rank {进程号} in communicator {通信域} with errorcode {错误码}.',
        example: 'MPI_ABORT was invoked on rank 1 in communicator MPI_COMM_WORLD\nwith errorcode 3.',
        versions: ['Open MPI 4.1.4'],
      },
      {
        text: 'MPI_ABORT was invoked on rank {进程号} in communicator {通信域} Proc: {进程} Errorcode: {错误码}',
        example: 'MPI_ABORT was invoked on rank %d in communicator %s\n  Proc: %s\n  Errorcode: %d',
        versions: ['Open MPI 6.1.0 开发版'],
      },
      {
        text: 'application called MPI_Abort({通信域}, {错误码}) - process {进程号}',
        example:
          'application called MPI_Abort(MPI_COMM_WORLD, 0) - process 3[cli_3]: aborting\njob                   :',
        versions: ['MPICH'],
      },
    ],
    says: '求解器发现了它不能继续的情况，主动终止全部进程；MPI 只是照办。',
    first: [
      '这条消息之前求解器自己打印的错误：那才是原因。',
      'rank 的号：只看这个进程的日志，其他进程是被连带终止的。',
    ],
    causes: [
      {
        id: 'solver-error',
        cause: '求解器遇到致命错误（输入错误、发散、找不到文件、没有许可）而调用 MPI_Abort。',
        tell: '往上翻能找到求解器的错误行；errorcode 是它自己定的数，不是 MPI 的错误码。',
        change:
          '按求解器的那条错误去查；看不到时把标准输出与标准错误都存下来再跑一次，因为终止时缓冲区里的内容可能丢失。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要按 errorcode 的数字去查 MPI 手册。'],
    before: [],
    sources: [
      openMpi4('help-mpi-api.txt，mpi-abort；在本机调用 MPI_Abort 所打印'),
      openMpi('ompi/mpi/help-mpi-api.txt', 'mpi-abort'),
      thread('pmodels/mpich', 270, 'Mpich2 running error', '2026-11-30'),
    ],
    words: ['MPI_ABORT', 'errorcode 1', '主动终止', 'MPI_Abort'],
    related: { articles: [], entries: ['mpi-exited-improperly', 'mpi-errors-are-fatal'] },
  },
  {
    slug: 'mpi-exited-improperly',
    solver: 'mpi',
    title: '进程没有调用 MPI_Finalize 就退出',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'has exited due to process rank {进程号} with PID {PID} on node {节点} exiting improperly.',
        example:
          'mpirun has exited due to process rank 1 with PID 0 on\nnode vm exiting improperly. There are three reasons this could occur:',
        versions: ['Open MPI 4.1.4'],
      },
    ],
    says: '一个进程以正常的返回值退出，但没有走完 MPI 的约定（全部初始化、全部结束）。',
    first: [
      '那个进程的输出最后一行：它为什么提前退出。',
      '程序里有没有只在一个进程上执行的 STOP、exit 或 return。',
    ],
    causes: [
      {
        id: 'no-finalize',
        cause: '程序在 MPI_Init 之后、MPI_Finalize 之前用 exit 或 STOP 退出。',
        tell: '用户子程序或程序的错误分支里有 exit、STOP。',
        change: '出错时调用 MPI_Abort，而不是 exit；正常结束的每条路径都要经过 MPI_Finalize。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'no-init',
        cause: '有的进程没有调用 MPI_Init，别的调用了。',
        tell: '同一条 mpirun 里混了串行程序与并行程序，或者某个进程在初始化之前就出错退出。',
        change: '让全部进程都初始化；检查各进程的输入文件是否都能读到。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要用 -quiet 把消息关掉了事：提前退出的进程没有算完。'],
    before: [],
    sources: [openMpi4('help-orterun.txt，orterun:proc-exit-no-sync；在本机不调用 MPI_Finalize 所打印')],
    words: ['exiting improperly', 'MPI_Finalize', 'STOP', '提前退出'],
    related: { articles: [], entries: ['mpi-abort-invoked'] },
  },
  {
    slug: 'mpi-nonzero-exit',
    solver: 'mpi',
    title: '一个进程以非零的返回值结束，作业被终止',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Primary job terminated normally, but {个数} process returned\na non-zero exit code. Per user-direction, the job has been aborted.',
        example:
          'Primary job  terminated normally, but 1 process returned\na non-zero exit code. Per user-direction, the job has been aborted.',
        versions: ['Open MPI 4.1.4'],
      },
      {
        text: '{mpirun} detected that one or more processes exited with non-zero status, thus causing\nthe job to be terminated.',
        example:
          'mpirun detected that one or more processes exited with non-zero status, thus causing\nthe job to be terminated. The first process to do so was:\n\n  Process name: [[13377,1],0]\n  Exit code:    3',
        versions: ['Open MPI 4.1.4'],
      },
    ],
    says: 'MPI 自己没有出错：有一个进程正常结束，但返回值不是 0，mpirun 就终止了其余的进程。',
    first: [
      '这条消息之前求解器自己打印的错误：那才是原因。',
      'Exit code：是求解器自己定的数；137、139 之类大于 128 的是被信号终止。',
    ],
    causes: [
      {
        id: 'solver-error',
        cause: '求解器遇到错误后以非零的返回值退出。',
        tell: '往上翻能找到求解器的错误行；每个进程单独的日志里只有一个有错误。',
        change: '按求解器的那条错误去查；看不到时用 mpirun --output-filename 把每个进程的输出分开存。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要去改 MPI 的设置：它只是报告求解器的返回值。'],
    before: [],
    sources: [
      openMpi4('help-orterun.txt，non-zero 一段；在本机让一个进程以 3 退出所打印'),
      thread('synthetik-technologies/blastfoam', 13, 'Parallel computing crashed', '2026-11-30'),
    ],
    words: ['non-zero exit code', 'Primary job', 'exit code', '返回值'],
    related: { articles: [], entries: ['mpi-abort-invoked', 'mpi-exited-improperly'] },
  },
];
