import type { Subject } from '../content/article/coverSubject.ts';

/** What a share picture says. `art` is the id of its field, `subject` what that shows; the author is optional. */
export type ShareCard = {
  title: string;
  /** Category, or what kind of page it is. */
  label: string;
  site: string;
  author?: { id: string; name: string };
  art: number;
  subject: Subject;
};
