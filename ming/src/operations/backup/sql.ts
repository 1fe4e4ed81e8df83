import { type SQL, sql } from 'drizzle-orm';

/** D1's limit of bound values per statement. */
export const VALUES_MOST = 100;

/** Quotes an identifier. */
export const quoteName = (name: string): SQL => sql.raw(`"${name.replaceAll('"', '""')}"`);

/** Groups rows by the number that one statement can bind. */
export function* bindable<R>(rows: readonly R[], columns: number): Generator<readonly R[]> {
  const together = Math.max(1, Math.floor(VALUES_MOST / columns));
  for (let at = 0; at < rows.length; at += together) yield rows.slice(at, at + together);
}
