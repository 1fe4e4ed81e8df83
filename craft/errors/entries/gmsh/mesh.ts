import type { Entry } from '../../entry.ts';
import { thread } from '../thread.ts';
import { gmsh } from './source.ts';

/** Messages about OpenCASCADE and the mesh. */
export const mesh: readonly Entry[] = [
  {
    slug: 'gmsh-occ-only',
    solver: 'gmsh',
    title: '这个几何只有 OpenCASCADE 内核才有',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: "'{文件}', line {行}: {几何} only available with OpenCASCADE geometry kernel",
        example: "Error   : 'model.geo', line 1: Box only available with OpenCASCADE geometry kernel",
        versions: ['Gmsh 4.8.4', 'Gmsh 4.15.2'],
      },
    ],
    says: 'Box、Cylinder、布尔运算等只在 OpenCASCADE 内核里有，缺省的内核是 Built-in。',
    first: ['文件开头有没有 SetFactory("OpenCASCADE");。'],
    causes: [
      {
        id: 'factory',
        cause: '没有写 SetFactory。',
        tell: '消息指着第一个 Box 之类。',
        change: '在文件开头写 SetFactory("OpenCASCADE");',
        diff: '+SetFactory("OpenCASCADE");\n Box(1) = {0, 0, 0, 1, 1, 1};',
        known: { by: 'run', case: 'gmsh/builtin-box' },
      },
    ],
    avoid: ['不要在文件中间才写：前面的几何在另一个内核里。'],
    before: [],
    sources: [gmsh('Parser/Gmsh.y', 'only available with OpenCASCADE')],
    words: ['SetFactory', 'OpenCASCADE', 'Box'],
    related: { articles: [], entries: [] },
  },
  {
    slug: 'gmsh-occ-unknown-entity',
    solver: 'gmsh',
    title: 'OpenCASCADE 里没有这个几何',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Unknown OpenCASCADE entity of dimension {维数} with tag {编号}',
        example: 'Error   : Unknown OpenCASCADE entity of dimension 3 with tag 3',
        versions: ['Gmsh 4.8.4', 'Gmsh 4.15.2'],
      },
    ],
    says: '布尔运算、变换引用的几何不存在，或者已被前一次布尔运算删去、改了编号。',
    first: ['消息里的维数与编号。', '前一次布尔运算有没有 Delete：运算以后编号会变。'],
    causes: [
      {
        id: 'tag',
        cause: '编号写错。',
        tell: '没有建过这个编号。',
        change: '改成已有的编号。',
        diff: ' Box(2) = {0.5, 0.5, 0.5, 1, 1, 1};\n-BooleanFragments{ Volume{1}; Delete; }{ Volume{3}; Delete; }\n+BooleanFragments{ Volume{1}; Delete; }{ Volume{2}; Delete; }\n Mesh.CharacteristicLengthMax = 0.6;',
        known: { by: 'run', case: 'gmsh/boolean-unknown' },
      },
    ],
    avoid: ['布尔运算以后不要照旧编号写：把返回的列表存下来用。'],
    before: [],
    sources: [gmsh('Geo/GModelIO_OCC.cpp', 'Unknown OpenCASCADE entity')],
    words: ['BooleanFragments', '布尔运算', 'tag'],
    related: { articles: [], entries: [] },
  },
  {
    slug: 'gmsh-degenerate-box',
    solver: 'gmsh',
    title: '盒子的某个尺寸为零',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Degenerate box',
        example: 'Error   : Degenerate box',
        versions: ['Gmsh 4.8.4', 'Gmsh 4.15.2'],
      },
    ],
    says: 'Box 的三个长度都不能为零，这个体没有建立。',
    first: ['Box 的后三个数：它们是长度，不是另一个角的坐标。'],
    causes: [
      {
        id: 'zero',
        cause: '某个长度为零。',
        tell: '后三个数里有 0。',
        change: '写实际的长度；要一个面用 Rectangle。',
        diff: ' SetFactory("OpenCASCADE");\n-Box(1) = {0, 0, 0, 1, 1, 0};\n+Box(1) = {0, 0, 0, 1, 1, 1};\n Mesh.CharacteristicLengthMax = 0.5;',
        known: { by: 'run', case: 'gmsh/occ-box-zero' },
      },
    ],
    avoid: ['不要写一个很小的长度代替：会划出极扁的单元。'],
    before: [],
    sources: [gmsh('Geo/GModelIO_OCC.cpp', 'Degenerate box')],
    words: ['Box', 'Degenerate'],
    related: { articles: [], entries: ['gmsh-occ-unknown-entity'] },
  },
  {
    slug: 'gmsh-transfinite',
    solver: 'gmsh',
    title: '结构网格不满足条件',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Surface {面} cannot be meshed using the transfinite algo (divisions {个数} != {个数} or {个数} != {个数})',
        example:
          'Error   : Surface 1 cannot be meshed using the transfinite algo (divisions 2 != 4 or 3 != 3)',
        versions: ['Gmsh 4.8.4'],
      },
      {
        text: 'Surface {面} is transfinite but has {个数} corners',
        example: 'Error   : Surface 1 is transfinite but has 5 corners',
        versions: ['Gmsh 4.8.4', 'Gmsh 4.15.2'],
      },
      {
        text: 'Surface {面} cannot be meshed using the transfinite algorithm (non-matching number of nodes on opposite sides {个数} != {个数} or {个数} != {个数})',
        example:
          'Warning : Surface 1 cannot be meshed using the transfinite algorithm (non-matching number of nodes on opposite sides 2 != 4 or 3 != 3)',
        versions: ['Gmsh 4.15.2'],
      },
    ],
    changes: [{ version: 'Gmsh 4.15.2', says: '划分数不相等时只给警告，退出状态 0，这个面不是结构网格。' }],
    says: 'Transfinite Surface 要求三或四个角，对边的划分数相等。',
    first: ['消息里的面与划分数。', '每条边的 Transfinite Curve。'],
    causes: [
      {
        id: 'divisions',
        cause: '对边的划分数不等，例如只给了一条边。',
        tell: '消息是 divisions。',
        change: '对边写同样的 Transfinite Curve。',
        diff: ' Plane Surface(1) = {1};\n-Transfinite Curve {1} = 5;\n+Transfinite Curve {1, 3} = 5;\n Transfinite Curve {2, 4} = 4;',
        known: { by: 'run', case: 'gmsh/transfinite-count' },
      },
      {
        id: 'corners',
        cause: '面的边多于四条，没有指定四个角。',
        tell: '消息是 corners。',
        change: 'Transfinite Surface {面} = {四个角点};，一侧有几条边时划分数之和等于对边。',
        diff: ' Transfinite Curve {2, 4} = 4;\n-Transfinite Surface {1};\n+Transfinite Surface {1} = {1, 2, 3, 4};',
        known: { by: 'run', case: 'gmsh/transfinite-corners' },
      },
    ],
    avoid: ['不要去掉 Transfinite 再 Recombine：得到的不是结构网格。'],
    before: [],
    sources: [gmsh('Mesh/meshGFaceTransfinite.cpp', 'divisions 与 corners')],
    words: ['Transfinite', '结构网格', '六面体'],
    related: { articles: ['mesh-quality'], entries: [] },
  },
  {
    slug: 'gmsh-edge-recovery',
    solver: 'gmsh',
    title: '面的边界自相交，边恢复不了',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Unable to recover the edge {边} ({次}/{总数}) on curve {曲线} (on surface {面})',
        example: 'Error   : Unable to recover the edge 15 (2/4) on curve 2 (on surface 1)',
        versions: ['Gmsh 4.8.4'],
      },
      {
        text: 'Impossible to recover edge {点} {点} (error tag {代码})',
        example: 'Warning : Impossible to recover edge 108 108 (error tag -1)',
        versions: ['Gmsh 4.15.2'],
      },
    ],
    changes: [
      {
        version: 'Gmsh 4.15.2',
        says: '同一个自相交的边界，两分钟还没有停下，一直印 Impossible to recover edge。',
      },
    ],
    says: '二维剖分里放不进这条边界边：边界自己相交或离得太近。',
    first: ['消息里的曲线与面：显示出来看有没有相交。', '点的坐标有没有写反。'],
    causes: [
      {
        id: 'crossing',
        cause: '边界自相交。',
        tell: '两条边在面里交叉。',
        change: '改正点的次序或坐标。',
        diff: ' Point(2) = {1, 0, 0, 0.5};\n-Point(3) = {0, 1, 0, 0.5};\n-Point(4) = {1, 1, 0, 0.5};\n+Point(3) = {1, 1, 0, 0.5};\n+Point(4) = {0, 1, 0, 0.5};\n Line(1) = {1, 2};',
        known: { by: 'run', case: 'gmsh/self-intersect' },
      },
    ],
    avoid: ['几何真的很窄时才减小网格尺寸，相交的几何减小也没有用。'],
    before: [],
    sources: [gmsh('Mesh/meshGFace.cpp', 'recover the edge')],
    words: ['recover the edge', '自相交'],
    related: { articles: [], entries: ['gmsh-overlapping-facets'] },
  },
  {
    slug: 'gmsh-overlapping-facets',
    solver: 'gmsh',
    title: '体的边界网格重叠',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Invalid boundary mesh (overlapping facets) on surface {面} surface {面}',
        example: 'Error   : Invalid boundary mesh (overlapping facets) on surface 1 surface 5',
        versions: ['Gmsh 4.8.4', 'Gmsh 4.15.2'],
      },
      {
        text: 'Invalid boundary mesh (segment-facet intersection) on surface {面}',
        example:
          'Error   : Invalid boundary mesh (segment-facet intersection) on surface 2, intersection (-1.86018,-8.39638,25.9704)',
        versions: ['Gmsh'],
      },
      {
        text: 'PLC Error: A segment and a facet intersect at point',
        example: 'Error   : PLC Error:  A segment and a facet intersect at point',
        versions: ['Gmsh'],
      },
      {
        text: 'Found two {nearly} self-intersecting facets',
        example: 'Info: Found two nearly self-intersecting facets (dihedral angle  1.06416E-07).',
        versions: ['Gmsh'],
      },
    ],
    says: '围成体的面网格里有重叠的三角形，四面体划不出来。',
    first: ['消息里的两个面：是不是同一个位置的两份。', '由 CAD 读入的装配：接触面有没有合成一个。'],
    causes: [
      {
        id: 'duplicate',
        cause: '同一个位置有两个面。',
        tell: '两个面的边界曲线相同。',
        change: '去掉一个；CAD 装配用 BooleanFragments 或 Coherence 合并。',
        diff: ' Plane Surface(4) = {4};\n-Plane Surface(5) = {1};\n-Surface Loop(1) = {1, 2, 3, 4, 5};\n+Surface Loop(1) = {1, 2, 3, 4};\n Volume(1) = {1};',
        known: { by: 'run', case: 'gmsh/overlapping-surface' },
      },
      {
        id: 'size-jump',
        cause: '相邻面的网格尺寸相差太大，或曲面处太粗，三角形互相穿过。',
        tell: '消息是 segment and a facet intersect、nearly self-intersecting；几何本身没有重叠。',
        change:
          '在那里减小网格尺寸，或按曲率设尺寸（Mesh.MeshSizeFromCurvature = 12），让层与层之间的尺寸变化平缓。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['不要只减小网格尺寸：重合的面怎样细都重叠。'],
    before: [],
    sources: [
      gmsh('Mesh/meshGRegionBoundaryRecovery.cpp', 'overlapping facets'),
      thread('romanzes637/gmsh_scripts', 7, 'Found two nearly self-intersecting facets'),
    ],
    words: ['overlapping facets', '重叠面', 'PLC', 'BooleanFragments'],
    related: { articles: ['mesh-quality'], entries: ['gmsh-no-elements-in-volume', 'gmsh-edge-recovery'] },
  },
  {
    slug: 'gmsh-no-elements-in-volume',
    solver: 'gmsh',
    title: '体里没有单元',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'No elements in volume {体}',
        example: 'Error   : No elements in volume 1',
        versions: ['Gmsh 4.8.4', 'Gmsh 4.15.2'],
      },
      {
        text: 'No tetrahedra in region {体}',
        example: 'Warning : No tetrahedra in region 1',
        versions: ['Gmsh 4.8.4', 'Gmsh 4.15.2'],
      },
    ],
    changes: [
      {
        version: 'Gmsh 4.15.2',
        says: 'No elements in volume 改为警告，退出状态 0：脚本要看警告，不能只看状态。',
      },
    ],
    says: '三维剖分结束时这个体里没有单元：边界不封闭，或边界网格有错。',
    first: ['前面的错误：overlapping facets、边恢复不了。', 'Surface Loop 是不是封闭。'],
    causes: [
      {
        id: 'open',
        cause: 'Surface Loop 少了一个面。',
        tell: '前面只有 No tetrahedra in region。',
        change: '补上这个面。',
        diff: ' Plane Surface(4) = {4};\n-Surface Loop(1) = {1, 2, 3};\n+Surface Loop(1) = {1, 2, 3, 4};\n Volume(1) = {1};',
        known: { by: 'run', case: 'gmsh/volume-open' },
      },
      {
        id: 'overlapping',
        cause: '边界网格重叠。',
        tell: '前面有 overlapping facets。',
        change: '先改那一条。',
        diff: ' Plane Surface(4) = {4};\n-Plane Surface(5) = {1};\n-Surface Loop(1) = {1, 2, 3, 4, 5};\n+Surface Loop(1) = {1, 2, 3, 4};\n Volume(1) = {1};',
        known: { by: 'run', case: 'gmsh/overlapping-surface' },
      },
    ],
    avoid: ['不要只看有没有写出 .msh：面网格照样写出。'],
    before: ['Invalid boundary mesh (overlapping facets) on surface {面} surface {面}'],
    sources: [
      gmsh('Mesh/Generator.cpp', 'No elements in volume'),
      gmsh('Mesh/meshGRegionDelaunayInsertion.cpp', 'No tetrahedra in region'),
    ],
    words: ['No elements in volume', '体网格失败'],
    related: { articles: [], entries: ['gmsh-overlapping-facets'] },
  },

  {
    slug: 'gmsh-field-file',
    solver: 'gmsh',
    title: '尺寸场的文件读不出来',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: "Field {编号}: error reading file '{文件}'",
        example: "Error   : Field 1: error reading file 'size.dat'",
        versions: ['Gmsh 4.8.4'],
      },
      {
        text: 'Field {编号} : error reading file {文件}',
        example: 'Field 1 : error reading file Mesh_Test2.dat',
        versions: ['Gmsh 3.0.6', 'Gmsh 4.8.4'],
      },
      {
        text: "Could not open file '{文件}'",
        example: "Error   : Could not open file 'size.dat'",
        versions: ['Gmsh 4.15.2'],
        common: true,
      },
    ],
    says: '尺寸场（例如 Structured）要读的文件不在，或者内容不是它要的格式；网格照样划分，只是没有用上这个场。',
    first: ['FileName 里的路径：相对的是运行 Gmsh 的目录。', 'TextFormat：文件是文本时要写 1。'],
    causes: [
      {
        id: 'no-file',
        cause: '文件不在这个路径，或者名字写错。',
        tell: '在运行的目录里按 FileName 打不开它。',
        change: '改正 FileName。',
        diff: '-Field[1].FileName = "size.dat";\n+Field[1].FileName = "sizes.dat";',
        known: { by: 'run', case: 'gmsh/field-file' },
      },
    ],
    avoid: ['不要只看有没有写出 .msh：它是没有用上尺寸场的网格。'],
    before: [],
    sources: [thread('jonathanlambrechts/qgis-gmsh', 5, 'Field 1 : error when attempting to build a mesh')],
    words: ['Structured', '尺寸场', '背景网格', 'FileName', 'TextFormat', 'error reading file'],
    related: { articles: [], entries: [] },
  },
  {
    slug: 'gmsh-identical-points',
    solver: 'gmsh',
    title: '三角化里有重合的点',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Identical points in triangulation: increase element size or Mesh.RandomFactor',
        example: 'Error   : Identical points in triangulation: increase element size or Mesh.RandomFactor',
        versions: ['Gmsh 2.8 前后（2014 年）'],
      },
    ],
    says: '划分面网格之前点会被随机移动一点点；单元很小时移动量超过了单元尺寸的精度，有两个点落在一起。',
    first: ['单元尺寸与模型尺寸之比。', 'Mesh.RandomFactor 的值。'],
    causes: [
      {
        id: 'random-factor',
        cause: '单元相对模型太小，随机移动的因子不合适。',
        tell: '同一个几何单元大一些就能划分。',
        change: '调 Mesh.RandomFactor，或加大单元；用命令行时可以写进 ~/.gmsh-options。',
        diff: '+Mesh.RandomFactor = 1e-6;',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [thread('feelpp/feelpp', 486, 'Problem when mesh generation fails')],
    words: ['RandomFactor', '重合点', 'Identical points', '三角化'],
    related: { articles: [], entries: ['gmsh-edge-recovery'] },
  },
];
