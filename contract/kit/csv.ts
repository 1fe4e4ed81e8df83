export type Cell = string | number;
/** A table: what its columns are called, and its rows. */
export type Table = { head: readonly string[]; rows: readonly (readonly Cell[])[] };

/** CSV injection: spreadsheets would evaluate these as formulas; cells contain users' text. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: Cell): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Marks digits as text: spreadsheets round numbers of more than 15 digits. */
export const asText = (digits: string): string => (digits === '' ? '' : `'${digits}`);

/** Byte order mark, so that spreadsheets read UTF-8. */
export const CSV_START = '\ufeff';

/** A line of a CSV (RFC 4180). */
export const csvLine = (row: readonly Cell[]): string => `${row.map(cell).join(',')}\r\n`;

/** A table as CSV (RFC 4180). */
export function csvOf({ head, rows }: Table): string {
  return CSV_START + [head, ...rows].map(csvLine).join('');
}
