import type { Root } from 'hast';
import { classesOf, findAll } from '../hast.ts';

/** Number of callout-numbered lines (Asciidoctor). */
export const numberedLines = (root: Root): number =>
  findAll(root, (it) => it.tagName === 'pre').reduce(
    (sum, it) => sum + findAll(it, (one) => classesOf(one).includes('conum')).length,
    0,
  );
