import type { Entry } from '../../entry.ts';
import { thread } from '../thread.ts';
import { edsExplicit, manual2017, missingSection } from './sources.ts';

/** Messages about Abaqus/Explicit, about the input and about subroutines. */
export const job: readonly Entry[] = [
  {
    slug: 'abaqus-deformation-speed',
    solver: 'abaqus',
    title: '变形速度超过波速（Explicit）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'The ratio of deformation speed to wave speed exceeds 1.0000 in at least one element.',
        example:
          'The ratio of deformation speed to wave speed exceeds 1.0000 in at least one element. This usually indicates an error with the model definition. Additional diagnostic information may be found in the message file.',
        versions: ['Abaqus/Explicit'],
      },
    ],
    says: '至少一个单元的变形速度超过了材料的波速，结果不再可信；通常是模型定义有错。',
    first: [
      '.msg 与 .sta 里列出的单元号，以及单元集 ErrElemExcessDistortion-StepN。',
      '终止前最后几帧的加速度 A 与接触力 CFORCE 的矢量图：谁突然变大。',
      '能量 ALLKE、ALLIE 的曲线：终止前有没有尖峰。',
    ],
    causes: [
      {
        id: 'initial-overclosure-later-step',
        cause: '第二步或以后新定义的接触面有初始穿透：要在一个极短的增量里推开，节点得到巨大的加速度。',
        tell: '刚进入有新接触的那一步就出错；1e-3 m 的穿透在 1e-7 s 内推开就是 2e11 m/s²。',
        change:
          '后续步骤里新加的接触面不能有穿透：改几何，或者把接触放到第一步（第一步里的调整不产生应变）。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'undetected-penetration',
        cause: '两次全局搜索之间漏掉了穿透，发现时用很大的力推开。',
        tell: 'ALLKE 在终止前有尖峰，接触力集中在一两个节点；变形图里看得到穿过去的面。',
        change: '提高全局搜索的频率（默认每 100 个增量一次）。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['不要用质量缩放掩盖它：先看是不是接触或单位的问题。'],
    before: [
      'The elements contained in element set ErrElemExcessDistortion-Step{步号} have distorted excessively.',
    ],
    sources: [
      manual2017(
        'Understanding the effect of initial overclosure',
        'SIMACAEGSARefMap/simagsa-c-cntinitcntover.htm',
      ),
      edsExplicit,
    ],
    words: ['波速', 'wave speed', 'deformation speed', 'Explicit', '过度畸变', 'ErrElemExcessDistortion'],
    related: { articles: ['explicit-time-step', 'contact-penalty'], entries: ['abaqus-element-inside-out'] },
  },
  {
    slug: 'abaqus-elements-missing-property',
    solver: 'abaqus',
    title: '单元没有截面属性',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '{个数} elements have missing property definitions. The elements have been identified in element set ErrElemMissingSection.',
        example:
          '13 elements have missing property definitions. The elements have been identified in element set ErrElemMissingSection.',
        versions: ['Abaqus 2022'],
      },
    ],
    says: '有单元没有指派截面，或者截面的类型与单元类型不配，输入处理就停下了。',
    first: ['单元集 ErrElemMissingSection：在 CAE 里显示它，看是哪些单元。', '这些单元的类型与截面的类型。'],
    causes: [
      {
        id: 'type-mismatch',
        cause: '单元类型与截面类型不配，例如桁架截面配了梁单元。',
        tell: '截面已经指派，报错的单元数等于那个部件的全部单元数。',
        change: '让单元类型与截面一致：桁架截面用 T3D2 这样的桁架单元。',
        diff: '-*ELEMENT, TYPE=B31, ELSET=ALL\n+*ELEMENT, TYPE=T3D2, ELSET=ALL\n *SOLID SECTION, ELSET=ALL, MATERIAL=HRB400\n 50.265',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [missingSection],
    words: ['ErrElemMissingSection', 'missing property', '截面', 'section assignment', '没有属性'],
    related: { articles: [], entries: ['abaqus-nodes-missing-dof'] },
  },
  {
    slug: 'abaqus-system-error-1073741819',
    solver: 'abaqus',
    title: 'standard.exe 异常退出，错误码 1073741819',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'The executable {standard.exe} aborted with system error code 1073741819.',
        example:
          'The executable standard.exe aborted with system error code 1073741819. Please check the .dat, .msg, and .sta files for error messages if the files exist.',
        versions: ['Abaqus/Standard（Windows）'],
      },
    ],
    says: '求解程序被系统中止（访问了非法内存），没有写出自己的错误；用了用户子程序时，先查子程序。',
    first: [
      '去掉用户子程序（换成自带的材料）能不能跑。',
      '.sta 里停在哪个增量；子程序在这之前做了什么新的事（例如开始进入硬化）。',
      '子程序里数组的上限、读写文件的路径。',
    ],
    causes: [
      {
        id: 'array-bound',
        cause: '子程序里的数组或参数上限小于实际用到的：例如滑移系数、状态变量数、单元数。',
        tell: '换成更简单的材料或更少的单元就不报；上限在子程序的参数里写死。',
        change: '把上限改到不小于实际值，重新编译。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'user-inputs',
        cause: '子程序要求手工填写的模型参数（单元总数、单元类型）没有按模型改。',
        tell: '子程序的说明里有这样的参数；从别的模型拷来直接用。',
        change: '按当前模型填写。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'file-path',
        cause: '子程序读的数据文件或日志的路径不对。',
        tell: '子程序里写了固定的路径；改了路径后能开始计算。',
        change: '改成当前机器上的路径。',
        known: { by: 'source', source: 2 },
      },
    ],
    avoid: ['不要只反复提交：同样的输入每次都会在同一处崩溃。'],
    before: [],
    sources: [
      thread(
        'TarletonGroup/CrystalPlasticity',
        16,
        'The executable standard.exe aborted with system error code 1073741819',
      ),
      thread('TarletonGroup/CrystalPlasticity', 78, 'Some issues when material-id=3'),
      thread(
        'faisal-bhuiyan/Physics-based-composite-progressive-failure',
        1,
        '140ElementsModell SEGMENTATION FAULT',
      ),
    ],
    words: ['1073741819', 'standard.exe', 'UMAT', '用户子程序', '访问冲突', 'access violation', '崩溃'],
    related: { articles: [], entries: ['abaqus-problem-during-linking', 'abaqus-exited-with-error'] },
  },
  {
    slug: 'abaqus-rank-segmentation-fault',
    solver: 'abaqus',
    title: '求解进程被信号中止（段错误 signal 11、Aborted signal 6）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'ABAQUS/standard rank {进程号} terminated by signal 11 (Segmentation fault)',
        example: 'ABAQUS/standard rank 0 terminated by signal 11 (Segmentation fault)',
        versions: ['Abaqus/Standard'],
      },
      {
        text: '*** ABAQUS/standard rank {进程号} encountered a SEGMENTATION FAULT',
        example:
          '*** ABAQUS/standard rank 0 encountered a SEGMENTATION FAULT\n\n*** ERROR CATEGORY:  ELEMENT LOOP',
        versions: ['Abaqus 2022'],
      },
      {
        text: '*** ABAQUS/standard rank {进程号} terminated by signal 6 (Aborted)',
        example:
          '*** ABAQUS/standard rank 0 terminated by signal 6 (Aborted)\n\n*** ERROR CATEGORY:  ELEMENT LOOP',
        versions: ['Abaqus'],
      },
    ],
    says: '求解进程访问了非法内存；ERROR CATEGORY 是 ELEMENT LOOP 时，发生在算单元（也就是调用材料子程序）的时候。',
    first: ['ERROR CATEGORY 一行。', '把用户子程序逐个去掉，换成自带的功能，看哪一个引起。'],
    causes: [
      {
        id: 'one-subroutine',
        cause: '某个用户子程序（例如 UDMGINI）有错。',
        tell: '换成软件自带的判据就能运行。',
        change: '只留这个子程序，用最小的模型调试；检查数组的大小与没有赋值的变量。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'file-path',
        cause: '子程序读写的文件路径不对。',
        tell: '错误在第一次读写文件时出现；日志文件建了却是空的。',
        change: '改正属性文件与日志文件的目录。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'array-size',
        cause: '子程序里按最大个数开的数组比模型要的小（例如滑移系、材料的最大个数）。',
        tell: '一种材料或单元能算，换一种就停；子程序的输入里有 max 开头的参数。',
        change: '把这些参数改成不小于模型里的个数，重新编译。',
        known: { by: 'source', source: 2 },
      },
    ],
    avoid: [],
    before: [],
    sources: [
      thread('RitioL/PolyFatigueCrackSim', 5, 'error'),
      thread(
        'faisal-bhuiyan/Physics-based-composite-progressive-failure',
        1,
        '140ElementsModell SEGMENTATION FAULT',
      ),
      thread('TarletonGroup/CrystalPlasticity', 20, 'NEPER2Abaqus-C3D4 element- SEGMENTATION FAULT'),
    ],
    words: ['signal 11', 'SEGMENTATION FAULT', 'ELEMENT LOOP', '段错误', 'UMAT', 'XFEM', 'UDMGINI'],
    related: { articles: [], entries: ['abaqus-system-error-1073741819', 'mpi-segmentation-fault'] },
  },
  {
    slug: 'abaqus-exited-with-error',
    solver: 'abaqus',
    title: 'Abaqus/Standard 出错退出，没有别的信息',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Abaqus/Standard Analysis exited with an error - Please see the message file for possible error messages if the file exists.',
        example:
          'Error in job Job-1: Abaqus/Standard Analysis exited with an error - Please see the message file for possible error messages if the file exists.',
        versions: ['Abaqus 2020'],
      },
    ],
    says: '求解阶段出错退出；原因在 .msg、.dat 或 .log 里，文件里没有错误时多半是用户子程序或它的编译环境。',
    first: ['.msg 与 .dat 里第一条 ***ERROR。', '.log 里编译、链接的段落；没有子程序时能不能跑。'],
    causes: [
      {
        id: 'compiler',
        cause:
          '编译器与 Abaqus 的版本不配：有人用 oneAPI 链接 Abaqus 2020 时如此，换成 Intel Parallel Studio XE 后正常。',
        tell: '带子程序时才出错，.msg 里没有错误。',
        change: '还原为链接编译器而改过的 .env、.bat，改用这个版本支持的编译器。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [thread('Aero-tomato/SMA-UMAT', 2, 'Abaqus/Standard Analysis exited with an error')],
    words: ['exited with an error', '子程序', 'oneAPI', 'Parallel Studio', '编译器', 'message file'],
    related: { articles: [], entries: ['abaqus-problem-during-linking', 'abaqus-system-error-1073741819'] },
  },
  {
    slug: 'abaqus-problem-during-linking',
    solver: 'abaqus',
    title: '用户子程序链接失败',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Problem during linking - {Abaqus/Standard 或 Explicit} User Subroutines. This error may be due to a mismatch in the Abaqus user subroutine arguments.',
        example:
          'Problem during linking - Abaqus/Standard User Subroutines.   This error may be due to a mismatch in the Abaqus user subroutine arguments.   These arguments sometimes change from release to release, so user subroutines   used with a previous release of Abaqus may need to be adjusted.',
        versions: ['Abaqus 2019'],
      },
      {
        text: 'error LNK2019: Unresolved external symbol {符号}, function {函数} referenced it.',
        example:
          'UMAT_DamThermMech_1_H.obj : error LNK2019: Unresolved external symbol "smafloatarraycreate", function "umat_damage" referenced it.',
        versions: ['Abaqus（Windows）'],
      },
    ],
    says: '子程序编译通过了，但链接时有的符号找不到，或者参数表与这个版本的 Abaqus 不配。',
    first: [
      '.log 里 LNK2019 的符号名：是 Abaqus 的内部函数、数学库函数，还是自己的函数。',
      '子程序的参数表与所用版本手册里的逐项比较。',
    ],
    causes: [
      {
        id: 'missing-header',
        cause: '符号是 Abaqus 的工具函数（如 smafloatarraycreate），对应的头文件没有放在子程序所在的目录。',
        tell: '符号以 sma 开头，子程序里有 #include 的 .hdr 文件。',
        change: '把 SMAAspUserArrays.hdr 这样的头文件放到子程序所在的目录（工作目录）。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'math-library',
        cause: '用了 LAPACK 等库函数（dgetrf、dgetri），没有链接这个库。',
        tell: '符号是 BLAS、LAPACK 的名字。',
        change: '安装并在环境文件的链接命令里加上这个库。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'arguments',
        cause: '子程序的参数表是旧版本的。',
        tell: '消息自己提到参数不配；子程序是为更早的版本写的。',
        change: '按当前版本手册的接口改参数表。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['警告 LNK4210 不是这个错误：它不妨碍链接完成。'],
    before: [],
    sources: [
      thread(
        'InstituteOfMechanics/Thermomechanical_Gradient_Enhanced_Damage_UMAT',
        1,
        'smafloatarraycreate,dgetrf,dgetri are not included in the package',
      ),
      thread('sahmotaman/TMM-FE-Simulation', 1, 'user material'),
      thread('TarletonGroup/CrystalPlasticity', 122, 'Example - Residual deformation'),
    ],
    words: [
      'LNK2019',
      'unresolved external symbol',
      '无法解析的外部符号',
      'UMAT',
      'VUMAT',
      '链接失败',
      'linking',
    ],
    related: { articles: [], entries: ['abaqus-system-error-1073741819', 'abaqus-exited-with-error'] },
  },
  {
    slug: 'abaqus-not-a-user-subroutine',
    solver: 'abaqus',
    title: '文件里没有 Abaqus 用户子程序（C/C++）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '"{文件}" does not contain an Abaqus user subroutine',
        example: '"umat.c" does not contain an Abaqus user subroutine',
        versions: ['Abaqus 2024（Linux）'],
      },
    ],
    says: 'Abaqus 在编译前检查源文件里有没有它认识的子程序名，没有找到。',
    first: ['C/C++ 源文件里函数的名字：umat、umat_，与平台是否相符。'],
    causes: [
      {
        id: 'name-on-linux',
        cause: 'Linux 上的 Abaqus 2024 检查的名字与链接要的名字不同：一个不带、一个带下划线。',
        tell: '同样的文件在 Abaqus 2022（函数改名为 umat_）能用，到 2024 两种名字都不行。',
        change: '定义 umat，再写一个只调用它的 umat_。',
        diff: ' extern "C" void umat(/* 参数 */) { /* 材料 */ }\n+extern "C" void umat_(/* 参数 */) { umat(/* 参数 */); }',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [thread('michael-schw/Abaqus-UMAT-Cpp-Subroutine', 1, 'Cannot run it on Abaqus 2024')],
    words: ['C++ 子程序', 'umat_', 'does not contain an Abaqus user subroutine', 'Linux'],
    related: { articles: [], entries: ['abaqus-problem-during-linking'] },
  },
];
