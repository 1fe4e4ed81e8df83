import type { Entry } from '../../entry.ts';

export const LSDYNA: readonly Entry[] = [];
