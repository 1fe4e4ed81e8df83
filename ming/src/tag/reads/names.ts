import { sql } from 'drizzle-orm';
import { CODE } from '../../../../contract/envelope.ts';
import { seen } from '../../../../contract/visible.ts';
import { type Db, rowsOf } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { foldedOf, skeletonOf, withoutRadicals } from '../../kit/skeleton.ts';
import { demand } from '../../reputation/reads.ts';
import type { Member } from '../../reputation/rules.ts';

/** Characters that a tag may hold: letters and digits of any script, and what names of methods are written with. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .+#*/ε_-]*$/u;

/** Tags as they are stored, each once; one that exists in another spelling, or looks the same, becomes that one. Throws where one is no name. */
export function tidyTags(given: readonly string[]): string[] {
  const names = new Map(
    given
      .map((it) => withoutRadicals(seen(it)).normalize('NFC').replace(/\s+/g, ' '))
      .map((it) => [it.toLowerCase(), it]),
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
  const forms = (name: string) => [name.toLowerCase(), foldedOf(name), skeletonOf(name)];
  const wanted = sql`(select lower(value) from json_each(${JSON.stringify(names.flatMap(forms))}))`;
  const rows = await rowsOf<{ known: string; name: string }>(
    db,
    sql`select lower(name) as known, name from tags where lower(name) in ${wanted}
    union all select a.name, t.name from tag_aliases a join tags t on t.id = a.tag_id where a.name in ${wanted}`,
  );
  const stored = new Map(rows.map((it) => [it.known, it.name]));
  const known = names.map((it) => ({
    it,
    name: forms(it)
      .map((form) => stored.get(form))
      .find(Boolean),
  }));
  if (known.some(({ name }) => !name)) demand(member, 'createTag');
  return [...new Set(known.map(({ it, name }) => name ?? it))];
}
