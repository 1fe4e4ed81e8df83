import { later, page, type Subject, UNSAID } from '../subject.ts';

const ANSYS = 'https://ansyshelp.ansys.com/public/Views/Secured/corp/v242/en';
const AUTODESK = 'https://help.autodesk.com';

export const SHELL: Subject = {
  slug: 'shell',
  title: '壳的厚度与偏置',
  asks: '厚度写在哪里，参考面怎样偏到表面，厚度方向取几个积分点。',
  words: ['壳单元厚度', '壳偏置', '中面偏置', '截面积分点', 'NLOC', 'ZOFFS', 'PSHELL'],
  facets: ['element:shell'],
  cells: {
    abaqus: {
      how: '*SHELL SECTION, OFFSET=，值是厚度的倍数，也可以写 SPOS、SNEG；数据行写厚度与积分点数。',
      byDefault: '不写偏置，参考面在中面；均质壳沿厚度五个截面点，Simpson 积分。',
      trap: 'Simpson 的点数必须是奇数。预计有反向塑性弯曲时五个不够，九个通常够；线弹性壳用一次算好的截面刚度更省。',
      unchecked: '两个页面都没有写版本；Simpson 是默认读自 ABAQUS 6.6 的手册。',
      sources: [
        page(
          '*SHELL SECTION',
          UNSAID,
          'http://doc.abaqus.its.qmul.ac.uk/English/SIMACAEKEYRefMap/simakey-r-shellsection.htm',
        ),
        page(
          'Shell thickness and section points',
          UNSAID,
          'https://robotran.be/English/SIMACAEGSARefMap/simagsa-c-shlthick.htm',
        ),
        page(
          '*SHELL SECTION',
          'ABAQUS 6.6',
          'https://manualsdump.com/en/manuals/3d_connexion-version_6.6/261890/423',
        ),
      ],
    },
    mechanical: {
      how: 'Surface Body 的 Thickness，或插入 Thickness 对象作用在面、体、单元上：常数、表格或函数。',
      byDefault: 'Thickness 对象默认是常数；表格的坐标系默认是全局直角坐标系。',
      trap: '体的厚度必须大于 0。Thickness 对象会盖过体上填的厚度。',
      unchecked: '偏置（Offset Type）的默认没有读到。',
      sources: [
        page(
          'Specifying Surface Body Thickness',
          'Ansys 2024 R2',
          `${ANSYS}/wb_sim/ds_variable_thick_surf_bod.html`,
        ),
      ],
    },
    fluent: {
      how: '薄壁的厚度用在传热里：壁的热设置填 Wall Thickness，或打开 Shell Conduction，一层一层给材料与厚度（可以用 .csv 文件成批写）。',
      trap: '内部的挡板从 wall 一侧往 wall-shadow 一侧加层，次序反了就反着填。.csv 里层的厚度必须大于 0，单位总是 SI。结构模型（固有流固耦合）的三维固体区只支持六面体、四面体、楔形与金字塔单元。',
      unchecked: '层的次序一页没有写版本；有没有结构用的壳、偏置、默认是否打开 Shell Conduction 没有读到。',
      sources: [
        later(
          'Conduction Settings File Format（User’s Guide B.4）',
          'Ansys 2024 R2',
          `${ANSYS}/flu_ug/flu_ug_app_form_mls.html`,
        ),
        later(
          '多层壳导热里层的次序',
          UNSAID,
          'https://innovationspace.ansys.com/courses/courses/topics-in-conduction-heat-transfer-simulations/lessons/order-followed-while-adding-layers-in-multi-layer-shell-conduction-model/',
        ),
        later(
          'Overview and Limitations（FSI，User’s Guide 28.1）',
          'Ansys 2024 R2',
          `${ANSYS}/flu_ug/flu_ug_fsi_sec_intro.html`,
        ),
        later(
          'PyFluent：thermal（壁面）',
          'PyFluent，settings_252',
          'https://fluent.docs.pyansys.com/version/stable/api/solver/_autosummary/settings/thermal_6.html',
        ),
      ],
    },
    comsol: {
      how: 'Thickness and Offset 节点（壳、板、膜接口自带一个，可以再加）：厚度 d0 可以是表达式；Position 选上表面、中面或下表面在边界上，或 User defined 填相对偏置。',
      byDefault: '壳与板的厚度是 0.01 m，膜是 0.0001 m。',
      trap: '相对偏置是偏置与半个厚度之比，中面沿边界法向的正向移开为正：+1 是下表面落在网格所在的边界上，−1 是上表面。用分层的材料时，厚度与偏置在 Layered Material 里给，这个节点不起作用。5.4 里选项是 No offset、Relative offset、Physical offset。',
      unchecked: 'Position 的默认与厚度方向的积分点没有读到。',
      sources: [
        later(
          'Thickness and Offset',
          'COMSOL 6.2',
          'https://doc.comsol.com/6.2/doc/com.comsol.help.sme/sme_ug_shell_plate.08.18.html',
        ),
        later(
          'Thickness and Offset',
          'COMSOL 5.4',
          'https://doc.comsol.com/5.4/doc/com.comsol.help.sme/sme_ug_shell_plate.08.10.html',
        ),
      ],
    },
    lsdyna: {
      how: '*SECTION_SHELL 第二张卡的 NLOC（乘在半个厚度上），或 *ELEMENT_SHELL_OFFSET（长度单位）。',
      trap: '偏置会增大转动惯量，不改变质量；D3HSP 的质量汇总里看不出来。v970 里 NLOC 只能在 −1 到 1 之间，v971 起没有限制。',
      unchecked: '现行版本的手册没有读到。',
      sources: [page('Shell offset', 'LS-DYNA 971', 'https://lsdyna.ansys.com/shell-offset/')],
    },
    nastran: {
      how: 'PSHELL 的 T 是膜厚度，MID1、MID2、MID3 分别是膜、弯曲、横剪的材料。',
      byDefault: '12I/T³ 是 1.0，TS/T 是 0.833333。',
      trap: '只写 MID1 的壳只有膜刚度，不抗弯；要弯曲就写 MID2。绕面法向的转动没有刚度，共面的节点要靠 AUTOSPC、SPC 或 K6ROT。',
      unchecked: '默认读自 Autodesk Nastran；K6ROT 与 AUTOSPC 读自 NX Nastran 的单元库（转载，没有写版本）。',
      sources: [
        page(
          'PSHELL',
          'Autodesk Nastran 2022',
          `${AUTODESK}/cloudhelp/2022/DEU/NSTRN-Reference/files/GUID-075E0B52-7716-4BCB-9A3D-CE81C9290123.htm`,
        ),
        page(
          'PSHELL',
          'Autodesk Nastran 2026',
          `${AUTODESK}/view/NINCAD/2026/ENU/?guid=GUID-FBD4444A-13A2-4363-9B51-9D02C962C502`,
        ),
        page(
          'CQUAD4 和 CTRIA3（NX Nastran 单元库的转载）',
          UNSAID,
          'https://1library.net/article/cquad-ctria-elements-nx-nastran-element-library-reference.y88rkj4y',
        ),
      ],
    },
    hypermesh: {
      how: 'Tcl 命令 *set_midsurface_z_offset 给中面的 z 偏置。',
      trap: '它把厚度的原点设成“居中的中面”，只用于等厚的面；变厚度的面用了它就放不对位置。',
      sources: [
        page(
          '*set_midsurface_z_offset',
          'HyperWorks 2022',
          'https://2022.help.altair.com/2022/hwdesktop/hwd/topics/reference/hm/_set_midsurface_z_offset.htm',
        ),
      ],
    },
  },
};
