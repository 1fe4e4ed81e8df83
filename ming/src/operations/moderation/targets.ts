import type { DecidedKind } from '../../../../contract/operations/moderation/moderation.ts';
import { DOMAINS } from '../../domains.ts';
import { type Db, rowsOf } from '../../kit/db.ts';
import { type Moderated, type TargetRow, targetRowColumns } from '../../kit/moderated.ts';

export const MODERATED: readonly Moderated[] = DOMAINS.flatMap((it) => it.moderated ?? []);
const ALL = new Map(MODERATED.map((it) => [it.kind as string, it]));

/** Moderation of a kind; undefined if unknown. */
export const moderatedOf = (kind: string): Moderated | undefined => ALL.get(kind);

/** Texts and people in the given order; missing ones are left out. */
export async function targetsOf(
  db: Db,
  wanted: readonly { kind: string; key: string }[],
): Promise<{ of: Moderated; row: TargetRow }[]> {
  const kinds = [...new Set(wanted.map((it) => it.kind))].flatMap((kind) => moderatedOf(kind) ?? []);
  const keysOf = (kind: DecidedKind) => wanted.filter((it) => it.kind === kind).map((it) => it.key);
  const [first, ...rest] = kinds.map((of) =>
    rowsOf(db, targetRowColumns, of.find(JSON.stringify(keysOf(of.kind)))),
  );
  const read = first ? await db.batch([first, ...rest]) : [];
  const found = kinds.flatMap((of, at) => (read[at] ?? []).map((row) => ({ of, row })));
  return wanted.flatMap(
    ({ kind, key }) => found.find((it) => it.of.kind === kind && it.row.key === key) ?? [],
  );
}
