import { eq } from 'drizzle-orm';
import type { Db } from './db.ts';
import { settings } from './schema.ts';

/** The setting by which a restored database is told from the one that its backup was made of; no operator sets it. */
export const RESTORED = 'restored';

/** The statement that reads one setting of the site: no row where the operator has not set it. */
export function settingRow(db: Db, name: string) {
  return db.select({ value: settings.value }).from(settings).where(eq(settings.name, name)).limit(1);
}

/** A setting that is a text; empty where the operator has not set it. */
export async function settingText(db: Db, name: string): Promise<string> {
  const [row] = await settingRow(db, name);
  return row ? String(JSON.parse(row.value) ?? '') : '';
}
