import { page, type Subject, UNSAID } from '../subject.ts';

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
