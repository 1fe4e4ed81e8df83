import { later, page, type Subject, UNSAID } from '../subject.ts';

const ANSYS = 'https://ansyshelp.ansys.com/public/Views/Secured/corp/v242/en';
const ALTAIR = 'help.altair.com';
const AUTODESK = 'https://help.autodesk.com/cloudhelp';

export const CONTACT: Subject = {
  slug: 'contact',
  title: '接触',
  asks: '接触对怎样定义，默认用什么算法，哪里容易错。',
  words: ['接触设置', '接触算法', '罚函数', '增广拉格朗日', '接触刚度', 'contact'],
  facets: ['analysis:contact'],
  cells: {
    abaqus: {
      how: '*CONTACT PAIR, INTERACTION=属性名，下一行写从面、主面；属性用 *SURFACE INTERACTION。',
      byDefault:
        '不写 SMALL SLIDING 就是有限滑移。HCRIT（穿透多深就放弃这个增量）默认是从面单元特征长度的一半，面对面的有限滑移不用它。',
      trap: 'ADJUST 在分析开始时移动节点，不产生应变；TIED 接触必须写 ADJUST。通用接触没有小滑移。',
      sources: [
        page('*CONTACT PAIR', 'Abaqus 2016', 'http://130.149.89.49:2080/v2016/books/key/ch03abk68.html'),
        page(
          '*CONTACT PAIR',
          'ABAQUS 6.5',
          'https://classes.engineering.wustl.edu/2009/spring/mase5513/abaqus/docs/v6.5/books/key/ch03abk61.html',
        ),
        page(
          'Sliding of the surfaces',
          UNSAID,
          'https://abaqus.uclouvain.be/English/SIMACAEGSARefMap/simagsa-c-cntsliding.htm',
        ),
      ],
      unchecked: '“通用接触没有小滑移”一句的页面没有写版本。',
    },
    mechanical: {
      how: 'Connections > Contact Region > Details > Advanced > Formulation。',
      byDefault:
        'Program Controlled：两个刚体之间用 Pure Penalty，三维结构的绑定接触用 MPC（有一串例外），其余用 Augmented Lagrange。',
      trap: '绑定接触走 MPC 时，接触压力这类结果是零；要看接触压力就改算法。',
      sources: [
        page('Contact：Advanced Settings', 'Ansys 2024 R2', `${ANSYS}/wb_sim/ds_Contact_Advanced.html`),
      ],
    },
    fluent: {
      how: 'Dynamic Mesh 任务页的 Options 勾选 Contact Detection，Settings… 里给参与的面区、判定靠近的距离（proximity threshold）、发现接触时调用的 UDF 或 flow control。',
      unchecked:
        '出处只说动网格里的接触检测，结构接触没有读到；判定距离的默认也没有读到。PyFluent 的页面只列出各项，没有细说。',
      sources: [
        later(
          'Dynamic Mesh Task Page',
          'Ansys 2024 R2',
          `${ANSYS}/flu_ug/flu_ug_dynamic_mesh_task_page.html`,
        ),
        later(
          'PyFluent：contact_detection',
          'PyFluent，settings_252',
          'https://fluent.docs.pyansys.com/version/stable/api/solver/_autosummary/settings/contact_detection.html',
        ),
      ],
    },
    starccm: {
      how: '固体应力的接触：碰到不变形的障碍，在曲面的 segment 上选 Constraint，Solid Stress Constraints 的 Method 选 Rigid Contact，障碍选平面、圆柱或零件的曲面。',
      byDefault: '与刚性曲面的接触没有摩擦；间隙在积分点上算（面对面）。',
      trap: '用增广拉格朗日（Uzawa）施加时，停不停由位移、力与每次更新的步数三个判据定。后处理的间隙画在顶点或面心上，不会恰好是零，要看得准就加密网格。',
      unchecked: '用户指南的转载，没有写版本；两个变形体之间的接触没有读到。',
      sources: [
        page(
          'Defining Contact with a Rigid Obstacle',
          UNSAID,
          'https://topcfd.cn/Ebook/STARCCMP/GUID-71C93141-6088-486C-B64C-B7C374EFFA18.html',
        ),
        page(
          'Solid Stress Solver Reference',
          UNSAID,
          'https://topcfd.cn/Ebook/STARCCMP/GUID-5F6784CB-46DF-4B3A-8CF2-E841382B4E2C.html',
        ),
      ],
    },
    comsol: {
      how: '组件的“定义”里建接触对，固体力学接口里用 Contact 节点选接触对；相邻的内边界用 Interior Contact。',
      byDefault:
        '模型里有接触对时自动加一个 Contact 节点、选中全部接触对。Interior Contact 的方法默认是 Penalty。',
      trap: '同一个接触对被选进几个 Contact 节点时，只有物理场树里最后一个起作用；5.5 的手册要求不要这样选。',
      sources: [
        page(
          'Contact',
          'COMSOL 6.1',
          'https://doc.comsol.com/6.1/doc/com.comsol.help.sme/sme_ug_solid.07.113.html',
        ),
        page(
          'Interior Contact',
          'COMSOL 6.3',
          'https://doc.comsol.com/6.3/doc/com.comsol.help.sme/sme_ug_solid.07.121.html',
        ),
        page(
          'Contact',
          'COMSOL 5.5',
          'https://doc.comsol.com/5.5/doc/com.comsol.help.sme/sme_ug_solid.07.85.html',
        ),
      ],
    },
    lsdyna: {
      how: '*CONTACT_AUTOMATIC_…；可选卡 A 的 SOFT 选刚度怎样算。',
      byDefault:
        'SOFT=0，按材料体积模量和单元尺寸算罚刚度；SOFT=1 取它与按节点质量、时间步算出的刚度中较大的。',
      trap: '软材料碰硬材料、两边网格疏密差得多时，SOFT=1 一般比 SOFT=0 有效。自动接触把壳面从中面偏出半个厚度，建模时要留出间隙。',
      unchecked: '两个页面都没有写对应的版本。',
      sources: [
        page(
          'FAQ：contact.soft1',
          UNSAID,
          'https://ftp.lstc.com/anonymous/outgoing/support/FAQ/contact.soft1',
        ),
        page(
          'Contact types',
          UNSAID,
          'https://www.dynasupport.com/tutorial/contact-modeling-in-ls-dyna/contact-types',
        ),
      ],
    },
    nastran: {
      how: 'Autodesk Nastran：BSCONP 给从面、主面，PTYPE 选类型：1、2 一般接触，3、4 焊接，5、6 双向滑动，7、8 粗糙，9、10 偏置焊接，11 用 RBE3；前五对里单数不对称、双数对称。',
      byDefault: 'PTYPE=1；SFACT=1.0，乘在自动定的罚刚度上；MU=0，没有摩擦。',
      trap: '不对称的一般接触只管从面穿进主面。同心的圆柱一般主面取外面、从面取里面，取反了会得到 CHECK NORMALS 警告。Autodesk Explicit 里的同名卡片只有 1 到 4 四种，SFACT 默认是 0.2。',
      unchecked: '只读到 Autodesk Nastran；MSC 与 Simcenter Nastran 没有核对。',
      sources: [
        later(
          'BSCONP',
          'Autodesk Nastran 2020',
          `${AUTODESK}/2020/ITA/NSTRN-Reference/files/GUID-44176154-CD74-446E-AB27-DD2C9EEEEE13.htm`,
        ),
        later(
          'BSCONP（Autodesk Explicit）',
          'Inventor Nastran 2025',
          `${AUTODESK}/2025/DEU/NINCAD-ExplicitRef/files/GUID-208FB827-2B6B-44F0-9055-0F13A266B7BC.htm`,
        ),
        later(
          'Nonlinear Analysis Handbook：7.3 Surface Contact Normals（转载）',
          'Autodesk Nastran 2022',
          'https://www.scribd.com/document/522554099/Autodesk-Nastran-2022-Nonlinear-Analysis-Handbook-10',
        ),
      ],
    },
    hypermesh: {
      how: 'OptiStruct：CONTACT 卡给主、从面（MSID、SSID）与类型（SLIDE、STICK、FREEZE）或 PCONT、摩擦系数；第二行 DISCRET 选 N2S 或 S2S。全部接触共用的默认写在 CONTPRM。',
      byDefault: 'CONTPRM：STIFF=AUTO，MU1=0（没有摩擦），MU2 等于 MU1。',
      trap: 'STIFF 写正数是刚度本身，写负数是乘在自动刚度上的倍数。二次单元用 N2S 时自动换成适合接触的单元（PARAM, CONTFEL），S2S 不需要。',
      sources: [
        page(
          'CONTACT',
          'OptiStruct 2021.1',
          `https://2021.${ALTAIR}/2021.1/hwsolvers/os/topics/solvers/os/contact_bulk_r.htm`,
        ),
        page(
          'CONTPRM',
          'OptiStruct 2021',
          `https://2021.${ALTAIR}/2021/hwsolvers/os/topics/solvers/os/contprm_bulk_r.htm`,
        ),
        page(
          'PARAM, CONTFEL',
          'OptiStruct 2021.1',
          `https://2021.${ALTAIR}/2021.1/hwsolvers/os/topics/solvers/os/param_contfel_bulk_r.htm`,
        ),
      ],
    },
  },
};

export const BOLT: Subject = {
  slug: 'bolt',
  title: '螺栓预紧',
  asks: '预紧力加在哪里，怎样锁住，哪一步容易错。',
  words: ['螺栓预紧', '预紧力', '预紧单元', 'bolt pretension', 'bolt preload'],
  facets: [],
  cells: {
    abaqus: {
      how: '*PRE-TENSION SECTION, NODE=预紧节点, SURFACE=截面（实体）或 ELEMENT=（梁、杆）；预紧力或缩短量加在预紧节点上。',
      byDefault:
        'FOLLOWER=NO，截面法向不随变形更新。不写法向的数据行时，实体取截面的平均法向，梁和杆取从第一个节点指向最后一个节点。',
      trap: '预紧节点用节点集给出时，集合里只能有一个节点。大变形里法向要跟着转，写 FOLLOWER=YES，这时数据行里的法向被忽略。',
      sources: [
        page(
          '*PRE-TENSION SECTION',
          'Abaqus 2025',
          'https://docs.software.vt.edu/abaqusv2025/English/SIMACAEKEYRefMap/simakey-r-pre-tensionsection.htm',
        ),
        page(
          '*PRE-TENSION SECTION',
          'Abaqus 2024',
          'https://docs.software.vt.edu/abaqusv2024/English/SIMACAEKEYRefMap/simakey-r-pre-tensionsection.htm',
        ),
      ],
    },
    mechanical: {
      how: '载荷 Bolt Pretension，作用在圆柱面、线体的直边、体、梁连接等；Define By 选 Load、Adjustment、Lock 或 Open。',
      trap: '同一个面上加两次，只有第一个起作用。按体施加时整个体沿局部坐标面切开。网格在轴向至少两个单元长，才切得开。第一步不能 Lock。',
      unchecked: 'Define By 的选项与“第一步不能 Lock”读自较早的帮助，页面没有写版本。',
      sources: [
        page('Bolt Pretension', 'Ansys 2024 R2', `${ANSYS}/wb_sim/ds_Pretension.html`),
        page(
          'Bolt Pretension（帮助的转载）',
          UNSAID,
          'https://pl.scribd.com/document/55596107/Bolt-Pretension',
        ),
      ],
    },
    comsol: {
      how: '固体力学接口的 Bolt Pretension 节点给力、应力或拧紧力矩，每个螺栓一个 Bolt Selection 子节点选截面；求解用 Bolt Pre-Tension 研究步骤。',
      byDefault: 'Bolt Selection 自动加在 Bolt Pretension 下面；单个螺栓的值可以取自父节点。',
      trap: '螺栓在对称面上只建一半、又勾选自动识别对称时，填的是整个螺栓的力，不是半个的。截面必须是内边界。',
      sources: [
        page(
          'Bolt Selection',
          'COMSOL 6.0',
          'https://doc.comsol.com/6.0/doc/com.comsol.help.sme/sme_ug_solid.07.111.html',
        ),
        page(
          'Pretensioned Bolts',
          'COMSOL 5.4',
          'https://doc.comsol.com/5.4/doc/com.comsol.help.sme/sme_ug_modeling.05.125.html',
        ),
        page(
          'Structural Mechanics Module Updates',
          'COMSOL 5.3',
          'https://www.comsol.com/release/5.3/structural-mechanics-module',
        ),
      ],
    },
    lsdyna: {
      how: '*INITIAL_STRESS_SECTION 给实体螺栓截面的应力，用动力松弛求平衡；也可以用热收缩（*LOAD_THERMAL）。',
      trap: '初应力这样的内载荷，平衡之后不用一直加；温度这样的外载荷要一直保持。用 dynain 接着算不带接触力，预紧面的接触力要重新建立。',
      unchecked: '常见问答，没有写版本。',
      sources: [
        page(
          'FAQ：preload.general',
          UNSAID,
          'https://ftp.lstc.com/anonymous/outgoing/support/FAQ/preload.general',
        ),
      ],
    },
    nastran: {
      how: 'MSC Nastran：每个螺栓一张 BOLT，预紧力用 FORCE 加在它的控制节点（GRIDC）上。Autodesk Nastran：螺栓单元的预紧力由工况里的 BOLTLD = SID 选用。',
      trap: 'MSC Nastran 的 SOL 101 要两次计算才能“锁住”：先加力得到控制节点的位移，再把这个位移当约束加。',
      unchecked: 'MSC 的说法来自用户论坛里厂家人员的回答，没有写版本，也没有核对手册。',
      sources: [
        page(
          'Patran 论坛：Modeling of bolts',
          UNSAID,
          'https://qa.nexus.hexagon.com/community/public/patran/f/patran-community-forum/142638/modeling-of-bolts/829053',
        ),
        page(
          'Preload Force on Bolt Elements',
          'Autodesk Nastran 2025',
          'https://help.autodesk.com/view/NINCAD/2025/ENU/?guid=GUID-F7700282-485A-4250-8F2D-1FBD67256D7D',
        ),
      ],
    },
    hypermesh: {
      how: 'OptiStruct 用户配置下 Tools > Pretension Manager：一维（梁、杆）或三维（面）截面写成 PRETENS，载荷选 Force（PTFORCE）或 Adjustment（PTADJST）。',
      byDefault: 'PRETENS 的法向 NTYP 空着等于 AUTO，由截面自动定。',
      trap: '这个工具只在 OptiStruct 用户配置里有。定义了却没有加载的预紧截面按零力处理，求解器用 NOTE 6544 提示。',
      sources: [
        page(
          'Pretension Manager',
          'HyperWorks 2023',
          `https://2023.${ALTAIR}/2023/hwdesktop/hwx/topics/user_interface/utility_menu_optistruct_pretension_manager_r.htm`,
        ),
        page(
          'Pretension Manager',
          'HyperWorks 2021',
          `https://2021.${ALTAIR}/2021/hwdesktop/hm/topics/user_interface/utility_menu_optistruct_pretension_manager_r.htm`,
        ),
        page('PRETENS', 'OptiStruct 2017', `https://2017.${ALTAIR}/2017/hwsolvers/pretens.htm`),
        page('Altair 论坛：pretension', UNSAID, 'https://community.altair.com/discussion/18562/pretension'),
      ],
      unchecked: 'NOTE 6544 读自论坛，没有写版本。',
    },
  },
};
