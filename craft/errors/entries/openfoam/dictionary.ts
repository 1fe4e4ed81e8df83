import type { Entry } from '../../entry.ts';
import { foam, foam10 } from './source.ts';

/** Messages about dictionaries and files. */
export const dictionary: readonly Entry[] = [
  {
    slug: 'openfoam-entry-not-found',
    solver: 'openfoam',
    title: '字典里缺少条目',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Entry \'{关键字}\' not found in dictionary "{字典}"',
        example:
          '--> FOAM FATAL IO ERROR:\nEntry \'div(phi,U)\' not found in dictionary "system/fvSchemes.divSchemes"',
        versions: ['OpenFOAM v1912'],
      },
      {
        text: 'keyword {关键字} is undefined in dictionary "{字典}"',
        example: 'keyword div(phi,U) is undefined in dictionary "system/fvSchemes.divSchemes"',
        versions: ['OpenFOAM 10'],
      },
    ],
    says: '程序要的关键字在这个字典里没有；引号里的点表示子字典，例如 system/fvSchemes.divSchemes 是 fvSchemes 的 divSchemes。',
    first: [
      '消息里的关键字与字典，file: 那一行给出子字典的起止行号。',
      '关键字的上一行有没有漏分号：漏了就会被吃掉。',
    ],
    causes: [
      {
        id: 'scheme',
        cause: 'fvSchemes 里没有这一项的格式，而 default 是 none。',
        tell: '关键字是 div(…)、grad(…) 之类，字典是 fvSchemes 的子字典。',
        change: '按消息里的写法（空格也要一样）加上这一项。',
        diff: '     default         none;\n+    div(phi,U)      Gauss linear;\n }',
        known: { by: 'run', case: 'openfoam/keyword-scheme' },
      },
      {
        id: 'solver',
        cause: 'fvSolution 的 solvers 里没有这个场。',
        tell: '字典是 fvSolution.solvers，关键字是场名，PISO、PIMPLE 还要 pFinal 之类。',
        change: '加上这个场的求解器。',
        diff: ' \n+    pFinal\n+    {\n+        $p;\n+        relTol          0;\n+    }\n+\n     U',
        known: { by: 'run', case: 'openfoam/keyword-solver' },
      },
      {
        id: 'semicolon',
        cause: '上一行漏了分号，这一行被并进了上一个条目。',
        tell: '文件里明明写着这个关键字。',
        change: '在上一行末尾补分号。',
        diff: ' stopAt          endTime;\n-endTime         0.05\n+endTime         0.05;\n deltaT          0.01;',
        known: { by: 'run', case: 'openfoam/semicolon2' },
      },
      {
        id: 'smoother',
        cause: '选了 GAMG 或 smoothSolver 而没有写 smoother。',
        tell: '关键字是 smoother。',
        change: '加上 smoother，例如 GaussSeidel。',
        diff: '         solver          GAMG;\n+        smoother        GaussSeidel;\n         tolerance       1e-6;',
        known: { by: 'run', case: 'openfoam/solver-gamg' },
      },
      {
        id: 'property',
        cause: '物性字典里少一个数。',
        tell: '字典在 constant 里。',
        change: '补上这个数，单位按所选的模型。',
        diff: '     {\n+        Cp              1007;\n         Hf              0;',
        known: { by: 'run', case: 'openfoam/thermo-cp' },
      },
      {
        id: 'misspelled',
        cause: '关键字拼错。',
        tell: '文件里有一个只差一两个字母的关键字。',
        change: '改正拼写。',
        diff: ' \n-numberOfSubdomain 2;\n+numberOfSubdomains 2;\n ',
        known: { by: 'run', case: 'openfoam/decompose-number' },
      },
    ],
    avoid: ['不要为了少写几行把 default 从 none 改成 Gauss linear：对流项会悄悄用上不稳的格式。'],
    before: [],
    sources: [
      foam('src/OpenFOAM/db/dictionary/dictionary.C', 'lookupEntry：not found in dictionary'),
      foam10('src/OpenFOAM/db/dictionary/dictionary.C', 'keyword … is undefined in dictionary'),
    ],
    words: ['keyword is undefined', 'not found in dictionary', 'fvSchemes', 'fvSolution', 'divSchemes'],
    related: { articles: [], entries: ['openfoam-ill-defined-entry'] },
  },
  {
    slug: 'openfoam-ill-defined-entry',
    solver: 'openfoam',
    title: '条目没有写完：漏了分号',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: "ill defined primitiveEntry starting at keyword '{关键字}' on line {行} and ending at line {行}",
        example:
          '--> FOAM FATAL IO ERROR:\n"ill defined primitiveEntry starting at keyword \'nu\' on line 9 and ending at line 10"',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: '从这个关键字起读到了文件或子字典的末尾，还没有遇到分号。',
    first: ['消息里的起始行：分号漏在这一行。'],
    causes: [
      {
        id: 'semicolon',
        cause: '这一行末尾没有分号，后面也没有别的条目。',
        tell: '起始行末尾看得出来。',
        change: '补上分号。',
        diff: ' \n-nu              0.01\n+nu              0.01;',
        known: { by: 'run', case: 'openfoam/semicolon' },
      },
    ],
    avoid: ['只看 file: 的行号会找错：那是读到的末尾，起点在消息里。'],
    before: [],
    sources: [
      foam('src/OpenFOAM/db/dictionary/primitiveEntry/primitiveEntryIO.C', 'ill defined primitiveEntry'),
    ],
    words: ['分号', 'primitiveEntry', '语法错误'],
    related: {
      articles: [],
      entries: ['openfoam-entry-not-found', 'openfoam-unexpected-eof', 'openfoam-excess-tokens'],
    },
  },
  {
    slug: 'openfoam-unexpected-eof',
    solver: 'openfoam',
    title: '花括号不配对',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Unexpected EOF while reading dictionary entry',
        example: '--> FOAM FATAL IO ERROR:\nUnexpected EOF while reading dictionary entry',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: '子字典还没有用 } 结束，文件就完了。',
    first: ['file: 给出的文件；行号是文件末尾，不是出错处。', '用编辑器的括号匹配，从最外层的 { 查起。'],
    causes: [
      {
        id: 'brace',
        cause: '某个子字典少了 }。',
        tell: '从最后一个缩进正常的子字典往上查。',
        change: '补上 }。',
        diff: '         type            noSlip;\n-\n+    }\n ',
        known: { by: 'run', case: 'openfoam/brace' },
      },
    ],
    avoid: ['不要在文件末尾随便补一个 }：补错位置，后面的子字典就嵌到了里面。'],
    before: [],
    sources: [foam('src/OpenFOAM/db/dictionary/entry/entryIO.C', 'Unexpected EOF')],
    words: ['EOF', '括号', 'brace'],
    related: { articles: [], entries: ['openfoam-ill-defined-entry'] },
  },
  {
    slug: 'openfoam-excess-tokens',
    solver: 'openfoam',
    title: '条目里多出了内容',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: "Entry '{关键字}' has {个数} excess tokens in stream",
        example: "--> FOAM FATAL IO ERROR:\nEntry 'deltaT' has 2 excess tokens in stream",
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: '这个条目只要一个数，后面还有别的：小数逗号、漏分号或多写的单位。',
    first: ['消息下面括号里列出的全部内容。'],
    causes: [
      {
        id: 'comma',
        cause: '小数点写成了逗号，0,01 被读成 0 和 ,01。',
        tell: '括号里有一个单独的逗号。',
        change: '改成小数点。',
        diff: ' endTime         0.05;\n-deltaT          0,01;\n+deltaT          0.01;\n writeControl    timeStep;',
        known: { by: 'run', case: 'openfoam/token' },
      },
    ],
    avoid: ['数后面不要写单位；要写量纲就用方括号。'],
    before: [],
    sources: [foam('src/OpenFOAM/db/dictionary/dictionary.C', 'excess tokens')],
    words: ['excess tokens', '逗号', '小数点'],
    related: { articles: [], entries: ['openfoam-ill-defined-entry'] },
  },
  {
    slug: 'openfoam-cannot-open-include',
    solver: 'openfoam',
    title: '#include 的文件打不开',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Cannot open include file "{文件}" while reading dictionary "{字典}"',
        example:
          '--> FOAM FATAL IO ERROR:\nCannot open include file "0/initial" while reading dictionary "0/U"',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: '#include 给出的文件不在；相对路径从写着它的那个文件所在的文件夹算起。',
    first: ['消息里的完整路径。', '大小写。'],
    causes: [
      {
        id: 'missing',
        cause: '文件没有拷过来，或路径从算例目录算起了。',
        tell: '在消息里的路径上 ls，没有。',
        change: '放好文件，或写 "$FOAM_CASE/…"；可有可无的用 #includeIfPresent。',
        diff: ' }\n-\n-#include "initial"\n ',
        known: { by: 'run', case: 'openfoam/include' },
      },
    ],
    avoid: ['不要用 #includeIfPresent 掩盖必须有的文件。'],
    before: [],
    sources: [
      foam(
        'src/OpenFOAM/db/dictionary/functionEntries/includeEntry/includeEntry.C',
        'Cannot open include file',
      ),
    ],
    words: ['include', '找不到文件'],
    related: { articles: [], entries: ['openfoam-illegal-variable', 'openfoam-cannot-find-file'] },
  },
  {
    slug: 'openfoam-illegal-variable',
    solver: 'openfoam',
    title: '$变量没有定义',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Illegal dictionary entry or environment variable name "{变量}"',
        example: '--> FOAM FATAL IO ERROR:\nIllegal dictionary entry or environment variable name "initial"',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: '$后面的名字既不是前面定义过的条目，也不是环境变量。',
    first: [
      'Known dictionary entries 列出此处能用的名字。',
      '定义要在使用之前；子字典里要外层的名字用 $:名字 或 $..名字。',
    ],
    causes: [
      {
        id: 'undefined',
        cause: '变量没有定义，或定义在后面。',
        tell: 'Known dictionary entries 里没有它。',
        change: '在使用之前定义，或直接写值。',
        diff: ' \n-internalField   uniform $initial;\n+internalField   uniform (0 0 0);\n ',
        known: { by: 'run', case: 'openfoam/macro' },
      },
    ],
    avoid: ['不要靠环境变量传数：换一个终端就没有了。'],
    before: [],
    sources: [foam('src/OpenFOAM/db/dictionary/primitiveEntry/primitiveEntry.C', 'Illegal dictionary entry')],
    words: ['变量', 'macro', '$'],
    related: { articles: [], entries: ['openfoam-cannot-open-include'] },
  },
  {
    slug: 'openfoam-cannot-find-file',
    solver: 'openfoam',
    title: '找不到场文件',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'cannot find file "{文件}"',
        example: '--> FOAM FATAL ERROR:\ncannot find file "1/p"',
        versions: ['OpenFOAM v1912'],
        common: true,
      },
    ],
    says: '起始时刻的文件夹里没有求解器要的场。',
    first: [
      '消息里的时刻文件夹。',
      'controlDict 的 startFrom 与 startTime。',
      '求解器要哪些场：与同类教程的 0 文件夹比较。',
    ],
    causes: [
      {
        id: 'start-time',
        cause: 'startTime 指向一个没有的时刻。',
        tell: 'ls 看不到这个文件夹。',
        change: 'startTime 改成已有的时刻，或写 startFrom latestTime。',
        diff: ' startFrom       startTime;\n-startTime       1;\n+startTime       0;\n stopAt          endTime;',
        known: { by: 'run', case: 'openfoam/start-time' },
      },
      {
        id: 'other',
        cause:
          '别的文件：没有 constant/polyMesh/points 是还没有划网格，没有 system/controlDict 是不在算例目录里。',
        tell: '看消息里的文件名。',
        change: '先运行 blockMesh 等，或换到算例目录。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要拷一个别的算例的场来凑：边界名与网格对不上。'],
    before: [],
    sources: [
      foam(
        'src/OpenFOAM/global/fileOperations/uncollatedFileOperation/uncollatedFileOperation.C',
        'cannot find file',
      ),
    ],
    words: ['cannot find file', '0 文件夹', 'startTime'],
    related: { articles: [], entries: ['openfoam-class-mismatch'] },
  },
  {
    slug: 'openfoam-class-mismatch',
    solver: 'openfoam',
    title: '文件头的 class 不对',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'unexpected class name {实际} expected {应有} while reading object {场}',
        example:
          '--> FOAM FATAL IO ERROR:\nunexpected class name volScalarField expected volVectorField\n    while reading object U',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: 'FoamFile 的 class 与程序要的类型不同。',
    first: ['file: 给出的文件的 FoamFile。'],
    causes: [
      {
        id: 'copied',
        cause: '从标量场拷成向量场，忘了改 class。',
        tell: '应有的是 volVectorField，写的是 volScalarField。',
        change: '改成消息里 expected 后面的名字。',
        diff: '     format      ascii;\n-    class       volScalarField;\n+    class       volVectorField;\n     object      U;',
        known: { by: 'run', case: 'openfoam/class' },
      },
    ],
    avoid: ['改了 class 以后，数也要改成相应的形式：向量写 (x y z)。'],
    before: [],
    sources: [foam('src/OpenFOAM/db/regIOobject/regIOobjectRead.C', 'unexpected class name')],
    words: ['class', 'volScalarField', 'volVectorField'],
    related: { articles: [], entries: ['openfoam-cannot-find-file'] },
  },
];
