import { type Manifest, manifestOf, manifestText } from './send/manifest.ts';

const PREFIX = 'import:';

/** `source` null: not remembered. */
type ImportScope = { site: string; account: string; source: string | null };

const keyOf = ({ site, account, source }: ImportScope) => `${PREFIX}${site} ${account} ${source}`;

function readStored(of: ImportScope): string | undefined {
  if (of.source === null) return undefined;
  try {
    return localStorage.getItem(keyOf(of)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Parses a manifest; empty if invalid. */
function readable(text: string | undefined, of: ImportScope): Manifest {
  try {
    return manifestOf(text, { name: '', ...of });
  } catch {
    return manifestOf(undefined, { name: '', ...of });
  }
}

/** Merges the manifests of this browser and of the folder; the later entry wins. */
export function recall(of: ImportScope, noted: string | undefined): Manifest {
  const [mine, theirs] = [readable(readStored(of), of), readable(noted, of)];
  const articles = { ...theirs.articles };
  for (const [path, it] of Object.entries(mine.articles)) {
    const other = articles[path];
    if (!other || other.revision <= it.revision) articles[path] = it;
  }
  return {
    ...mine,
    articles,
    pictures: { ...theirs.pictures, ...mine.pictures },
    annexes: { ...theirs.annexes, ...mine.annexes },
    columns: { ...theirs.columns, ...mine.columns },
  };
}

/** Stores the manifest; false if refused. */
export function remember(of: ImportScope, manifest: Manifest): boolean {
  if (of.source === null) return true;
  try {
    localStorage.setItem(keyOf(of), manifestText(manifest));
    return true;
  } catch {
    return false;
  }
}
