import { difference } from '../../../../markdown/difference/difference.ts';

const textOf = (source: string) => ({ title: '', summary: '', source });

/** Markdown diff of two versions. */
export const partsOf = (before: string, after: string) =>
  difference(textOf(before), textOf(after), textOf(after));
