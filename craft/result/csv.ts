const quoteCell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** 9 significant digits: single precision. */
const formatNumber = (value: number) => (Number.isFinite(value) ? String(Number(value.toPrecision(9))) : '');

/** Writes rows as CSV (RFC 4180) with a BOM for spreadsheets; a non-finite number becomes an empty cell. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => row.map((it) => (typeof it === 'string' ? quoteCell(it) : formatNumber(it))).join(',')).join('\r\n')}\r\n`;
