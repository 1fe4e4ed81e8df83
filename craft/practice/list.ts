import type { Subject } from './subject.ts';
import { BOLT, CONTACT } from './subjects/joints.ts';
import { EXPLICIT, MESH } from './subjects/numerics.ts';
import { PLASTICITY } from './subjects/plasticity.ts';
import { SHELL } from './subjects/shell.ts';
import { BUCKLING, MODAL } from './subjects/structures.ts';
import { THERMAL } from './subjects/thermal.ts';
import { WALL } from './subjects/wall.ts';

/** Most general first. */
export const SUBJECTS: readonly Subject[] = [
  CONTACT,
  BOLT,
  MESH,
  MODAL,
  BUCKLING,
  EXPLICIT,
  WALL,
  SHELL,
  PLASTICITY,
  THERMAL,
];
