import { page, type Subject, UNSAID } from '../subject.ts';

const ANSYS = 'https://ansyshelp.ansys.com/public/Views/Secured/corp/v242/en';

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
    comsol: {
      how: '接口 Solid Mechanics, Explicit Dynamics。',
      trap: '这个接口的接触没有增广拉格朗日法，只能用别的方法。',
      unchecked: '时间步的系数与质量缩放没有读到。',
      sources: [
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
  },
};

export const WALL: Subject = {
  slug: 'wall-treatment',
  title: 'y+ 与壁面处理',
  asks: '壁面处理怎样选，要求 y+ 在哪里，不选是什么。',
  words: ['壁面函数', '壁面处理', 'y+ 要求', 'enhanced wall treatment', 'all y+', '湍流壁面'],
  facets: ['model:sst', 'model:k-epsilon', 'model:les'],
  cells: {
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
  },
};

export const MESH: Subject = {
  slug: 'mesh-convergence',
  title: '网格收敛',
  asks: '软件能替人加密到什么程度，判据是什么。',
  words: ['网格收敛', '网格无关性', '自适应网格', '网格自适应', 'mesh convergence'],
  facets: ['verification:mesh'],
  cells: {
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
  },
};
