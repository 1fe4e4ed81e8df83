import { eq } from 'drizzle-orm';
import type { Db } from './db.ts';
import { settings } from './schema.ts';

/** Marks a restored database; never set by operators. */
export const RESTORED = 'restored';

/** Query of a setting; no row if unset. */
export function settingRow(db: Db, name: string) {
  return db.select({ value: settings.value }).from(settings).where(eq(settings.name, name)).limit(1);
}

/** Text setting; empty if unset. */
export async function settingText(db: Db, name: string): Promise<string> {
  const [row] = await settingRow(db, name);
  return row ? String(JSON.parse(row.value) ?? '') : '';
}
