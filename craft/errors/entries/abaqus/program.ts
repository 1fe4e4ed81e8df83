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

  {
    slug: 'abaqus-licence-users-reached',
    solver: 'abaqus',
    title: '许可证的用户数已满（-4,132），CAE 没有启动',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Licensed number of users already reached. Feature: {cae}',
        example:
          'Licensed number of users already reached.\nFeature:       cae\nFlexNet Licensing error:-4,132',
        versions: ['Abaqus 2024'],
      },
      {
        text: 'Abaqus Error: Abaqus/CAE Kernel exited with an error.',
        example: 'Abaqus Error: Abaqus/CAE Kernel exited with an error.',
        versions: ['Abaqus 2024'],
      },
    ],
    says: '许可证服务器上 cae 的许可都已借出，CAE 的内核没有启动就退出了。',
    first: ['Number of licenses in use 与 Number of total licenses 两行。', 'Feature 一行：缺的是哪个产品。'],
    causes: [
      {
        id: 'all-in-use',
        cause: '许可全部在用。',
        tell: 'Number of available licenses 是 0。',
        change: '等别人退出，或关掉自己没有用的 CAE；用脚本启动时检查返回值，不要只看输出。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [thread('haiiliin/abqpy', 5966, 'Detect if abaqus was not opened due to licensing issues')],
    words: ['许可证', 'license', 'FlexNet', '-4,132', 'CAE Kernel exited', '用户数'],
    related: { articles: [], entries: ['ansys-licence-manager', 'comsol-licence-users-reached'] },
  },
  {
    slug: 'abaqus-module-outside-kernel',
    solver: 'abaqus',
    title: 'abaqus 模块只能在 CAE 的内核里引用',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'ImportError: abaqus module may only be imported in the Abaqus kernel process',
        example: 'ImportError: abaqus module may only be imported in the Abaqus kernel process',
        versions: ['Abaqus 2022'],
      },
    ],
    says: '脚本用 abaqus python 运行，却引用了只有 CAE 内核才有的 abaqus 模块。',
    first: ['启动脚本的命令。', '脚本里有没有 from abaqus import *。'],
    causes: [
      {
        id: 'python-command',
        cause: '用 abaqus python 运行了要用模型数据库的脚本。',
        tell: '脚本里引用 abaqus、abaqusConstants，命令是 abaqus python。',
        change: '改用 abaqus cae noGUI=脚本 运行；只读结果时删掉这一句引用，只用 odbAccess 的 openOdb。',
        diff: '-abaqus python build.py\n+abaqus cae noGUI=build.py',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [thread('haiiliin/abqpy', 1360, 'Issues about the openOdb implementations')],
    words: ['ImportError', 'noGUI', 'odbAccess', 'openOdb', 'abaqus python', '脚本'],
    related: { articles: [], entries: [] },
  },
  {
    slug: 'abaqus-extremely-many-increments',
    solver: 'abaqus',
    title: '显式分析要算的增量步超过两百万',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'THE ANALYSIS NEEDS AN EXTREMELY LARGE NUMBER OF INCREMENTS (MORE THAN {上限}).',
        example:
          '***WARNING: THE ANALYSIS NEEDS AN EXTREMELY LARGE NUMBER OF INCREMENTS (MORE\n            THAN 2,000,000). CHECK THE PROPERTIES OF THE MOST CRITICAL\n            ELEMENTS AND THE DATA FILE FOR WARNING MESSAGES.',
        versions: ['Abaqus/Explicit'],
      },
    ],
    says: '分析步的时间除以稳定时间增量超过两百万：要么单位不一致，要么分析步的时间对显式来说太长。',
    first: [
      '.sta 开头的 STABLE INCREMENT 与 CRITICAL ELEMENT。',
      '分析步的总时间。',
      '密度、弹性模量与长度的单位是不是一套。',
    ],
    causes: [
      {
        id: 'units',
        cause: '密度、模量、长度不是同一套单位，波速算得太大。',
        tell: '由密度与模量算出的波速不是这种材料的。',
        change: '换成一致的单位（例如 mm、t、s、MPa）；时间步会自己跟着变。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'long-step',
        cause: '过程本来很慢（准静态），按真实时间算要的增量太多。',
        tell: '单位没有错，分析步的时间是几十秒以上。',
        change: '用质量缩放（把密度放大）加大稳定增量，再检查惯性的影响。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要只把警告忽略掉：增量步这么多的作业算不完。'],
    before: [],
    sources: [thread('yzhang951/CPFEM-VUMAT', 2, 'Error: TIME STEP TOO LARGE!! STOPPING!!')],
    words: ['显式', '稳定时间增量', '质量缩放', '增量步太多', 'STABLE INCREMENT'],
    related: { articles: [], entries: [] },
  },
];
