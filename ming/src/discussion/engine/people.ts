import { inArray } from 'drizzle-orm';
import { MENTIONS_MOST } from '../../../../contract/kit/limits.ts';
import type { MentionedPerson } from '../../../../contract/kit/mention.ts';
import type { Db } from '../../kit/db.ts';
import { people } from '../../people/user/schema.ts';

/** The mentioned people that exist. */
export async function peopleIn(db: Db, mentions: readonly string[] | undefined): Promise<MentionedPerson[]> {
  if (!mentions?.length) return [];
  return db
    .select({ id: people.id, nickname: people.nickname })
    .from(people)
    .where(inArray(people.id, mentions.slice(0, MENTIONS_MOST)));
}
