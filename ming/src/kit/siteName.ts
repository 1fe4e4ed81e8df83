import type { Db } from './db.ts';
import { settingText } from './setting.ts';

/** Site name for mails. */
export async function siteName(db: Db): Promise<string> {
  return (await settingText(db, 'name')) || '明解';
}
