import type { Source } from '../../entry.ts';

const read = '2026-11-28';

export const blog: Source = {
  title: 'Common Errors and Warnings in Convergence Problems – Abaqus（puny211111）',
  href: 'http://puny211111.blogspot.com/2012/04/',
  read,
};

export const eds: Source = {
  title: 'EDS Technologies：Common Errors and Warnings in Contact and Convergence',
  href: 'https://edstechnologies.com/blog/?p=6737',
  read,
};

export const edsEigenvalues: Source = {
  title: 'EDS Technologies：Understanding Abaqus Standard Negative Eigenvalue Messages',
  href: 'https://edstechnologies.com/blog/understanding-abaqus-standard-negative-eigenvalue-messages/',
  read,
};

export const edsExplicit: Source = {
  title: 'EDS Technologies：Abaqus/Explicit 的错误与调试',
  section: 'Tracking Difficulties',
  href: 'https://edstechnologies.in/2020/10',
  read,
};

export const caeAssistant: Source = {
  title: 'CAE Assistant：Identifying convergence issues in Abaqus',
  section: 'What is the error “Too many attempts made for this increment”?',
  href: 'https://caeassistant.com/blog/identifying-convergence-issues-abaqus/',
  read,
};

/** A page of the documentation of Abaqus 2017. */
export const manual2017 = (section: string, path: string): Source => ({
  title: 'Abaqus 2017 文档',
  section,
  href: `https://abaqus-docs.mit.edu/2017/English/${path}`,
  version: 'Abaqus 2017',
  read,
});

export const selecting: Source = {
  title: 'Abaqus 2024 文档：Selecting continuum elements',
  href: 'https://docs.software.vt.edu/abaqusv2024/English/SIMACAEGSARefMap/simagsa-c-ctmselecting.htm',
  version: 'Abaqus 2024',
  read: '2026-11-30',
};

export const overconstraint: Source = {
  title: 'Abaqus 2024 文档：Overconstraint Checks',
  href: 'https://docs.software.vt.edu/abaqusv2024/English/SIMACAECSTRefMap/simacst-c-overconstraintchecks.htm',
  version: 'Abaqus 2024',
  read,
};

export const multibody: Source = {
  title: 'Abaqus 文档（3DEXPERIENCE）：多体机构的例子，两个零主元',
  href: 'https://help-3dexperience.aesvietnam.com/English/SIMA3DXEXARefMap/simaexa-c-multibody.htm',
  version: 'Abaqus（3DEXPERIENCE）',
  read,
};

export const fangzhenxiu: Source = {
  title: '仿真秀：ABAQUS 的 MSG 文件中的数值奇异警告',
  href: 'https://www.fangzhenxiu.com/post/1889595/',
  read,
};

export const debugging: Source = {
  title: '格发：Abaqus 分析调试，错误与警告的原因',
  href: 'https://gofarlic.com/techArticleDetail?noticeId=266903',
  read,
};

export const missingDof: Source = {
  title: 'CSDN：拖拉机的 Abaqus 使用日志，常见错误之节点过约束',
  href: 'https://blog.csdn.net/jxy_1995/article/details/133932434',
  read,
};

export const missingSection: Source = {
  title: 'GalacticLine/Abaqus2022-Python：钢筋拉伸的脚本建模',
  section: 'Notes/0_ReinBarTest.md，网格一节',
  href: 'https://github.com/GalacticLine/Abaqus2022-Python/blob/HEAD/Notes/0_ReinBarTest.md',
  version: 'Abaqus 2022',
  read,
};

export const tieVerification: Source = {
  title: 'Abaqus 2016 Verification Guide：过约束检查',
  section: '5.1 中 *TIE 相交的算例',
  href: 'http://130.149.89.49:2080/v2016/books/ver/ch05s01abv321.html',
  version: 'Abaqus 2016',
  read,
};

export const tieNote: Source = {
  title: 'GitHub 上一个检查绑定约束的脚本',
  section: '说明中引用的 Abaqus 消息',
  read,
};
