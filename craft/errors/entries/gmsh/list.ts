import type { Entry } from '../../entry.ts';

export const GMSH: readonly Entry[] = [];
