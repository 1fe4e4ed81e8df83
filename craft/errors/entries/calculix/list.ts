import type { Entry } from '../../entry.ts';
import { mesh } from './mesh.ts';

export const CALCULIX: readonly Entry[] = [...mesh];
