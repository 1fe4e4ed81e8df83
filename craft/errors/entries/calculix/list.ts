import type { Entry } from '../../entry.ts';
import { constraint } from './constraint.ts';
import { contact } from './contact.ts';
import { convergence } from './convergence.ts';
import { load } from './load.ts';
import { material } from './material.ts';
import { mesh } from './mesh.ts';
import { reading } from './reading.ts';
import { section } from './section.ts';
import { sets } from './sets.ts';
import { solve } from './solve.ts';

export const CALCULIX: readonly Entry[] = [
  ...reading,
  ...sets,
  ...mesh,
  ...section,
  ...material,
  ...load,
  ...constraint,
  ...contact,
  ...convergence,
  ...solve,
];
