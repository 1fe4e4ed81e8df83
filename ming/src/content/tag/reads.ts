import { desc } from 'drizzle-orm';
import type { Db } from '../../kit/db.ts';
import { tags } from './schema.ts';

/** All tags, most used first. */
export function allTags(db: Db) {
  return db.select().from(tags).orderBy(desc(tags.articleNum), tags.id);
}
