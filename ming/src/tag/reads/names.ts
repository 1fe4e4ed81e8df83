import { sql } from 'drizzle-orm';
import { CODE } from '../../../../contract/envelope.ts';
import { type Db, rowsOf } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { demand } from '../../reputation/reads.ts';
import type { Member } from '../../reputation/rules.ts';

/** Characters that a tag may hold: letters and digits of any script, and what names of methods are written with. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .+#*/ε_-]*$/u;

/** Tags as they are stored, each once; one that exists in another spelling becomes that one. Throws where one is no name. */
function tidyTags(given: readonly string[]): string[] {
  const names = new Map(
    given.map((it) => it.normalize('NFC').replace(/\s+/g, ' ').trim()).map((it) => [it.toLowerCase(), it]),
  );
  const bad = [...names.values()].find((it) => !NAME.test(it));
  if (bad !== undefined) throw new Refusal(CODE.invalid, `标签“${bad}”含有不能使用的字符`);
  return [...names.values()];
}

/** The names of the tags of a text as they are stored; one that does not exist yet needs the privilege to create it. */
export async function tagsOf(db: Db, given: readonly string[], member: Member): Promise<string[]> {
  const names = tidyTags(given);
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select name from tags where lower(name) in
    (select lower(value) from json_each(${JSON.stringify(names)}))`,
  );
  const known = new Map(rows.map(({ name }) => [name.toLowerCase(), name]));
  if (names.some((it) => !known.has(it.toLowerCase()))) demand(member, 'createTag');
  return names.map((it) => known.get(it.toLowerCase()) ?? it);
}
