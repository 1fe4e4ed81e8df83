import type { Entry } from '../../entry.ts';
import { ccx } from './source.ts';

/** Messages about the constants of materials. */
export const material: readonly Entry[] = [
  {
    slug: 'calculix-no-elastic-constants',
    solver: 'calculix',
    title: '没有一种材料有弹性常数',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR in calinput: no elastic constants were assigned to any material in a (thermo)mechanical calculation',
        example:
          ' *ERROR in calinput: no elastic constants\n        were assigned to any material in a\n        (thermo)mechanical calculation',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '力学分析要求至少一种材料有 *ELASTIC 或 *HYPERELASTIC，一个也没有读到。',
    first: [
      '*MATERIAL 下面有没有 *ELASTIC，拼写对不对。',
      '前面有没有 *ELASTIC 的读取错误。',
      '前面的同名警告列出每一种缺常数的材料。',
    ],
    causes: [
      {
        id: 'missing',
        cause: '材料里只有密度等，没有弹性常数。',
        tell: '前面的 *WARNING 列出了材料名。',
        change: '在 *MATERIAL 下面加上 *ELASTIC。',
        diff: ' *MATERIAL, NAME=STEEL\n-*DENSITY\n-7.85E-9\n+*ELASTIC\n+210000., 0.3\n *SOLID SECTION, ELSET=EALL, MATERIAL=STEEL',
        known: { by: 'run', case: 'calculix/no-elastic' },
      },
    ],
    avoid: ['只有一部分材料缺时是警告而不停，不要忽略：用到它的单元刚度为零。'],
    before: [
      '*WARNING in calinput: no elastic constants were assigned to material {材料名} in a (thermo)mechanical calculation',
    ],
    sources: [ccx('calinput.f', 'nelcon 的检查')],
    words: ['elastic constants', '弹性模量'],
    related: { articles: [], entries: ['calculix-elastic-out-of-range'] },
  },
  {
    slug: 'calculix-no-density',
    solver: 'calculix',
    title: '没有密度',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR in calinput: no density was assigned to any material in a dynamic calculation or a calculation with centrifugal or gravitational loads',
        example:
          ' *ERROR in calinput: no density was assigned\n        to any material  in a dynamic\n        calculation or a calculation with\n        centrifugal or gravitational loads',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '频率、动力分析，以及有重力、离心力的静力分析都要密度，一种材料也没有。',
    first: [
      '*MATERIAL 下面的 *DENSITY。',
      '密度的单位与其余量一致：mm、N、s 时是 t/mm³，由 kg/m³ 乘 1E-12 得到。',
    ],
    causes: [
      {
        id: 'frequency',
        cause: '*FREQUENCY 的模型没有 *DENSITY。',
        tell: '步里是 *FREQUENCY、*DYNAMIC 或 *MODAL DYNAMIC。',
        change: '补上 *DENSITY。',
        diff: ' 210000., 0.3\n+*DENSITY\n+7.85E-9\n *SOLID SECTION, ELSET=EALL, MATERIAL=STEEL',
        known: { by: 'run', case: 'calculix/density-frequency' },
      },
      {
        id: 'gravity',
        cause: '静力步里有 GRAV 或 CENTRIF 载荷，材料没有 *DENSITY。',
        tell: '步里是 *STATIC，载荷是 *DLOAD 的 GRAV、CENTRIF。',
        change: '补上 *DENSITY。',
        diff: ' 210000., 0.3\n+*DENSITY\n+7.85E-9\n *SOLID SECTION, ELSET=EALL, MATERIAL=STEEL',
        known: { by: 'run', case: 'calculix/gravity-density' },
      },
    ],
    avoid: ['不要随便写 1：频率与惯性力都会错，而且不再有任何消息。'],
    before: ['*WARNING in calinput: no density was assigned to material {材料名}'],
    sources: [ccx('calinput.f', 'nrhcon 的检查')],
    words: ['density', '密度', '频率', '重力'],
    related: { articles: ['modal-analysis'], entries: [] },
  },
  {
    slug: 'calculix-no-conductivity',
    solver: 'calculix',
    title: '没有导热系数',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: '*WARNING in calinput: no conductivity constants were assigned to material {材料名} in a thermo(mechanical) calculation',
        example:
          ' *WARNING in calinput: no conductivity\n          constants were assigned to material STEEL\n          in a thermo(mechanical) calculation',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '传热或热力耦合分析里这种材料没有 *CONDUCTIVITY；只是警告，但用到它的单元导热矩阵为零。',
    first: ['警告里的材料名。', '之后有没有停在 spooles：spooles.out 里写着 matrix found to be singular。'],
    causes: [
      {
        id: 'missing',
        cause: '材料没有 *CONDUCTIVITY。',
        tell: '传热步；程序没有 *ERROR 就结束，退出状态是 255，没有 Job finished。',
        change: '补上 *CONDUCTIVITY。',
        diff: ' *MATERIAL, NAME=STEEL\n-*ELASTIC\n-210000., 0.3\n+*CONDUCTIVITY\n+50.\n *SOLID SECTION, ELSET=EALL, MATERIAL=STEEL',
        known: { by: 'run', case: 'calculix/conductivity' },
      },
    ],
    avoid: ['不要用很小的数凑：温度场会错。'],
    before: [],
    sources: [ccx('calinput.f', 'ncocon 的检查')],
    words: ['conductivity', '导热系数', '传热'],
    related: {
      articles: ['heat-transfer'],
      entries: ['calculix-matrix-singular', 'calculix-no-specific-heat'],
    },
  },
  {
    slug: 'calculix-no-specific-heat',
    solver: 'calculix',
    title: '瞬态传热没有比热',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR in calinput: no specific heat was assigned to any material in a transient heat transfer calculation',
        example:
          ' *ERROR in calinput: no specific heat was\n        assigned to any material  in a transient\n        heat transfer calculation',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '瞬态传热要 *SPECIFIC HEAT，一种材料也没有。',
    first: [
      '*HEAT TRANSFER 行有没有 STEADY STATE：没有就是瞬态。',
      '*MATERIAL 下面的 *SPECIFIC HEAT 与 *DENSITY。',
    ],
    causes: [
      {
        id: 'missing',
        cause: '材料没有 *SPECIFIC HEAT。',
        tell: '本来就要算瞬态。',
        change: '补上 *SPECIFIC HEAT；mm、t、s 制的数由 J/(kg·K) 乘 1E6 得到。',
        diff: ' 50.\n+*SPECIFIC HEAT\n+4.6E8\n *DENSITY',
        known: { by: 'run', case: 'calculix/specific-heat' },
      },
    ],
    avoid: ['只要稳态时加 STEADY STATE，不要编一个比热。'],
    before: [
      '*WARNING in calinput: no specific heat was assigned to material {材料名} in a transient heat transfer calculation',
    ],
    sources: [ccx('calinput.f', 'nshcon 的检查')],
    words: ['specific heat', '比热', '瞬态'],
    related: { articles: ['heat-transfer'], entries: ['calculix-no-conductivity'] },
  },
  {
    slug: 'calculix-elastic-out-of-range',
    solver: 'calculix',
    title: '弹性常数超出范围',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR reading *ELASTIC: Poisson coefficient should be less than 0.5',
        example: ' *ERROR reading *ELASTIC: Poisson\n        coefficient should be less than 0.5',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
      {
        text: '*ERROR reading *ELASTIC: the Young modulus should exceed 0.0',
        example: ' *ERROR reading *ELASTIC: the Young\n        modulus should exceed 0.0',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '泊松比必须小于 0.5，弹性模量必须大于零。',
    first: ['*ELASTIC 数据行的次序：弹性模量、泊松比、温度。'],
    causes: [
      {
        id: 'poisson-half',
        cause: '用 0.5 表示不可压缩。',
        tell: '数据行第二项是 0.5。',
        change: '线弹性用略小于 0.5 的数并检查体积锁定；橡胶用 *HYPERELASTIC。',
        diff: ' *ELASTIC\n-210000., 0.5\n+210000., 0.3\n *SOLID SECTION, ELSET=EALL, MATERIAL=STEEL',
        known: { by: 'run', case: 'calculix/poisson' },
      },
      {
        id: 'young-zero',
        cause: '弹性模量为零。',
        tell: '数据行第一项是 0。',
        change: '填实际的模量。',
        diff: ' *ELASTIC\n-0., 0.3\n+210000., 0.3\n *SOLID SECTION, ELSET=EALL, MATERIAL=STEEL',
        known: { by: 'run', case: 'calculix/young-zero' },
      },
    ],
    avoid: ['不要写得离 0.5 太近：体积模量比剪切模量大几个数量级，低阶单元会锁死。'],
    before: [],
    sources: [ccx('elastics.f', '常数的检查')],
    words: ['泊松比', 'Poisson', '弹性模量', '不可压缩'],
    related: { articles: ['shear-locking'], entries: [] },
  },
  {
    slug: 'calculix-plastic-before-elastic',
    solver: 'calculix',
    title: '*PLASTIC 前面没有 *ELASTIC',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR reading *PLASTIC: *PLASTIC should be preceded by an *ELASTIC,TYPE=ISO card or by an *ELASTIC,TYPE=ORTHO card',
        example:
          ' *ERROR reading *PLASTIC: *PLASTIC should be preceded\n   by an *ELASTIC,TYPE=ISO card or\n   by an *ELASTIC,TYPE=ORTHO card',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '塑性数据要接在同一种材料的 *ELASTIC 之后。',
    first: ['同一个 *MATERIAL 里两张卡片的次序。'],
    causes: [
      {
        id: 'order',
        cause: '*PLASTIC 写在 *ELASTIC 之前，或者没有 *ELASTIC。',
        tell: '两张卡片都在但次序反了，或只有 *PLASTIC。',
        change: '先 *ELASTIC，后 *PLASTIC。',
        diff: ' *MATERIAL, NAME=STEEL\n+*ELASTIC\n+210000., 0.3\n *PLASTIC\n …\n 250., 0.1\n-*ELASTIC\n-210000., 0.3\n *SOLID SECTION, ELSET=EALL, MATERIAL=STEEL',
        known: { by: 'run', case: 'calculix/plastic-first-card' },
      },
    ],
    avoid: ['不要把 *PLASTIC 移到另一种材料下面。'],
    before: [],
    sources: [ccx('plastics.f', 'nelcon 的检查')],
    words: ['PLASTIC', '塑性', '次序'],
    related: { articles: ['plasticity-return-mapping'], entries: ['calculix-no-elastic-constants'] },
  },
];
