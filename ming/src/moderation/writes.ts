import { lt, sql } from 'drizzle-orm';
import type { WordList } from '../../../contract/words.ts';
import { change, type Db } from '../kit/db.ts';
import { logDeed } from './log.ts';
import { postMarks, wordLists } from './schema.ts';

/** Versions of the list of words that are kept. */
const LISTS_KEPT = 10;
/** How long it is remembered what somebody wrote, to recognise repetition. */
const MARKS_MS = 2 * 86_400_000;

/** Puts a list of words in force, made from `version`; null where somebody has replaced that meanwhile. */
export async function replaceWords(
  db: Db,
  it: { operator: string; version: number; words: WordList; now: number },
): Promise<number | null> {
  const size = (words: WordList) => Object.values(words).reduce((sum, list) => sum + list.length, 0);
  const next = it.version + 1;
  try {
    await db.batch([
      // The key fails where the version is taken, and so does the whole batch.
      db.insert(wordLists).values({ id: next, words: JSON.stringify(it.words), createTime: it.now }),
      logDeed(db, {
        ...{ operator: it.operator, action: 'words', kind: 'words', key: String(next), now: it.now },
        version: sql`case when (select max(id) from word_lists) = ${next} then 0 end`,
        after: `${size(it.words)} 个词`,
      }),
      db.delete(wordLists).where(lt(wordLists.id, next - LISTS_KEPT + 1)),
    ]);
    return next;
  } catch (error) {
    if (isConflict(error)) return null;
    throw error;
  }
}

/** Whether a batch failed since somebody else was first: a key is taken, or a guard has become null. */
export function isConflict(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return /UNIQUE constraint|NOT NULL constraint/.test(String(cause));
}

/** Forgets what was written days ago. */
export async function forgetMarks(db: Db, now: number): Promise<void> {
  await change(db, sql`delete from ${postMarks} where create_time <= ${now - MARKS_MS}`);
}
