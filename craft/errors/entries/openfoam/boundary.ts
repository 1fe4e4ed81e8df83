import type { Entry } from '../../entry.ts';
import { foam } from './source.ts';

/** Messages about fields and their boundaries. */
export const boundary: readonly Entry[] = [
  {
    slug: 'openfoam-patch-entry-missing',
    solver: 'openfoam',
    title: '场里没有这个边界',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Cannot find patchField entry for {边界}',
        example: '--> FOAM FATAL IO ERROR:\nCannot find patchField entry for lid',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: '网格里有这个边界，场文件的 boundaryField 里没有。',
    first: ['constant/polyMesh/boundary 里的名字，与每个 0/ 场的 boundaryField 逐字比较。'],
    causes: [
      {
        id: 'name',
        cause: '边界名不一致。',
        tell: 'boundaryField 里有一个名字网格里没有。',
        change: '改成网格里的名字。',
        diff: ' {\n-    movingWall\n+    lid\n     {',
        known: { by: 'run', case: 'openfoam/keyword-patch' },
      },
    ],
    avoid: ['不要用 ".*" 一次补全：真正该设的边界会落到缺省值上。'],
    before: [],
    sources: [
      foam(
        'src/OpenFOAM/fields/GeometricFields/GeometricField/GeometricBoundaryField.C',
        'Cannot find patchField entry',
      ),
    ],
    words: ['patchField', '边界名', 'boundaryField'],
    related: { articles: [], entries: ['openfoam-constraint-patch', 'openfoam-no-patch-matching'] },
  },
  {
    slug: 'openfoam-unknown-patchfield',
    solver: 'openfoam',
    title: '边界条件的类型不认识',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Unknown patchField type {类型} for patch type {边界类型}',
        example: '--> FOAM FATAL IO ERROR:\nUnknown patchField type fixedValues for patch type wall',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: '这个名字的边界条件没有，或者对这种场没有，或者它的库没有载入。',
    first: ['消息下面列出全部可用的名字。', '拼写与大小写；向量才有的条件不能用于标量。'],
    causes: [
      {
        id: 'misspelled',
        cause: '名字拼错。',
        tell: '列表里有只差一两个字母的。',
        change: '改成列表里的名字。',
        diff: '     {\n-        type            fixedValues;\n+        type            fixedValue;\n         value           uniform (1 0 0);',
        known: { by: 'run', case: 'openfoam/patchfield-type' },
      },
      {
        id: 'wall-function',
        cause: '壁面函数的名字写错。',
        tell: '名字以 WallFunction 结尾，列表里有相近的。',
        change: '按场选：nut、k、epsilon、omega 各有自己的壁面函数。',
        diff: '     {\n-        type            nutkWallFunctions;\n+        type            nutkWallFunction;\n         value           uniform 0;',
        known: { by: 'run', case: 'openfoam/wall-function' },
      },
    ],
    avoid: ['列表里没有而又确信有的，在 controlDict 的 libs 里载入它的库，不要换一个相近的。'],
    before: [],
    sources: [
      foam('src/finiteVolume/fields/fvPatchFields/fvPatchField/fvPatchFieldNew.C', 'Unknown patchField type'),
    ],
    words: ['patchField', '边界条件', '壁面函数'],
    related: {
      articles: ['yplus-wall-functions'],
      entries: ['openfoam-constraint-patch', 'openfoam-could-not-load'],
    },
  },
  {
    slug: 'openfoam-constraint-patch',
    solver: 'openfoam',
    title: '网格边界与场边界的类型不一致',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: "patch type '{类型}' not constraint type '{类型}' for patch {边界} of field {场}",
        example:
          "--> FOAM FATAL IO ERROR:\n\n    patch type 'patch' not constraint type 'empty'\n    for patch frontAndBack of field p in file \"0/p\"",
        versions: ['OpenFOAM v1912'],
      },
      {
        text: 'inconsistent patch and patchField types for patch type {类型} and patchField type {类型}',
        example:
          '--> FOAM FATAL IO ERROR:\ninconsistent patch and patchField types for\n    patch type empty and patchField type zeroGradient',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: 'empty、symmetryPlane、wedge、cyclic 这类约束边界在网格与每个场里必须写成同一个类型。',
    first: ['constant/polyMesh/boundary 里这个边界的 type。', '消息指出的场文件里同一个边界的 type。'],
    causes: [
      {
        id: 'mesh',
        cause: '网格里是 patch，场里写了 empty。',
        tell: '消息是 not constraint type；由 Gmsh、Fluent 转来的网格常全是 patch。',
        change: '把网格边界的 type 改成 empty。',
        diff: '     {\n-        type patch;\n+        type empty;\n         faces',
        known: { by: 'run', case: 'openfoam/empty-mesh' },
      },
      {
        id: 'field',
        cause: '网格里是 empty，场里写了别的。',
        tell: '消息是 inconsistent patch and patchField types。',
        change: '场里也写 empty。',
        diff: '     frontAndBack\n     {\n-        type            zeroGradient;\n+        type            empty;\n     }\n }',
        known: { by: 'run', case: 'openfoam/empty-field' },
      },
    ],
    avoid: ['不要把二维的前后面改成 zeroGradient 或 slip 来绕开。'],
    before: [],
    sources: [
      foam(
        'src/finiteVolume/fields/fvPatchFields/constraint/empty/emptyFvPatchField.C',
        'not constraint type',
      ),
      foam(
        'src/finiteVolume/fields/fvPatchFields/fvPatchField/fvPatchFieldNew.C',
        'inconsistent patch and patchField types',
      ),
    ],
    words: ['empty', '二维', 'constraint type', 'symmetryPlane'],
    related: { articles: [], entries: ['openfoam-patch-entry-missing', 'openfoam-not-aligned'] },
  },
  {
    slug: 'openfoam-essential-value',
    solver: 'openfoam',
    title: '边界缺少 value',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: "Essential entry '{关键字}' missing on patch {边界}",
        example: "--> FOAM FATAL IO ERROR:\nEssential entry 'value' missing on patch lid",
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: '这种边界条件必须给出 value（初始值），没有写。',
    first: ['file: 给出的场与边界。'],
    causes: [
      {
        id: 'missing',
        cause: 'fixedValue 没有写 value。',
        tell: '这个边界里只有 type。',
        change: '补上 value uniform …;',
        diff: '         type            fixedValue;\n+        value           uniform (1 0 0);\n     }',
        known: { by: 'run', case: 'openfoam/keyword-value' },
      },
    ],
    avoid: ['不要只写数：要写 uniform 或 nonuniform。'],
    before: [],
    sources: [foam('src/finiteVolume/fields/fvPatchFields/fvPatchField/fvPatchField.C', 'Essential entry')],
    words: ['value', 'fixedValue', 'Essential entry'],
    related: { articles: [], entries: ['openfoam-entry-not-found'] },
  },
  {
    slug: 'openfoam-field-size',
    solver: 'openfoam',
    title: '场的个数与网格不符',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'size {读到的} is not equal to the given value of {应有的}',
        example: '--> FOAM FATAL IO ERROR:\nsize 15 is not equal to the given value of 16',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: 'nonuniform 列表的个数与网格的单元数（或边界的面数）不同。',
    first: ['file: 给出的场；两个数各是什么。', '换过网格以后，旧时刻的场有没有留着。'],
    causes: [
      {
        id: 'old-field',
        cause: '场是另一个网格的。',
        tell: '读到的个数正是旧网格的单元数。',
        change: '删去旧的时刻，或用 mapFields 映射。',
        diff: ' internalField   nonuniform List<scalar>\n-15(0 0 0 0 0 0 0 0 0 0 0 0 0 0 0);\n+16(0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0);\n ',
        known: { by: 'run', case: 'openfoam/list-size' },
      },
    ],
    avoid: ['不要改列表前面的个数来凑。'],
    before: [],
    sources: [foam('src/OpenFOAM/fields/Fields/Field/Field.C', 'is not equal to the given value of')],
    words: ['size is not equal', 'mapFields', '网格改变'],
    related: { articles: [], entries: ['openfoam-patch-entry-missing'] },
  },
  {
    slug: 'openfoam-dimensions',
    solver: 'openfoam',
    title: '量纲不一致',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '[{场}[{量纲}] ] == [-grad(p)[{量纲}] ]\n\n    From function void Foam::checkMethod(const Foam::fvMatrix<Type>&{后面的}',
        example:
          '--> FOAM FATAL ERROR:\n\n    [U[0 1 -2 0 0 0 0] ] == [-grad(p)[1 -2 -2 0 0 0 0] ]\n\n    From function void Foam::checkMethod(const Foam::fvMatrix<Type>&, const Foam::DimensionedField<Type, Foam::volMesh>&, const char*) [with Type = Foam::Vector<double>]',
        versions: ['OpenFOAM v1912'],
      },
      {
        text: 'incompatible dimensions for operation [{左边} ] {运算} [{右边} ]',
        example:
          '--> FOAM FATAL ERROR:\nincompatible dimensions for operation\n    [U[0 1 -2 0 0 0 0] ] + [U[1 -2 -2 0 0 0 0] ]',
        versions: ['OpenFOAM v1912'],
      },
      {
        text: "Different dimensions for '{运算}'\n     dimensions : [{左边}] != [{右边}]",
        example:
          "--> FOAM FATAL ERROR:\nDifferent dimensions for '(a - b)'\n     dimensions : [1 -1 -2 0 0 0 0] != [0 2 -2 0 0 0 0]",
        versions: ['OpenFOAM v1912'],
      },
      {
        text: 'LHS and RHS of {运算} have different dimensions\n     dimensions : [{左边}] {运算} [{右边}]',
        example:
          '--> FOAM FATAL ERROR:\nLHS and RHS of - have different dimensions\n     dimensions : [1 -1 -2 0 0 0 0] - [0 2 -2 0 0 0 0]',
        versions: ['OpenFOAM 6'],
      },
    ],
    says: '方程两边的量纲不同，方括号里依次是质量、长度、时间、温度、物质的量、电流、光强的幂。',
    first: [
      '消息里带场名的一项，例如 grad(p)：它的场文件的 dimensions。',
      '求解器要的压力：不可压缩求解器是 p/ρ（m²/s²），可压缩的是 Pa。',
    ],
    causes: [
      {
        id: 'kinematic',
        cause: '不可压缩求解器里 p 写成了 Pa 的量纲。',
        tell: 'simpleFoam、icoFoam、pimpleFoam；两边差一个密度。',
        change: 'p 写 [0 2 -2 0 0 0 0]，数值也除以密度。',
        diff: ' \n-dimensions      [1 -1 -2 0 0 0 0];\n+dimensions      [0 2 -2 0 0 0 0];\n ',
        known: { by: 'run', case: 'openfoam/kinematic' },
      },
      {
        id: 'transient',
        cause: '同上，瞬态求解器。',
        tell: 'icoFoam。',
        change: 'p 写 [0 2 -2 0 0 0 0]。',
        diff: ' \n-dimensions      [1 -1 -2 0 0 0 0];\n+dimensions      [0 2 -2 0 0 0 0];\n ',
        known: { by: 'run', case: 'openfoam/dimensions' },
      },
      {
        id: 'compressible',
        cause: '可压缩求解器里 p 写成了 m²/s²。',
        tell: 'rhoPimpleFoam 等；消息是 incompatible dimensions for operation。',
        change: 'p 写 [1 -1 -2 0 0 0 0]，数值用绝对压力。',
        diff: ' \n-dimensions      [0 2 -2 0 0 0 0];\n+dimensions      [1 -1 -2 0 0 0 0];\n ',
        known: { by: 'run', case: 'openfoam/gas-kinematic' },
      },
    ],
    avoid: ['不要只改量纲不改数值。'],
    before: [],
    sources: [
      foam('src/finiteVolume/fvMatrices/fvMatrix/fvMatrix.C', 'checkMethod'),
      foam('src/OpenFOAM/dimensionSet/dimensionSet.C', 'operator+'),
    ],
    words: ['dimensions', '量纲', 'incompatible dimensions', '压力单位'],
    related: { articles: [], entries: ['openfoam-negative-temperature'] },
  },
  {
    slug: 'openfoam-wall-function-patch',
    solver: 'openfoam',
    title: '壁面函数用在了不是 wall 的边界上',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Invalid wall function specification Patch type for patch {边界} must be wall Current patch type is {类型}',
        example:
          '--> FOAM FATAL ERROR:\nInvalid wall function specification\n    Patch type for patch walls must be wall\n    Current patch type is patch',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: 'nut 的壁面函数要求网格里这个边界的类型是 wall。',
    first: ['constant/polyMesh/boundary 里这个边界的 type。'],
    causes: [
      {
        id: 'patch',
        cause: '网格转换以后壁面是 patch。',
        tell: 'Current patch type is patch。',
        change: '把 type 改成 wall。',
        diff: '     walls\n     {\n-        type patch;\n+        type wall;\n         faces\n         (',
        known: { by: 'run', case: 'openfoam/wall-function-patch' },
      },
    ],
    avoid: ['入口、出口上不要写壁面函数，写 calculated。'],
    before: [],
    sources: [
      foam(
        'src/TurbulenceModels/turbulenceModels/derivedFvPatchFields/wallFunctions/nutWallFunctions/nutWallFunction/nutWallFunctionFvPatchScalarField.C',
        'Invalid wall function specification',
      ),
    ],
    words: ['wall', '壁面函数', 'nut'],
    related: { articles: ['yplus-wall-functions'], entries: ['openfoam-unknown-patchfield'] },
  },
  {
    slug: 'openfoam-no-patch-matching',
    solver: 'openfoam',
    title: '后处理里的边界名不存在',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'Cannot find any patch or group names matching {名字}',
        example:
          '--> FOAM Warning :\n    From function Foam::labelHashSet Foam::polyBoundaryMesh::patchSet(const Foam::UList<Foam::wordRe>&, bool, bool) const\n    in file meshes/polyMesh/polyBoundaryMesh/polyBoundaryMesh.C at line 891\n    Cannot find any patch or group names matching wing',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: 'forces 等函数对象的 patches 在网格里没有；只是警告，算出来的力是零。',
    first: ['函数对象的 patches，与 constant/polyMesh/boundary 比较。'],
    causes: [
      {
        id: 'name',
        cause: '边界名写错。',
        tell: '警告里的名字网格里没有。',
        change: '改成网格里的名字。',
        diff: ' writeFormat     ascii;\n-functions\n-{\n-    forces\n-    {\n-        type            forces;\n-        libs            (forces);\n-        patches         (wing);\n-        rho             rhoInf;\n-        rhoInf          1;\n-        CofR            (0 0 0);\n-    }\n-}\n runTimeModifiable false;',
        known: { by: 'run', case: 'openfoam/patch-name' },
      },
    ],
    avoid: ['力恒为零时先查这条警告，不要先怀疑收敛。'],
    before: [],
    sources: [
      foam(
        'src/OpenFOAM/meshes/polyMesh/polyBoundaryMesh/polyBoundaryMesh.C',
        'Cannot find any patch or group names',
      ),
    ],
    words: ['forces', '力为零', 'functionObject'],
    related: { articles: [], entries: ['openfoam-patch-entry-missing'] },
  },
  {
    slug: 'openfoam-cast-patch-type',
    solver: 'openfoam',
    title: '场的边界类型要求另一种网格边界',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Attempt to cast type {网格边界的类型} to type lduInterface',
        example:
          '--> FOAM FATAL IO ERROR: \nAttempt to cast type wall to type lduInterface\n\nfile: 0/U.boundaryField.lid from line 17 to line 18.',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: '场文件里写的边界类型（例如 cyclic）只能用在同类的网格边界上，而网格里这个边界是别的类型。',
    first: ['file 一行：哪个场的哪个边界。', 'constant/polyMesh/boundary 里这个边界的 type。'],
    causes: [
      {
        id: 'cyclic-on-wall',
        cause: '场里写了 cyclic，而网格里这个边界是 wall 或 patch。',
        tell: '报错里的第一个类型是 wall 或 patch，而 file 一行指的场写着 cyclic 之类成对的类型。',
        change: '按本意改一处：场里换成 fixedValue 之类，或者在网格里把这一对边界建成 cyclic。',
        diff: '     {\n-        type            cyclic;\n+        type            fixedValue;\n         value           uniform (1 0 0);',
        known: { by: 'run', case: 'openfoam/cyclic-wall' },
      },
    ],
    avoid: [],
    before: [],
    sources: [foam('src/OpenFOAM/db/typeInfo/typeInfo.H', 'refCast')],
    words: ['Attempt to cast type', 'lduInterface', 'cyclic', '周期边界', 'refCast'],
    related: { articles: [], entries: ['openfoam-constraint-patch', 'openfoam-unknown-patchfield'] },
  },
];
