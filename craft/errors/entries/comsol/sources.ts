import type { Source } from '../../entry.ts';

const read = '2026-11-28';

/** An article of the knowledge base of COMSOL. */
const knowledge = (number: number, title: string, href: string): Source => ({
  title: `COMSOL 支持知识库 ${number}：${title}`,
  href,
  version: '所有版本',
  read,
});

export const notConverged = knowledge(
  964,
  '找不到解，相对残差大于相对容差（中文版的镜像）',
  'https://denkrieger.com/support/knowledgebase/964',
);

export const linearStationary = knowledge(
  1260,
  'What to do when a linear stationary model is not solving',
  'https://www.comsol.com/support/knowledgebase/1260',
);

export const logMessages: Source = {
  title: 'COMSOL Multiphysics 手册',
  section: 'Table 2-7: Solver Error Messages in Log Window（第 432 页）',
  href: 'https://www.yumpu.com/en/document/view/35463748/comsol-multiphysicstm/432',
  read,
};

export const numbered: Source = {
  title: 'COMSOL Multiphysics，Diagnostics: Error Messages',
  section: 'Table 2-2: Geometry Modeling Error Messages',
  href: 'https://m.zixin.com.cn/doc/9460057.html',
  read,
};

export const csdn: Source = {
  title: 'CSDN：COMSOL 不收敛的四类原因',
  href: 'https://blog.csdn.net/weixin_41928564/article/details/147727073',
  read,
};

export const undefinedValue: Source = {
  title: 'CSDN 问答：comsol 稳态求解器未定义变量（提问中的报错）',
  href: 'https://wenku.csdn.net/answer/4w540qub43',
  read,
};

export const movingMesh: Source = {
  title: 'COMSOL 5.5 Reference Manual，Deformed Meshes',
  section: '局部与最小的相对单元体积',
  href: 'https://doc.comsol.com/5.5/doc/com.comsol.help.comsol/comsol_ref_deformedmeshes.25.26.html',
  version: 'COMSOL Multiphysics 5.5',
  read,
};
