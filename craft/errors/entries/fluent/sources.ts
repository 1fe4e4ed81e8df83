import type { Source } from '../../entry.ts';
import { thread } from '../thread.ts';

const read = '2026-11-28';

export const cax: Source = {
  title: 'cax.do：Common Errors and Solutions in Fluent',
  section: 'Problem 1: Outlet Backflow',
  href: 'https://www.cax.do/t/common-errors-and-solutions-in-fluent/74',
  read,
};

export const backflowForum: Source = {
  title: 'Ansys Learning Forum：出口回流的含义',
  href: 'https://forum.ansys.com/forums/reply/280991/',
  read,
};

export const pressureOutlet: Source = {
  title: 'Fluent 6 User’s Guide',
  section: '7.8 Pressure Outlet Boundary Conditions',
  href: 'https://www.sharcnet.ca/Software/Fluent6/html/ug/node234.htm',
  version: 'Fluent 6',
  read,
};

export const limits: Source = {
  title: 'Ansys Fluent User’s Guide',
  section: '36.6. Setting Solution Limits',
  href: 'https://ansyshelp.ansys.com/public/Views/Secured/corp/v242/en/flu_ug/flu_ug_sec_solve_limit.html',
  version: 'Ansys Fluent 2024 R2',
  read,
};

export const limitLog: Source = {
  title: 'GitHub 上一份 Fluent 算例的核查记录',
  section: '9. Data-State and Quality Flags（读入数据时控制台的输出）',
  read,
};

export const hasimoto: Source = {
  title: 'hasimoto-soken：floating point exception の解説',
  href: 'https://hasimoto-soken.com/archives/5196',
  read,
};

export const gofarlic: Source = {
  title: '格发：Floating point exception 的含义与解决',
  href: 'https://gofarlic.com/techArticleDetail?noticeId=170613',
  read,
};

export const amgThread: Source = {
  title: 'CFD Online 论坛：A STRANGE PROBLEM!!!（2003-03-19）',
  section: '由数据集 nvidia/Nemotron-CC-Math-v1 收录的副本',
  href: 'https://huggingface.co/datasets/nvidia/Nemotron-CC-Math-v1',
  read,
};

export const udfPlatform: Source = {
  title: 'ibell/coolprop #217：Need your help!',
  href: 'https://github.com/ibell/coolprop/issues/217',
  version: 'Fluent 14.0',
  read,
};

export const udfManual: Source = {
  title: 'ANSYS FLUENT UDF Manual',
  section: '1.5 Interpreting and Compiling UDFs',
  href: 'https://www.afs.enea.it/project/neptunius/docs/fluent/html/udf/node9.htm',
  version: 'ANSYS FLUENT 12',
  read,
};

export const udfCompilers: Source = {
  title: '新浪博客：Fluent 编译型与解释型 UDF',
  href: 'https://blog.sina.cn/dpool/blog/s/blog_13ef40ac20102xaoo.html',
  version: 'Fluent 15.0',
  read,
};

export const nmakePrompt: Source = {
  title: 'TA-Lib/ta-lib-python #263：Build the Library nmake',
  href: 'https://github.com/TA-Lib/ta-lib-python/issues/263',
  read,
};

export const nmakeWorkload: Source = {
  title: 'lharri73/PySimlink #19：no nmake',
  href: 'https://github.com/lharri73/PySimlink/issues/19',
  read,
};

export const finalize: Source = {
  title: '796t.com：備忘 MPI Application rank 0 exited before MPI_Finalize()',
  href: 'https://796t.com/content/1541918251.html',
  read,
};

export const crashed = thread(
  'ansys/pyfluent',
  4986,
  'Usability issues & crash in species model mixture material handling',
);
