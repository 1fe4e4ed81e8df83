import { expandPackages } from './packages/expandPackages.ts';
import { withIntertexts, withMultlines } from './packages/rows.ts';

/** Environments that KaTeX lacks, with equivalents. */
const ALIKE: readonly (readonly [name: RegExp, begin: string, end: string])[] = [
  [/eqnarray\*?/, '\\begin{darray}{rcl}', '\\end{darray}'],
  [/flalign\*?/, '\\begin{align*}', '\\end{align*}'],
  // Equation numbering is done here, not by KaTeX.
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

/** Whether a formula is a multline. */
export const isMultline = (tex: string): boolean => /^\s*\\begin\s*\{multline\*?\}/.test(tex);

/**
 * Expands package commands to plain LaTeX, except the article's own (`own`), and intertexts to rows. Throws
 * as `expandPackages`.
 */
export const portableTex = (tex: string, own: ReadonlySet<string>): string =>
  withIntertexts(expandPackages(tex.replace(SPACED, '\\$1{'), own));

/** LaTeX for KaTeX: as `portableTex`, with unknown environments replaced. */
export const drawable = (tex: string, own: ReadonlySet<string>): string =>
  withAlike(withMultlines(portableTex(tex, own)));
