import type { Source } from '../../entry.ts';

/** A file of the sources of OpenFOAM v1912 as Debian has them, and the place in it. */
export const foam = (path: string, section: string): Source => ({
  title: `OpenFOAM 源码 ${path.slice(path.lastIndexOf('/') + 1)}`,
  section,
  href: `https://sources.debian.org/src/openfoam/1912.200626-1/${path}`,
  version: 'v1912',
  read: '2026-11-28',
});

/** A file of the sources of OpenFOAM 10 of the OpenFOAM Foundation, and the place in it. */
export const foam10 = (path: string, section: string): Source => ({
  title: `OpenFOAM 源码 ${path.slice(path.lastIndexOf('/') + 1)}`,
  section,
  href: `https://github.com/OpenFOAM/OpenFOAM-10/blob/89f925dc708d068f84f51e8317e3bebcda64f5cb/${path}`,
  version: '10',
  read: '2026-11-28',
});
