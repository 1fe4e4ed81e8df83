const YUAN = /^-?\d{1,12}(\.\d{1,5})?$/;

/** Parses yuan with up to five decimals to fen, rounded; throws if invalid. */
export function fenOf(yuan: string): number {
  if (!YUAN.test(yuan)) throw new Error(`${JSON.stringify(yuan)} is no amount in yuan`);
  return Math.round(Number(yuan) * 100);
}

/** Splits a line; each value starts with a backtick. */
const valuesOf = (line: string) => line.slice(1).split(',`');

/**
 * Parses a bill: CSV with a backtick before every value and totals in the last two lines. Throws if a column
 * is missing.
 */
export function billRows<K extends string>(
  text: string,
  columns: Readonly<Record<K, string>>,
): Record<K, string>[] {
  const [head = '', ...rest] = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const names = head.split(',');
  const places = Object.entries<string>(columns).map(([name, title]) => {
    const at = names.indexOf(title);
    if (at < 0) throw new Error(`the bill has no column ${title}`);
    return [name, at] as const;
  });
  const end = rest.findIndex((line) => !line.startsWith('`'));
  return rest.slice(0, end < 0 ? undefined : end).map((line) => {
    const values = valuesOf(line);
    return Object.fromEntries(places.map(([name, at]) => [name, (values[at] ?? '').trim()])) as Record<
      K,
      string
    >;
  });
}
