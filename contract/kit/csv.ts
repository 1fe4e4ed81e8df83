/** A cell of a table. */
export type Cell = string | number;
/** A table: what its columns are called, and its rows. */
export type Table = { head: readonly string[]; rows: readonly (readonly Cell[])[] };

/** What a spreadsheet would take for a formula; names, referrers and searches are strangers' text. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: Cell): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Digits as text: a spreadsheet rounds a number of more than 15 and shows an exponent. */
export const asText = (digits: string): string => (digits === '' ? '' : `'${digits}`);

/** What a CSV begins with, so that spreadsheets read it as UTF-8: a byte order mark. */
export const CSV_START = '\ufeff';

/** A line of a CSV (RFC 4180). */
export const csvLine = (row: readonly Cell[]): string => `${row.map(cell).join(',')}\r\n`;

/** A table as CSV (RFC 4180). */
export function csvOf({ head, rows }: Table): string {
  return CSV_START + [head, ...rows].map(csvLine).join('');
}
