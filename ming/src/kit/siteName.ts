import type { Db } from './db.ts';
import { settingText } from './setting.ts';

/** What the site calls itself in a letter. */
export async function siteName(db: Db): Promise<string> {
  return (await settingText(db, 'name')) || '明解';
}
