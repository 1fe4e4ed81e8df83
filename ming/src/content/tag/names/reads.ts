import { sql } from 'drizzle-orm';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { seen } from '../../../../../contract/kit/visible.ts';
import { col, type Db, rowsOf } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/http/refusal.ts';
import { foldedOf, skeletonOf, withoutRadicals } from '../../../kit/skeleton.ts';
import { demand } from '../../../people/reputation/reads.ts';
import type { Member } from '../../../people/reputation/rules.ts';

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

/** What a tag may be known by that is written so: itself, and what it looks like. */
const forms = (name: string) => [name.toLowerCase(), foldedOf(name), skeletonOf(name)];

/** The tags that these names may mean: `known` is a name or alias, `name` the tag that it belongs to. For a batch. */
export function meantRows(db: Db, names: readonly string[]) {
  const wanted = sql`(select lower(value) from json_each(${JSON.stringify(names.flatMap(forms))}))`;
  return rowsOf(
    db,
    { known: col.text, name: col.text },
    sql`select lower(name) as known, name from tags where lower(name) in ${wanted}
    union all select a.name, t.name from tag_aliases a join tags t on t.id = a.tag_id where a.name in ${wanted}`,
  );
}

/** The tag that a name means, among those of `meantRows`; undefined where there is none. */
export function meantBy(rows: Awaited<ReturnType<typeof meantRows>>): (name: string) => string | undefined {
  const stored = new Map(rows.map((it) => [it.known, it.name]));
  return (name) =>
    forms(name)
      .map((it) => stored.get(it))
      .find(Boolean);
}

/**
 * The names of the tags of a text as they are stored, an alias as the tag that it belongs to; one that does not exist yet
 * needs the privilege to create it.
 */
export async function tagsOf(db: Db, given: readonly string[], member: Member): Promise<string[]> {
  const names = tidyTags(given);
  const meant = meantBy(await meantRows(db, names));
  if (names.some((it) => !meant(it))) demand(member, 'createTag');
  return [...new Set(names.map((it) => meant(it) ?? it))];
}
