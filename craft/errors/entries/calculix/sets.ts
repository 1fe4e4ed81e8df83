import type { Entry } from '../../entry.ts';
import { ccx } from './source.ts';

/** Messages about sets, names and numbers that are not there. */
export const sets: readonly Entry[] = [
  {
    slug: 'calculix-set-not-defined',
    solver: 'calculix',
    title: '集合还没有定义',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR reading {关键字}: node set {集合名} has not yet been defined.',
        example: ' *ERROR reading *BOUNDARY: node set BOTTOMS\n        has not yet been defined.',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
      {
        text: '*ERROR reading {关键字}: element set {集合名} has not yet been defined.',
        example: ' *ERROR reading *SOLID SECTION: element set ALL\n   has not yet been defined.',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
      {
        text: '*ERROR reading *DLOAD: element set or facial surface {集合名} has not yet been defined.',
        example:
          ' *ERROR reading *DLOAD: element set\n        or facial surface ALL\n        has not yet been defined.',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '卡片用到的节点集、单元集或面没有这个名字，或者定义写在它后面。',
    first: [
      '消息里的名字，与 *NSET、*ELSET、*SURFACE、*NODE,NSET=、*ELEMENT,ELSET= 逐字比较。',
      '定义的位置：必须在使用之前，程序从上往下读一遍。',
      '名字里有没有分号、全角字符：整行会被当作一个名字。',
    ],
    causes: [
      {
        id: 'node-set-misspelled',
        cause: '*BOUNDARY 里的节点集名拼错。',
        tell: '名字与定义差一两个字母。',
        change: '改成定义的名字。',
        diff: ' *BOUNDARY\n-BOTTOMS, 1, 3\n+BOTTOM, 1, 3\n *STEP',
        known: { by: 'run', case: 'calculix/boundary-set' },
      },
      {
        id: 'section-set',
        cause: '*SOLID SECTION 的 ELSET 没有定义。',
        tell: '随后还会报单元没有材料。',
        change: '改成 *ELEMENT 或 *ELSET 的名字。',
        diff: ' 210000., 0.3\n-*SOLID SECTION, ELSET=ALL, MATERIAL=STEEL\n+*SOLID SECTION, ELSET=EALL, MATERIAL=STEEL\n *BOUNDARY',
        known: { by: 'run', case: 'calculix/section-elset' },
      },
      {
        id: 'load-set',
        cause: '*DLOAD 的单元集没有定义。',
        tell: '消息里写的是 element set or facial surface。',
        change: '改成已有的单元集，或用 *SURFACE 定义的面。',
        diff: ' *DLOAD\n-ALL, P2, 1.\n+EALL, P2, 1.\n *NODE FILE',
        known: { by: 'run', case: 'calculix/dload-elset' },
      },
    ],
    avoid: ['不要在卡片后面补定义：位置不对仍然读不到。'],
    before: [],
    sources: [
      ccx('boundarys.f', '节点集查找'),
      ccx('solidsections.f', '单元集查找'),
      ccx('dloads.f', '单元集与面的查找'),
    ],
    words: ['has not yet been defined', '集合不存在', 'NSET', 'ELSET'],
    related: { articles: [], entries: ['calculix-fatal-while-reading', 'calculix-no-material-assigned'] },
  },
  {
    slug: 'calculix-node-not-defined',
    solver: 'calculix',
    title: '节点没有定义',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR reading {关键字}: node {节点号} is not defined',
        example: ' *ERROR reading *BOUNDARY:\n        node           99  is not defined',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '边界条件、载荷或约束方程里的节点号超过了已定义的最大节点号。',
    first: ['节点号本身：多写一位、少写一位。', '网格重新编号之后，手写的边界条件有没有跟着改。'],
    causes: [
      {
        id: 'boundary-number',
        cause: '*BOUNDARY 里写了不存在的节点号。',
        tell: '节点号大于 *NODE 里最大的号。',
        change: '改成存在的节点，最好用节点集。',
        diff: ' BOTTOM, 1, 3\n-99, 1, 3\n *STEP',
        known: { by: 'run', case: 'calculix/boundary-node' },
      },
      {
        id: 'load-number',
        cause: '*CLOAD 里写了不存在的节点号。',
        tell: '同上，关键字是 *CLOAD。',
        change: '改成存在的节点。',
        diff: ' TOP, 3, 100.\n-99, 3, 100.\n *NODE FILE',
        known: { by: 'run', case: 'calculix/cload-node' },
      },
      {
        id: 'equation-number',
        cause: '*EQUATION 的某一项写了不存在的节点号。',
        tell: '同上，关键字是 *EQUATION。',
        change: '改成存在的节点。',
        diff: ' 2\n-6, 3, 1., 99, 3, -1.\n+6, 3, 1., 5, 3, -1.\n *STEP',
        known: { by: 'run', case: 'calculix/equation-node' },
      },
    ],
    avoid: ['不要为了消掉消息随便补一个节点：它不连单元，载荷就不起作用。'],
    before: [],
    sources: [ccx('boundarys.f', 'node > nk'), ccx('cloads.f', 'node > nk'), ccx('equations.f', 'node > nk')],
    words: ['is not defined', '节点号', '重新编号'],
    related: { articles: [], entries: ['calculix-set-value-too-large'] },
  },
  {
    slug: 'calculix-set-value-too-large',
    solver: 'calculix',
    title: '集合里有不存在的节点或单元号',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: '*WARNING reading *NSET/ELSET: value {号} in set {集合名} > nk',
        example: ' *WARNING reading *NSET/ELSET: value            9\n          in set TOP > nk',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '集合里的号大于已定义的最大节点号，这一项被忽略；单元集时写的是 > ne。',
    first: [
      '集合的数据行与 *NODE、*ELEMENT 的最大号。',
      '前面有没有 *NODE 的读取错误：节点没读进来，集合就会这样报。',
    ],
    causes: [
      {
        id: 'too-large',
        cause: '集合里写了不存在的号。',
        tell: '只有这一条警告。',
        change: '删去或改正这个号。',
        diff: ' *NSET, NSET=TOP\n-5, 6, 7, 8, 9\n+5, 6, 7, 8\n *ELEMENT, TYPE=C3D8, ELSET=EALL',
        known: { by: 'run', case: 'calculix/nset-undefined-node' },
      },
      {
        id: 'nodes-unread',
        cause: '*NODE 有一行读不出，后面的节点都没有读进来。',
        tell: '前面有 *ERROR reading *NODE. Card image:。',
        change: '先改正节点的那一行。',
        diff: ' 6, 1., 0., 1.\n-7, 1., 1.O, 1.\n+7, 1., 1., 1.\n 8, 0., 1., 1.',
        known: { by: 'run', case: 'calculix/node-text' },
      },
    ],
    avoid: ['集合用来加约束或载荷时，不要当作无害：缺的节点上什么也没有加。'],
    before: [],
    sources: [ccx('noelsets.f', 'ialset > nk')],
    words: ['> nk', '> ne', 'NSET', '集合'],
    related: { articles: [], entries: ['calculix-node-not-defined'] },
  },
  {
    slug: 'calculix-allocation-failed',
    solver: 'calculix',
    title: 'u_calloc 申请内存失败，num 是负数',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR in u_calloc: error allocating memory variable={变量}, file={文件}, line={行}, num={个数}, size={大小}',
        example:
          ' *ERROR in u_calloc: error allocating memory\nvariable=nodeforc, file=ccx_2.20.c, line=291, num=-4, size=4',
        versions: ['CalculiX 2.17', 'CalculiX 2.20', 'CalculiX 2.23'],
      },
    ],
    says: '程序按输入文件估计的数组大小是负数或过大，申请内存失败；num 为负时是输入有错，不是内存不够。',
    first: [
      'num 的正负：负数说明估计出错。',
      'variable 的名字：nodempc 与约束方程有关，nodeforc 与集中力有关。',
      '集合与面的定义：这个阶段还没有检查名字。',
    ],
    causes: [
      {
        id: 'set-reversed',
        cause: '*NSET, GENERATE 的起点大于终点，集合的个数成了负数。',
        tell: 'variable=nodeforc，num 是不大的负数，模型里有加在这个集合上的集中力。',
        change: '起点写小的，终点写大的。',
        diff: ' *NSET, NSET=TOP, GENERATE\n-8, 5, 1\n+5, 8, 1\n *ELEMENT, TYPE=C3D8, ELSET=EALL',
        known: { by: 'run', case: 'calculix/set-reverse' },
      },
      {
        id: 'coupling-surface',
        cause: '*COUPLING 的 SURFACE 名不存在：估计大小时用的节点个数没有赋值，是内存里的任意数。',
        tell: 'variable=nodempc，num 离谱；同一个文件再运行一次，也可能改报 surface … has not yet been defined。',
        change: '改成 *SURFACE 定义的名字。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['num 为负时不要加内存或减线程。'],
    before: [],
    sources: [
      ccx('u_calloc.c', 'calloc 返回空指针'),
      ccx('allocation.f', '*NSET 的 GENERATE 与 *COUPLING：按输入文件估计大小'),
    ],
    words: ['u_calloc', '内存', 'allocating memory', 'nodempc'],
    related: { articles: [], entries: ['calculix-set-not-defined'] },
  },
  {
    slug: 'calculix-abort-invalid-size',
    solver: 'calculix',
    title: '运行一开始就 abort：realloc(): invalid old size',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'realloc(): invalid old size',
        example: 'realloc(): invalid old size',
        versions: ['CalculiX 2.17', 'CalculiX 2.20'],
      },
    ],
    changes: [
      {
        version: 'CalculiX 2.23',
        says: '同样中止，C 库说的话换了：double free or corruption (out)，或 munmap_chunk(): invalid pointer。',
      },
    ],
    says: 'C 库发现堆被写坏而中止程序；单元用到大于最大节点号的节点时，程序写到了数组外面。',
    first: ['*ELEMENT 里的节点号与 *NODE 里的最大号。', '消息出现在输出的最前面，还没有模型规模的统计。'],
    causes: [
      {
        id: 'connectivity',
        cause: '单元的节点号超过了最大的节点号。',
        tell: '把 *ELEMENT 的节点号与 *NODE 的比较，有一个没有定义。',
        change: '改正节点号，或补上缺的节点。',
        diff: ' *ELEMENT, TYPE=C3D8, ELSET=EALL\n-1, 1, 2, 3, 4, 5, 6, 7, 9\n+1, 1, 2, 3, 4, 5, 6, 7, 8\n *MATERIAL, NAME=STEEL',
        known: { by: 'run', case: 'calculix/element-node-large' },
      },
    ],
    avoid: ['不要先怀疑安装：换成别的输入文件能算，就是这个文件的问题。'],
    before: [],
    sources: [ccx('elements.f', '读单元的节点'), ccx('allocation.f', '按 *NODE 的最大号估计大小')],
    words: ['realloc', 'invalid old size', 'Aborted', 'core dumped', '段错误'],
    related: { articles: [], entries: ['calculix-nonpositive-jacobian', 'calculix-allocation-failed'] },
  },
];
