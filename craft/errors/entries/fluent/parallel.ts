import type { Entry } from '../../entry.ts';
import { crashed, finalize } from './sources.ts';

/** Messages of Fluent with which a compute process ends. */
export const parallel: readonly Entry[] = [
  {
    slug: 'fluent-negative-cell-volume',
    solver: 'fluent',
    title: '动网格出现负体积',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Update-Dynamic-Mesh failed. Negative cell volume detected.',
        example: 'Error at Node 3: Update-Dynamic-Mesh failed. Negative cell volume detected.',
        versions: ['Ansys Fluent'],
      },
      {
        text: '{个数} cells with non-positive volume detected.',
        example: 'WARNING: 2 cells with non-positive volume detected.',
        versions: ['Ansys Fluent'],
      },
    ],
    says: '动网格更新以后有单元的体积不为正，计算进程不能继续，整个会话随之结束。',
    first: [
      '这一个时间步边界移动了多少，与最小单元的尺寸比较。',
      '光顺与重构（smoothing、remeshing）的设置与最小、最大尺寸。',
    ],
    causes: [
      {
        id: 'motion-too-fast',
        cause: '一个时间步里边界移动得太多，单元被翻转。',
        tell: '减小时间步能多走一段。',
        change: '减小时间步，使每步的位移小于最小单元；检查运动的速度与方向。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要从崩溃的会话里找结果：数据没有存下；先设自动保存。'],
    before: [],
    sources: [finalize],
    words: ['负体积', 'negative cell volume', '动网格', 'dynamic mesh', 'non-positive volume'],
    related: { articles: ['mesh-quality'], entries: ['fluent-compute-process-ended'] },
  },
  {
    slug: 'fluent-courant-number-250',
    solver: 'fluent',
    title: '全局库朗数超过 250（显式 VOF）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Global courant number is greater than {上限} The velocity field is probably diverging.',
        example:
          'Error at Node 0: Global courant number is greater than 250.00 The\nvelocity field is probably diverging. Please check the solution\nand reduce the time-step if necessary.',
        versions: ['Ansys Fluent'],
      },
    ],
    says: '显式 VOF 的全局库朗数远大于允许的值，速度场多半已经发散，计算停止。',
    first: ['每一步打印的 Global Courant Number：从哪一步开始变大。', '那里的速度、网格尺寸与时间步。'],
    causes: [
      {
        id: 'time-step',
        cause: '时间步太大，或求解发散、部件推进得太快。',
        tell: '库朗数在停下之前已经一步步变大。',
        change: '照消息说的减小时间步；发散造成的，先看前面的残差与边界条件。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: ['Global Courant Number [Explicit VOF Criteria] : {数值}'],
    sources: [finalize],
    words: ['courant number', '库朗数', 'VOF', '250', '发散'],
    related: { articles: [], entries: ['fluent-amg-divergence', 'fluent-compute-process-ended'] },
  },
  {
    slug: 'fluent-compute-process-ended',
    solver: 'fluent',
    title: '计算进程退出，Cortex 收到致命信号',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'MPI Application rank {进程号} exited before MPI_Finalize() with status {状态}',
        example: 'MPI Application rank 0 exited before MPI_Finalize() with status 2',
        versions: ['Ansys Fluent'],
      },
      {
        text: 'Fatal error in one of the compute processes.',
        example: 'Fatal error in one of the compute processes.',
        versions: ['Ansys Fluent'],
      },
      {
        text: 'Error: Cortex received a fatal signal ({信号}).',
        example: 'Error: Cortex received a fatal signal (unrecognized signal).',
        versions: ['Ansys Fluent'],
      },
      {
        text: 'Node {节点}: Process {进程号}: Received signal {信号}',
        example: 'Node 999999: Process 13744: Received signal SIGSEGV.',
        versions: ['Ansys Fluent 2026 R1'],
      },
    ],
    says: '某个计算进程因计算中的错误退出，界面程序（Cortex）失去了求解器；没有保存的数据已经丢失。',
    first: ['它上面各节点的 Error at Node：那才是原因。', '停下之前的残差、库朗数、网格更新的输出。'],
    causes: [
      {
        id: 'negative-volume',
        cause: '动网格出现负体积。',
        tell: '上面有 Negative cell volume detected。',
        change: '先改那一条。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'diverged',
        cause: '求解发散，例如库朗数超过上限。',
        tell: '上面有 Global courant number is greater than。',
        change: '减小时间步，检查边界条件与初值。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要先去重装 MPI：一般不是并行本身的问题，而是进程里的计算出了错。'],
    before: ['Update-Dynamic-Mesh failed. Negative cell volume detected.'],
    sources: [finalize, crashed],
    words: ['MPI_Finalize', 'Cortex', 'fatal signal', 'compute processes', '闪退', 'status 2'],
    related: {
      articles: [],
      entries: [
        'fluent-negative-cell-volume',
        'fluent-courant-number-250',
        'fluent-floating-point-exception',
      ],
    },
  },
];
