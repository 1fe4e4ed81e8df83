import type { Subject } from './subject.ts';
import { BOLT, CONTACT, THERMAL } from './subjects/joints.ts';
import { EXPLICIT, MESH, WALL } from './subjects/numerics.ts';
import { PLASTICITY } from './subjects/plasticity.ts';
import { BUCKLING, MODAL, SHELL } from './subjects/structures.ts';

/** All subjects, the most general first. */
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
