/** A format: its name, its endings, what of it is read, and what is not. */
export type Format = { name: string; endings: readonly string[]; reads: string; not: string };

/** What can be read, for people. */
export const FORMATS: readonly Format[] = [
  {
    name: 'VTK XML',
    endings: ['vtu', 'vtp', 'vti', 'vtr', 'vts'],
    reads:
      '非结构、多边形、图像、直角和曲线网格；文本、base64、附加数据（原样或 base64）、zlib、LZ4、LZMA、两种字节序、多个分块、一个文件里的几步、TimeValue',
    not: '按位（Bit）和文字（String）的数组，HyperTreeGrid、Table',
  },
  {
    name: 'VTK 旧格式',
    endings: ['vtk'],
    reads: '1.0 至 5.1 版，文本和二进制，五种网格，所有数组，METADATA',
    not: '按位和文字的数组、颜色表',
  },
  {
    name: 'VTK 清单',
    endings: ['pvd', 'series', 'vtm', 'vtmb', 'pvtu', 'pvtp', 'pvti', 'pvtr', 'pvts', 'vtpc', 'vtpd'],
    reads: '时间与分块；连同列出的文件一起选，或选整个文件夹、ZIP',
    not: '各步网格不同的序列里步数较少的网格',
  },
  {
    name: 'Gmsh',
    endings: ['msh', 'pos'],
    reads:
      '1.0、2.x、4.0 和 4.1 版，文本和二进制；各阶单元、物理组、$NodeData、$ElementData、$ElementNodeData（每个单元取平均）、单元所在的分区，按分区拆开的几个文件（_1.msh…，一起选）；.pos 的后处理视图（脚本写法和 1.2 至 1.4 版，文本和二进制）',
    not: '缺节点的三阶以上单元、分区的影子单元与交界、4.0 版二进制的分区、.pos 里的算式与文字；一个单元只记一个物理组，.pos 里只画网格相同的视图',
  },
  {
    name: 'Abaqus、CalculiX 输入文件',
    endings: ['inp'],
    reads:
      '节点、单元、部件与实例（平移、转动）、节点集和单元集（含 GENERATE）、*NGEN、*NFILL（直线、等分）、*ELGEN，*PARAMETER 的数与算式，*INCLUDE（文件要一起选上）；cgx 写的 .msh 也认',
    not: '*NCOPY、*NMAP、*ELCOPY 和沿曲线、不等分生成的网格，*SYSTEM、球坐标，载荷与边界条件',
  },
  {
    name: 'Nastran 模型数据',
    endings: ['bdf', 'nas', 'dat'],
    reads: '短、长、自由格式，续行，INCLUDE，CORD1、CORD2 的坐标系，实体、壳、梁、杆、集中质量，属性编号',
    not: 'RBE、弹簧与阻尼、超单元，载荷与约束',
  },
  {
    name: 'ANSYS CDB',
    endings: ['cdb'],
    reads:
      'NBLOCK、EBLOCK（含 COMPACT）、ETBLOCK、CMBLOCK（固定列宽；Workbench 写的 .dat、.inp 也认），退化单元，材料、截面和单元类型编号',
    not: '不分块的 N、E 命令，接触、表面效应、界面和加强单元，载荷与约束',
  },
  {
    name: 'LS-DYNA 关键字文件',
    endings: ['k', 'key', 'dyn'],
    reads:
      '*NODE、实体、厚壳、壳、梁、离散单元，*PART 的名称，*SET，*INCLUDE，*PARAMETER 的数与算式（&名称），LONG=Y 与自由格式',
    not: '带铺层的壳、20 节点以上的实体、SPH、变换（*INCLUDE_TRANSFORM）',
  },
  {
    name: 'OpenFOAM',
    endings: [],
    reads:
      'polyMesh 与各时间文件夹里的体积场和点场，文本和二进制；边界的名称，边界上的值；分解的算例（processor*，也有 collated 的）；选整个算例文件夹或它的 ZIP',
    not: '面上的值、粒子、区和集合、#calc 等代码给出的值；一次一个区域',
  },
  {
    name: 'EnSight',
    endings: ['case', 'encas'],
    reads:
      'EnSight Gold 与 EnSight 6，文本、C 和 Fortran 二进制；各种单元、多边形和多面体、部件、结构网格，节点和单元的标量、矢量、张量，各步；连同几何和变量的文件一起选',
    not: '几个文件里各有几步、Gold 结构网格的 iblank 与 range、粒子、与第一步不同的几何',
  },
  {
    name: 'UNV（I-DEAS 通用文件）',
    endings: ['unv', 'uff'],
    reads:
      '节点（2411、781、15）、单元（2412）、组，节点与单元上的结果（55、56、57、2414，单元各节点的值取平均），复数的实部与虚部',
    not: '三次单元、旧的单元格式（71、780）、函数（58）、连线（82）；结果按文件里的分量画，不转到整体坐标系',
  },
  { name: 'STL', endings: ['stl'], reads: '文本和二进制，文本里的各个实体', not: '颜色' },
  {
    name: 'CalculiX',
    endings: ['frd'],
    reads: '节点、单元、各步的结果；文本和二进制（*NODE OUTPUT、*ELEMENT OUTPUT 写出的）',
    not: '网络单元，循环对称的其余扇区；GLOBAL=NO 写出的值在局部坐标系里，文件没有写明',
  },
  {
    name: 'Tecplot',
    endings: ['plt', 'tec', 'dat'],
    reads:
      '文本；有序网格和三角形、四边形、四面体、六面体、线的单元，POINT 与 BLOCK，单元上的值，共用的变量与单元，SOLUTIONTIME',
    not: '二进制（.plt、.szplt），FEPOLYGON 与 FEPOLYHEDRON，文字与图形；没有 X、Y 坐标的是表格，用数据分析读',
  },
  {
    name: 'PLOT3D',
    endings: ['xyz', 'p3d', 'p2d', 'x'],
    reads:
      '一个或几个网格，三维和二维，文本和二进制（单、双精度，两种字节序，有没有 Fortran 记录、整块或按平面，由文件的大小和点的次序认出），iblank；和 .q（密度、动量、能量）、.f .fun（函数，名称在 .nam 里）一起选，几个 .q 是各步',
    not: '非结构网格、OVERFLOW 多出的量；速度、压力、马赫数要气体的参数，不由 .q 推算',
  },
  {
    name: 'CalculiX 打印的结果',
    endings: ['dat'],
    reads: '*NODE PRINT、*EL PRINT 的节点值与积分点值（每个单元取平均）；与 .inp 或 .frd 一起选',
    not: '合计、特征值和参与系数（用数据分析读）',
  },
];

/** The menu of ParaView for data of several blocks, which have no .vtu, and for others. */
const BLOCKS = 'File → Save Data 存为 .vtm 或 .vtpc（连同它的文件夹一起选）';
const VTU = 'File → Save Data 存为 .vtu';
const ALL_STEPS = '要各步时勾选 Write Time Steps';
const PLOT3D = 'PLOT3D 的结果（.q、.f、.fun）请和它的网格（.xyz、.p3d、.x）一起选';
const STAR_CD = 'STAR-CD 的 .vrt、.cel 请用 OpenFOAM 的 star4ToFoam 转换，再选整个算例文件夹';
/** Formats that are not read, with the way out. */
const CLOSED: Record<string, string> = {
  odb: 'Abaqus 的 .odb 是封闭格式，请先用 abaqus python 的脚本（例如 odb2vtk）写成 .vtu',
  rst: 'ANSYS 的 .rst 请先用 PyDPF，或 ansys-mapdl-reader 的 save_as_vtk 写成 .vtk',
  rth: 'ANSYS 的 .rth 请先用 PyDPF，或 ansys-mapdl-reader 的 save_as_vtk 写成 .vtk',
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
  h5: `HDF5 文件请先在 ParaView 里打开，${VTU}`,
  vtkhdf: `VTKHDF 请先在 ParaView 里打开，${VTU}`,
  hdf: `HDF5 文件请先在 ParaView 里打开，${VTU}`,
  ex2: `Exodus II 只有一步的请先运行 meshio convert 输入.ex2 输出.vtu；有几步的在 ParaView 里打开，${BLOCKS}，${ALL_STEPS}`,
  plt: `Tecplot 的二进制请先在 ParaView 里打开，${BLOCKS}，${ALL_STEPS}`,
  tec: `Tecplot 的二进制请先在 ParaView 里打开，${BLOCKS}，${ALL_STEPS}`,
  szplt: `Tecplot 的二进制请先在 ParaView 里打开，${BLOCKS}，${ALL_STEPS}`,
  q: PLOT3D,
  fun: PLOT3D,
  f: PLOT3D,
  nc: `NetCDF（其中有 Exodus II）请先在 ParaView 里打开，${BLOCKS}，${ALL_STEPS}`,
  hdf5: `HDF5 文件请先在 ParaView 里打开，${VTU}`,
  gmv: `GMV 请先在 ParaView 里打开，${VTU}，${ALL_STEPS}`,
  silo: 'Silo 请先在 VisIt 里打开，导出为 VTK',
  msh1: 'Gmsh 1.0 版的网格请改名为 .msh',
  meshb: 'Medit 的二进制网格请先运行 meshio convert 输入.meshb 输出.vtu',
  dynain: 'LS-DYNA 的 dynain 是关键字文件，请改名为 .k',
  fbd: 'CalculiX 的 .fbd 是 cgx 的命令，请在 cgx 里用 send all abq 写出网格（.msh 改名为 .inp）',
  cvg: '日志没有网格，请用“求解日志诊断”读',
  mphbin: 'COMSOL 的 .mphbin 请在“导出”里把数据存为 VTK（.vtu）',
  xlsx: '表格没有网格：请另存为 .csv，用“数据分析”读',
  xls: '表格没有网格：请另存为 .csv，用“数据分析”读',
  tsv: '表格没有网格，请用“数据分析”读',
  htg: `VTK 的 HyperTreeGrid 请先在 ParaView 里转成非结构网格（HyperTreeGrid To UnstructuredGrid），${VTU}`,
  vth: `VTK 的 AMR 请先在 ParaView 里打开，${BLOCKS}`,
  vthb: `VTK 的 AMR 请先在 ParaView 里打开，${BLOCKS}`,
  visit: '.visit 是给 VisIt 的清单，请选它列出的 .vtu、.pvtu 或 .vtk',
  mdpa: 'Kratos 的 .mdpa 请先运行 meshio convert 输入.mdpa 输出.vtu',
  h5m: 'MOAB 的 .h5m 请先运行 mbconvert 输入.h5m 输出.vtk',
  xml: 'FEniCS（DOLFIN）的 .xml 网格请先运行 meshio convert 输入.xml 输出.vtu；别的 .xml 不认识',
  vtt: 'VTK 的表格没有网格；请在 ParaView 里存为 .csv，用“数据分析”读',
  csv: '表格没有网格，请用“数据分析”读',
  txt: '文本文件没有网格：表格请用“数据分析”读，求解器的日志请用“求解日志诊断”读',
  log: '日志没有网格，请用“求解日志诊断”读',
  sta: '日志没有网格，请用“求解日志诊断”读',
  msg: '日志没有网格，请用“求解日志诊断”读',
  fil: 'Abaqus 的 .fil 不读，请用它的 .odb：先用 abaqus python 的脚本（例如 odb2vtk）写成 .vtu',
  h3d: 'HyperWorks 的 .h3d 是封闭格式，请在 HyperView 里另存，或请求解器写成 .op2，再写成 .vtk',
  xdb: 'Nastran 的 .xdb 是封闭格式，请让求解器写成 .op2，再用 pyNastran 写成 .vtk',
  pch: 'Nastran 的 .pch 没有网格，请让求解器写成 .op2，再用 pyNastran 写成 .vtk',
  f06: 'Nastran 的 .f06 是打印的文字，没有网格：请让求解器写成 .op2，再用 pyNastran 写成 .vtk；里面的表用“数据分析”读，报错用“求解日志诊断”读',
  f04: '日志没有网格，请用“求解日志诊断”读',
  result: 'Elmer 的 .result 请在 ResultOutputSolver 里设 Output Format = Vtu，写成 .vtu',
  feb: 'FEBio 的 .feb 请在 FEBio Studio 里打开，导出为 VTK',
  xplt: 'FEBio 的 .xplt 请在 FEBio Studio 里打开，导出为 VTK',
  sim: 'STAR-CCM+ 的 .sim 是封闭格式，请在里面导出 EnSight Gold（.case）',
  vrt: STAR_CD,
  cel: STAR_CD,
  ccm: 'STAR-CCM+ 的 .ccm 请在里面导出 EnSight Gold（.case）',
  res: 'CFX 的 .res 请先用 cfx5export 写成 CGNS，再在 ParaView 里另存；GiD 的 .post.res 请在 GiD 里另存',
  trn: 'CFX 的 .trn 请连同它的 .res 先用 cfx5export 写成 CGNS，再在 ParaView 里另存',
  def: 'CFX 的 .def 里只有输入；结果是 .res，请先用 cfx5export 写成 CGNS，再在 ParaView 里另存',
  mail: 'Code_Aster 的 .mail 请先用 IMPR_RESU(FORMAT="MED") 写成 .med，再运行 gmsh 输入.med -save -o 输出.msh',
  resu: 'Code_Aster 的 .resu 没有网格：场请用 IMPR_RESU(FORMAT="MED") 写成 .rmed，在 Salome 的 ParaViS 里另存；表用“数据分析”读',
  mess: '日志没有网格，请用“求解日志诊断”读',
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

const known = [...new Set(FORMATS.flatMap(({ endings }) => endings.map((it) => `.${it}`)))].join('、');

/** Shapes and geometries, which are no results. */
const SHAPES: readonly string[] = ['3mf', 'wrl', 'dae', 'fbx', 'x3d'];
const GEOMETRIES: readonly string[] = ['x_t', 'x_b', 'brep', 'sldprt', 'sldasm', 'catpart', 'ipt', 'prt'];

/** Archives that browsers do not unpack. */
const ARCHIVES: readonly string[] = ['7z', 'rar', 'tar', 'tgz', 'xz', 'bz2', 'zst'];

/** Files of LS-DYNA that are told by their beginning. */
const BY_BEGINNING: readonly (readonly [beginning: RegExp, words: string])[] = [
  [/^d3(?:plot|eigv|part)/i, CLOSED['d3plot'] ?? ''],
  [/^dynain/i, 'LS-DYNA 的 dynain 是关键字文件，请改名为 .k'],
  [/^binout/i, 'LS-DYNA 的 binout 没有网格：请用 LS-PrePost 或 lasso-python 写成 .csv，用“数据分析”读'],
];

/** Exodus II with the number of a restart, or of one share of several. */
const EXODUS = /\.(?:e|exo|ex2)(?:-s\d+|\.\d+\.\d+)+$/i;

/** Why a file of this name is not read, and the way out. */
export function whyClosed(name: string): string {
  const ending = EXODUS.test(name) ? 'exo' : (/\.([a-z0-9_]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '');
  if (SHAPES.includes(ending)) return `.${ending} 是外形，不是计算结果；要看外形请另存为 STL`;
  if (GEOMETRIES.includes(ending))
    return `.${ending} 是几何模型，不是计算结果；请先划分网格并求解，或另存为 STL`;
  if (ARCHIVES.includes(ending)) return `.${ending} 不解：请解压之后选文件夹，或打成 ZIP`;
  const own = Object.hasOwn(CLOSED, ending) ? CLOSED[ending] : undefined;
  const words = BY_BEGINNING.find(([beginning]) => beginning.test(name))?.[1] ?? own;
  return words ?? `不认识 ${ending ? `.${ending}` : name.slice(0, 40)}，可以用 ${known}`;
}
