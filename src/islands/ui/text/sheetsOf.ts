import craft from '../../../styles/craft/craft.css?url';
import deck from '../../../styles/craft/deck.css?url';
import katex from '../../../styles/craft/katex.css?url';

/** Pairs of [marker in the HTML, stylesheet it needs]. */
export const SHEETS = [
  ['class="katex', katex],
  ['class="craft', craft],
  ['class="code deck', deck],
] as const;

/** Stylesheets that rendered HTML needs. */
export const sheetsOf = (html: string): string[] =>
  SHEETS.filter(([sign]) => html.includes(sign)).map(([, sheet]) => sheet);
