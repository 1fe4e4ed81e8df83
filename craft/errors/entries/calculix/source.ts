import type { Source } from '../../entry.ts';

/** A file of the sources of CalculiX 2.20 as Debian has them, and the place in it. */
export const ccx = (file: string, section: string): Source => ({
  title: `CalculiX CrunchiX 源码 ${file}`,
  section,
  href: `https://sources.debian.org/src/calculix-ccx/2.20-1/ccx_2.20/src/${file}`,
  version: '2.20',
  read: '2026-11-28',
});

/** A section of the manual of CalculiX, as its sources have it in August 2026. */
export const manual = (section: string): Source => ({
  title: "CalculiX CrunchiX User's Manual",
  section,
  href: 'https://github.com/Dhondtguido/CalculiX/blob/3593817a4a7658eb8af9e9827fbe98f9552fbd44/doc/CalculiX.tex',
  version: '开发版，2026-08-21',
  read: '2026-11-28',
});
