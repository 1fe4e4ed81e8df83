import type { Source } from '../../entry.ts';

const read = '2026-11-28';

/** A page of the help of Ansys Mechanical about one message. */
export const help = (section: string, page: string, version: 'v242' | 'v251'): Source => ({
  title: 'Ansys 帮助：Mechanical User’s Guide，Troubleshooting',
  section,
  href: `https://ansyshelp.ansys.com/public/Views/Secured/corp/${version}/en/wb_sim/${page}.html`,
  version: version === 'v242' ? 'Ansys 2024 R2' : 'Ansys 2025 R1',
  read,
});

export const drd: Source = {
  title: 'DRD：Troubleshooting Common Ansys Mechanical Errors',
  section: 'Error Scenario 1: DOF Limit Exceeded',
  href: 'https://drd.com/blog/troubleshooting-common-ansys-mechanical-errors-blog',
  read,
};

export const featipsPivot: Source = {
  title: 'FEA Tips：ANSYS – Solver Pivot Warnings',
  href: 'https://featips.com/2023/01/30/ansys-solver-pivot-warnings-what-are-they-and-waht-to-do-about-them',
  read,
};

export const featipsSprings: Source = {
  title: 'FEA Tips：Weak springs – yes or no',
  href: 'https://featips.com/2020/05/14/weak-springs-yes-or-no',
  read,
};

export const featipsDistortion: Source = {
  title: 'FEA Tips：Dealing with convergence issues – element distortion error',
  href: 'https://featips.com/2020/05/10/dealing-with-convergence-issues-element-distortion-error',
  read,
};

export const csdnPivot: Source = {
  title: 'CSDN：Ansys Workbench 的 warning/error 汇总（qq_58675332）',
  section: '1 Solver pivot warning；2 An internal solution magnitude limit was exceeded',
  href: 'https://blog.csdn.net/qq_58675332/article/details/145323886',
  read,
};

export const simwePivot: Source = {
  title: 'SimWe 论坛：关于 There are 1 small equation solver pivot terms',
  href: 'https://home.simwe.com/archiver/tid-1004375.html',
  read,
};

export const gofarlicSprings: Source = {
  title: '格发：Ansys 弱弹簧的例子',
  href: 'https://gofarlic.com/techArticleDetail?noticeId=91279',
  read,
};

export const springsForum: Source = {
  title: 'Ansys Learning Forum：弱弹簧的作用（Ansys 员工的回答）',
  href: 'https://forum.ansys.com/forums/reply/204670/',
  read,
};

export const gofarlicMinref: Source = {
  title: '格发：Ansys 收敛参考值小于阈值的警告',
  href: 'https://www.gofarlic.com/techArticleDetail?noticeId=355150',
  read,
};

export const ozen: Source = {
  title: 'Ozen Engineering：Tips for Diagnosing Non-Convergence in Ansys Static Structural',
  href: 'https://blog.ozeninc.com/resources/tips-for-diagnosing-non-convergence-in-ansys-static-structural',
  read,
};

export const wksp: Source = {
  title: 'Ansys 帮助：Command Reference，WKSP',
  href: 'https://ansyshelp.ansys.com/public/Views/Secured/corp/v261/en/ans_cmd/Hlp_C_WKSP.html',
  version: 'Ansys 2026 R1',
  read,
};

/** A section of the troubleshooting page of PyMAPDL's documentation. */
export const troubleshooting = (section: string): Source => ({
  title: 'PyMAPDL 文档：Troubleshooting PyMAPDL',
  section,
  href: 'https://github.com/ansys/pymapdl/blob/5e5a47594ed8320a211117602b6debd8d0a8e424/doc/source/getting_started/troubleshoot.rst',
  read,
});
