import { desc, inArray, sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../kit/db.ts';
import { lastAgreed } from './agreement.ts';
import { termsVersions } from './schema.ts';

/** All versions without text, newest first. */
export function versionRows(db: Db) {
  const { version, effectAt, change } = termsVersions;
  return db.select({ version, effectAt, change }).from(termsVersions).orderBy(desc(version));
}

/** Texts of a version and its predecessor, newest first. */
export function textRows(db: Db, version: number) {
  const { source, html } = termsVersions;
  return db
    .select({ source, html })
    .from(termsVersions)
    .where(inArray(termsVersions.version, [version, version - 1]))
    .orderBy(desc(termsVersions.version));
}

/** Newest version, if not agreed to. */
export function unagreedRow(db: Db, userId: string) {
  return rowsOf(
    db,
    { version: col.number, effectAt: col.number, change: col.text, agreed: col.number },
    sql`select version, effect_at as effectAt, change, ${lastAgreed(userId)} as agreed from terms_versions
    where version = (select max(version) from terms_versions) and version > ${lastAgreed(userId)}`,
  );
}

/** All versions with Markdown and consent counts, newest first. */
export function deskRows(db: Db) {
  return rowsOf(
    db,
    { version: col.number, effectAt: col.number, change: col.text, source: col.text, agreed: col.number },
    sql`select version, effect_at as effectAt, change, source,
      (select count(*) from terms_consents c where c.version = v.version) as agreed
    from terms_versions v order by version desc`,
  );
}
