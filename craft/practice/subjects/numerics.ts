import { DYNA, later, page, type Subject, UNSAID } from '../subject.ts';

const ANSYS = 'https://ansyshelp.ansys.com/public/Views/Secured/corp/v242/en';
const AUTODESK = 'https://help.autodesk.com/cloudhelp';
const STEVE = 'https://stevedocs.azurewebsites.net';

export const EXPLICIT: Subject = {
  slug: 'explicit-step',
  title: '显式时间步与质量缩放',
  asks: '稳定时间步的系数是多少，质量加在哪里，加了多少怎样看。',
  words: ['显式时间步', '质量缩放', '稳定时间增量', 'DT2MS', 'TSSFAC', 'mass scaling'],
  facets: ['analysis:explicit'],
  cells: {
    abaqus: {
      how: '*FIXED MASS SCALING（步开始时一次）或 *VARIABLE MASS SCALING（过程中），DT= 给目标时间增量，FACTOR= 给倍数，TYPE= 选怎样加。',
      byDefault: 'TYPE=BELOW MIN：只给小于目标的单元加。FACTOR 与 DT 都不写，倍数是 1。',
      trap: '不写 ELSET 就作用在全部单元。两个都写时先乘 FACTOR，再按 DT 缩放。',
      sources: [
        page(
          '*FIXED MASS SCALING',
          'Abaqus 2017',
          'https://abaqus-docs.mit.edu/2017/English/SIMACAEKEYRefMap/simakey-r-fixedmassscaling.htm',
        ),
        page(
          'Mass Scaling',
          'Abaqus 2024',
          'https://docs.software.vt.edu/abaqusv2024/English/SIMACAEANLRefMap/simaanl-c-massscaling.htm',
        ),
      ],
    },
    mechanical: {
      how: 'Explicit Dynamics 的 Analysis Settings > Step Controls：Time Step Safety Factor、Automatic Mass Scaling（给目标时间步）；Type 一次换一套（Quasi-static、Drop Test 等）。',
      byDefault: 'Program Controlled：安全系数 0.9，不缩放质量。',
      trap: 'Type 选 Efficiency 时安全系数是 1，并打开质量缩放。欧拉参考系里安全系数最大 0.66667，填得再大也按它算。打开质量缩放后要自己给合理的目标时间步。',
      sources: [
        page(
          'Recommendations for Analysis Settings in Explicit Dynamics',
          'Ansys 2024 R2',
          `${ANSYS}/exd_ag/ds_exd_settings_types.html`,
        ),
        page('Explicit Dynamics Step Controls', 'Ansys 2024 R2', `${ANSYS}/exd_ag/ds_exd_settings_step.html`),
      ],
    },
    fluent: {
      how: '密度基求解器的显式格式；瞬态可以再选显式的时间推进，全部单元用同一个时间步，由 CFL 条件定。',
      byDefault: 'CFL 是 1.0；多级 Runge–Kutta，稳态 3 级，瞬态 4 级。',
      trap: '一般 CFL 到 2.5 还稳定，实际的界限常更低，通常不要超过 2.0。发散时降到 0.1 至 0.5 起步，过了开头再加大。',
      unchecked: '旧版手册与转载，两页没有写版本，现行版本没有核对；这是流动的时间步，质量缩放没有提到。',
      sources: [
        later(
          'User’s Guide：密度基求解器的时间离散',
          'FLUENT 6',
          'https://www.sharcnet.ca/Software/Fluent6/html/ug/node1005.htm',
        ),
        later(
          'Theory Guide：瞬态的显式与隐式时间推进',
          UNSAID,
          'https://www.afs.enea.it/project/neptunius/docs/fluent/html/th/node381.htm',
        ),
        later(
          'Courant Numbers for the Density-Based Explicit Formulation（转载）',
          UNSAID,
          'https://online.flipbuilder.com/mpew/mpku/files/basic-html/page90.html',
        ),
      ],
    },
    starccm: {
      how: '物理连续体的 Time 组选 Explicit Unsteady，由同名的求解器推进；耦合流动的显式格式是 Coupled Explicit 求解器，可以加 Courant Number Ramp。',
      trap: 'Explicit Unsteady 只和 Coupled Energy 模型一起用，只与无粘、层流相容。',
      unchecked:
        '用户指南的转载，没有写版本；库朗数的默认没有读到。这是流动的时间步，固体应力的显式推进与质量缩放没有读到。',
      sources: [
        later('Time', UNSAID, `${STEVE}/GUID-1A72553E-917C-42AF-964B-C7B24B345AF5.html`),
        later(
          'Coupled Flow Solvers Reference',
          UNSAID,
          `${STEVE}/GUID-021347E8-7C96-4C60-A396-621DEBA08B6E.html`,
        ),
      ],
    },
    comsol: {
      how: '接口 Solid Mechanics, Explicit Dynamics，研究步骤 Explicit Dynamics：Mass Matrix 选 Lumped 或 Consistent，Time step safety factor 缩放建议的时间步，Time step update frequency 给隔几步重算。',
      byDefault: '时间推进用 Verlet，质量矩阵是 Lumped；时间步由物理场接口建议，每 50 步重算一次。',
      trap: '建议的时间步没有算罚函数接触等边界条件加的刚度，有时要自己减小。这个接口的接触没有增广拉格朗日法，只能用别的方法。',
      unchecked: '安全系数的默认与质量缩放没有读到。',
      sources: [
        page(
          'Explicit Dynamics',
          'COMSOL 6.4',
          'https://doc.comsol.com/6.4/doc/com.comsol.help.comsol/comsol_ref_solver.36.057.html',
        ),
        page(
          'Setting Up and Solving an Explicit Dynamics Study',
          'COMSOL 6.4',
          'https://doc.comsol.com/6.4/doc/com.comsol.help.sme/sme_ug_modeling.05.208.html',
        ),
        page(
          '接触方法与罚因子（Solid Mechanics）',
          'COMSOL 6.4',
          'https://doc.comsol.com/6.4/doc/com.comsol.help.sme/sme_ug_solid.07.125.html',
        ),
      ],
    },
    lsdyna: {
      how: '*CONTROL_TIMESTEP：TSSFAC 是系数，DT2MS 写负值就给小于 |DT2MS| 的单元加质量。',
      byDefault: 'TSSFAC=0.9；DT2MS 不写，不缩放。',
      trap: 'TSSFAC×|DT2MS| 相同时，|DT2MS| 越大加的质量越多。不稳定先把 TSSFAC 降到 0.8、0.7。用 GLSTAT、MATSUM 看加了多少；整体百分比含刚体，要按零件看，可以用 *CONTROL_TERMINATION 的 ENDMAS 限制。',
      unchecked: '页面没有写对应的版本。',
      sources: [
        page('Mass scaling', UNSAID, 'https://lsdyna.ansys.com/mass-scaling/'),
        page('Overview of mass-scaling', UNSAID, 'https://blog.d3view.com/overview-of-mass-scaling'),
      ],
    },
    hypermesh: {
      how: 'OptiStruct 显式分析的 TSTEPE：TYPE 选按单元或按节点算稳定时间步，DTFAC 是系数，DTMIN 是最小时间步；工况里用 TSTEPE=SID 选用。',
      byDefault: 'DTFAC=0.9；DTMIN=0，不缩放质量。',
      trap: 'DTMIN 只在 TYPE=NODA 时有用：它大于“DTFAC 乘稳定时间步”时就加质量，使时间步不小于它。按节点算时接触的刚度也算进去，罚刚度越大时间步越小。',
      sources: [
        page(
          'TSTEPE',
          'OptiStruct 2021',
          'https://2021.help.altair.com/2021/hwsolvers/os/topics/solvers/os/tstepe_bulk_r.htm',
        ),
      ],
    },
  },
};

export const MESH: Subject = {
  slug: 'mesh-convergence',
  title: '网格收敛',
  asks: '软件能替人加密到什么程度，判据是什么。',
  words: ['网格收敛', '网格无关性', '自适应网格', '网格自适应', 'mesh convergence'],
  facets: ['verification:mesh'],
  cells: {
    abaqus: {
      how: 'RemeshingRule（自适应重划）：给分析步、误差指标的变量、区域，sizingMethod 选 UNIFORM_ERROR（全区域同一个误差目标）或 MINIMUM_MAXIMUM。',
      byDefault: 'sizingMethod=DEFAULT，由变量决定；errorTarget=0，目标误差自动逐次减小；区域是整个模型。',
      unchecked:
        '读自 abqpy（Abaqus 脚本接口的类型说明，2024），没有见到手册。它按误差指标改网格，要看的量仍要自己比较几次。',
      sources: [
        page(
          'abqpy：RemeshingRule',
          'abqpy 2024',
          'https://github.com/haiiliin/abqpy/blob/d7a30a18b46d2f80641698ce59c569995d24cee3/src/abaqus/Adaptivity/RemeshingRule.py',
        ),
      ],
    },
    mechanical: {
      how: '右键一个结果（等效应力、总变形等）> Insert > Convergence，Details 里选最大或最小值和 Allowable Change。',
      byDefault: '允许的变化是 20 %，在 Options 的 Convergence 里改。',
      trap: '有 Contact Step Control 时不能用。只用于静力、模态、特征值屈曲、稳态热和静磁。',
      sources: [
        page('Using Adaptive Convergence', 'Ansys 2024 R2', `${ANSYS}/wb_sim/ds_Convergence.html`),
        page('Convergence（对象参考）', 'Ansys 2024 R2', `${ANSYS}/mech_obj/ds_Convergence_o_r.html`),
      ],
    },
    fluent: {
      how: 'Yplus/Ystar 自适应：按壁面的 y+ 或 y* 加密或放粗近壁网格。',
      unchecked: '读自 FLUENT 6 的用户手册，现行版本没有核对；它按壁面要求改网格，不是网格无关性的判据。',
      sources: [
        page(
          'Yplus/Ystar Adaption',
          'FLUENT 6',
          'https://www.sharcnet.ca/Software/Fluent6/html/ug/node1096.htm',
        ),
      ],
    },
    starccm: {
      how: '物理连续体里选 Adaptive Mesh 模型，在 Adaptive Mesh Criteria 下新建判据，例如 User-Defined Mesh Adaption，用一个场函数（如马赫数梯度乘单元尺寸）决定加密或放粗。',
      trap: '判据的门槛要先试算、画出来再定。打开 Limit Cell Size 才有最小尺寸的限制：预计的子单元比它小就不加密。',
      unchecked: '用户手册的转载，没有写版本；各项的默认没有读到。它按判据改网格，不是网格无关性的判据。',
      sources: [
        page(
          'Creating a User-Defined Adaptive Mesh Criterion',
          UNSAID,
          'https://stevedocs.azurewebsites.net/GUID-8E4FF975-2293-40E2-B59D-BAEBFBD2D8CE.html',
        ),
      ],
    },
    comsol: {
      how: '稳态与特征值求解时由求解器加上 Adaptive Mesh Refinement 节点，给最多加密几次、最多多少单元；瞬态时按时间区间分别加密。',
      byDefault: '稳态与特征值最多加密 2 次；瞬态的时间区间长度默认手动给（Manual）。',
      trap: '单元数超过上限就停，不管次数到没到。一次只在一个几何里加密。稳态与特征值时这个节点不能自己加。',
      unchecked: '加密的次数读自 5.3 的手册，现行版本没有核对。',
      sources: [
        page(
          'Adaptive Mesh Refinement',
          'COMSOL 5.3',
          'https://doc.comsol.com/5.3/doc/com.comsol.help.comsol/comsol_ref_solver.26.114.html',
        ),
        page(
          'Adaptive Mesh Refinement',
          'COMSOL 5.5',
          'https://doc.comsol.com/5.5/doc/com.comsol.help.comsol/comsol_ref_solver.27.134.html',
        ),
      ],
    },
    lsdyna: {
      how: '*CONTROL_ADAPTIVE：ADPFREQ 是两次加密之间的时间，ADPTYP 选判据（1、2 按转角，4 按壳的能量误差，7 是三维重划），ADPTOL 是容许值，MAXLVL 是最多几级。',
      byDefault:
        'ADPTYP=1（相对相邻单元的转角）；MAXLVL=3；ADPTOL=1E20，等于不加密；ADPSIZE=0，不限最小尺寸。',
      trap: 'ADPFREQ 没有默认，必须给。ADPTOL 的含义随 ADPTYP 变：转角是度，8 时是单元的特征尺寸。',
      unchecked: '读自 PyDyna 里关键字的说明，没有写对应的 LS-DYNA 版本。',
      sources: [page('PyDyna：control_adaptive.py', UNSAID, `${DYNA}/control/control_adaptive.py`)],
    },
    nastran: {
      how: 'Inventor Nastran：Mesh 面板的 Convergence Settings，选全局（整个零件）或局部加密，给最多加密几次、Stop Criteria（相邻两次 von Mises 应力差的百分比）与 Error Threshold（应变能误差）。只看误差不加密，用 STRESS(CORNER) 加 PARAM, STRESSERROR（或 GPDISCONT）输出归一化的网格收敛误差。',
      byDefault: '最多加密 5 次。',
      trap: 'Error Threshold 要试：先用 0.01 算一次，看 Convergence Plot，下一次填得比图上的误差小。满足了停止条件，不到次数也会停。',
      unchecked:
        '只读到 Autodesk 的 Nastran；MSC 与 Simcenter Nastran 没有核对，Stop Criteria 的默认没有读到。',
      sources: [
        later(
          'Mesh Convergence Settings',
          'Inventor Nastran 2025',
          `${AUTODESK}/2025/ENU/NINCAD-UsersGuide/files/GUID-834A66B2-3777-481D-BE28-A741A60C6F17.htm`,
        ),
        later(
          'Miscellaneous Element Grid Point Results Column Descriptions',
          'Autodesk Nastran 2019',
          `${AUTODESK}/2019/ENU/NSTRN-Reference/files/GUID-4BB89F0E-F617-4D2D-9400-D54A270C670C.htm`,
        ),
      ],
    },
  },
};
