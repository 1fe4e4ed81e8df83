import type { Value } from '../codec.ts';
import type { Found } from './find.ts';
import { type Fitting, fittingOf } from './fitting.ts';
import { type Obstacle, obstaclesOf } from './obstacles.ts';
import { ownColumns, ownFolders } from './own.ts';
import { profileOf } from './profile.ts';
import type { Present } from './reads.ts';

/** A row that is there and is changed: its columns with their values. */
export type Changed = { id: number; set: Readonly<Record<string, Value>> };

/** What a plan is made of. */
export type Asked = {
  id: string;
  at: number;
  found: Found;
  present: Present;
  /** Files of which no copy is whole, by their keys. */
  lost: readonly string[];
  /** Texts in which the list of words has none. */
  fit: ReadonlySet<string>;
};

/** What a restore of an account writes. */
export type AccountPlan = Pick<Asked, 'id' | 'at' | 'found' | 'present'> &
  Pick<Fitting, 'rows' | 'moved'> & {
    profile: Readonly<Record<string, Value>>;
    columns: readonly Changed[];
    folders: readonly Changed[];
    /** How many rows are put back, and how many of those that are there are changed. */
    missing: number;
    changed: number;
    obstacles: readonly Obstacle[];
  };

/** Tables whose rows say what others need, and are no part of an account by themselves. */
const BESIDE = ['files', 'file_uses'];

/** What a restore does, given what the backup has, what there is, which files are lost and which words are fit. */
export function accountPlanOf(it: Asked): AccountPlan {
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
