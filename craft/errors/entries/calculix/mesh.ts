import type { Entry } from '../../entry.ts';

/** Messages about elements and their shape. */
export const mesh: readonly Entry[] = [
  {
    slug: 'calculix-nonpositive-jacobian',
    solver: 'calculix',
    title: '单元雅可比行列式非正',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '*ERROR in e_c3d: nonpositive jacobian determinant in element {单元号}',
        example: ' *ERROR in e_c3d: nonpositive jacobian\n        determinant in element           1',
        versions: ['CalculiX 2.20'],
      },
    ],
    says: '这个实体单元在某个积分点上的雅可比行列式小于 1e-20：单元里外翻转、体积为零，或者扭曲到局部折叠。',
    first: [
      '标准输出里第一条这样的消息给出的单元号：每个有问题的积分点打印一次，所以同一个号会重复。',
      '输入文件 *ELEMENT 数据块里这个单元的那一行：节点的次序与个数。',
      '*NODE 数据块里这些节点的坐标：有没有重合，中间节点是不是在棱边中点附近。',
    ],
    causes: [
      {
        id: 'node-order',
        cause: '节点次序把单元翻了过来，例如 C3D8 的底面与顶面写反。',
        tell: '单元形状看起来正常，却在全部积分点都报错：八节点、完全积分的 C3D8 会打印 8 次；由脚本或格式转换得到的网格里往往整批单元都这样。',
        change:
          '按手册的次序写节点：先一个面的四个，再对面对应的四个；从第一个面看向对面，前四个节点按右手规则排列。',
        diff: ' *ELEMENT, TYPE=C3D8, ELSET=CUBE\n-1, 5, 6, 7, 8, 1, 2, 3, 4\n+1, 1, 2, 3, 4, 5, 6, 7, 8',
        known: { by: 'run', case: 'calculix/nonpositive-jacobian' },
      },
    ],
    avoid: ['不要只删掉报错的单元：如果是次序写反，同一批单元都会报，删掉就成了空洞。'],
    before: [],
    sources: [
      {
        title: 'CalculiX CrunchiX 源码',
        section: 'src/e_c3d.f，check the jacobian determinant',
        href: 'https://github.com/Dhondtguido/CalculiX/blob/06020dcd906cb25782f4fba882bedaa606856b20/src/e_c3d.f',
        read: '2026-11-28',
      },
    ],
    words: ['雅可比', '负体积', '单元翻转', '节点顺序', 'negative jacobian', 'distorted element'],
    related: { articles: ['mesh-quality', 'shape-functions'], entries: [] },
  },
];
