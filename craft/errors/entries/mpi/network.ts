import type { Entry } from '../../entry.ts';
import { mpichFaq, openMpi, openMpi4, prrte } from './sources.ts';

/** Messages about processes that cannot talk to each other. */
export const network: readonly Entry[] = [
  {
    slug: 'mpi-errors-are-fatal',
    solver: 'mpi',
    title: 'MPI 调用出错，作业被终止',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*** An error occurred in {MPI 函数}',
        example:
          '[vm:26445] *** An error occurred in MPI_Recv\n[vm:26445] *** reported by process [198311937,1]\n[vm:26445] *** on communicator MPI_COMM_WORLD\n[vm:26445] *** MPI_ERR_TRUNCATE: message truncated',
        versions: ['Open MPI 4.1.4'],
        common: true,
      },
      {
        text: '*** MPI_ERRORS_ARE_FATAL (processes in this {通信域} will now abort,',
        example:
          '[vm:26445] *** MPI_ERRORS_ARE_FATAL (processes in this communicator will now abort,\n[vm:26445] ***    and potentially your MPI job)',
        versions: ['Open MPI 4.1.4'],
      },
    ],
    says: '一次 MPI 调用的参数或状态不对，默认的错误处理就是终止整个作业。',
    first: [
      'An error occurred in 后面的函数名：MPI_Recv、MPI_Send、MPI_Bcast 等。',
      '第四行的错误名，例如 MPI_ERR_TRUNCATE、MPI_ERR_RANK。',
      'reported by process 方括号里逗号后的数是进程号。',
    ],
    causes: [
      {
        id: 'truncate',
        cause: 'MPI_ERR_TRUNCATE：接收缓冲区比收到的消息小，两边对数据个数的理解不一致。',
        tell: '函数是 MPI_Recv 一类，错误名是 MPI_ERR_TRUNCATE。',
        change:
          '商业或开源求解器里出现：检查各进程的分区、输入是否来自同一次分解，程序与库的版本是否一致；自己写的程序：让接收的个数不小于发送的个数。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要改 MPI 的错误处理方式让它继续：数据已经不完整。'],
    before: [],
    sources: [
      openMpi4('help-mpi-errors.txt，mpi_errors_are_fatal；在本机让接收缓冲区小于消息所打印'),
      openMpi('ompi/errhandler/help-mpi-errors.txt', 'mpi_errors_are_fatal'),
    ],
    words: ['MPI_ERR_TRUNCATE', 'MPI_ERRORS_ARE_FATAL', 'message truncated', 'MPI_Recv'],
    related: { articles: [], entries: ['mpi-abort-invoked', 'mpi-mpich-communication-error'] },
  },
  {
    slug: 'mpi-processes-unreachable',
    solver: 'mpi',
    title: '两个进程之间没有可用的通信方式',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'At least one pair of MPI processes are unable to reach each other for MPI communications.',
        example:
          'At least one pair of MPI processes are unable to reach each other for\nMPI communications.  This means that no Open MPI device has indicated\nthat it can be used to communicate between these processes.',
        versions: ['Open MPI 4.1.4'],
      },
    ],
    says: '没有一个 Open MPI 的通信部件（BTL、MTL）愿意承担这两个进程之间的通信，所以 MPI_Init 失败。',
    first: [
      '消息里 Process 1 与 Process 2 各在哪个主机；同一主机同一进程说明缺的是 self。',
      'BTLs attempted 一行：试过哪些部件。',
      '命令行、环境变量 OMPI_MCA_btl 与 openmpi-mca-params.conf 里有没有限定 btl。',
    ],
    causes: [
      {
        id: 'self-missing',
        cause: '手工指定了 --mca btl，却没有写 self。',
        tell: 'Process 1 和 Process 2 是同一个进程，BTLs attempted 里没有 self。',
        change: '把 self 加进去，或者不要限定 btl。',
        diff: '-mpirun --mca btl tcp -np 4 solver\n+mpirun --mca btl tcp,self -np 4 solver',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'plugin-not-loaded',
        cause: '需要的通信部件没有装载，或者把自己排除了（例如没有找到网卡）。',
        tell: '两个进程在不同主机；ompi_info 里没有想用的部件。',
        change: '用 ompi_info 看有哪些 BTL/MTL；加 --mca btl_base_verbose 100 看每个部件为什么被放弃。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: [],
    before: [],
    sources: [
      openMpi4('help-mca-bml-r2.txt，unreachable proc；在本机用 --mca btl tcp 所打印'),
      openMpi('ompi/runtime/help-mpi-runtime.txt', 'mpi_init:startup:pml-add-procs-fail'),
    ],
    words: ['unable to reach each other', 'BTL', 'self', 'tcp', '通信失败', 'MPI_INIT has failed'],
    related: { articles: ['hpc-scaling'], entries: ['mpi-peer-hung-up', 'mpi-daemons-not-started'] },
  },
  {
    slug: 'mpi-peer-hung-up',
    solver: 'mpi',
    title: '对方进程意外断开',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'An MPI communication peer process has unexpectedly disconnected.',
        example:
          'An MPI communication peer process has unexpectedly disconnected.  This\nusually indicates a failure in the peer process (e.g., a crash or\notherwise exiting without calling MPI_FINALIZE first).',
        versions: ['Open MPI 4.1.4', 'Open MPI 6.1.0 开发版'],
      },
    ],
    says: '本进程正常，是与它通信的另一个进程先死了；要查的是那一个。',
    first: ['Peer host 一行：去那台主机看那个进程的输出、core 文件与系统日志。'],
    causes: [
      {
        id: 'peer-crashed',
        cause: '对方进程崩溃，或者没有调用 MPI_FINALIZE 就退出。',
        tell: '那台主机上有段错误、被杀死的记录或 core 文件。',
        change: '按那个进程自己的错误去处理；这条消息本身不用改什么。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'external-event',
        cause: '节点掉电、网络中断、作业被取消等外部事件。',
        tell: '同一节点上的其他作业也断了，或者作业系统记录了节点故障。',
        change: '换节点重跑；长算例打开重启动文件的定期输出。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要从打印这条消息的进程查起：它不是最先出错的。'],
    before: [],
    sources: [
      openMpi('opal/mca/btl/tcp/help-mpi-btl-tcp.txt', 'peer hung up'),
      openMpi4('help-mpi-btl-tcp.txt，peer hung up'),
    ],
    words: ['unexpectedly disconnected', 'peer', '进程断开', 'TCP'],
    related: { articles: [], entries: ['mpi-killed-signal-9', 'mpi-segmentation-fault', 'mpi-node-lost'] },
  },
  {
    slug: 'mpi-node-lost',
    solver: 'mpi',
    title: '与远程节点的守护进程失去联系',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '{ORTE} has lost communication with a remote daemon.',
        example: 'ORTE has lost communication with a remote daemon.',
        versions: ['Open MPI 4.1.4'],
      },
    ],
    says: '某个计算节点上的守护进程不再回应，那个节点上的进程都已丢失。',
    first: ['Remote daemon 一行的节点名：登录上去看它还在不在、有没有重启。'],
    causes: [
      {
        id: 'tcp-failure',
        cause: '到那个节点的 TCP 连接断了：节点重启、网络故障。',
        tell: '节点刚刚重启过，或者 ping 不通。',
        change: '把那个节点从作业里排除后重跑；请管理员检查。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'daemon-failure',
        cause: '守护进程自己出错而退出。',
        tell: '节点正常，其他作业不受影响。',
        change: '先重跑一次；重复出现时带着版本号向管理员或 Open MPI 报告。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: [],
    before: [],
    sources: [
      openMpi4('help-errmgr-base.txt，node-died'),
      prrte('src/mca/errmgr/base/help-errmgr-base.txt', 'node-died'),
    ],
    words: ['lost communication', 'daemon', '节点失联', '节点掉线'],
    related: { articles: [], entries: ['mpi-peer-hung-up', 'mpi-daemons-not-started'] },
  },
  {
    slug: 'mpi-mpich-communication-error',
    solver: 'mpi',
    title: 'MPICH：与另一个进程通信失败',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Fatal error in {MPI 函数}: Other MPI error, error stack:',
        example: 'Fatal error in PMPI_Bcast: Other MPI error, error stack:',
        versions: ['MPICH'],
      },
      {
        text: 'Communication error with rank {进程号}:',
        example: 'MPID_nem_tcp_connpoll(1830)...........: Communication error with rank 1:',
        versions: ['MPICH'],
      },
    ],
    says: '第一次真正的通信就连不上别的节点上的进程，原因在网络设置。',
    first: ['错误栈最后一行的进程号，对照它在哪个节点。', '单节点运行是否正常。'],
    causes: [
      {
        id: 'firewall',
        cause: '节点上开着防火墙。',
        tell: 'sudo ufw status 或 iptables 显示有规则；关掉后正常。',
        change: '关闭计算节点之间的防火墙，或者开放几个端口并让 MPICH 只用这些端口。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'ssh-both-ways',
        cause: '两个节点之间不能互相 ssh。',
        tell: '从 node01 到 node02、再反过来，各试一次，有一个方向不通。',
        change: '配好双向的免密登录。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'hosts-file',
        cause: '各机器的 /etc/hosts 不一致，主机名指到了错的地址。',
        tell: '没有用 DNS 服务器；不同机器上 getent hosts 节点名的结果不同。',
        change: '让每台机器的 /etc/hosts 都有全部主机的正确地址。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [
      mpichFaq('My MPI program aborts with an error saying it cannot communicate with other processes'),
    ],
    words: ['Other MPI error', 'error stack', '防火墙', 'MPICH', 'Intel MPI', '多节点'],
    related: { articles: ['hpc-scaling'], entries: ['mpi-daemons-not-started', 'mpi-errors-are-fatal'] },
  },
  {
    slug: 'mpi-tcp-accept-failed',
    solver: 'mpi',
    title: 'TCP 连接不能接受（文件描述符或内存用尽）',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'WARNING: The accept(3) system call failed on a TCP socket.',
        example:
          'WARNING: The accept(3) system call failed on a TCP socket.  While this\nshould generally never happen on a well-configured HPC system, the\nmost common causes when it does occur are:',
        versions: ['Open MPI 4.1.4', 'Open MPI 6.1.0 开发版'],
      },
    ],
    says: '系统不能再建立新的 TCP 连接；作业多半会挂住，直到超时或被终止。',
    first: ['Errno 一行给出的原因。', '那台主机上 ulimit -n 的值与进程数。'],
    causes: [
      {
        id: 'process-descriptors',
        cause: '单个进程的文件描述符用尽：进程多时每个连接都占一个。',
        tell: '进程数大时才出现；ulimit -n 很小。',
        change: '提高打开文件数的上限（ulimit -n）。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'system',
        cause: '整个系统的文件描述符或内存用尽。',
        tell: '同一节点上别的程序也报打开文件过多或内存不足。',
        change: '减少这个节点上的进程数，或者请管理员提高系统上限。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要一直等：按消息所说，条件不变它不会自己恢复。'],
    before: [],
    sources: [
      openMpi('opal/mca/btl/tcp/help-mpi-btl-tcp.txt', 'accept failed'),
      openMpi4('help-mpi-btl-tcp.txt，accept failed'),
    ],
    words: ['accept', 'file descriptors', 'ulimit -n', '打开文件过多', '挂起'],
    related: { articles: [], entries: ['mpi-peer-hung-up'] },
  },
];
