import type { Entry } from '../../entry.ts';
import { thread } from '../thread.ts';
import { nmakePrompt, nmakeWorkload, udfCompilers, udfManual, udfPlatform } from './sources.ts';

/** Messages about compiling and loading user-defined functions. */
export const udf: readonly Entry[] = [
  {
    slug: 'fluent-udf-library-not-compiled',
    solver: 'fluent',
    title: 'UDF 库没有为当前求解器编译',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'The UDF library you are trying to load ({库}) is not compiled for {求解器} on the curent platform ({平台}).',
        example:
          'Error: The UDF library you are trying to load (libudf) is not compiled for 2ddp on the curent platform (win64).\n\nThe system cannot find the file specified.',
        versions: ['Fluent 14.0'],
      },
      {
        text: 'The UDF library you are trying to load ({库}) is not compiled for parallel use on the current platform ({平台}).',
        example:
          'Error at host: The UDF library you are trying to load (./libudf) is not compiled for parallel use on the current platform (lnamd64).',
        versions: ['Ansys Fluent'],
      },
    ],
    says: '要装载的目录里没有这个求解器（2d、2ddp、3d、3ddp）和平台的 libudf，通常是前面的编译没有成功。',
    first: ['往上翻编译的输出：第一条错误。', '目录 libudf/平台/求解器 里有没有 libudf.dll（或 .so）。'],
    causes: [
      {
        id: 'build-failed',
        cause: 'Build 时编译失败，没有生成库文件。',
        tell: '消息下一行是 The system cannot find the file specified，那个目录里没有库文件。',
        change: '先解决编译的错误（源码、编译器、头文件），再 Load。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'other-version-or-solver',
        cause: '库是用另一个版本、另一种机器或另一种求解器编译的。',
        tell: '换了 Fluent 版本、操作系统，或从二维改到三维、单精度改到双精度之后出现。',
        change: '删掉旧的 libudf，在当前的 Fluent 里重新 Build。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['不要把别的机器上编译好的 libudf 拷来用。'],
    before: [],
    sources: [udfPlatform, udfManual],
    words: ['UDF', 'libudf', 'not compiled for', '编译', 'libudf.dll', '装载失败', 'udf library'],
    related: { articles: ['fluent-udf'], entries: ['fluent-udf-nmake-not-recognized'] },
  },
  {
    slug: 'fluent-udf-nmake-not-recognized',
    solver: 'fluent',
    title: '编译 UDF 时找不到 nmake（Windows）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: "'nmake' is not recognized as an internal or external command",
        example:
          "'NMAKE' is not recognized as an internal or external command,\noperable program or batch file.",
        versions: ['Windows'],
      },
    ],
    says: '编译型 UDF 需要微软的 C 编译器与 nmake，当前的环境里没有。',
    first: [
      '在“x64 Native Tools Command Prompt”里输入 nmake，看它在不在。',
      '安装目录下 udf.bat 里列出的、这个 Fluent 版本支持的编译器。',
    ],
    causes: [
      {
        id: 'not-installed',
        cause: '没有安装 Visual Studio 的 C++ 部分。',
        tell: '开始菜单里没有 Native Tools Command Prompt。',
        change: '安装“使用 C++ 的桌面开发”工作负载，版本选 udf.bat 里支持的。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'environment',
        cause: '装了，但启动 Fluent 的环境里没有它的路径。',
        tell: '在 Native Tools Command Prompt 里 nmake 能用，在普通命令行里不能。',
        change: '从那个命令行里启动 Fluent，或者先执行 vsdevcmd.bat（旧版是 vsvars32.bat）。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'interpreted',
        cause: 'UDF 很简单，其实不必编译。',
        tell: '函数只用解释型支持的宏，没有用结构体成员与指针数组。',
        change: '改用 Interpreted 方式装载，它不需要编译器（速度较慢）。',
        known: { by: 'source', source: 2 },
      },
    ],
    avoid: [],
    before: [],
    sources: [nmakePrompt, nmakeWorkload, udfCompilers],
    words: ['nmake', 'UDF 编译', 'Visual Studio', "'nmake' 不是内部或外部命令", 'udf.bat', 'cl.exe'],
    related: { articles: ['fluent-udf'], entries: ['fluent-udf-library-not-compiled'] },
  },

  {
    slug: 'fluent-udf-float-double',
    solver: 'fluent',
    title: '解释型 UDF 里函数的类型与返回的不一样',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'function returning {float} returns {double}',
        example: 'Error: WrayAgarwal2017m.c: line 75: function returning float returns double.',
        versions: ['Fluent 16'],
      },
    ],
    says: '函数声明的返回类型是 float，返回的却是 double；解释型 UDF 不替人转换。',
    first: ['消息里的文件与行号。', 'Fluent 以单精度还是双精度启动。'],
    causes: [
      {
        id: 'explicit-type',
        cause: '函数或变量写成了 float 或 double，它们不随求解器的精度变。',
        tell: '同一个 UDF 换一种精度启动就不报错。',
        change: '都写成 real：单精度时它是 float，双精度时是 double；或者以 UDF 要的精度启动。',
        diff: '-float omega(cell_t c, Thread *t)\n+real omega(cell_t c, Thread *t)',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: [],
    before: [],
    sources: [
      thread('xuhanwustl/WrayAgarwalModels', 2, 'Fluent compatibility'),
      {
        title: '仿真秀 post/11905765：Fluent UDF 里的 real',
        href: 'https://fangzhenxiu.com/post/11905765',
        read: '2026-11-28',
      },
    ],
    words: ['UDF', '解释型', 'real', 'float', 'double', '双精度'],
    related: { articles: ['fluent-udf'], entries: ['fluent-udf-library-not-compiled'] },
  },
];
