export type Format = { name: string; endings: readonly string[]; reads: string; not: string };

/** For display. */
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
    not: '三阶以上缺节点的单元和棱锥、分区的影子单元与交界、4.0 版二进制的分区、.pos 里的算式与文字；一个单元只记一个物理组，.pos 里只画网格相同的视图',
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
    not: '三次单元、面中间有节点的单元、旧的单元格式（71、780）、函数（58）、连线（82）；结果按文件里的分量画，不转到整体坐标系',
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

export const KNOWN: string = [
  ...new Set(FORMATS.flatMap(({ endings }) => endings.map((it) => `.${it}`))),
].join('、');
