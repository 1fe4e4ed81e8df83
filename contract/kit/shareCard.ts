import type { Subject } from '../content/article/coverSubject.ts';

/**
 * Content of a share image. `art` is the seed of the drawing, `subject` its motif; the author is optional.
 */
export type ShareCard = {
  title: string;
  label: string;
  site: string;
  author?: { id: string; name: string };
  art: number;
  subject: Subject;
};
