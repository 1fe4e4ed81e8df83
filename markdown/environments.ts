/** Environments of LaTeX that KaTeX does not have, and what draws the same there. */
const ALIKE: readonly (readonly [name: RegExp, begin: string, end: string])[] = [
  [/eqnarray\*?/, '\\begin{darray}{rcl}', '\\end{darray}'],
  [/flalign\*?/, '\\begin{align*}', '\\end{align*}'],
  // Its lines are centred here instead of being moved from the left to the right.
  [/multline\*?/, '\\begin{gather*}', '\\end{gather*}'],
  // Numbers the equations in it, which are numbered apart here.
  [/subequations/, '', ''],
];
const ENVIRONMENTS = ALIKE.map(
  ([name, ...by]) => [new RegExp(`\\\\(begin|end)\\s*\\{${name.source}\\}`, 'g'), ...by] as const,
);

/** LaTeX as KaTeX draws it: environments that it does not know are those that look alike. */
export const drawable = (tex: string): string =>
  ENVIRONMENTS.reduce(
    (text, [pattern, begin, end]) => text.replace(pattern, (_, kind) => (kind === 'begin' ? begin : end)),
    tex,
  );
