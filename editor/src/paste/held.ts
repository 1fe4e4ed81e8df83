import { heldLine } from '../../../markdown/placeholders.ts';

/** A text below a line that says why it was not public where it comes from; publishing waits until its author deletes it. */
export const withHeld = (markdown: string, why: readonly string[]): string =>
  why.length > 0 ? `${heldLine(why)}\n\n${markdown}` : markdown;
