import { DYNA, page, type Subject, UNSAID } from '../subject.ts';

const ALTAIR = 'help.altair.com';

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
