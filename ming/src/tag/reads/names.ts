import { sql } from 'drizzle-orm';
import { CODE } from '../../../../contract/envelope.ts';
import { type Db, rowsOf } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { demand } from '../../reputation/reads.ts';
import type { Member } from '../../reputation/rules.ts';

/** Characters that a tag may hold: letters and digits of any script, and what names of methods are written with. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .+#*/ε_-]*$/u;

/** Tags as they are stored, each once; one that exists in another spelling becomes that one. Throws where one is no name. */
export function tidyTags(given: readonly string[]): string[] {
  const names = new Map(
    given.map((it) => it.normalize('NFC').replace(/\s+/g, ' ').trim()).map((it) => [it.toLowerCase(), it]),
  );
  const bad = [...names.values()].find((it) => !NAME.test(it));
  if (bad !== undefined) throw new Refusal(CODE.invalid, `标签“${bad}”含有不能使用的字符`);
  return [...names.values()];
}

/**
 * The names of the tags of a text as they are stored, an alias as the tag that it belongs to; one that does not exist yet
 * needs the privilege to create it.
 */
export async function tagsOf(db: Db, given: readonly string[], member: Member): Promise<string[]> {
  const names = tidyTags(given);
  const wanted = sql`(select lower(value) from json_each(${JSON.stringify(names)}))`;
  const rows = await rowsOf<{ known: string; name: string }>(
    db,
    sql`select lower(name) as known, name from tags where lower(name) in ${wanted}
    union all select a.name, t.name from tag_aliases a join tags t on t.id = a.tag_id where a.name in ${wanted}`,
  );
  const stored = new Map(rows.map((it) => [it.known, it.name]));
  if (names.some((it) => !stored.has(it.toLowerCase()))) demand(member, 'createTag');
  return [...new Set(names.map((it) => stored.get(it.toLowerCase()) ?? it))];
}
