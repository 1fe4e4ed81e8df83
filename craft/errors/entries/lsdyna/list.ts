import type { Entry } from '../../entry.ts';
import { contact } from './contact.ts';
import { instability } from './instability.ts';
import { keyword } from './keyword.ts';

export const LSDYNA: readonly Entry[] = [...instability, ...contact, ...keyword];
