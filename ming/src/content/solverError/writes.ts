import { sql } from 'drizzle-orm';
import type { NoteKind } from '../../../../contract/content/solverError/solverError.ts';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { change, type Db } from '../../kit/db.ts';
import { openCase } from '../../people/conduct/cases.ts';

type Vote = { slug: string; cause: string; holder: string };

/** Statement that sets or removes a vote. */
export function setHelped(db: Db, { slug, cause, holder }: Vote, helped: boolean, now: number) {
  return helped
    ? change(
        db,
        sql`insert into error_votes (slug, cause, holder, create_time) values (${slug}, ${cause}, ${holder}, ${now})
        on conflict do nothing`,
      )
    : change(
        db,
        sql`delete from error_votes where slug = ${slug} and cause = ${cause} and holder = ${holder}`,
      );
}

type Note = {
  slug: string;
  userId: string;
  kind: NoteKind;
  content: string;
  key: string;
  why: readonly string[];
  now: number;
};

/** Stores a note once per key and queues it; notes are reviewed before publication. */
export async function insertNote(db: Db, it: Note): Promise<void> {
  await db.batch([
    change(
      db,
      sql`insert into error_notes (slug, user_id, kind, content, state, key, create_time)
      values (${it.slug}, ${it.userId}, ${it.kind}, ${it.content}, ${COMMENT_STATE.review}, ${it.key}, ${it.now})
      on conflict do nothing`,
    ),
    ...openCase(db, {
      kind: 'errorNote',
      target: sql`select id from error_notes where user_id = ${it.userId} and key = ${it.key}`,
      userId: it.userId,
      why: it.why,
      now: it.now,
    }),
  ]);
}

/** Counts an unknown message; keeps at most `most` distinct ones a day. */
export async function countMissing(
  db: Db,
  { day, fingerprint, solver }: { day: string; fingerprint: string; solver: string },
  most: number,
): Promise<void> {
  await change(
    db,
    sql`insert into errors_missing (day, fingerprint, solver, count)
    select ${day}, ${fingerprint}, ${solver}, 1
    where (select count(*) from errors_missing where day = ${day}) < ${most}
      or exists (select 1 from errors_missing where day = ${day} and fingerprint = ${fingerprint} and solver = ${solver})
    on conflict (day, fingerprint, solver) do update set count = count + 1`,
  );
}

/** Deletes unknown messages up to a day; returns rows. */
export async function forgetMissing(db: Db, upTo: string): Promise<number> {
  return (await change(db, sql`delete from errors_missing where day <= ${upTo}`)).meta.changes;
}
