import type { Entry } from '../../entry.ts';

export const ANSYS: readonly Entry[] = [];
