import type { Entry } from '../../entry.ts';
import { thread } from '../thread.ts';

const READ = '2026-11-30';

/** Messages of what runs before and after a solver. */
export const utilities: readonly Entry[] = [
  {
    slug: 'openfoam-bad-size',
    solver: 'openfoam',
    title: '数组的长度是负的：网格超过 32 位整数',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'bad size {负数}',
        example:
          '--> FOAM FATAL ERROR:\nbad size -913212795\n\n    From function void Foam::List<T>::doResize(Foam::label) [with T = Foam::Vector<double>; Foam::label = int]',
        versions: ['OpenFOAM v1912', 'OpenFOAM 5.0'],
        common: true,
      },
    ],
    says: '要开的数组的长度算出来是负数：点数或单元数超过了 2 147 483 647，label 是 32 位整数，溢出成了负的。',
    first: [
      'From function 一行：Vector<double> 是点，label 是编号；#3 起的几行说是哪个程序的哪一步（block::createPoints 是 blockMesh 在一个块里分点）。',
      '日志开头的 Arch：label=32 还是 label=64。',
      'blockMeshDict 的 blocks：三个方向的份数加一相乘，就是一个块的点数。',
    ],
    causes: [
      {
        id: 'cells',
        cause: '份数写多了，一个块的点数超过 32 位整数能数的。',
        tell: '1501 × 1501 × 1501 = 33.8 亿个点，减去 2³² 正好是消息里的负数。',
        change: '改正份数；尺寸按米算，写成毫米的几何配上按米估的单元尺寸，份数会多 1000 倍。',
        diff: ' (\n-    hex (0 1 2 3 4 5 6 7) (1500 1500 1500) simpleGrading (1 1 1)\n+    hex (0 1 2 3 4 5 6 7) (4 4 1) simpleGrading (1 1 1)\n );',
        known: { by: 'run', case: 'openfoam/block-too-many' },
      },
    ],
    avoid: ['不要只加内存：数已经溢出，内存再多也开不出来。'],
    before: [],
    sources: [
      thread('procedural-build/ProceduralCS', 12, 'OpenFOAM - Debugging help based on logfiles', READ),
    ],
    words: ['bad size', 'label 溢出', 'doResize', 'setSize', '网格太大'],
    related: { articles: ['mesh-quality'], entries: ['openfoam-block-inconsistent'] },
  },
  {
    slug: 'openfoam-surface-not-closed',
    solver: 'openfoam',
    title: '面不封闭，分不出里外（snappyHexMesh）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Shell {面} does not support testing for inside\nProbably it is not closed.',
        example:
          '--> FOAM FATAL ERROR:\nShell part.stl does not support testing for inside\nProbably it is not closed.',
        versions: ['OpenFOAM v1912', 'OpenFOAM 10'],
      },
    ],
    says: 'refinementRegions 要按“里面”或“外面”加密，而这个面有开口，没有里外之分。',
    first: [
      'refinementRegions 里这个面的 mode：inside 和 outside 要求封闭，distance 不要求。',
      'surfaceCheck 的结果：有没有只属于一个三角形的边。',
    ],
    causes: [
      {
        id: 'open',
        cause: '面少了一片，例如导出时没有选入口或出口。',
        tell: 'surfaceCheck 说面不封闭。',
        change: '补上缺的三角形；入口、出口、壁面要合在一起才封闭，按里面加密时用合并之后的面。',
        diff: '   endloop\n  endfacet\n+ facet normal 0 0 0\n+  outer loop\n+   vertex 0.05 0.08 0.002\n+   vertex 0.02 0.02 0.002\n+   vertex 0.05 0.04 0.008\n+  endloop\n+ endfacet\n endsolid part',
        known: { by: 'run', case: 'openfoam/snappy-open' },
      },
    ],
    avoid: ['不要为了不报错把 mode 改成 distance：加密的范围就不是原来要的了。'],
    before: [],
    sources: [thread('tkeskita/snappyhexmesh_gui', 13, 'Foam Fatal Error on DaveyGravey’s tutorial', READ)],
    words: ['does not support testing for inside', 'snappyHexMesh', '不封闭', '水密', 'refinementRegions'],
    related: { articles: ['mesh-quality'], entries: ['openfoam-mesh-quality'] },
  },
  {
    slug: 'openfoam-no-times-selected',
    solver: 'openfoam',
    title: '没有选中任何时刻',
    severity: 'warning',
    stops: true,
    patterns: [
      {
        text: 'No times selected',
        example:
          '--> FOAM Warning :\n    From function int main(int, char**)\n    in file reconstructPar.C at line 245\n    No times selected',
        versions: ['OpenFOAM v1912'],
        common: true,
      },
    ],
    says: 'reconstructPar 找不到要合并的时刻；时刻 0 和 constant 默认不算。',
    first: [
      'processor0 里有哪些时刻的文件夹：只有 0 就是求解器没有写出过结果。',
      '求解器的日志：有没有在第一个写出的时刻之前就停了。',
      '-time 写的时刻在不在 processor0 里。',
    ],
    causes: [
      {
        id: 'only-zero',
        cause: '分区之后还没有算出结果，只有时刻 0。',
        tell: 'ls processor0 只有 0 和 constant。',
        change: '先把求解器跑到第一个写出的时刻；确实要合并初始场时加 -withZero。',
        diff: '-reconstructPar\n+reconstructPar -withZero',
        known: { by: 'run', case: 'openfoam/rebuild-none' },
      },
    ],
    avoid: ['不要删掉 processor 文件夹重来：先看求解器停在哪里。'],
    before: [],
    sources: [thread('ladybug-tools/butterfly', 204, 'DecomposePar Fails for Heat Transfer Recipe', READ)],
    words: ['No times selected', 'reconstructPar', '合并', 'withZero'],
    related: { articles: [], entries: ['openfoam-decompose-count'] },
  },
  {
    slug: 'openfoam-reference-point',
    solver: 'openfoam',
    title: '压力的参考点不在唯一的一个区里',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Unable to set reference cell for field {场}\nReference point {名字} {点} found on {个数} domains (should be one)',
        example:
          '--> FOAM FATAL IO ERROR: \nUnable to set reference cell for field p\n    Reference point pRefPoint (1.5 10 3.25) found on 2 domains (should be one)',
        versions: ['OpenFOAM'],
      },
    ],
    says: 'pRefPoint 要正好落在一个进程的一个单元里；并行时它在两个区的交界上就算作两个，在网格之外就是零个。',
    first: [
      '消息里的个数：0 是点在网格之外，2 以上是点在交界上。',
      'fvSolution 里的 pRefPoint 与网格的范围。',
    ],
    causes: [
      {
        id: 'between',
        cause: '点在分区的交界上，例如取了区域的正中，而分区正好从那里切开。',
        tell: '串行能算，分区之后才出错，个数是 2。',
        change: '把点移开一点，移进一个单元的内部；换一种分法只是碰巧绕开。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要去掉参考值：封闭区域的压力没有参考就不唯一。'],
    before: [],
    sources: [thread('ladybug-tools/butterfly', 204, 'DecomposePar Fails for Heat Transfer Recipe', READ)],
    words: ['pRefPoint', 'found on 2 domains', '参考点', 'reference cell'],
    related: { articles: [], entries: ['openfoam-reference-cell', 'openfoam-decompose-count'] },
  },
];
