import { desc, inArray, sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../kit/db.ts';
import { lastAgreed } from './owed.ts';
import { termsVersions } from './schema.ts';

/** Every version without its text, the latest first. */
export function versionRows(db: Db) {
  const { version, effectAt, change } = termsVersions;
  return db.select({ version, effectAt, change }).from(termsVersions).orderBy(desc(version));
}

/** The texts of a version and of the one before it, the later first. */
export function textRows(db: Db, version: number) {
  const { source, html } = termsVersions;
  return db
    .select({ source, html })
    .from(termsVersions)
    .where(inArray(termsVersions.version, [version, version - 1]))
    .orderBy(desc(termsVersions.version));
}

/** The newest version, in force or announced, where a person has not agreed to it. */
export function unagreedRow(db: Db, userId: string) {
  return rowsOf(
    db,
    { version: col.number, effectAt: col.number, change: col.text, agreed: col.number },
    sql`select version, effect_at as effectAt, change, ${lastAgreed(userId)} as agreed from terms_versions
    where version = (select max(version) from terms_versions) and version > ${lastAgreed(userId)}`,
  );
}

/** Every version with its Markdown and how many have agreed to it, the latest first. */
export function deskRows(db: Db) {
  return rowsOf(
    db,
    { version: col.number, effectAt: col.number, change: col.text, source: col.text, agreed: col.number },
    sql`select version, effect_at as effectAt, change, source,
      (select count(*) from terms_consents c where c.version = v.version) as agreed
    from terms_versions v order by version desc`,
  );
}
