import { DYNA, later, page, type Subject, UNSAID } from '../subject.ts';

const ANSYS = 'https://ansyshelp.ansys.com/public/Views/Secured/corp/v242/en';
const AUTODESK = 'https://help.autodesk.com';

export const MODAL: Subject = {
  slug: 'modal',
  title: '模态',
  asks: '要几阶、哪个频率范围、振型怎样归一，默认各是什么。',
  words: ['模态分析', '固有频率', '振型归一化', '特征值', 'Lanczos', 'EIGRL'],
  facets: ['analysis:modal'],
  cells: {
    abaqus: {
      how: '*FREQUENCY，数据行写阶数与频率范围；EIGENSOLVER 选 LANCZOS、SUBSPACE 或 AMS，NORMALIZATION 选 DISPLACEMENT 或 MASS。',
      byDefault:
        'Lanczos。6.5 的手册写默认按最大位移归一（DISPLACEMENT），广义质量不是 1。2024 的手册写 Lanczos 默认带声固耦合（ACOUSTIC COUPLING=ON）。',
      trap: '只解对称矩阵；前一步打开几何非线性时才有预应力的影响。',
      unchecked: '归一化的默认读自 6.5 的手册，新版本是否相同没有读到。',
      sources: [
        page(
          '*FREQUENCY',
          'Abaqus 2024',
          'https://docs.software.vt.edu/abaqusv2024/English/SIMACAEKEYRefMap/simakey-r-frequency.htm',
        ),
        page(
          '*FREQUENCY',
          'ABAQUS 6.5',
          'https://classes.engineering.wustl.edu/2009/spring/mase5513/abaqus/docs/v6.5/books/key/ch06abk32.html',
        ),
        page(
          'Natural frequency extraction',
          'ABAQUS 6.6',
          'https://classes.engineering.wustl.edu/2009/spring/mase5513/abaqus/docs/v6.6/books/usb/pt03ch06s03at09.html',
        ),
      ],
    },
    mechanical: {
      how: 'Analysis Settings > Options：Max Modes to Find、Limit Search to Range、Solver Type。',
      byDefault: '6 阶；不限制频率范围。',
      trap: '填 0 是“全部”，要先把 Limit Search to Range 设成 Yes，求解器选 Direct、Unsymmetric 或 Subspace。限制范围时仍然受阶数上限约束。',
      sources: [
        page(
          'Modal Acoustics and Modal Analysis Options',
          'Ansys 2024 R2',
          `${ANSYS}/wb_sim/ds_options_modal.html`,
        ),
      ],
    },
    starccm: {
      how: '用 Solid Stress Normal Modes 模型；线性的设置与非线性的（几何、材料）都能用。',
      trap: '线性设置里不能有接触，也不能有非零的约束或初始条件；不支持周期交界面。重力与 Rayleigh 阻尼不计入；面载荷、热应变和热应力只在非线性设置里计入。要算旋转的影响用移动参考系。',
      unchecked: '用户指南的转载，没有写版本；阶数、频率范围与归一没有读到。',
      sources: [
        later(
          'Analyzing Normal Modes',
          UNSAID,
          'https://topcfd.cn/Ebook/STARCCMP/GUID-0A5A8A7E-C0FC-4BF7-82AB-0942A30A4AD5.html',
        ),
      ],
    },
    comsol: {
      how: 'Eigenfrequency 研究步骤：求解器 ARPACK 或 FEAST，Desired number of eigenfrequencies，Search for eigenfrequencies around。',
      byDefault: 'ARPACK；勾选之后阶数默认 6，不勾选由物理场接口建议。',
      trap: '搜索的是给定值附近的特征频率，给错了值就漏掉想要的阶。',
      unchecked: '阶数的默认读自 5.3、5.4；求解器的默认读自 6.2。',
      sources: [
        page(
          'Eigenfrequency',
          'COMSOL 6.2',
          'https://doc.comsol.com/6.2/doc/com.comsol.help.comsol/comsol_ref_solver.34.025.html',
        ),
        page(
          'Eigenfrequency',
          'COMSOL 5.4',
          'https://doc.comsol.com/5.4/doc/com.comsol.help.comsol/comsol_ref_solver.27.023.html',
        ),
      ],
    },
    lsdyna: {
      how: '*CONTROL_IMPLICIT_EIGENVALUE：NEIG 是阶数，CENTER 是找它附近的频率，LFLAG/LFTEND 与 RFLAG/RHTEND 给频率的下限与上限，EIGMTH 选方法。',
      byDefault: 'EIGMTH=2（分块移位求逆 Lanczos）；上下限都不设；CENTER=0。',
      trap: 'NEIG 必须给，写负数是曲线编号（计算过程中分几次求特征值）。LFTEND、RHTEND 只在对应的标志写 1 时起作用。',
      unchecked: '读自 PyDyna 里关键字的说明，没有写对应的 LS-DYNA 版本；振型的归一没有读到。',
      sources: [
        page(
          'PyDyna：control_implicit_eigenvalue.py',
          UNSAID,
          `${DYNA}/control/control_implicit_eigenvalue.py`,
        ),
      ],
    },
    nastran: {
      how: 'EIGRL：V1、V2 是频率范围，ND 是阶数，NORM 是归一的方法。',
      byDefault: 'V1、V2、ND 都空着只得到最低的一阶；SCHECK（Sturm 检查）默认 YES。',
      trap: '只给范围不给 ND，得到范围里的全部；给了 ND 和范围，取较少的。',
      unchecked: '读自 Autodesk Nastran 的手册；MSC 与 Simcenter Nastran 没有核对。',
      sources: [
        page(
          'EIGRL',
          'Autodesk Nastran 2022',
          `${AUTODESK}/cloudhelp/2022/FRA/NSTRN-Reference/files/GUID-759618CB-A477-4EB3-A625-F4C22391EA01.htm`,
        ),
      ],
    },
    hypermesh: {
      how: 'OptiStruct：EIGRL（Lanczos），字段同上，另有 MSGLVL、MAXSET。',
      byDefault: '模态按质量归一（NORM=MASS）；MAXSET 是 8；ND 没有默认。',
      trap: 'V1、V2 的单位是每单位时间的周数；同一张卡用于屈曲时它们是特征值。',
      sources: [
        page(
          'EIGRL',
          'OptiStruct 2022',
          'https://2022.help.altair.com/2022/hwsolvers/os/topics/solvers/os/eigrl_bulk_r.htm',
        ),
      ],
    },
  },
};

export const BUCKLING: Subject = {
  slug: 'buckling',
  title: '线性屈曲',
  asks: '预应力从哪里来，载荷系数乘的是什么，默认的求解器能不能用。',
  words: ['线性屈曲', '特征值屈曲', '屈曲载荷系数', 'BUCKLE', 'eigenvalue buckling'],
  facets: ['analysis:buckling'],
  cells: {
    abaqus: {
      how: '*BUCKLE, EIGENSOLVER=SUBSPACE 或 LANCZOS，数据行写阶数；作用在前一个通用步结束时的状态上。',
      byDefault: '子空间迭代；要的阶数少于 20 时它可能更快。',
      trap: '刚度矩阵不定时不能用 Lanczos：有接触、杂交单元、连接单元、分布耦合，已经加载到分叉以上，或有刚体模态。前一步打开几何非线性时，以变形后的形状为基准。',
      unchecked: '默认与 Lanczos 的限制读自手册的转载，页面没有写版本。',
      sources: [
        page(
          'Eigenvalue buckling prediction',
          'Abaqus 2017',
          'https://abaqus-docs.mit.edu/2017/English/SIMACAEANLRefMap/simaanl-c-eigenbuckling.htm',
        ),
        page(
          'Eigenvalue Buckling Prediction（手册的转载）',
          UNSAID,
          'https://www.scribd.com/document/549962326/5-Eigenvalue-buckling-prediction',
        ),
      ],
    },
    mechanical: {
      how: '静力结构分析接 Eigenvalue Buckling；Analysis Settings > Options：Max Modes to Find、Keep Pre-Stress Load-Pattern。',
      byDefault: '上游是非线性分析时，Keep Pre-Stress Load-Pattern 默认 Yes：用静力步的载荷生成扰动载荷。',
      trap: '改成 No 就要自己加一套载荷；上游非线性时屈曲步至少要有一个载荷。线性屈曲偏不安全；接触按预应力分析结束时的状态冻结，材料的非线性被忽略。载荷系数不能超过 1 000 000。',
      sources: [
        page(
          'Eigenvalue Buckling Analysis Options',
          'Ansys 2024 R2',
          `${ANSYS}/wb_sim/ds_options_buckling.html`,
        ),
        page(
          'Eigenvalue Buckling Analysis Process（Mechanical APDL）',
          'Ansys 2024 R2',
          `${ANSYS}/ans_str/Hlp_G_STR7_5.html`,
        ),
      ],
    },
    comsol: {
      how: '研究选 Linear Buckling：两步，第一步稳态，加任意大小的载荷；第二步求特征值，得到 critical load factor。',
      byDefault: '线性屈曲步里全部载荷都乘载荷系数；6.1 起可以把不变的载荷分开。',
      trap: '第一步的载荷大小不影响结果，本来就超过临界时系数小于 1；系数为负表示反向加载才失稳。有缺陷的结构，尤其曲壳，实际的临界载荷可能低得多。',
      sources: [
        page(
          'Linearized Buckling Analysis',
          'COMSOL 5.5',
          'https://doc.comsol.com/5.5/doc/com.comsol.help.sme/sme_ug_modeling.05.011.html',
        ),
        page(
          'Linearized Buckling Analysis',
          'COMSOL 6.2',
          'https://doc.comsol.com/6.2/doc/com.comsol.help.sme/sme_ug_modeling.05.158.html',
        ),
        page(
          'New Functionality for Buckling Analysis in COMSOL Multiphysics',
          'COMSOL 6.0、6.1',
          'https://www.comsol.com/blogs/new-functionality-for-buckling-analysis-in-comsol-multiphysics',
        ),
      ],
    },
    lsdyna: {
      how: '*CONTROL_IMPLICIT_BUCKLE：NMODE 是要几阶，BCKMTH 选方法。',
      byDefault: 'NMODE=0，不求；BCKMTH=1（分块移位求逆 Lanczos），2 是幂法。',
      trap: 'NMODE 写负数是曲线编号，在计算过程中分几次求。',
      unchecked: '读自 PyDyna 里关键字的说明，没有写对应的 LS-DYNA 版本。',
      sources: [
        page('PyDyna：control_implicit_buckle.py', UNSAID, `${DYNA}/control/control_implicit_buckle.py`),
      ],
    },
    nastran: {
      how: 'EIGRL：V1、V2 是特征值（载荷系数）的范围，ND 是阶数。',
      byDefault: '三个都空着只得到最低的一个。',
      unchecked: '读自 Autodesk Nastran 的手册；MSC 与 Simcenter Nastran 没有核对。',
      sources: [
        page(
          'EIGRL',
          'Autodesk Nastran 2022',
          `${AUTODESK}/cloudhelp/2022/FRA/NSTRN-Reference/files/GUID-759618CB-A477-4EB3-A625-F4C22391EA01.htm`,
        ),
      ],
    },
    hypermesh: {
      how: 'OptiStruct：EIGRL，V1、V2 是特征值。',
      byDefault: '振型按最大位移归一（NORM=MAX）。',
      trap: '屈曲不能用 NORM=MASS。特征值是乘在屈曲之前应力状态上的系数。',
      sources: [
        page(
          'EIGRL',
          'OptiStruct 2022',
          'https://2022.help.altair.com/2022/hwsolvers/os/topics/solvers/os/eigrl_bulk_r.htm',
        ),
      ],
    },
  },
};
