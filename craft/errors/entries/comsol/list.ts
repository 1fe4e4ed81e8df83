import type { Entry } from '../../entry.ts';

export const COMSOL: readonly Entry[] = [];
