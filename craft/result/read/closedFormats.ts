import { KNOWN } from './formats.ts';

/** ParaView export advice, for multi-block and other data. */
const BLOCKS = 'File → Save Data 存为 .vtm 或 .vtpc（连同它的文件夹一起选）';
const VTU = 'File → Save Data 存为 .vtu';
const ALL_STEPS = '要各步时勾选 Write Time Steps';
const PLOT3D = 'PLOT3D 的结果（.q、.f、.fun）请和它的网格（.xyz、.p3d、.x）一起选';
const ANSYS = '请先用 PyDPF，或 ansys-mapdl-reader 的 save_as_vtk 写成 .vtk';
const ANSYS_INNER = `是 ANSYS 求解的中间文件，结果在 .rst（热分析是 .rth）里，${ANSYS}`;
const EXODUS_WAY = `有几步的在 ParaView 里打开，${BLOCKS}，${ALL_STEPS}`;
const TABLE = '表格没有网格，请用“数据分析”读';
const LOG = '日志没有网格，请用“求解日志诊断”读';
const MARC = 'Marc 的结果文件请先用 py_post 的脚本读出，写成 .vtu';
const MOLECULES = '是分子动力学的轨迹，不是网格：请在 OVITO 里打开，存为 VTK 粒子文件';
const SAVED_VIEW = '是 ParaView 的状态，里面没有数据：请选它打开的文件';
const CLOUD = '是点云，不是计算结果；要看外形请先重建曲面，另存为 STL';
const HDF5_WAY = `HDF5 只是容器：XDMF 的请在 ParaView 里打开它旁边的 .xdmf，别的直接打开，${VTU}`;
const STAR_CD = 'STAR-CD 的 .vrt、.cel 请用 OpenFOAM 的 star4ToFoam 转换，再选整个算例文件夹';
const Z88 =
  'Z88 的文件（z88i1.txt、z88o2.txt……）不读：请在 FreeCAD 的有限元（FEM）工作台里打开，把结果导出为 .vtu';
/** Unsupported formats with alternatives. */
const CLOSED: Record<string, string> = {
  odb: 'Abaqus 的 .odb 是封闭格式，请先用 abaqus python 的脚本（例如 odb2vtk）写成 .vtu',
  rst: `ANSYS 的 .rst ${ANSYS}`,
  rth: `ANSYS 的 .rth ${ANSYS}`,
  rmg: `ANSYS 的 .rmg ${ANSYS}`,
  rfl: `ANSYS 的 .rfl ${ANSYS}`,
  rfrq: `.rfrq ${ANSYS_INNER}`,
  rdsp: `.rdsp ${ANSYS_INNER}`,
  full: `.full ${ANSYS_INNER}`,
  emat: `.emat ${ANSYS_INNER}`,
  esav: `.esav ${ANSYS_INNER}`,
  mode: `.mode ${ANSYS_INNER}`,
  d3plot: `LS-DYNA 的 d3plot 请先在 ParaView 里打开，${BLOCKS}，${ALL_STEPS}`,
  op2: 'Nastran 的 .op2 请先用 pyNastran 的 pyNastran.op2.export_to_vtk 写成 .vtk',
  xdmf: `XDMF 只有一步的请先运行 meshio convert 输入.xdmf 输出.vtu；有几步的在 ParaView 里打开，${VTU}，${ALL_STEPS}`,
  xmf: `XDMF 只有一步的请先运行 meshio convert 输入.xmf 输出.vtu；有几步的在 ParaView 里打开，${VTU}，${ALL_STEPS}`,
  e: `Exodus II 只有一步的请先运行 meshio convert 输入.e 输出.vtu；有几步的在 ParaView 里打开，${BLOCKS}，${ALL_STEPS}`,
  exo: `Exodus II 只有一步的请先运行 meshio convert 输入.exo 输出.vtu；有几步的在 ParaView 里打开，${BLOCKS}，${ALL_STEPS}`,
  cgns: `CGNS 请先在 ParaView 里打开，${BLOCKS}，${ALL_STEPS}`,
  med: `Salome 的 .med 请先在 Salome 的 ParaViS 里打开，${BLOCKS}；只要网格的运行 gmsh 输入.med -save -o 输出.msh`,
  su2: 'SU2 的网格请先运行 meshio convert 输入.su2 输出.vtu；结果用 SU2 的 OUTPUT_FILES= PARAVIEW 写成 .vtu',
  cas: `Fluent 的 .cas 请先在 ParaView 里打开，${BLOCKS}`,
  h5: HDF5_WAY,
  vtkhdf: `VTKHDF 请先在 ParaView 里打开，${VTU}`,
  hdf: HDF5_WAY,
  g: '.g 是 Cubit 的网格（Exodus II）时请先改名为 .e，再运行 meshio convert 输入.e 输出.vtu',
  gen: `Exodus II ${EXODUS_WAY}`,
  exii: `Exodus II ${EXODUS_WAY}`,
  exodus: `Exodus II ${EXODUS_WAY}`,
  ex2: `Exodus II 只有一步的请先运行 meshio convert 输入.ex2 输出.vtu；有几步的在 ParaView 里打开，${BLOCKS}，${ALL_STEPS}`,
  plt: `Tecplot 的二进制请先在 ParaView 里打开，${BLOCKS}，${ALL_STEPS}`,
  tec: `Tecplot 的二进制请先在 ParaView 里打开，${BLOCKS}，${ALL_STEPS}`,
  szplt: `Tecplot 的二进制请先在 ParaView 里打开，${BLOCKS}，${ALL_STEPS}`,
  q: PLOT3D,
  fun: PLOT3D,
  f: PLOT3D,
  nc: `NetCDF（其中有 Exodus II）请先在 ParaView 里打开，${BLOCKS}，${ALL_STEPS}`,
  hdf5: HDF5_WAY,
  gmv: `GMV 请先在 ParaView 里打开，${VTU}，${ALL_STEPS}`,
  pvsm: `.pvsm ${SAVED_VIEW}`,
  lammpstrj: `.lammpstrj ${MOLECULES}`,
  dump: `LAMMPS 的 .dump ${MOLECULES}`,
  pdb: `.pdb ${MOLECULES}`,
  pcd: `.pcd ${CLOUD}`,
  las: `.las ${CLOUD}`,
  laz: `.laz ${CLOUD}`,
  sol: 'Medit 的 .sol 里只有值：请连同它的 .mesh 用 meshio 或 Gmsh 转成 .vtu',
  solb: 'Medit 的 .solb 里只有值：请连同它的 .meshb 用 meshio 转成 .vtu',
  stla: '.stla 是文本的 STL，请改名为 .stl',
  stlb: '.stlb 是二进制的 STL，请改名为 .stl',
  gz: '.gz 解不开：文件可能没有传完；请解压之后再选',
  silo: 'Silo 请先在 VisIt 里打开，导出为 VTK',
  msh1: 'Gmsh 1.0 版的网格请改名为 .msh',
  meshb: 'Medit 的二进制网格请先运行 meshio convert 输入.meshb 输出.vtu',
  dynain: 'LS-DYNA 的 dynain 是关键字文件，请改名为 .k',
  fbd: 'CalculiX 的 .fbd 是 cgx 的命令，请在 cgx 里用 send all abq 写出网格（.msh 改名为 .inp）',
  cvg: LOG,
  mphbin: 'COMSOL 的 .mphbin 请在“导出”里把数据存为 VTK（.vtu）',
  xlsx: '表格没有网格：请另存为 .csv，用“数据分析”读',
  xls: '表格没有网格：请另存为 .csv，用“数据分析”读',
  tsv: TABLE,
  htg: `VTK 的 HyperTreeGrid 请先在 ParaView 里转成非结构网格（HyperTreeGrid To UnstructuredGrid），${VTU}`,
  vth: `VTK 的 AMR 请先在 ParaView 里打开，${BLOCKS}`,
  vthb: `VTK 的 AMR 请先在 ParaView 里打开，${BLOCKS}`,
  visit: '.visit 是给 VisIt 的清单，请选它列出的 .vtu、.pvtu 或 .vtk',
  mdpa: 'Kratos 的 .mdpa 请先运行 meshio convert 输入.mdpa 输出.vtu',
  h5m: 'MOAB 的 .h5m 请先运行 mbconvert 输入.h5m 输出.vtk',
  xml: 'FEniCS（DOLFIN）的 .xml 网格请先运行 meshio convert 输入.xml 输出.vtu；别的 .xml 不认识',
  vtt: 'VTK 的表格没有网格；请在 ParaView 里存为 .csv，用“数据分析”读',
  csv: TABLE,
  xy: TABLE,
  rpt: TABLE,
  agr: TABLE,
  plot: TABLE,
  out: '.out 没有网格：求解器的日志请用“求解日志诊断”读，历程的表请用“数据分析”读',
  lst: LOG,
  lis: LOG,
  trc: LOG,
  txt: '文本文件没有网格：表格请用“数据分析”读，求解器的日志请用“求解日志诊断”读',
  log: LOG,
  sta: LOG,
  msg: LOG,
  fil: 'Abaqus 的 .fil 不读，请用它的 .odb：先用 abaqus python 的脚本（例如 odb2vtk）写成 .vtu',
  h3d: 'HyperWorks 的 .h3d 是封闭格式，请在 HyperView 里另存，或请求解器写成 .op2，再写成 .vtk',
  t16: MARC,
  t19: MARC,
  erfh5: 'ESI（PAM-CRASH）的 .erfh5 不读：请在 Visual-Environment 里导出，或写成求解器的输入文件',
  xdb: 'Nastran 的 .xdb 是封闭格式，请让求解器写成 .op2，再用 pyNastran 写成 .vtk',
  pch: 'Nastran 的 .pch 没有网格，请让求解器写成 .op2，再用 pyNastran 写成 .vtk',
  f06: 'Nastran 的 .f06 是打印的文字，没有网格：请让求解器写成 .op2，再用 pyNastran 写成 .vtk；里面的表用“数据分析”读，报错用“求解日志诊断”读',
  f04: LOG,
  ep: 'Elmer 的 .ep 请在 ResultOutputSolver 里设 Output Format = Vtu，写成 .vtu',
  z88: Z88,
  nastran: 'Nastran 的模型数据请改名为 .bdf',
  hmascii: 'HyperMesh 的 .hmascii 不读，请导出求解器的输入文件（.inp、.bdf、.k、.cdb）',
  nek5000: `Nek5000 的结果请先在 ParaView 里打开，${VTU}，${ALL_STEPS}`,
  e57: `.e57 ${CLOUD}`,
  result: 'Elmer 的 .result 请在 ResultOutputSolver 里设 Output Format = Vtu，写成 .vtu',
  feb: 'FEBio 的 .feb 请在 FEBio Studio 里打开，导出为 VTK',
  xplt: 'FEBio 的 .xplt 请在 FEBio Studio 里打开，导出为 VTK',
  sim: 'STAR-CCM+ 的 .sim 是封闭格式，请在里面导出 EnSight Gold（.case）；Abaqus 的 .sim 请用它的 .odb',
  vrt: STAR_CD,
  cel: STAR_CD,
  ccmp: 'STAR-CCM+ 的 .ccmp 请在里面导出 EnSight Gold（.case）',
  ccmg: 'STAR-CCM+ 的 .ccmg 请在里面导出 EnSight Gold（.case）',
  ccmt: 'STAR-CCM+ 的 .ccmt 请在里面导出 EnSight Gold（.case）',
  ccm: 'STAR-CCM+ 的 .ccm 请在里面导出 EnSight Gold（.case）',
  res: 'CFX 的 .res 请先用 cfx5export 写成 CGNS，再在 ParaView 里另存；GiD 的 .post.res 请在 GiD 里另存',
  trn: 'CFX 的 .trn 请连同它的 .res 先用 cfx5export 写成 CGNS，再在 ParaView 里另存',
  def: 'CFX 的 .def 里只有输入；结果是 .res，请先用 cfx5export 写成 CGNS，再在 ParaView 里另存',
  mail: 'Code_Aster 的 .mail 请先用 IMPR_RESU(FORMAT="MED") 写成 .med，再运行 gmsh 输入.med -save -o 输出.msh',
  resu: 'Code_Aster 的 .resu 没有网格：场请用 IMPR_RESU(FORMAT="MED") 写成 .rmed，在 Salome 的 ParaViS 里另存；表用“数据分析”读',
  mess: LOG,
  fcstd: 'FreeCAD 的 .FCStd 请在有限元（FEM）工作台里把结果导出为 .vtu',
  cae: 'Abaqus/CAE 的 .cae 是封闭格式，请写出输入文件（.inp）；结果在 .odb 里',
  hm: 'HyperMesh 的 .hm 是封闭格式，请导出求解器的输入文件（.inp、.bdf、.k、.cdb）',
  wbpj: 'Workbench 的 .wbpj 是工程文件，请在 Mechanical 里写出输入文件（ds.dat），结果用 PyDPF 写成 .vtu',
  db: 'ANSYS 的 .db 是封闭格式，请用 CDWRITE,DB 存成 .cdb',
  pmx: 'PrePoMax 的 .pmx 是工程文件，请选它工作文件夹里的 .frd',
  rad: 'OpenRadioss 的 .rad 是输入文件，不读；结果请用 anim_to_vtk 写成 .vtk',
  zip: 'ZIP 里没有文件，或里面又是 ZIP：请解压之后选文件夹',
  mesh: 'Medit 的网格请先运行 gmsh 输入.mesh -save -o 输出.msh',
  neu: 'GAMBIT 的 .neu 请先在 ParaView 里打开，存为 .vtu',
  rmed: `Salome 的 .rmed 请先在 Salome 的 ParaViS 里打开，${BLOCKS}`,
  mph: 'COMSOL 的 .mph 是封闭格式，请在“导出”里把数据存为 VTK（.vtu）',
  mphtxt: 'COMSOL 的 .mphtxt 请在“导出”里把数据存为 VTK（.vtu）',
  obj: 'OBJ 是外形，不是计算结果；要看外形请另存为 STL',
  ply: 'PLY 是外形，不是计算结果；要看外形请另存为 STL',
  off: 'OFF 是外形，不是计算结果；要看外形请另存为 STL',
  avs: 'AVS-UCD 请先运行 meshio convert 输入.avs 输出.vtu',
  ugrid: 'AFLR 的 .ugrid 请先运行 meshio convert 输入.ugrid 输出.vtu',
  vol: 'Netgen 的 .vol 请先运行 meshio convert 输入.vol 输出.vtu',
  fem: 'OptiStruct 的 .fem 与 Nastran 的模型数据相同，请改名为 .bdf',
  f3grid: 'FLAC3D 的 .f3grid 请先运行 meshio convert 输入.f3grid 输出.vtu',
  node: 'TetGen 的 .node 请和它的 .ele 在一个文件夹里，先运行 meshio convert 输入.ele 输出.vtu',
  ele: 'TetGen 的 .ele 请和它的 .node 在一个文件夹里，先运行 meshio convert 输入.ele 输出.vtu',
  foam: '.foam 只是给 ParaView 的标记，请选 OpenFOAM 的整个算例文件夹，或它的 ZIP',
  geo: 'EnSight 的几何请和它的 .case 一起选；Gmsh 的 .geo 是几何，请先用 gmsh 输入.geo -3 -o 输出.msh 划分网格',
  glb: 'glTF 是外形，不是计算结果；要看外形请另存为 STL',
  gltf: 'glTF 是外形，不是计算结果；要看外形请另存为 STL',
  step: 'STEP 是几何模型，不是计算结果；请先划分网格并求解，或另存为 STL',
  stp: 'STEP 是几何模型，不是计算结果；请先划分网格并求解，或另存为 STL',
  igs: 'IGES 是几何模型，不是计算结果；请先划分网格并求解，或另存为 STL',
  iges: 'IGES 是几何模型，不是计算结果；请先划分网格并求解，或另存为 STL',
};

/** Geometry formats. */
const SHAPES: readonly string[] = ['3mf', 'wrl', 'dae', 'fbx', 'x3d', 'amf', 'jt', 'usd', 'usdz', 'bgeo'];
const GEOMETRIES: readonly string[] = [
  'x_t',
  'x_b',
  'brep',
  'sldprt',
  'sldasm',
  'catpart',
  'ipt',
  'prt',
  '3dm',
  'sat',
  'sab',
];

/** Unsupported archives. */
const ARCHIVES: readonly string[] = ['7z', 'rar', 'tar', 'tgz', 'xz', 'bz2', 'zst'];

/** Matched by full name. */
const BY_NAME: readonly (readonly [name: RegExp, words: string])[] = [
  [/^d3(?:plot|eigv|part)/i, CLOSED['d3plot'] ?? ''],
  [/^z88\w*\.txt$/i, Z88],
  [
    /^mesh\.(?:header|nodes|elements|boundary|names)$/,
    'Elmer 的网格（mesh.nodes、mesh.elements……）请先运行 ElmerGrid 2 5 文件夹，写成 .vtu',
  ],
  [/^dynain/i, 'LS-DYNA 的 dynain 是关键字文件，请改名为 .k'],
  [
    /^(?:d3dump|d3full|runrsf|runfull)\d*$/i,
    'LS-DYNA 的重启动文件里没有可画的结果，请选 d3plot 转换出的文件',
  ],
  [/^(?:d3thdt|xtf)\d*$/i, 'LS-DYNA 的 d3thdt 是历程，没有网格：请用 LS-PrePost 写成 .csv，用“数据分析”读'],
  [/^(?:d3hsp|messag|mes\d{4}|glstat)$/i, LOG],
  [
    /^(?:rcforc|matsum|nodout|elout|nodfor|secforc|deforc|rwforc|spcforc|bndout|sleout|jntforc|abstat)$/i,
    `LS-DYNA 的${TABLE}`,
  ],
  [
    /A\d{3}$/,
    '名称末尾是 A 和三位数字的，如果是 OpenRadioss、Radioss 的动画文件，请先用 anim_to_vtk 写成 .vtk',
  ],
  [
    /\.(?:cas|dat|msh)\.(?:h5|gz)$/i,
    `Fluent 的 .cas、.cas.h5 请先在 ParaView 里打开（.dat、.dat.h5 放在同一个文件夹里，名称相同），${BLOCKS}`,
  ],
  [/\.post\.(?:bin|res)$/i, 'GiD 的结果请在 GiD 里另存为 .vtk'],
  [/^binout/i, 'LS-DYNA 的 binout 没有网格：请用 LS-PrePost 或 lasso-python 写成 .csv，用“数据分析”读'],
];

/** Exodus II with restart or partition suffix. */
const EXODUS = /\.(?:e|exo|ex2)(?:-s\d+|\.\d+\.\d+)+$/i;

const endingOf = (name: string) =>
  EXODUS.test(name) ? 'exo' : (/\.([a-z0-9_]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '');

/** Advice by file name; undefined if unknown. */
function wordsOf(name: string): string | undefined {
  const ending = endingOf(name);
  if (SHAPES.includes(ending)) return `.${ending} 是外形，不是计算结果；要看外形请另存为 STL`;
  if (GEOMETRIES.includes(ending))
    return `.${ending} 是几何模型，不是计算结果；请先划分网格并求解，或另存为 STL`;
  if (ARCHIVES.includes(ending)) return `.${ending} 不解：请解压之后选文件夹，或打成 ZIP`;
  const own = Object.hasOwn(CLOSED, ending) ? CLOSED[ending] : undefined;
  return BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? own;
}

/** Whether the format is known but unsupported. */
export const isClosed = (name: string): boolean => wordsOf(name) !== undefined;

/** Why a file is not supported, with an alternative. */
export function whyClosed(name: string): string {
  const ending = endingOf(name);
  return wordsOf(name) ?? `不认识 ${ending ? `.${ending}` : name.slice(0, 40)}，可以用 ${KNOWN}`;
}
