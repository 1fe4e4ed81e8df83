import type { Entry } from '../../entry.ts';
import { geometry } from './geometry.ts';
import { mesh } from './mesh.ts';

export const GMSH: readonly Entry[] = [...geometry, ...mesh];
