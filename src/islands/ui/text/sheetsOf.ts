import craft from '../../../styles/craft.css?url';
import deck from '../../../styles/deck.css?url';
import katex from '../../../styles/katex.css?url';

/** What tells that rendered text needs a sheet of its own, and the sheet. */
export const SHEETS = [
  ['class="katex', katex],
  ['class="craft', craft],
  ['class="code deck', deck],
] as const;

/** The addresses of the sheets that rendered text needs: for formulas, blocks and decks. */
export const sheetsOf = (html: string): string[] =>
  SHEETS.filter(([sign]) => html.includes(sign)).map(([, sheet]) => sheet);
