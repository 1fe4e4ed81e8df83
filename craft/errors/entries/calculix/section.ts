import type { Entry } from '../../entry.ts';
import { ccx } from './source.ts';

/** Messages about sections, thickness and the material of elements. */
export const section: readonly Entry[] = [
  {
    slug: 'calculix-no-material-assigned',
    solver: 'calculix',
    title: '单元没有材料',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR in calinput: no material was assigned to element {单元号}',
        example: ' *ERROR in calinput: no material was assigned\n        to element            1',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    changes: [
      {
        version: 'CalculiX 2.23',
        says: '前面的截面卡片有错时，读完输入文件就停下，不再印这一条；没有写截面卡片时仍然印。',
      },
    ],
    says: '第一个步读完时，这个单元没有从任何截面卡片得到材料。',
    first: [
      '前面有没有截面卡片的 *ERROR：它被放弃后，单元就没有材料。',
      '这个单元属于哪个单元集，这个集合有没有 *SOLID SECTION、*SHELL SECTION、*BEAM SECTION。',
      '弹簧、阻尼器要用 *SPRING、*DASHPOT 给出性质。',
    ],
    causes: [
      {
        id: 'no-section',
        cause: '没有写截面卡片。',
        tell: '前面没有别的 *ERROR，报出的单元正是一个没有截面的单元集。',
        change: '加上截面卡片，写明 ELSET 与 MATERIAL。',
        diff: ' 210000., 0.3\n+*SOLID SECTION, ELSET=EALL, MATERIAL=STEEL\n *BOUNDARY',
        known: { by: 'run', case: 'calculix/no-section' },
      },
      {
        id: 'section-refused',
        cause: '截面卡片有错（集合或材料的名字不对）而被放弃。',
        tell: '前面有 *ERROR reading *SOLID SECTION。',
        change: '先改那一条。',
        diff: ' 210000., 0.3\n-*SOLID SECTION, ELSET=EALL, MATERIAL=STEAL\n+*SOLID SECTION, ELSET=EALL, MATERIAL=STEEL\n *BOUNDARY',
        known: { by: 'run', case: 'calculix/section-material' },
      },
      {
        id: 'spring',
        cause: '弹簧单元没有 *SPRING。',
        tell: '报出的单元是 SPRINGA、SPRING1 或 SPRING2。',
        change: '用 *SPRING, ELSET= 给出刚度。',
        diff: ' 2, 5, 7\n+*SPRING, ELSET=SPRING\n+\n+1000.\n *MATERIAL, NAME=STEEL',
        known: { by: 'run', case: 'calculix/spring-no-section' },
      },
      {
        id: 'section-in-step',
        cause: '截面卡片写在了步里面。',
        tell: '前面有 should be placed before all step definitions。',
        change: '移到第一个 *STEP 之前。',
        diff: ' 1, 1, 2, 3, 4, 5, 6, 7, 8\n-*BOUNDARY\n-BOTTOM, 1, 3\n-*STEP\n *MATERIAL, NAME=STEEL\n …\n *SOLID SECTION, ELSET=EALL, MATERIAL=STEEL\n+*BOUNDARY\n+BOTTOM, 1, 3\n+*STEP\n *STATIC',
        known: { by: 'run', case: 'calculix/step-cards' },
      },
    ],
    avoid: ['不要把多余的单元也配上材料：网格软件常留下线、面单元，应当删掉。'],
    before: ['*ERROR reading *SOLID SECTION: {原因}'],
    sources: [ccx('calinput.f', 'ielmat 为零')],
    words: ['no material was assigned', '没有材料', '截面'],
    related: { articles: [], entries: ['calculix-nonexistent-material', 'calculix-set-not-defined'] },
  },
  {
    slug: 'calculix-nonexistent-material',
    solver: 'calculix',
    title: '截面引用的材料不存在',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR reading {关键字}: nonexistent material',
        example: ' *ERROR reading *SOLID SECTION: nonexistent material',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '截面卡片的 MATERIAL 没有对应的 *MATERIAL。',
    first: [
      'MATERIAL= 与 *MATERIAL, NAME= 逐字比较。',
      '*MATERIAL 这一行有没有写 NAME=。',
      '*MATERIAL 要写在截面卡片之前。',
    ],
    causes: [
      {
        id: 'misspelled',
        cause: '材料名拼错。',
        tell: 'Card image 里的名字与 *MATERIAL 的差一两个字母。',
        change: '改成一样的名字。',
        diff: ' 210000., 0.3\n-*SOLID SECTION, ELSET=EALL, MATERIAL=STEAL\n+*SOLID SECTION, ELSET=EALL, MATERIAL=STEEL\n *BOUNDARY',
        known: { by: 'run', case: 'calculix/section-material' },
      },
      {
        id: 'no-name',
        cause: '*MATERIAL 没有写 NAME。',
        tell: '*MATERIAL 行只有关键字。',
        change: '补上 NAME=。',
        diff: ' 1, 1, 2, 3, 4, 5, 6, 7, 8\n-*MATERIAL\n+*MATERIAL, NAME=STEEL\n *ELASTIC',
        known: { by: 'run', case: 'calculix/material-no-name' },
      },
    ],
    avoid: ['材料名至多 80 个字符；不要用名字里的空格来区分，读入时空格都被去掉。'],
    before: [],
    sources: [ccx('solidsections.f', '材料的查找')],
    words: ['nonexistent material', '材料名'],
    related: { articles: [], entries: ['calculix-no-material-assigned'] },
  },
  {
    slug: 'calculix-nonexistent-orientation',
    solver: 'calculix',
    title: '截面引用的方向不存在',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR reading {关键字}: nonexistent orientation',
        example: ' *ERROR reading *SOLID SECTION: nonexistent orientation',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '截面卡片的 ORIENTATION 没有对应的 *ORIENTATION，或者定义写在它后面。',
    first: ['ORIENTATION= 与 *ORIENTATION, NAME= 逐字比较。'],
    causes: [
      {
        id: 'misspelled',
        cause: '方向的名字拼错。',
        tell: 'Card image 里的名字与 *ORIENTATION 的不同。',
        change: '改成一样的名字。',
        diff: ' 210000., 0.3\n-*SOLID SECTION, ELSET=EALL, MATERIAL=STEEL, ORIENTATION=LOKAL\n+*SOLID SECTION, ELSET=EALL, MATERIAL=STEEL, ORIENTATION=LOCAL\n *BOUNDARY',
        known: { by: 'run', case: 'calculix/orientation' },
      },
    ],
    avoid: ['不要删掉 ORIENTATION 了事：各向异性材料会改按整体坐标系算。'],
    before: [],
    sources: [ccx('solidsections.f', '方向的查找')],
    words: ['ORIENTATION', '材料方向', '各向异性', '复合材料'],
    related: { articles: ['composites-clt'], entries: ['calculix-no-material-assigned'] },
  },
  {
    slug: 'calculix-solid-section-for-shell',
    solver: 'calculix',
    title: '实体截面用在了梁或壳单元上',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR reading *SOLID SECTION: *SOLID SECTION can not be used for beam or shell elements Faulty element: {单元号}',
        example:
          ' *ERROR reading *SOLID SECTION: *SOLID SECTION can\n        not be used for beam or shell elements\n        Faulty element:            1',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '单元集里有梁或壳单元，它们要用 *BEAM SECTION 或 *SHELL SECTION。',
    first: ['消息里的单元号的类型。', '单元集里是不是混进了面单元：网格软件给边界另生成的那些。'],
    causes: [
      {
        id: 'shell-elements',
        cause: '壳单元的截面写成了 *SOLID SECTION。',
        tell: 'TYPE 是 S3、S4、S6、S8 之类；随后还会报厚度为零。',
        change: '改成 *SHELL SECTION 并给出厚度。',
        diff: ' 210000., 0.3\n-*SOLID SECTION, ELSET=EALL, MATERIAL=STEEL\n+*SHELL SECTION, ELSET=EALL, MATERIAL=STEEL\n+0.1\n *BOUNDARY',
        known: { by: 'run', case: 'calculix/shell-solid-section' },
      },
    ],
    avoid: ['不要把壳单元改名成平面单元来用 *SOLID SECTION：两者的自由度与厚度方向不同。'],
    before: [],
    sources: [ccx('solidsections.f', 'lakon 的检查')],
    words: ['SOLID SECTION', 'SHELL SECTION', '壳单元'],
    related: { articles: [], entries: ['calculix-shell-section-for-solid', 'calculix-thickness-zero'] },
  },
  {
    slug: 'calculix-shell-section-for-solid',
    solver: 'calculix',
    title: '壳截面用在了别的单元上',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR reading *SHELL SECTION: *SHELL SECTION can only be used for shell or user elements. Element {单元号} is not a shell nor a user element.',
        example:
          ' *ERROR reading *SHELL SECTION: *SHELL SECTION can\n        only be used for shell or user elements.\n        Element            1  is not a shell nor a user element.',
        versions: ['CalculiX 2.20', 'CalculiX 2.23'],
      },
      {
        text: '*ERROR reading *SHELL SECTION: *SHELL SECTION can only be used for shell elements. Element {单元号} is not a shell element.',
        example:
          ' *ERROR reading *SHELL SECTION: *SHELL SECTION can\n        only be used for shell elements.\n        Element            1  is not a shell element.',
        versions: ['CalculiX 2.17'],
      },
    ],
    says: '*SHELL SECTION 的单元集里有不是壳的单元。',
    first: ['消息里的单元号的 TYPE。'],
    causes: [
      {
        id: 'solid-elements',
        cause: '实体单元的截面写成了 *SHELL SECTION。',
        tell: 'TYPE 是 C3D8、C3D10 之类。',
        change: '改成 *SOLID SECTION。',
        diff: ' 210000., 0.3\n-*SHELL SECTION, ELSET=EALL, MATERIAL=STEEL\n-0.1\n+*SOLID SECTION, ELSET=EALL, MATERIAL=STEEL\n *BOUNDARY',
        known: { by: 'run', case: 'calculix/shell-section-solid' },
      },
    ],
    avoid: ['不要把实体和壳放进同一个单元集。'],
    before: [],
    sources: [ccx('shellsections.f', 'lakon 的检查')],
    words: ['SHELL SECTION', '实体单元'],
    related: { articles: [], entries: ['calculix-solid-section-for-shell'] },
  },
  {
    slug: 'calculix-thickness-zero',
    solver: 'calculix',
    title: '壳或梁的厚度为零',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR reading *SHELL SECTION: shell thickness is zero or negative',
        example: ' *ERROR reading *SHELL SECTION: shell thickness is zero\n        or negative',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
      {
        text: '*ERROR in gen3delem: first thickness in node {节点号} of element {单元号} is zero',
        example:
          ' *ERROR in gen3delem: first thickness\n        in node            1  of element            1\n        is zero',
        versions: ['CalculiX 2.17', 'CalculiX 2.20'],
      },
    ],
    changes: [
      {
        version: 'CalculiX 2.23',
        says: '给壳写了 *SOLID SECTION 时，读完输入文件就停下，不再走到 gen3delem 这一条。',
      },
    ],
    says: '壳或梁在展开成实体时厚度为零。',
    first: ['*SHELL SECTION 的第一个数据行。', '用 *NODAL THICKNESS 时，每个节点都给了厚度没有。'],
    causes: [
      {
        id: 'zero-given',
        cause: '截面的数据行写了 0。',
        tell: '第一条消息就是 shell thickness is zero or negative。',
        change: '写实际厚度，单位与坐标一致。',
        diff: ' *SHELL SECTION, ELSET=EALL, MATERIAL=STEEL\n-0.\n+0.1\n *BOUNDARY',
        known: { by: 'run', case: 'calculix/shell-thickness' },
      },
      {
        id: 'wrong-section',
        cause: '壳单元没有壳截面，厚度从未给出。',
        tell: '前面有 *SOLID SECTION 不能用于壳的错误。',
        change: '用 *SHELL SECTION。',
        diff: ' 210000., 0.3\n-*SOLID SECTION, ELSET=EALL, MATERIAL=STEEL\n+*SHELL SECTION, ELSET=EALL, MATERIAL=STEEL\n+0.1\n *BOUNDARY',
        known: { by: 'run', case: 'calculix/shell-solid-section' },
      },
    ],
    avoid: ['不要用很小的厚度代替零：展开后的单元极扁，方程组病态。'],
    before: [],
    sources: [ccx('shellsections.f', '厚度的检查'), ccx('gen3delem.f', 'first thickness')],
    words: ['thickness', '厚度', '壳'],
    related: { articles: [], entries: ['calculix-solid-section-for-shell'] },
  },
  {
    slug: 'calculix-beam-normal',
    solver: 'calculix',
    title: '梁的方向向量与梁轴平行',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR in gen3dnor: size of estimated beam normal in {方向}-direction in node {节点号} element {单元号} is smaller than 1.e-10',
        example:
          ' *ERROR in gen3dnor: size of estimated\n        beam normal in 2-direction in node            1  element            1\n        is smaller than 1.e-10',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '*BEAM SECTION 给出的截面方向与梁轴平行，算不出法向。',
    first: ['*BEAM SECTION 第二个数据行的向量。', '这根梁的两个端点连线的方向。'],
    causes: [
      {
        id: 'parallel',
        cause: '截面方向沿着梁轴。',
        tell: '向量与端点连线平行。',
        change: '改成垂直于梁轴的方向；一个单元集里方向不同的梁要分开写截面。',
        diff: ' 1., 2.\n-1., 0., 0.\n+0., 1., 0.\n *BOUNDARY',
        known: { by: 'run', case: 'calculix/beam-normal' },
      },
    ],
    avoid: ['不要给弯曲的整条梁只用一个方向：转到与它平行的那一段就会报。'],
    before: [],
    sources: [ccx('gen3dnor.f', 'estimated beam normal')],
    words: ['beam normal', '梁方向', 'BEAM SECTION'],
    related: { articles: [], entries: [] },
  },
];
