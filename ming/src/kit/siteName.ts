import { eq } from 'drizzle-orm';
import { settings } from './schema.ts';
import type { Db } from './db.ts';

/** What the site calls itself in a letter. */
export async function siteName(db: Db): Promise<string> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'name')).limit(1);
  return String((row && JSON.parse(row.value)) || '明解');
}
