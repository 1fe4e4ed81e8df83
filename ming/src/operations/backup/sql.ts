import { type SQL, sql } from 'drizzle-orm';

/** Values that D1 binds in a statement. */
export const VALUES_MOST = 100;

/** The name of a table or column for a statement that is not built from the schema. */
export const quoted = (name: string): SQL => sql.raw(`"${name.replaceAll('"', '""')}"`);

/** Rows with so many columns in the lists that one statement binds. */
export function* bindable<R>(rows: readonly R[], columns: number): Generator<readonly R[]> {
  const together = Math.max(1, Math.floor(VALUES_MOST / columns));
  for (let at = 0; at < rows.length; at += together) yield rows.slice(at, at + together);
}
