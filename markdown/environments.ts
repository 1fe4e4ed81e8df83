import { withIntertexts, withMultlines } from './packages/rows.ts';
import { spelled } from './packages/spelled.ts';

/** Environments of LaTeX that KaTeX does not have, and what draws the same there. */
const ALIKE: readonly (readonly [name: RegExp, begin: string, end: string])[] = [
  [/eqnarray\*?/, '\\begin{darray}{rcl}', '\\end{darray}'],
  [/flalign\*?/, '\\begin{align*}', '\\end{align*}'],
  // Numbers the equations in it, which are numbered apart here.
  [/subequations/, '', ''],
];
const ENVIRONMENTS = ALIKE.map(
  ([name, ...by]) => [new RegExp(`\\\\(begin|end)\\s*\\{${name.source}\\}`, 'g'), ...by] as const,
);
const SPACED = /\\(begin|end)\s+\{/g;

const withAlike = (tex: string): string =>
  ENVIRONMENTS.reduce(
    (text, [pattern, begin, end]) => text.replace(pattern, (_, kind) => (kind === 'begin' ? begin : end)),
    tex,
  );

/** Whether a formula is a multline, the first line of which stands on the left and the last one on the right. */
export const isMultline = (tex: string): boolean => /^\s*\\begin\s*\{multline\*?\}/.test(tex);

/**
 * LaTeX with the commands of packages in plain LaTeX, except those of the article (`own`), and texts between the rows as
 * rows. Throws as `spelled`.
 */
export const portableTex = (tex: string, own: ReadonlySet<string>): string =>
  withIntertexts(spelled(tex.replace(SPACED, '\\$1{'), own));

/** LaTeX as KaTeX draws it: as `portableTex`, and environments that it does not know as those that look alike. */
export const drawable = (tex: string, own: ReadonlySet<string>): string =>
  withAlike(withMultlines(portableTex(tex, own)));
