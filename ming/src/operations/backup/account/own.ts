import { COLUMN_NAME_MOST, FOLDER_NAME_MOST } from '../../../../../contract/kit/limits.ts';
import type { Value } from '../codec.ts';
import type { BackupRow } from '../reader.ts';
import type { PlanInput, RowChange } from './plan.ts';
import { FILE } from './profile.ts';
import { columnStatusAfter, folderOpenAfter, freeName } from './rules.ts';

type NamedRow = { id: number; userId: string; name: string };
type Values = Readonly<Record<string, Value>>;

/** Columns or folders of a person in a backup, compared with the current ones. */
export type Own = {
  /** Deleted rows to restore. */
  back: readonly BackupRow[];
  changed: readonly RowChange[];
  /** Ids that now belong to other people. */
  away: ReadonlySet<number>;
  /** Names with sensitive words. */
  unfit: readonly string[];
};

type Kind<N extends NamedRow> = {
  most: number;
  /** Additional values of a restored row. */
  arriving: (row: BackupRow, isFit: boolean) => Values;
  /** Values of an existing row after and before. */
  staying: (row: BackupRow, now: N, isFit: boolean) => { after: Values; before: Values };
};

function ownThings<N extends NamedRow>(
  { id, fit }: PlanInput,
  rows: readonly BackupRow[],
  there: ReadonlyMap<number, N>,
  kind: Kind<N>,
): Own {
  const taken = new Set([...there.values()].filter((it) => it.userId === id).map((it) => it.name));
  const [back, changed, away, unfit] = [
    [] as BackupRow[],
    [] as RowChange[],
    new Set<number>(),
    [] as string[],
  ];
  for (const row of rows) {
    const name = String(row['name']);
    const now = there.get(Number(row['id']));
    const isFit = fit.has(name) && fit.has(String(row['intro'] ?? ''));
    if (!isFit) unfit.push(name);
    if (!now) {
      const free = freeName(name, taken, kind.most);
      taken.add(free);
      back.push(Object.assign({}, row, kind.arriving(row, isFit), { name: free }));
    } else if (now.userId !== id) away.add(now.id);
    else {
      const { after, before } = kind.staying(row, now, isFit);
      const isRenamed = isFit && now.name !== name && !taken.has(name);
      const differing = Object.entries(after).filter(([column, value]) => before[column] !== value);
      const set = Object.fromEntries(isRenamed ? [...differing, ['name', name]] : differing);
      if (Object.keys(set).length > 0) changed.push({ id: now.id, set });
    }
  }
  return { back, changed, away, unfit };
}

/** Compares the columns of a person. */
export function ownColumns(it: PlanInput): Own {
  const { found, present, lost } = it;
  const coverOf = (row: BackupRow, other: string) =>
    lost.includes(String(row['cover']).slice(FILE.length)) ? other : (row['cover'] ?? '');
  return ownThings(it, found.rows.get('columns') ?? [], present.columns, {
    most: COLUMN_NAME_MOST,
    arriving: (row, isFit) => ({
      status: columnStatusAfter(Number(row['status']), null),
      hidden: Number(!isFit || row['hidden'] === 1 || present.hiddenColumns.has(Number(row['id']))),
      cover: coverOf(row, ''),
    }),
    staying: (row, now, isFit) => ({
      before: { status: now.status, cover: now.cover, intro: now.intro },
      after: {
        status: columnStatusAfter(Number(row['status']), now.status),
        cover: coverOf(row, now.cover),
        intro: isFit ? (row['intro'] ?? '') : now.intro,
      },
    }),
  });
}

/** Compares the folders of a person. */
export function ownFolders(it: PlanInput): Own {
  const { found, present } = it;
  return ownThings(it, found.rows.get('folders') ?? [], present.folders, {
    most: FOLDER_NAME_MOST,
    arriving: () => ({ is_public: folderOpenAfter(0, null) }),
    staying: (row, now, isFit) => ({
      before: { is_public: now.is_public, intro: now.intro },
      after: {
        is_public: folderOpenAfter(Number(row['is_public']), now.is_public),
        intro: isFit ? (row['intro'] ?? '') : now.intro,
      },
    }),
  });
}
