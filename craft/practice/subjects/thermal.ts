import { DYNA, later, page, type Subject, UNSAID } from '../subject.ts';

const ALTAIR = 'help.altair.com';
const AUTODESK = 'https://help.autodesk.com/cloudhelp';
const STARCCM = 'https://topcfd.cn/Ebook/STARCCMP';

export const THERMAL: Subject = {
  slug: 'thermal-contact',
  title: '接触传热',
  asks: '两个零件之间的热怎样传过去，不写会怎样。',
  words: ['接触热阻', '接触热导', '热接触', 'thermal contact', 'gap conductance'],
  facets: ['analysis:thermal-stress', 'analysis:transient-heat'],
  cells: {
    abaqus: {
      how: '*SURFACE INTERACTION 下面写 *GAP CONDUCTANCE，热导随间隙变；加 PRESSURE 就随接触压力变。',
      byDefault: '不写 PRESSURE 时自变量是间隙。',
      trap: '间隙大于最后一行数据时热导立刻变成零。至少写两行。',
      sources: [
        page(
          '*GAP CONDUCTANCE',
          'Abaqus 2017',
          'https://abaqus-docs.mit.edu/2017/English/SIMACAEKEYRefMap/simakey-r-gapconductance.htm',
        ),
        page('*GAP CONDUCTANCE', 'Abaqus 2016', 'http://130.149.89.49:2080/v2016/books/key/ch07abk02.html'),
      ],
    },
    mechanical: {
      how: 'Contact Region 的 Thermal Conductance；随间隙变的热导用 APDL 命令给接触单元的第 14 个实常数一张以 GAP 为自变量的表。',
      byDefault: '程序算一个很大的热导，接触面上几乎没有热阻。',
      trap: '要有热阻就自己填，默认的结果偏理想。隔着间隙传热要求间隙小于 pinball 半径；表里间隙写负值。',
      sources: [
        page(
          'Making Thermal Contact Conductance a Parameter',
          'Ansys 18.0',
          'https://www.padtinc.com/2017/04/06/ansys-mechanical-contact-condutance-apdl/',
        ),
        page(
          'Heat conduction across a contact element gap',
          'Ansys 14.5 起',
          'https://simutechgroup.com/heat-conduction-across-a-contact-element-gap-in-ansys-workbench-mechanical/',
        ),
      ],
      unchecked: '读自两家代理的文章，没有见到现行手册。',
    },
    fluent: {
      how: '两侧都是流体或固体区的壁，读入时自动多一个影子壁；Thermal Conditions 选 Coupled，再给材料、Wall Thickness 与壁里的发热率。壁的热设置里另有 Contact Resistance。',
      byDefault: 'Coupled 不用再给热边界条件，传过去的热由两侧单元的解算出。',
      trap: '一侧填的热阻参数自动用到影子壁。改成 Temperature 或 Heat Flux 就把两侧拆开，两边互相绝热；两侧的壁不能选 Convection、Radiation。',
      unchecked:
        'Coupled 一段读自 FLUENT 说明的转载，没有写版本；Contact Resistance 只在 PyFluent 的列表里见到，单位与默认没有读到。',
      sources: [
        later(
          'Two-sided wall 的热条件（转载）',
          UNSAID,
          'https://gofarlic.com/techArticleDetail?noticeId=383942',
        ),
        later(
          'PyFluent：thermal（壁面）',
          'PyFluent，settings_252',
          'https://fluent.docs.pyansys.com/version/stable/api/solver/_autosummary/settings/thermal_6.html',
        ),
      ],
    },
    starccm: {
      how: '在两个区域之间建 Interface，类型选 Contact（直接，压印或共形）或 Mapped Contact（间接，两边网格不必共形）。',
      byDefault: '区域之间没有交界面时，能量不会从一个区域传到另一个。',
      trap: 'Contact 只能放在两个固体之间，或固体与流体之间，不相容的在初始化时报错。用有限元离散的区域要求共形，不共形的面不进交界面。',
      unchecked: '用户指南的转载，没有写版本；接触热阻在哪里填没有读到。“不相容就报错”读自旧版的手册。',
      sources: [
        later('Interfaces Overview', UNSAID, `${STARCCM}/GUID-7B125864-98BA-4E1C-BA09-BD7955F0C819.html`),
        later('Interface Type', UNSAID, `${STARCCM}/GUID-80A5E05B-0304-4955-B1A5-194547550FCB.html`),
        later(
          'Mapped Contact Interface',
          UNSAID,
          `${STARCCM}/GUID-289645DD-6090-446C-8976-7C10E1C2EB59.html`,
        ),
        later(
          'Interface Types Reference',
          UNSAID,
          'http://www.kxcad.net/star-ccm/online/031-settingTypes-20.html',
        ),
      ],
    },
    comsol: {
      how: '传热接口的 Thermal Contact 节点给界面的热导 h；也可以从 Pairs 菜单加在一致对或接触对上。h 由接触点的收缩热导、缝隙里流体的热导与辐射热导三部分组成。',
      byDefault: 'Material type 是 Solid：摩擦生热的热源定义在材料坐标里。',
      trap: '加在对上时，热源加在 destination 一侧。要加在接触对上，结构力学接口里先要有这个接触对的特征。',
      unchecked: '收缩热导与缝隙热导的关系式、各数的默认没有读到；三部分热导读自 5.3 的手册。',
      sources: [
        later(
          'Thermal Contact',
          'COMSOL 6.0',
          'https://doc.comsol.com/6.0/doc/com.comsol.help.heat/heat_ug_ht_features.09.085.html',
        ),
        later(
          'Theory for Thermal Contact',
          'COMSOL 5.3',
          'https://doc.comsol.com/5.3/doc/com.comsol.help.heat/heat_ug_theory.07.49.html',
        ),
      ],
    },
    lsdyna: {
      how: '*CONTACT_…_THERMAL_FRICTION 的热卡：H0 是接触时的热导，K 是间隙里流体的导热系数（按 K 除以间隙算热导），FRAD 是辐射因子。',
      byDefault:
        '摩擦生的热两边各一半（FTOSA=0 即 0.5）；BC_FLG=0，接触时热边界条件仍然起作用；ALGO=0，两边的温度都变。',
      trap: '间隙在 LMIN 以内用 H0，超过 LMAX 就没有热接触，两个都要给。ALGO=1 时 SURFB 一边的温度不变。',
      unchecked: '读自 PyDyna 里关键字的说明，没有写对应的 LS-DYNA 版本。',
      sources: [
        page(
          'PyDyna：contact_surface_to_surface_thermal_friction.py',
          UNSAID,
          `${DYNA}/contact/contact_surface_to_surface_thermal_friction.py`,
        ),
      ],
    },
    nastran: {
      how: 'Autodesk Nastran：打开一个 ON/OFF 参数，热分析里就把 BSCONP、BCONP 与 CONTACTGENERATE 的 SFACT 当作接触热导。',
      byDefault: 'OFF；SFACT 本来乘在接触的罚刚度上，默认 1.0。',
      trap: '打开之后，结构分析里 SFACT 一律按 1 算，原来填的刚度倍数不起作用。',
      unchecked:
        '参数的说明页没有印出它的名字；参数表里看来是 SLINEKSFACT2TC，没有核对。MSC 与 Simcenter Nastran 没有读到。',
      sources: [
        later(
          '参数说明：SFACT 作为接触热导',
          'Autodesk Nastran 2023',
          `${AUTODESK}/2023/CHS/NSTRN-Reference/files/GUID-11063809-78C9-49F6-B952-A5B8B61C8792.htm`,
        ),
        later(
          'Nonlinear Solution Processor Parameters',
          'Autodesk Nastran 2025',
          `${AUTODESK}/2025/ITA/NSTRN-Reference/files/GUID-B9571E05-0EEA-4C2A-B77B-D3F240FC062F.htm`,
        ),
        later(
          'BSCONP',
          'Autodesk Nastran 2020',
          `${AUTODESK}/2020/ITA/NSTRN-Reference/files/GUID-44176154-CD74-446E-AB27-DD2C9EEEEE13.htm`,
        ),
      ],
    },
    hypermesh: {
      how: 'OptiStruct：PCONTHT 给接触的热导（编号与 PCONT 相同），KCHTC 是闭合时的，KOHTC 是张开时的；TPID、TCID 是随压力、随间隙的表。CGAP 单元用 PGAPHT。',
      byDefault: 'KCHTC 没有默认，可以写 AUTO；KOHTC 是 KCHTC 的 1E-14，写 0 也是它。',
      trap: '热导给得过大，热传导矩阵会病态；这时减小它，或用随间隙、压力变的表。',
      sources: [
        page(
          'PCONTHT',
          'OptiStruct 2021',
          `https://2021.${ALTAIR}/2021/hwsolvers/os/topics/solvers/os/pcontht_bulk_r.htm`,
        ),
        page(
          'PGAPHT',
          'OptiStruct 2021',
          `https://2021.${ALTAIR}/2021/hwsolvers/os/topics/solvers/os/pgaht_bulk_r.htm`,
        ),
      ],
    },
  },
};
