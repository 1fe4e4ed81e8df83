import type { Source } from '../../entry.ts';
import { thread } from '../thread.ts';

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

export const memory = knowledge(1030, 'Out of memory', 'https://www.comsol.de/support/knowledgebase/1030');

export const timeDependent = knowledge(
  1127,
  'Improving convergence in nonlinear time dependent models',
  'https://www.comsol.com/support/knowledgebase/1127',
);

export const initialValues = knowledge(
  1172,
  'Solving time dependent models with inconsistent initial values',
  'https://www.comsol.com/support/knowledgebase/1172',
);

export const clusterJobs = thread(
  'UCL-ARC/rcps-buildscripts',
  193,
  'Install request: Comsol Multiphysics（2019-07-01，16 核的作业）',
);

export const licencesInUse = thread(
  'UCL-ARC/rcps-buildscripts',
  193,
  'Install request: Comsol Multiphysics（2018-08-31 与 2019-07-29）',
);

export const classKit = thread('MPh-py/MPh', 130, 'setting up comsol license');

export const spaceDimension = thread(
  'wjc9011/COMSOL_Multiphysics_MCP',
  19,
  'pass geometry tag when creating the standard physics interfaces',
);

export const undimensioned = thread(
  'wjc9011/COMSOL_Multiphysics_MCP',
  18,
  'COMSOL 6.3 API compatibility（第 2 项）',
);

export const shortTypes = thread(
  'wjc9011/COMSOL_Multiphysics_MCP',
  18,
  'COMSOL 6.3 API compatibility（第 4 项）',
);

export const linearSolver: Source = {
  title: 'COMSOL 6.1 Heat Transfer Module User’s Guide',
  section: 'Linear Solver，Tuning Linear Solver',
  href: 'https://doc.comsol.com/6.1/doc/com.comsol.help.heat/heat_ug_modeling.06.36.html',
  version: 'COMSOL Multiphysics 6.1',
  read: '2026-11-30',
};
