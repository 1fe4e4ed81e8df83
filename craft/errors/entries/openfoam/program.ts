import type { Entry, Source } from '../../entry.ts';
import { thread } from '../thread.ts';

/** A file of the sources of openfoam.com in development, as a mirror has them, and the place in it. */
const mirror = (path: string, section: string): Source => ({
  title: `OpenFOAM 源码 ${path.slice(path.lastIndexOf('/') + 1)}`,
  section,
  href: `https://github.com/ZhangYanTJU/OpenFOAM-ESI/blob/b050cd9480347e3634d1e0a0bd0a318ae329d9a5/${path}`,
  version: 'openfoam.com 开发版的镜像',
  read: '2026-11-28',
});

/** Messages of OpenFOAM about how it was installed, and from where it is started. */
export const program: readonly Entry[] = [
  {
    slug: 'openfoam-dummy-pstream',
    solver: 'openfoam',
    title: '并行运行时用的是空的 Pstream 库',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'The dummy Pstream library cannot be used in parallel mode',
        example:
          '--> FOAM FATAL ERROR: (openfoam-2406)\nThe dummy Pstream library cannot be used in parallel mode',
        versions: ['OpenFOAM v2406'],
      },
    ],
    says: '程序装入的通信库是串行用的空壳（dummy），没有装入与 MPI 连接的那一个，所以 -parallel 不能用。',
    first: [
      '错误打印了几遍：与进程数一样多，说明每个进程都装入了空壳。',
      '环境里有没有 OpenFOAM 的设置：echo $WM_MPLIB、echo $FOAM_MPI。',
    ],
    causes: [
      {
        id: 'environment-lost',
        cause: 'macOS 的系统完整性保护（SIP）在启动 mpirun 或脚本时去掉了库的路径，于是找到的是空壳。',
        tell: '在 macOS 上用打包的 OpenFOAM；串行能算。',
        change:
          '先进入这一版 OpenFOAM 的会话（运行 openfoam2406 之类的命令）再运行 mpirun；写成脚本时先引用教程里的 RunFunctions。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [
      thread('gerlero/openfoam-app', 333, 'Fatal error when using mpirun'),
      mirror('src/Pstream/dummy/UPstream.C', 'UPstream::init'),
    ],
    words: ['dummy Pstream', '并行', 'mpirun', 'macOS', 'SIP', 'FOAM_MPI'],
    related: { articles: [], entries: [] },
  },
  {
    slug: 'openfoam-invalid-file-name',
    solver: 'openfoam',
    title: '路径里有空格或引号',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'fileName::stripInvalid() called for invalid fileName {路径}',
        example:
          'fileName::stripInvalid() called for invalid fileName firstcase\n    For debug level (= 2) > 1 this is considered fatal',
        versions: ['OpenFOAM v1912', 'OpenFOAM v2012'],
      },
    ],
    says: '路径里有 OpenFOAM 不接受的字符：空白、单引号或双引号；打印的路径已经去掉了它们。',
    first: [
      '运行的文件夹：pwd，上面每一级都算。',
      '打印的路径与真正的路径差在哪里，少掉的就是不接受的字符。',
    ],
    causes: [
      {
        id: 'space-in-folder',
        cause: '算例所在的文件夹名字里有空格。',
        tell: '打印的路径把两个词连在一起了，例如 learning openfoam 变成 learningopenfoam。',
        change: '文件夹改名，不用空格；上级文件夹也一样。',
        diff: "-name='first case'\n+name='first-case'",
        known: { by: 'run', case: 'openfoam/folder-space' },
      },
    ],
    avoid: [],
    before: [],
    sources: [
      mirror('src/OpenFOAM/primitives/strings/fileName/fileNameI.H', 'fileName::valid、stripInvalid'),
    ],
    words: ['stripInvalid', 'invalid fileName', '空格', '路径', '文件夹名'],
    related: { articles: [], entries: [] },
  },
  {
    slug: 'openfoam-expected-bracket',
    solver: 'openfoam',
    title: '列表或矢量的括号不对',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: "Expected a '{括号}' while reading {读的是什么}, found",
        example:
          "--> FOAM FATAL IO ERROR:\nExpected a ')' while reading VectorSpace, found on line 18: label 0 at stream position 0",
        versions: ['OpenFOAM v1912', 'OpenFOAM v2112'],
      },
    ],
    says: '读到这里应该是一个括号，读到的却是别的；VectorSpace 是矢量或张量，binaryBlock 是按二进制读的一段数据。',
    first: ['file: 那一行的文件、子字典与行号。', 'found 后面读到的是什么。', '文件头里的 format。'],
    causes: [
      {
        id: 'components',
        cause: '矢量、张量的分量多了。',
        tell: '写着 VectorSpace，found 后面是一个数。',
        change: '矢量写三个分量，对称张量六个，张量九个。',
        diff: '-        value           uniform (1 0 0 0);\n+        value           uniform (1 0 0);',
        known: { by: 'run', case: 'openfoam/vector-components' },
      },
      {
        id: 'binary-header',
        cause: '文件头写着 format binary，数据却是文本（或者二进制的数据被改坏了）。',
        tell: '写着 binaryBlock；用文本编辑器能读出文件里的数。',
        change: '把文件头的 format 改成与数据一致的；二进制的文件坏了就从原来的程序重新写出。',
        diff: '-format=binary\n+format=ascii',
        known: { by: 'run', case: 'openfoam/binary-header' },
      },
    ],
    avoid: ['写着 binaryBlock 时不要用文本编辑器改这个文件：二进制的数据会被破坏。'],
    before: [],
    sources: [mirror('src/OpenFOAM/db/IOstreams/IOstreams/Istream.C', 'readBegin、readEnd')],
    words: ['VectorSpace', 'binaryBlock', '括号', '分量', 'readEnd', 'stream position'],
    related: { articles: [], entries: ['openfoam-entry-not-found'] },
  },
];
