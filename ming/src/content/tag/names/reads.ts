import { sql } from 'drizzle-orm';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { trimVisible } from '../../../../../contract/kit/visible.ts';
import { col, type Db, rowsOf } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/http/refusal.ts';
import { foldedOf, skeletonOf, withoutRadicals } from '../../../kit/skeleton.ts';
import { demand } from '../../../people/reputation/reads.ts';
import type { Member } from '../../../people/reputation/rules.ts';

/** Letters and digits of any script, and characters in method names. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .+#*/ε_-]*$/u;

/** Tags as they are stored, each once; one that exists in another spelling, or looks the same, becomes that one. Throws where one is no name. */
export function tidyTags(given: readonly string[]): string[] {
  const names = new Map(
    given
      .map((it) => withoutRadicals(trimVisible(it)).normalize('NFC').replace(/\s+/g, ' '))
      .map((it) => [it.toLowerCase(), it]),
  );
  const bad = [...names.values()].find((it) => !NAME.test(it));
  if (bad !== undefined) throw new Refusal(CODE.invalid, `标签“${bad}”含有不能使用的字符`);
  return [...names.values()];
}

/** Lookup forms: lower case, folded, skeleton. */
const forms = (name: string) => [name.toLowerCase(), foldedOf(name), skeletonOf(name)];

/** Query of tags these names may mean: `known` is a name or alias, `name` its tag. */
export function meantRows(db: Db, names: readonly string[]) {
  const wanted = sql`(select lower(value) from json_each(${JSON.stringify(names.flatMap(forms))}))`;
  return rowsOf(
    db,
    { known: col.text, name: col.text },
    sql`select lower(name) as known, name from tags where lower(name) in ${wanted}
    union all select a.name, t.name from tag_aliases a join tags t on t.id = a.tag_id where a.name in ${wanted}`,
  );
}

/** Resolves names with `meantRows`; undefined if unknown. */
export function meantBy(rows: Awaited<ReturnType<typeof meantRows>>): (name: string) => string | undefined {
  const stored = new Map(rows.map((it) => [it.known, it.name]));
  return (name) =>
    forms(name)
      .map((it) => stored.get(it))
      .find(Boolean);
}

/** Resolves tags and aliases; new ones need the `createTag` privilege. */
export async function tagsOf(db: Db, given: readonly string[], member: Member): Promise<string[]> {
  const names = tidyTags(given);
  const meant = meantBy(await meantRows(db, names));
  if (names.some((it) => !meant(it))) demand(member, 'createTag');
  return [...new Set(names.map((it) => meant(it) ?? it))];
}
