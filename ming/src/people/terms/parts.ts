import { difference } from '../../../../markdown/difference/difference.ts';

const textOf = (source: string) => ({ title: '', summary: '', source });

/** What differs between two versions, by their Markdown. */
export const partsOf = (before: string, after: string) =>
  difference(textOf(before), textOf(after), textOf(after));
