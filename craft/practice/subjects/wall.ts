import { later, page, type Subject, UNSAID } from '../subject.ts';

const ANSYS = 'https://ansyshelp.ansys.com/public/Views/Secured/corp/v242/en';

export const WALL: Subject = {
  slug: 'wall-treatment',
  title: 'y+ 与壁面处理',
  asks: '壁面处理怎样选，要求 y+ 在哪里，不选是什么。',
  words: ['壁面函数', '壁面处理', 'y+ 要求', 'enhanced wall treatment', 'all y+', '湍流壁面'],
  facets: ['model:sst', 'model:k-epsilon', 'model:les'],
  cells: {
    mechanical: {
      how: '近壁的网格：Mesh 对象 Details 里的 Inflation 组（全局），或加 Inflation 控制（局部，也可以右键方法选 Inflate This Method）；Inflation Option 定层高怎样算，First Layer Height 是第一层的高度。',
      byDefault: 'Inflation Algorithm 是 Pre，先在面网格上长出膨胀层，再做体网格，各种物理类型都如此。',
      trap: '局部的设置盖过全局的。First Layer Height 只用于 First Layer Thickness 与 Last Aspect Ratio 两种，必须大于 0。Post 算法将来要取消。',
      unchecked:
        '这里只管网格，湍流的壁面处理与 y+ 的要求没有读到；First Layer Height 一句读自转载，没有写版本。',
      sources: [
        later('Inflation Group', 'Ansys 2024 R2', `${ANSYS}/wb_msh/ds_Inflation_Group.html`),
        later('Inflation Control', 'Ansys 2024 R2', `${ANSYS}/wb_msh/ds_Inflation.html`),
        later('Inflation Algorithm', 'Ansys 2024 R2', `${ANSYS}/wb_msh/msh_Infla_Algor.html`),
        later(
          'Inflation Group（转载）',
          UNSAID,
          'https://online.flipbuilder.com/mpew/mpku/files/basic-html/page56.html',
        ),
      ],
    },
    fluent: {
      how: '近壁处理有标准壁面函数、非平衡壁面函数和 enhanced wall treatment 三种，在湍流模型里选；k-ω 系列按 enhanced wall treatment 的办法。',
      byDefault:
        'k-ω 的壁面条件与 k-ε 用 enhanced wall treatment 时相同：粗网格按壁面函数，细网格按低雷诺数条件，缓冲层里混合。',
      trap: '标准壁面函数要求第一层中心在 30 < y+ < 300，越靠近 30 越好；y+ < 11.2 的细网格不要用它，改用 enhanced wall treatment。',
      unchecked: '读自旧版手册，两页是转载、没有写版本；现行版本的默认没有读到。',
      sources: [
        page(
          'Theory Guide：Wall boundary conditions（k-ω）',
          UNSAID,
          'https://www.afs.enea.it/project/neptunius/docs/fluent/html/th/node68.htm',
        ),
        page(
          'Yplus/Ystar Adaption',
          'FLUENT 6',
          'https://www.sharcnet.ca/Software/Fluent6/html/ug/node1096.htm',
        ),
        page(
          '壁面函数与 y+（转载）',
          UNSAID,
          'https://online.flipbuilder.com/mpew/mpku/files/basic-html/page103.html',
        ),
      ],
    },
    starccm: {
      how: '物理连续体的 Wall Treatment 组里选 High y+、Low y+、All y+ 或 Two-Layer All y+；网格用棱柱层，Wall Thickness 分布方式直接给第一层厚度。',
      trap: 'All y+ 要 y+ < 1 或 > 30，High y+ 要 > 30，Low y+ 要 < 1（个别面可以到 5）。1 到 30 之间能算，但缓冲层里的单元要尽量少。没有自动的办法：先试算，画 Wall Y+，再改网格。',
      unchecked: '用户手册的转载，页面没有写版本；也没有写默认选哪一个。',
      sources: [
        page(
          'Setting up a Wall Treatment',
          UNSAID,
          'https://stevedocs.azurewebsites.net/GUID-70D648E4-1172-43E5-8F45-C8D92F12D814.html',
        ),
        page(
          'Wall Treatment Models Reference',
          UNSAID,
          'https://stevedocs.azurewebsites.net/GUID-39B7D5CA-A821-4A82-ACE7-25A6D0CF98A7.html',
        ),
      ],
    },
    comsol: {
      how: '流动接口的 Turbulence 一节设 Wall treatment（精确施加、自动壁面处理或壁面函数），壁面用 Wall 节点。',
      byDefault: 'Wall 节点默认 No slip；湍流里它是精确施加还是用壁面函数，由 Wall treatment 决定。',
      trap: '粗糙度（Apply wall roughness）只有 Wall treatment 选 Wall functions 时才出现。',
      unchecked: 'Wall treatment 本身的默认没有读到。',
      sources: [
        page(
          'Wall',
          'COMSOL 6.1',
          'https://doc.comsol.com/6.1/doc/com.comsol.help.cfd/cfd_ug_fluidflow_single.06.028.html',
        ),
      ],
    },
    lsdyna: {
      how: 'ICFD：*ICFD_CONTROL_TURBULENCE 的 TMOD 选模型，用 RANS 时 WLAW 选壁面律：1 标准经典，2 标准 Launder-Spalding，4 非平衡 Launder-Spalding，5 自动的经典壁面律。',
      byDefault: 'TMOD=0，变分多尺度的湍流模型；WLAW=0；粗糙的高度 KS 与系数 CS 都是 0。',
      trap: 'KS、CS 只在选了 RANS 模型时用到。粗糙壁面的例题用标准 k-ε，网格使 y+ 保持在 30 左右。',
      unchecked:
        '读自 PyDyna 里关键字的说明与一个例题，没有写对应的 LS-DYNA 版本；WLAW=0 是哪一种、各壁面律要求的 y+ 没有读到。',
      sources: [
        later(
          'PyDyna：icfd_control_turbulence.py',
          UNSAID,
          'https://github.com/ansys/pydyna/blob/1de94005ebc2483c7f5900d931a3444e29e62a02/src/ansys/dyna/core/keywords/keyword_classes/auto/icfd/icfd_control_turbulence.py',
        ),
        later('Basics：Rugosity flow', UNSAID, 'https://www.dynaexamples.com/icfd/basics-examples/rugosity'),
      ],
    },
    hypermesh: {
      how: 'HyperMesh 的 CFD Tetramesh 面板或 BL + Tetra 网格控制给边界层：第一层的厚度与增长率。求解用 AcuSolve：TURBULENCE_WALL 的 type，或 SIMPLE_BOUNDARY_CONDITION 的 turbulence_wall_type，选 low_reynolds_number 或 wall_function 等。',
      byDefault: 'TURBULENCE_WALL 的 type 是 low_reynolds_number。',
      trap: 'low_reynolds_number 要求第一个网格点的 y+ 小于 10，最好小于 5，否则壁面的力、热流与传质可能差得很多；wall_function 可以到 300，它按顺压梯度下充分发展的边界层推出。',
      unchecked: 'AcuSolve 还有第三种（按时间平均的壁面函数），它的要求没有读到。',
      sources: [
        later(
          'TURBULENCE_WALL（AcuSolve）',
          'AcuSolve 2021.2',
          'https://2021.help.altair.com/2021.2/hwsolvers/acusolve/topics/acusolve/turbulence_wall_acusolve_com_ref.htm',
        ),
        later(
          'Wall Boundary Conditions（AcuSolve）',
          'AcuSolve 2023.1',
          'https://2023.help.altair.com/2023.1/hwcfdsolvers/acusolve/topics/acusolve/training_manual/wall_boundary_conditions_r.htm',
        ),
        later(
          'Volume Meshing Mesh Controls',
          'HyperWorks 2021.2',
          'https://2021.help.altair.com/2021.2/hwdesktop/hm/topics/pre_processing/meshing/mesh_controls_type_volume_meshing_r.htm',
        ),
        later(
          'CFD Tetramesh Panel',
          'HyperWorks 2021',
          'https://2021.help.altair.com/2021/hwdesktop/hm/topics/panels/help399.htm',
        ),
      ],
    },
  },
};
