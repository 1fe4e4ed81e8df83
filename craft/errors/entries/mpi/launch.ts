import type { Entry } from '../../entry.ts';
import { thread } from '../thread.ts';
import { mpichFaq, openMpi, openMpi4, prrte } from './sources.ts';

/** Messages about starting processes. */
export const launch: readonly Entry[] = [
  {
    slug: 'mpi-not-enough-slots',
    solver: 'mpi',
    title: '可用的槽位（slot）不够',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'There are not enough slots available in the system to satisfy the {进程数} slots that were requested by the application: {程序}',
        example:
          'There are not enough slots available in the system to satisfy the 5\nslots that were requested by the application:\n\n  hostname',
        versions: ['Open MPI 4.1.4'],
      },
    ],
    says: '-np 要的进程数大于 Open MPI 认为可用的槽位数；没有进程被启动。',
    first: [
      'mpirun 命令行里的 -np、--host 与 --hostfile。',
      '没有主机文件、--host 和作业系统时，槽位数等于本机物理核数（不是超线程数）：用 lscpu 看。',
      '在作业系统里：提交脚本申请的任务数，例如 Slurm 的 --ntasks。',
    ],
    causes: [
      {
        id: 'more-than-cores',
        cause: '单机运行，进程数超过物理核数。',
        tell: '没有用主机文件，也不在作业系统里；-np 减到物理核数就能启动。',
        change:
          '把 -np 减到物理核数；想按硬件线程数计算，加 --use-hwthread-cpus。求解器的分块数（如 decomposeParDict）要跟着改。',
        diff: '-mpirun -np 8 solver\n+mpirun -np 4 solver',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'host-without-slots',
        cause: '用 --host 列出主机但没有写槽位数：每写一次主机名只算 1 个。',
        tell: '命令行里是 --host node1,node2，而 -np 大于主机个数。',
        change: '在主机名后写 :N，或者在主机文件里写 slots=N。',
        diff: '-mpirun --host node1,node2 -np 16 solver\n+mpirun --host node1:8,node2:8 -np 16 solver',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'allocation',
        cause: '作业系统只分给了更少的任务数。',
        tell: '同一条命令在登录节点能跑，在作业里报错。',
        change:
          '提交脚本里申请的任务数与 -np 一致；多数情况下作业里可以不写 -np，由 Open MPI 取分配到的总数。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'oversubscribe',
        cause: '确实想让进程数多于核数（例如在笔记本上试并行流程）。',
        tell: '只是调试，不在意速度。',
        change: '4.x 加 --oversubscribe；5.x 加 --map-by :OVERSUBSCRIBE。',
        known: { by: 'source', source: 2 },
      },
    ],
    avoid: ['不要在正式计算里用超额分配绕过去：进程互相抢核，计算会慢很多。'],
    before: [],
    sources: [
      openMpi4('help-orte-rmaps-base.txt，alloc-error；mpirun(1)，DEFINITION OF SLOT'),
      openMpi('docs/launching-apps/scheduling.rst', 'Scheduling overview'),
      prrte('src/mca/rmaps/base/help-prte-rmaps-base.txt', 'alloc-error'),
    ],
    words: ['槽位不足', '进程数太多', 'slots', 'oversubscribe', 'mpirun -np', 'decomposePar'],
    related: { articles: ['hpc-scaling'], entries: ['mpi-run-as-root'] },
  },
  {
    slug: 'mpi-run-as-root',
    solver: 'mpi',
    title: 'mpirun 拒绝以 root 运行',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '{mpirun} has detected an attempt to run as root.',
        example: 'mpirun has detected an attempt to run as root.',
        versions: ['Open MPI 4.1.4'],
      },
    ],
    says: '当前用户是 root，Open MPI 默认不启动：一个写错的 TMPDIR 或一个缺陷就可能损坏系统文件。',
    first: ['id -un 看当前用户；容器里默认常常就是 root。'],
    causes: [
      {
        id: 'container',
        cause: '在容器或云主机里以 root 运行。',
        tell: '命令提示符是 #，或者镜像没有建普通用户。',
        change:
          '建一个普通用户来运行。容器里确实只有 root 时，在命令行加 --allow-run-as-root，或者同时设 OMPI_ALLOW_RUN_AS_ROOT=1 与 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1。',
        diff: '-mpirun -np 4 solver\n+mpirun --allow-run-as-root -np 4 solver',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要在多人共用的机器上长期以 root 跑计算。'],
    before: [],
    sources: [
      openMpi4('mpirun 打印的消息'),
      prrte('src/mca/schizo/base/schizo_base_stubs.c', 'prte_schizo_base_root_error_msg'),
    ],
    words: ['root', 'allow-run-as-root', 'docker', '容器'],
    related: { articles: [], entries: ['mpi-not-enough-slots'] },
  },
  {
    slug: 'mpi-executable-not-accessible',
    solver: 'mpi',
    title: 'mpirun 找不到或不能执行程序',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'was unable to launch the specified application as it could not access or execute an executable: Executable: {程序} Node: {节点}',
        example:
          'mpirun was unable to launch the specified application as it could not access\nor execute an executable:\n\nExecutable: ./nosuch\nNode: vm',
        versions: ['Open MPI 4.1.4'],
      },
    ],
    says: '这个节点上没有这个程序，或者它没有执行权限。',
    first: [
      '消息里 Executable 一行的路径和 Node 一行的节点。',
      '在那个节点上 ls -l 这个路径；多节点时用 ssh 节点 which 程序。',
    ],
    causes: [
      {
        id: 'name-or-path',
        cause: '程序名写错，或者当前目录不是程序所在的目录。',
        tell: '单机运行也报错；ls 看不到这个文件。',
        change: '写对名字或用绝对路径；先载入软件的环境（module load、source bashrc）再运行。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'not-on-node',
        cause: '程序只装在提交作业的节点上，计算节点上没有，或者环境变量没有带过去。',
        tell: 'Node 一行是别的节点；在本机能启动。',
        change:
          '把程序装到共享目录；检查非交互登录的启动文件里有没有设 PATH 与 LD_LIBRARY_PATH：ssh 节点 env | grep -i path。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: [],
    before: [],
    sources: [
      openMpi4('help-orterun.txt，orterun:exe-not-accessible'),
      openMpi('docs/launching-apps/troubleshooting.rst', 'Problems when running across multiple hosts'),
    ],
    words: ['找不到程序', 'could not access or execute', 'No such file', 'PATH', '环境变量'],
    related: {
      articles: ['hpc-scaling'],
      entries: ['mpi-daemons-not-started', 'mpi-shared-library-missing'],
    },
  },
  {
    slug: 'mpi-daemons-not-started',
    solver: 'mpi',
    title: '远程节点上的守护进程没有启动',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'ORTE was unable to reliably start one or more daemons.',
        example: 'ORTE was unable to reliably start one or more daemons.\nThis usually is caused by:',
        versions: ['Open MPI 4.1.4'],
      },
    ],
    says: 'mpirun 在别的节点上启动不了自己的守护进程，所以整个作业没有开始。',
    first: [
      '这条消息之前 ssh 自己打印的一行，例如 Could not resolve hostname。',
      '手工执行 ssh 节点 hostname：应该不问密码、立即返回。',
    ],
    causes: [
      {
        id: 'hostname',
        cause: '主机文件里的主机名解析不了。',
        tell: '前一行是 ssh: Could not resolve hostname …。',
        change: '改主机文件，或者在每台机器的 /etc/hosts 里补上。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'password',
        cause: 'ssh 需要密码，或者没有权限登录这个节点。',
        tell: 'ssh 节点 hostname 要求输入密码或被拒绝。',
        change: '配置 ssh 密钥免密登录；在作业系统里确认这个节点属于本作业的分配。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'environment',
        cause: '远程的非交互登录没有 Open MPI 的 PATH 与 LD_LIBRARY_PATH。',
        tell: 'ssh 节点 env | grep -i path 里没有 Open MPI 的目录。',
        change: '在非交互登录也会读的启动文件里设环境变量，或者用绝对路径调用 mpirun 让它带上 --prefix。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'firewall',
        cause: '节点之间的防火墙或路由挡住了回连：Open MPI 用随机的 TCP 端口。',
        tell: 'ssh 正常，但守护进程连不回来；消息停很久才出现。',
        change: '关闭计算节点之间的防火墙，或者放行所用的端口范围。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'tmp',
        cause: '节点上写不了 /tmp 里的会话目录。',
        tell: '那台机器的 /tmp 已满或只读：ssh 节点 df -h /tmp。',
        change: '清理 /tmp，或者用 TMPDIR 指到可写的本地盘。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要反复提交同一个作业：先用 mpirun --host 节点 hostname 这样的小命令查清楚。'],
    before: ['ssh: Could not resolve hostname {主机名}: Name or service not known'],
    sources: [
      openMpi4('help-errmgr-base.txt，failed-daemon-launch'),
      openMpi('docs/launching-apps/troubleshooting.rst', 'Problems when running across multiple hosts'),
    ],
    words: ['多节点', 'ssh 免密', '防火墙', 'daemon', 'orted', 'hostfile'],
    related: {
      articles: ['hpc-scaling'],
      entries: ['mpi-executable-not-accessible', 'mpi-processes-unreachable'],
    },
  },
  {
    slug: 'mpi-shared-library-missing',
    solver: 'mpi',
    title: '缺少共享库 libimf.so 等',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'error while loading shared libraries: {库}: cannot open shared object file: No such file or directory',
        example:
          'hydra_pmi_proxy: error while loading shared libraries: libimf.so: cannot open shared object file: No such file or directory',
        versions: ['MPICH', 'Open MPI'],
      },
    ],
    says: '程序或 MPI 的守护进程启动时找不到所依赖的共享库，最常见的是 Intel 编译器的 libimf.so。',
    first: [
      '冒号前是哪个程序：求解器自己，还是 prted、hydra_pmi_proxy 这样的启动进程。',
      '在出错的节点上用 ldd 程序，看哪一行是 not found。',
    ],
    causes: [
      {
        id: 'non-interactive',
        cause: '交互登录时有编译器的库路径，非交互登录（mpirun 用 ssh 启动的那种）没有。',
        tell: '登录到节点上能直接跑；ssh 节点 echo \\$LD_LIBRARY_PATH 里少了编译器的目录。',
        change:
          '把 LD_LIBRARY_PATH 的设置写进非交互登录也会读的启动文件（如 .bashrc 里、提前返回的判断之前）。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'not-installed',
        cause: '那个节点上没有装编译器的运行库，或者没有载入对应的模块。',
        tell: '在那个节点上交互登录后也找不到这个库。',
        change: '装运行库，或者在作业脚本里先载入编译时用的编译器模块。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['不要从别的机器复制一个同名的 .so 放进程序目录：版本不配会在别处出错。'],
    before: [],
    sources: [
      mpichFaq(
        'When I build MPICH with the Intel compilers, launching applications shows a libimf.so not found error',
      ),
      openMpi('docs/launching-apps/troubleshooting.rst', 'Errors about missing libraries'),
    ],
    words: ['libimf.so', '共享库', 'LD_LIBRARY_PATH', 'cannot open shared object file', 'ldd'],
    related: { articles: [], entries: ['mpi-daemons-not-started', 'mpi-executable-not-accessible'] },
  },

  {
    slug: 'mpi-orte-executable-missing',
    solver: 'mpi',
    title: 'Open MPI 要用的程序不在（orted）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Returned "A system-required executable either could not be found or was not executable by this user"',
        example:
          ' ompi_mpi_init: orte_init failed\n --> Returned "A system-required executable either could not be found or\nwas not executable by this user" (-127) instead of "Success" (0)',
        versions: ['Open MPI 1.6（Ubuntu 14.04）'],
      },
      {
        text: 'Returned value A system-required executable either could not be found or was not executable by this user',
        example:
          '  orte_ess_set_name failed\n  --> Returned value A system-required executable either could not be found or was not executable by this user instead of ORTE_SUCCESS',
        versions: ['Open MPI 1.6'],
      },
    ],
    says: '程序链接了 Open MPI 的库，但 Open MPI 自己的程序（启动进程用的）没有装，或者不在路径上。',
    first: ['which mpirun orted：有没有，是不是同一套。', 'Debian、Ubuntu 上：dpkg -l openmpi-bin。'],
    causes: [
      {
        id: 'binaries-not-installed',
        cause: '只装了库，没有装 openmpi-bin。',
        tell: '没有用 mpirun，直接运行程序就报错；which orted 什么也没有。',
        change: '安装 openmpi-bin，或者把自己装的 Open MPI 的 bin 目录加进 PATH。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [
      thread('Evolving-AI-Lab/fooling', 4, 'Error with MPI on Ubuntu'),
      thread('RobotLocomotion/drake', 633, 'bertini mpi error on ubuntu 14.04'),
    ],
    words: ['orte_init failed', 'orte_ess_set_name', '-127', 'openmpi-bin', 'orted', 'ompi_mpi_init'],
    related: { articles: [], entries: [] },
  },
];
