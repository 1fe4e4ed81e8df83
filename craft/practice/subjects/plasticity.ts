import { later, page, type Subject, UNSAID } from '../subject.ts';

const ANSYS = 'https://ansyshelp.ansys.com/public/Views/Secured/corp/v242/en';
const AUTODESK = 'https://help.autodesk.com';

export const PLASTICITY: Subject = {
  slug: 'plasticity',
  title: '塑性曲线的输入',
  asks: '表里写哪种应力、哪种应变，第一行是什么，超出最后一行怎样。',
  words: ['塑性曲线', '真实应力', '塑性应变', '多线性硬化', '*PLASTIC', 'MAT_024', 'MAT24'],
  facets: ['model:plastic'],
  cells: {
    abaqus: {
      how: '*PLASTIC, HARDENING=，数据行是屈服应力与塑性应变；率相关的写几次，用 RATE 给应变率。',
      byDefault: 'HARDENING=ISOTROPIC（各向同性）。',
      trap: 'SCALESTRESS 不能与 HARDENING 一起写。',
      unchecked: '应力与应变是真实的还是工程的、第一行必须是零，这两点读到的页面没有写。',
      sources: [
        page(
          '*PLASTIC',
          'Abaqus 2024',
          'https://docs.software.vt.edu/abaqusv2024/English/SIMACAEKEYRefMap/simakey-r-plastic.htm',
        ),
        page(
          '*PLASTIC',
          'Abaqus 2017',
          'https://abaqus-docs.mit.edu/2017/English/SIMACAEKEYRefMap/simakey-r-plastic.htm',
        ),
      ],
    },
    mechanical: {
      how: 'Engineering Data > Multilinear Isotropic Hardening：塑性应变与真实应力。',
      trap: '第一行是塑性应变 0 和屈服应力；曲线不能有负斜率。显式动力系统的多线性随动硬化最多 10 对，超出最后一点斜率是零。',
      unchecked: '各向同性一条来自厂家人员在论坛的回答，没有写版本。',
      sources: [
        page(
          'Ansys 论坛：Multilinear Isotropic Hardening',
          UNSAID,
          'https://forum.ansys.com/forums/reply/195230/',
        ),
        page(
          'Multilinear Kinematic Hardening（显式动力）',
          'Ansys 2024 R2',
          `${ANSYS}/exd_ag/ds_ex_multkinhard.html`,
        ),
      ],
    },
    fluent: {
      how: '固有流固耦合（intrinsic FSI）的 Structural Model 对话框选一种模型，例如 Linear Elasticity；固体的杨氏模量与泊松比只能是常数。',
      trap: 'Linear Elasticity 假设应力不超过材料的屈服强度；算出的应力超过了，这个假设就不成立。',
      unchecked: '没有读到塑性材料或塑性曲线在哪里输入。',
      sources: [
        later('Limitations（Theory Guide 16.1）', 'Ansys 2024 R2', `${ANSYS}/flu_th/flu_th_struct_lim.html`),
        later(
          'Setting Up an Intrinsic FSI Simulation（User’s Guide 28.2）',
          'Ansys 2024 R2',
          `${ANSYS}/flu_ug/flu_ug_fsi_sec_setup.html`,
        ),
      ],
    },
    starccm: {
      how: 'Material Laws 里选 Linear Elasticity、应变的量度（Linear Strain 或 Green-Lagrange，都是 Small Strain）、Plasticity 与 J2；材料属性 Plastic Yield Stress 的 Method 给屈服应力随塑性应变怎样变，例如 Linear Isotropic Hardening。',
      trap: '公式只对小应变成立，并假设塑性变形与应变率无关。',
      unchecked: '用户指南的转载，没有写版本；Method 的其他选项、默认、用哪种应力没有读到。',
      sources: [
        later(
          'Defining Elastoplastic Materials',
          UNSAID,
          'https://topcfd.cn/Ebook/STARCCMP/GUID-62FF6646-FFC7-4833-B11B-98761A0E565B.html',
        ),
        later(
          'Elastoplastic Materials',
          UNSAID,
          'https://stevedocs.azurewebsites.net/GUID-41A466A0-B931-4DFD-913F-6E968C765895.html',
        ),
      ],
    },
    comsol: {
      how: '在 Linear Elastic Material（或 Hyperelastic Material）下面加 Plasticity 子节点；Plasticity model 选小应变或大应变，再选各向同性硬化的模型。',
      trap: '要有 Nonlinear Structural Materials Module 的许可。分层壳里同一层被两个 Plasticity 节点选中时，后一个起作用。',
      unchecked: '硬化函数要的是哪种应力与应变、默认的硬化模型，没有读到。',
      sources: [
        page(
          'Plasticity（Layered Shell）',
          'COMSOL 6.1',
          'https://doc.comsol.com/6.1/doc/com.comsol.help.sme/sme_ug_layered_shell.09.14.html',
        ),
      ],
    },
    lsdyna: {
      how: '*MAT_PIECEWISE_LINEAR_PLASTICITY（*MAT_024）的 LCSS：等效真实应力与等效真实塑性应变的曲线，或按应变率排的表。',
      byDefault: 'LCSS 非零就用它；是零再看 EPS、ES；都没有才用 SIGY、ETAN。',
      trap: '写了 LCSS，SIGY 与 ETAN 就不起作用；但 VP=1 又用 Cowper-Symonds 时，率效应按 SIGY 算。',
      unchecked: '优先次序读自一篇博客，没有写版本。',
      sources: [
        page(
          'Cowper Symonds Piecewise Linear Hardening',
          'Ansys 2025 R2',
          'https://ansyshelp.ansys.com/public/Views/Secured/corp/v252/en/lsdyna_ug/lsdyna_ug_matmodels_cowsympiecehard.html',
        ),
        page(
          'Yield stress in MAT_024',
          UNSAID,
          'https://blog.d3view.com/yield-stress-and-strain-rate-dependency-in-mat_024-and-the-significance-of-sigy',
        ),
      ],
    },
    nastran: {
      how: 'MATS1（编号与 MAT1 相同）：TYPE=PLASTIC；一个斜率用 H（应力对塑性应变），多段用 TID 引用 TABLES1，这时 H 空着；LIMIT1 是初始屈服点。',
      byDefault: 'YF 是 von Mises，HR 是各向同性，LIMIT1 是 0。',
      trap: 'TYPE 没有默认。PLASTIC 只能引用 TABLES1，引用 TABLEST 会停在 T2083；LIMIT1 默认是 0，要填。',
      unchecked: '读自 Autodesk Nastran 的手册；MSC 与 Simcenter Nastran 没有核对。',
      sources: [
        page(
          'MATS1',
          'Autodesk Nastran 2020',
          `${AUTODESK}/cloudhelp/2020/ITA/NSTRN-Reference/files/GUID-B8F8667B-01AA-46E1-8CBD-FCD6507A8211.htm`,
        ),
        page(
          'T2083',
          'Autodesk Nastran 2017',
          `${AUTODESK}/cloudhelp/2017/ENU/NSTRN-UsersGuide/files/GUID-64CB5FA3-B81B-44DF-819E-06E66089425A.htm`,
        ),
      ],
    },
    hypermesh: {
      how: 'OptiStruct：MATS1（编号与 MAT1 相同）；一个斜率用 H（应力对塑性应变），多段用 TID 引用 TABLES1 或 TABLEG；2021.1 起 HR=6 用 NLISO、NLKIN 写非线性的各向同性与随动硬化。',
      byDefault: 'MID 没有默认；理想弹塑性写 H=0。',
      trap: '给了 H，TID 必须空着；多段时反过来。只在非线性工况里用到它。',
      unchecked: '表里的应变是总的还是塑性的（TYPSTRN）及其默认，没有读到。',
      sources: [
        page(
          'MATS1',
          'OptiStruct 2021',
          'https://2021.help.altair.com/2021/hwsolvers/os/topics/solvers/os/mats1_bulk_r.htm',
        ),
        page(
          'MATS1',
          'OptiStruct 2021.1',
          'https://2021.help.altair.com/2021.1/hwsolvers/os/topics/solvers/os/mats1_bulk_r.htm',
        ),
      ],
    },
  },
};
