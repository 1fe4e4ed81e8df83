import { eq } from 'drizzle-orm';
import { settings } from './schema.ts';
import type { Db } from './db.ts';

/** The statement that reads one setting of the site: no row where the operator has not set it. */
export function settingRow(db: Db, name: string) {
  return db.select({ value: settings.value }).from(settings).where(eq(settings.name, name)).limit(1);
}
