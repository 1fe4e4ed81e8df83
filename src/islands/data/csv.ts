/** A table: what its columns are called, and its rows. */
export type Table = { head: readonly string[]; rows: readonly (readonly (string | number)[])[] };

/** What a spreadsheet would take for a formula; referrers and searches are strangers' text. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvOf({ head, rows }: Table): string {
  return `\ufeff${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
