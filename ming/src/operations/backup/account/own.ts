import { COLUMN_NAME_MOST, FOLDER_NAME_MOST } from '../../../../../contract/kit/limits.ts';
import type { Value } from '../codec.ts';
import type { Kept } from '../reader.ts';
import type { Asked, Changed } from './plan.ts';
import { FILE } from './profile.ts';
import { columnStatusAfter, folderOpenAfter, freeName } from './rules.ts';

type Named = { id: number; userId: string; name: string };
type Values = Readonly<Record<string, Value>>;

/** The columns or folders of a person in a backup, against those that there are. */
export type Own = {
  /** Rows that are gone and come back. */
  back: readonly Kept[];
  changed: readonly Changed[];
  /** Ids that somebody else's have now. */
  away: ReadonlySet<number>;
  /** Names of those in which the list of words has one. */
  unfit: readonly string[];
};

type Kind<N extends Named> = {
  most: number;
  /** What one that is gone has on its return beside its row. */
  arriving: (row: Kept, isFit: boolean) => Values;
  /** What one that is there has afterwards, and had before. */
  staying: (row: Kept, now: N, isFit: boolean) => { after: Values; before: Values };
};

function ownThings<N extends Named>(
  { id, fit }: Asked,
  rows: readonly Kept[],
  there: ReadonlyMap<number, N>,
  kind: Kind<N>,
): Own {
  const taken = new Set([...there.values()].filter((it) => it.userId === id).map((it) => it.name));
  const [back, changed, away, unfit] = [[] as Kept[], [] as Changed[], new Set<number>(), [] as string[]];
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

/** The columns of a person. */
export function ownColumns(it: Asked): Own {
  const { found, present, lost } = it;
  const coverOf = (row: Kept, other: string) =>
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

/** The folders of a person. */
export function ownFolders(it: Asked): Own {
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
