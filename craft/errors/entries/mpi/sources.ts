import type { Source } from '../../entry.ts';

const read = '2026-11-28';

/** A file of messages or a manual page of Open MPI 4.1.4, as Debian 12 ships it. */
export const openMpi4 = (section: string): Source => ({
  title: 'Open MPI 随程序安装的消息文本与手册页（Debian 12）',
  section,
  version: 'Open MPI 4.1.4',
  read,
});

/** A file of the sources of Open MPI. */
export const openMpi = (path: string, section: string): Source => ({
  title: 'Open MPI 源码与文档',
  section: `${path}，${section}`,
  href: `https://github.com/open-mpi/ompi/blob/8efebee745e15516a7f5f1f295df86c78014c76c/${path}`,
  version: 'Open MPI 6.1.0 开发版',
  read,
});

/** A file of the sources of PRRTE, which starts the processes of Open MPI 5 and later. */
export const prrte = (path: string, section: string): Source => ({
  title: 'PRRTE 源码（Open MPI 5 起的启动器）',
  section: `${path}，${section}`,
  href: `https://github.com/openpmix/prrte/blob/52d5e4bb1fb6dab9c46636a797605b9629581cd6/${path}`,
  read,
});

/** A question of MPICH's list of questions and answers. */
export const mpichFaq = (section: string): Source => ({
  title: 'MPICH 常见问答',
  section,
  href: 'https://github.com/pmodels/mpich/blob/6a79bf6575c3b5b41cabbd3d59340634d6f9412d/doc/wiki/faq/Frequently_Asked_Questions.md',
  read,
});

export const bashManual: Source = {
  title: 'Bash 手册',
  section: '3.7.5 Exit Status',
  href: 'https://www.gnu.org/software/bash/manual/html_node/Exit-Status.html',
  read,
};
