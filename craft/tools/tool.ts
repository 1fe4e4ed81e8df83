/** A tool of /tools: a sheet of calculations with what its reader has to know before relying on it. */
export type Tool = {
  /** In the address: /tools/name, and in an article: `use="name"`. */
  name: string;
  title: string;
  /** One sentence: what one gets. */
  lead: string;
  /** What is assumed, and where the formulas cease to hold. */
  notes: readonly string[];
  /** What is positive: stresses, rotations, what flows in or out; and what is a mere size. */
  signs: string;
  /** Where the formulas come from. */
  source: string;
  /** What finds articles that explain it, and the tool itself in a search. */
  keywords: readonly string[];
  /** The language of its block; `log` is a form of its own, and no block. */
  block: 'calc' | 'data' | 'log';
  /** The sheet, in the syntax of `calc`; columns of numbers for `data`, whose own example is taken where there are none; '' for `log`. */
  sheet: string;
};
