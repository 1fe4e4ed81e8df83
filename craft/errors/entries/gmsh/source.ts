import type { Source } from '../../entry.ts';

/** A file of the sources of Gmsh 4.8.4 as Debian has them, and the place in it. */
export const gmsh = (path: string, section: string): Source => ({
  title: `Gmsh 源码 ${path}`,
  section,
  href: `https://sources.debian.org/src/gmsh/4.8.4+ds2-3/${path}`,
  version: '4.8.4',
  read: '2026-11-28',
});
