import { eq } from 'drizzle-orm';
import type { Db } from './db.ts';
import { settings } from './schema.ts';

/** What the site calls itself in a letter. */
export async function siteName(db: Db): Promise<string> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'name')).limit(1);
  return String((row && JSON.parse(row.value)) || '明解');
}
