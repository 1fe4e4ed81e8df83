import type { Entry } from '../../entry.ts';
import { thread } from '../thread.ts';

/** Messages of Abaqus about its own programs and user subroutines, besides those of a job. */
export const program: readonly Entry[] = [
  {
    slug: 'abaqus-input-processor-exited',
    solver: 'abaqus',
    title: '输入文件处理器出错退出',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Analysis Input File Processor exited with an error',
        example:
          'Abaqus Error: Analysis Input File Processor exited with an error.\nAbaqus/Analysis exited with errors',
        versions: ['Abaqus'],
      },
    ],
    says: '还没有开始求解：pre 程序读输入文件时出错退出；原因在 .dat 里，用户子程序也会在这时被调用。',
    first: [
      '.dat 里的第一条 ***ERROR。',
      '有用户子程序时，去掉 user= 再提交：能过就是子程序或它的设置。',
      '.odb 很小而且打不开，也是停在这里的样子。',
    ],
    causes: [
      {
        id: 'subroutine-settings',
        cause: '用户子程序在开始时要读的文件、目录没有设对。',
        tell: '同一个 .inp 在作者的机器上能算；子程序里写着输入文件夹与开关。',
        change: '把子程序里的目录改成自己的，打开它要求的开关，再提交。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要去 .msg 里找：求解还没有开始。'],
    before: ['Run pre.exe'],
    sources: [thread('TarletonGroup/CrystalPlasticity', 122, 'Example - Residual deformation')],
    words: ['Input File Processor', 'pre.exe', '输入文件处理器', 'dat 文件'],
    related: { articles: [], entries: ['abaqus-exited-with-error', 'abaqus-problem-during-linking'] },
  },
  {
    slug: 'abaqus-problem-during-compilation',
    solver: 'abaqus',
    title: '用户子程序编译失败',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Problem during compilation - {文件}',
        example: 'Abaqus Error: Problem during compilation - conc.f',
        versions: ['Abaqus'],
      },
    ],
    says: 'Abaqus 调用编译器时失败：没有编译器，或者源码有错。',
    first: ['.log 里它上面的几行：是找不到命令，还是编译器的 error。'],
    causes: [
      {
        id: 'no-compiler',
        cause: '没有装 Fortran 编译器，或者没有在它的环境里启动 Abaqus。',
        tell: '.log 里写着 ifort 不是内部或外部命令。',
        change: '装 Abaqus 的安装指南里列出的 Intel Fortran 版本，并在启动 Abaqus 之前执行它的环境脚本。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'modules',
        cause: '源码用到的模块还没有编译，或 include 的路径不对。',
        tell: 'error #7002: Error in opening the compiled module file，后面跟着一串 #6580。',
        change: '把整个源码文件夹放在一起，按作者说的主文件提交；先改第一条 #7002。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['不要先改 .inp：这时还没有读它。'],
    before: [],
    sources: [
      thread('PoliHydra/hydra', 2, 'Abaqus Error: Problem during compilation - conc.f'),
      thread('TarletonGroup/CrystalPlasticity', 93, 'compilation error'),
    ],
    words: ['Problem during compilation', 'ifort', 'UMAT', '子程序编译'],
    related: { articles: [], entries: ['abaqus-problem-during-linking', 'abaqus-not-a-user-subroutine'] },
  },
  {
    slug: 'abaqus-explicit-internal-error',
    solver: 'abaqus',
    title: 'Abaqus/Explicit 内部错误（打包阶段）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Abaqus/Explicit has encountered an internal error during the {接下一行} analysis. Please report the issue to local office.',
        example:
          '***ERROR: Abaqus/Explicit has encountered an internal error during the\n***ERROR: analysis. Please report the issue to local office.',
        versions: ['Abaqus/Explicit，2019 之前'],
      },
    ],
    says: '程序自己的错误；大模型在求解之前的打包（package_dp）阶段出现时，是内部缓冲区的上限到了。',
    first: ['是不是停在 package_dp，求解器还没有开始。', '模型的自由度、*EQUATION 与绑定约束的数量。'],
    causes: [
      {
        id: 'packager-limit',
        cause: '模型太大，打包程序把约束写成的矩阵超过内存缓冲区的上限。',
        tell: '减少自由度或约束以后能过。',
        change:
          '减小模型；*EQUATION 换成运动耦合；面对面的绑定换成点对面；换 Abaqus 2019 或更新的版本，或用 ABA_SINT_CAP 增大上限。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [thread('nasa/CompDam_DGD', 15, 'Abaqus internal error in package_dp')],
    words: ['internal error', 'package_dp', 'ABA_SINT_CAP', '内部错误', '大模型'],
    related: { articles: [], entries: ['abaqus-exited-with-error'] },
  },
];
