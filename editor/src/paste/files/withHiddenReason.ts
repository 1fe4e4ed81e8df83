import { heldLine } from '../../../../markdown/placeholders.ts';

/** Prefixes the reasons why a text was not public; blocks publishing until the author deletes the line. */
export const withHeld = (markdown: string, why: readonly string[]): string =>
  why.length > 0 ? `${heldLine(why)}\n\n${markdown}` : markdown;
