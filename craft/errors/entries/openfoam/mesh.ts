import type { Entry } from '../../entry.ts';
import { foam } from './source.ts';

/** Messages of blockMesh, checkMesh and decomposePar. */
export const mesh: readonly Entry[] = [
  {
    slug: 'openfoam-block-inward',
    solver: 'openfoam',
    title: '块里外翻转：inside-out、inward-pointing faces',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Block {块} is inside-out',
        example:
          '--> FOAM FATAL IO ERROR:\nBlock hex (4 5 6 7 0 1 2 3) (4 4 1) simpleGrading (1(1) 1(1) 1(1)) is inside-out',
        versions: ['OpenFOAM v1912'],
      },
      {
        text: 'Block {块} has inward-pointing faces',
        example:
          'Block hex (0 1 2 3 4 5 6 7) (4 4 1) simpleGrading (1(1) 1(1) 1(1)) has inward-pointing faces',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: 'blockMeshDict 里 hex 的八个点次序不对，块里外翻转。',
    first: ['前四个点与后四个点：从第一面看向第二面，前四点按右手规则。', 'vertices 的坐标有没有写错。'],
    causes: [
      {
        id: 'order',
        cause: '上下两面的点写反。',
        tell: '前面有 zero or negative pyramid volume 的警告。',
        change: '交换前四点与后四点。',
        diff: ' (\n-    hex (4 5 6 7 0 1 2 3) (4 4 1) simpleGrading (1 1 1)\n+    hex (0 1 2 3 4 5 6 7) (4 4 1) simpleGrading (1 1 1)\n );',
        known: { by: 'run', case: 'openfoam/block-inside-out' },
      },
    ],
    avoid: ['不要只改面的次序：块的次序才是原因。'],
    before: ['zero or negative pyramid volume: {体积} for face {面}'],
    sources: [
      foam(
        'src/mesh/blockMesh/blockDescriptor/blockDescriptor.C',
        'check：inside-out 与 inward-pointing faces',
      ),
    ],
    words: ['inside-out', '负体积', 'blockMesh'],
    related: { articles: ['mesh-quality'], entries: ['openfoam-block-point'] },
  },
  {
    slug: 'openfoam-block-point',
    solver: 'openfoam',
    title: '块用到了不存在的点',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Point label {点} out of range 0..{最大} in block {块}',
        example:
          '--> FOAM FATAL IO ERROR:\nPoint label 8 out of range 0..7 in block hex (0 1 2 3 4 5 6 8) (4 4 1) simpleGrading (1(1) 1(1) 1(1))',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: 'hex 里的点号超过了 vertices 的个数；点从 0 数起。',
    first: ['vertices 的个数减一就是最大的点号。'],
    causes: [
      {
        id: 'label',
        cause: '点号写大了。',
        tell: '点号等于 vertices 的个数，多半是从 1 数起。',
        change: '改成从 0 数起的号。',
        diff: ' (\n-    hex (0 1 2 3 4 5 6 8) (4 4 1) simpleGrading (1 1 1)\n+    hex (0 1 2 3 4 5 6 7) (4 4 1) simpleGrading (1 1 1)\n );',
        known: { by: 'run', case: 'openfoam/block-point' },
      },
    ],
    avoid: ['不要在 vertices 末尾随便补一个点。'],
    before: [],
    sources: [foam('src/mesh/blockMesh/blockDescriptor/blockDescriptor.C', 'out of range')],
    words: ['blockMesh', '点号'],
    related: { articles: [], entries: ['openfoam-block-inward'] },
  },
  {
    slug: 'openfoam-block-inconsistent',
    solver: 'openfoam',
    title: '相邻的块对不上',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Inconsistent number of faces between block pair {块} and {块}',
        example: '--> FOAM FATAL ERROR:\nInconsistent number of faces between block pair 0 and 1',
        versions: ['OpenFOAM v1912'],
      },
      {
        text: 'Inconsistent point locations between block pair {块} and {块} probably due to inconsistent grading.',
        example:
          '--> FOAM FATAL ERROR:\nInconsistent point locations between block pair 0 and 1\n    probably due to inconsistent grading.',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: '两个块的公共面上，网格数或加密比不同。',
    first: ['消息里两个块的号，按 blocks 的次序从 0 数起。', '公共面两个方向的网格数与 simpleGrading。'],
    causes: [
      {
        id: 'cells',
        cause: '公共面上的网格数不同。',
        tell: '消息是 number of faces。',
        change: '改成一样的网格数。',
        diff: '     hex (0 1 2 3 4 5 6 7) (4 4 1) simpleGrading (1 1 1)\n-    hex (1 8 9 2 5 10 11 6) (4 5 1) simpleGrading (1 1 1)\n+    hex (1 8 9 2 5 10 11 6) (4 4 1) simpleGrading (1 1 1)\n );',
        known: { by: 'run', case: 'openfoam/block-cells' },
      },
      {
        id: 'grading',
        cause: '网格数一样，加密比不同。',
        tell: '消息是 point locations。',
        change: '公共边的加密比改成一样；局部坐标相反时取倒数。',
        diff: '     hex (0 1 2 3 4 5 6 7) (4 4 1) simpleGrading (1 1 1)\n-    hex (1 8 9 2 5 10 11 6) (4 4 1) simpleGrading (1 2 1)\n+    hex (1 8 9 2 5 10 11 6) (4 4 1) simpleGrading (1 1 1)\n );',
        known: { by: 'run', case: 'openfoam/block-grading' },
      },
    ],
    avoid: ['确实要不同的网格数时用 mergePatchPairs，不要硬凑。'],
    before: [],
    sources: [foam('src/mesh/blockMesh/blockMesh/blockMeshMerge.C', 'calcMergeInfo')],
    words: ['blockMesh', 'Inconsistent', '网格数'],
    related: { articles: [], entries: ['openfoam-patch-face'] },
  },
  {
    slug: 'openfoam-patch-face',
    solver: 'openfoam',
    title: '边界的面不是块的面',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'face {面} in patch {边界} does not have neighbour cell face: {点}',
        example: '--> FOAM FATAL ERROR:\nface 0 in patch 0 does not have neighbour cell face: 4(3 7 6 1)',
        versions: ['OpenFOAM v1912'],
      },
      {
        text: 'Trying to specify a boundary face {点} on the face on cell {单元} which is either an internal face or already belongs to some other patch.',
        example:
          '--> FOAM FATAL ERROR:\nTrying to specify a boundary face 4(3 7 6 2) on the face on cell 0 which is either an internal face or already belongs to some other patch.  This is face 2 of patch 1 named walls.',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: 'boundary 里写的四个点不是任何块的外表面，或者这个面已经属于别的边界。',
    first: ['消息里的四个点，在 blocks 里找是不是同一个面。'],
    causes: [
      {
        id: 'points',
        cause: '四个点不是同一个面。',
        tell: '消息是 does not have neighbour cell face。',
        change: '按块的面改正四个点。',
        diff: '         (\n-            (3 7 6 1)\n+            (3 7 6 2)\n         );',
        known: { by: 'run', case: 'openfoam/block-face' },
      },
      {
        id: 'twice',
        cause: '同一个面写进了两个边界。',
        tell: '消息是 already belongs to some other patch。',
        change: '只留在一个边界里。',
        diff: '             (2 6 5 1)\n-            (3 7 6 2)\n             (1 5 4 0)',
        known: { by: 'run', case: 'openfoam/patch-twice' },
      },
    ],
    avoid: ['不要删掉边界了事：那些面会落进 defaultFaces。'],
    before: [],
    sources: [foam('src/OpenFOAM/meshes/polyMesh/polyMeshFromShapeMesh.C', 'facePatchFaceCells')],
    words: ['blockMesh', 'patch', '面'],
    related: { articles: [], entries: ['openfoam-undefined-faces'] },
  },
  {
    slug: 'openfoam-undefined-faces',
    solver: 'openfoam',
    title: '有外表面没有归到边界',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'Found {个数} undefined faces in mesh; adding to default patch {边界}',
        example:
          '--> FOAM Warning :\n    From function Foam::polyMesh::polyMesh(const Foam::IOobject&, Foam::pointField&&, const cellShapeList&, const faceListList&, const wordList&, const Foam::PtrList<Foam::dictionary>&, const Foam::word&, const Foam::word&, bool)\n    in file meshes/polyMesh/polyMeshFromShapeMesh.C at line 867\n    Found 1 undefined faces in mesh; adding to default patch defaultFaces',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: '外表面里有没有写进 boundary 的，被放进 defaultFaces；只是警告。',
    first: ['constant/polyMesh/boundary 里的 defaultFaces。'],
    causes: [
      {
        id: 'face',
        cause: '某个面漏写了。',
        tell: '个数与漏掉的块面数相同。',
        change: '在 boundary 里补上这些面。',
        diff: '             (0 4 7 3)\n+            (2 6 5 1)\n             (1 5 4 0)',
        known: { by: 'run', case: 'openfoam/block-default' },
      },
    ],
    avoid: ['它的缺省类型是 empty：三维算例里不要放着不管。'],
    before: [],
    sources: [foam('src/OpenFOAM/meshes/polyMesh/polyMeshFromShapeMesh.C', 'undefined faces')],
    words: ['defaultFaces', 'blockMesh'],
    related: { articles: [], entries: ['openfoam-patch-face'] },
  },
  {
    slug: 'openfoam-not-aligned',
    solver: 'openfoam',
    title: '二维网格的边不与平面平行',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: '***Number of edges not aligned with or perpendicular to non-empty directions: {个数}',
        example: ' ***Number of edges not aligned with or perpendicular to non-empty directions: 16',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: 'empty 边界之间的边应当垂直于平面，有的不是：前后两面的点错开了。',
    first: ['前后两面对应点的坐标。', 'checkMesh 写出的 nonAlignedEdges 点集。'],
    causes: [
      {
        id: 'moved',
        cause: '前后面上对应的点坐标不同。',
        tell: '只有少数点在集合里。',
        change: '改成同样的坐标。',
        diff: '     (1 0 0.1)\n-    (1.1 1 0.1)\n+    (1 1 0.1)\n     (0 1 0.1)',
        known: { by: 'run', case: 'openfoam/check-align' },
      },
    ],
    avoid: ['不要忽略：二维的解会带上不该有的分量。'],
    before: [],
    sources: [foam('src/OpenFOAM/meshes/polyMesh/polyMeshCheck/polyMeshCheck.C', 'edges not aligned')],
    words: ['checkMesh', 'empty', '二维'],
    related: { articles: ['mesh-quality'], entries: ['openfoam-constraint-patch'] },
  },
  {
    slug: 'openfoam-mesh-quality',
    solver: 'openfoam',
    title: 'checkMesh：偏斜或长宽比过大',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: '***Max skewness = {偏斜度}, {个数} highly skew faces detected which may impair the quality of the results',
        example:
          ' ***Max skewness = 8, 8 highly skew faces detected which may impair the quality of the results',
        versions: ['OpenFOAM v1912'],
      },
      {
        text: '***High aspect ratio cells found, Max aspect ratio: {长宽比}, number of cells {个数}',
        example: ' ***High aspect ratio cells found, Max aspect ratio: 2000, number of cells 16',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: '有的面偏斜度或单元长宽比超过 checkMesh 的限值。',
    first: ['checkMesh 写出的 skewFaces、highAspectRatioCells：在 ParaView 里看在哪里。'],
    causes: [
      {
        id: 'skew',
        cause: '单元被拉斜。',
        tell: '消息是 Max skewness。',
        change: '改点的位置，使面的中心落在两侧单元中心的连线附近。',
        diff: '     (1 0 0)\n-    (9 1 0)\n-    (8 1 0)\n+    (1 1 0)\n+    (0 1 0)\n     (0 0 0.1)\n     (1 0 0.1)\n-    (9 1 0.1)\n-    (8 1 0.1)\n+    (1 1 0.1)\n+    (0 1 0.1)\n );',
        known: { by: 'run', case: 'openfoam/check-ortho' },
      },
      {
        id: 'aspect',
        cause: '单元太扁。',
        tell: '消息是 High aspect ratio；边界层之外的扁单元才要紧。',
        change: '加密长的方向，或放宽短的方向。',
        diff: '     (1 0 0)\n-    (1 0.0005 0)\n-    (0 0.0005 0)\n+    (1 1 0)\n+    (0 1 0)\n     (0 0 0.1)\n     (1 0 0.1)\n-    (1 0.0005 0.1)\n-    (0 0.0005 0.1)\n+    (1 1 0.1)\n+    (0 1 0.1)\n );',
        known: { by: 'run', case: 'openfoam/check-aspect' },
      },
    ],
    avoid: ['不要只看 Mesh OK：限值是粗的，关心的地方要自己看。'],
    before: [],
    sources: [
      foam(
        'src/OpenFOAM/meshes/primitiveMesh/primitiveMeshCheck/primitiveMeshCheck.C',
        'checkFaceSkewness 与 checkClosedCells',
      ),
    ],
    words: ['checkMesh', 'skewness', 'aspect ratio', '网格质量'],
    related: {
      articles: ['mesh-quality', 'failed-prism-layers'],
      entries: ['openfoam-not-aligned', 'openfoam-size-jump'],
    },
  },
  {
    slug: 'openfoam-size-jump',
    solver: 'openfoam',
    title: 'checkMesh：相邻单元的尺寸突变',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: '***Faces with small interpolation weight (< {限值}) found, number of faces: {个数}',
        example: ' ***Faces with small interpolation weight (< 0.05) found, number of faces: 4',
        versions: ['OpenFOAM v1912'],
      },
      {
        text: '***Faces with small volume ratio (< {限值}) found, number of faces: {个数}',
        example: ' ***Faces with small volume ratio (< 0.01) found, number of faces: 4',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: '有的面两侧的单元大小悬殊：插值权重或体积比小于 checkMesh 的限值。',
    first: ['checkMesh 写出的 lowWeightFaces、lowVolRatioFaces：在 ParaView 里看是不是边界层网格的顶上。'],
    causes: [
      {
        id: 'jump',
        cause: '一层薄单元紧接着大得多的单元，多半是边界层网格铺得不够就结束了。',
        tell: '面排成一片，正好在最外一层上。',
        change: '加层数或放大增长率，让最外一层与外面的单元差不多高；层的总厚要盖住边界层。',
        diff: '-    hex (0 1 2 3 4 5 6 7) (4 4 1) simpleGrading (1 ((0.008 0.5 1) (0.992 0.5 1)) 1)\n+    hex (0 1 2 3 4 5 6 7) (4 4 1) simpleGrading (1 1 1)',
        known: { by: 'run', case: 'openfoam/check-jump' },
      },
    ],
    avoid: [
      '不要只减小首层：层数不变，总厚跟着变小，突变更大。',
      '不加 -allGeometry 时没有这两项，Mesh OK 说明不了过渡。',
    ],
    before: [],
    sources: [
      {
        title: 'OpenFOAM 源码 checkGeometry.C',
        section: 'checkFaceWeight 与 checkVolRatio，限值 0.05 与 0.01，只在 allGeometry 时',
        href: 'https://github.com/ROCm/OpenFOAM_HMM/blob/12c91b9472eee094b36150f5d74ade19e485271f/applications/utilities/mesh/manipulation/checkMesh/checkGeometry.C',
        version: 'OpenCFD，提交 12c91b9',
        read: '2026-11-29',
      },
    ],
    words: [
      'checkMesh',
      'interpolation weight',
      'volume ratio',
      '插值权重',
      '体积比',
      '边界层网格',
      '尺寸突变',
    ],
    related: { articles: ['failed-prism-layers', 'boundary-layer'], entries: ['openfoam-mesh-quality'] },
  },
  {
    slug: 'openfoam-decompose-count',
    solver: 'openfoam',
    title: '分区的个数与 n 不符',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Wrong number of domain divisions in geomDecomp: Number of domains : {个数} Wanted decomposition : ({x} {y} {z})',
        example:
          '--> FOAM FATAL ERROR:\nWrong number of domain divisions in geomDecomp:\nNumber of domains    : 2\nWanted decomposition : (2 2 1)',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: 'simple、hierarchical 的 n 三个数的乘积必须等于 numberOfSubdomains。',
    first: ['decomposeParDict 的 numberOfSubdomains 与 n。'],
    causes: [
      {
        id: 'product',
        cause: '改了进程数而没有改 n。',
        tell: '乘积不等于 numberOfSubdomains。',
        change: '使乘积相等，或用 scotch（不需要 n）。',
        diff: ' {\n-    n           (2 2 1);\n+    n           (2 1 1);\n }',
        known: { by: 'run', case: 'openfoam/decompose-count' },
      },
    ],
    avoid: ['mpirun -np 的个数也要与它一样。'],
    before: [],
    sources: [
      foam(
        'src/parallel/decompose/decompositionMethods/geomDecomp/geomDecomp.C',
        'Wrong number of domain divisions',
      ),
    ],
    words: ['decomposePar', 'numberOfSubdomains', '并行'],
    related: { articles: ['hpc-scaling'], entries: ['openfoam-unknown-type'] },
  },
];
