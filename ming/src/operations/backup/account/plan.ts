import type { Value } from '../codec.ts';
import type { AccountInBackup } from './find.ts';
import { type Fitting, fittingOf } from './fitting.ts';
import { type Obstacle, obstaclesOf } from './obstacles.ts';
import { ownColumns, ownFolders } from './own.ts';
import { profileOf } from './profile.ts';
import type { Present } from './reads.ts';

/** An update of an existing row. */
export type RowChange = { id: number; set: Readonly<Record<string, Value>> };

export type PlanInput = {
  id: string;
  at: number;
  found: AccountInBackup;
  present: Present;
  /** Keys of files without an intact copy. */
  lost: readonly string[];
  /** Texts without sensitive words. */
  fit: ReadonlySet<string>;
};

/** Everything that restoring an account writes. */
export type AccountPlan = Pick<PlanInput, 'id' | 'at' | 'found' | 'present'> &
  Pick<Fitting, 'rows' | 'moved'> & {
    profile: Readonly<Record<string, Value>>;
    columns: readonly RowChange[];
    folders: readonly RowChange[];
    /** Numbers of inserted and updated rows. */
    missing: number;
    changed: number;
    obstacles: readonly Obstacle[];
  };

/** Auxiliary tables, not counted as account data. */
const BESIDE = ['files', 'file_uses'];

/** Plans the restore of an account from backup, current data, lost files and text checks. Writes nothing. */
export function accountPlanOf(it: PlanInput): AccountPlan {
  const { id, at, found, present } = it;
  const profile = profileOf(it);
  const [columns, folders] = [ownColumns(it), ownFolders(it)];
  const fitting = fittingOf(it, { columns, folders });
  const { rows, moved } = fitting;
  const missing = [...rows].reduce((n, [table, all]) => (BESIDE.includes(table) ? n : n + all.length), 0);
  const hasProfile = Object.keys(profile.set).length > 0;
  return {
    id,
    at,
    found,
    present,
    rows,
    moved,
    profile: profile.set,
    columns: columns.changed,
    folders: folders.changed,
    missing,
    changed: Number(hasProfile) + columns.changed.length + folders.changed.length + moved.length,
    obstacles: obstaclesOf(it, { profile, columns, folders, fitting }),
  };
}
