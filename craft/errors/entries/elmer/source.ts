import type { Source } from '../../entry.ts';

/** A file of the sources of Elmer after release 9.0, and the place in it. */
export const elmer = (path: string, section: string): Source => ({
  title: `Elmer 源码 ${path.slice(path.lastIndexOf('/') + 1)}`,
  section,
  href: `https://github.com/ElmerCSC/elmerfem/blob/7daef97f4f761b20fc45aca8a2d05b708df873a8/${path}`,
  version: '9.0 之后的开发版，2024-10-23',
  read: '2026-11-28',
});
