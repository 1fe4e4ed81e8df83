import { type Manifest, manifestOf, manifestText } from './send/manifest.ts';

const PREFIX = 'import:';

/** Whose import of what it is; null for a source that cannot be told from others, of which nothing is remembered. */
type Of = { site: string; account: string; source: string | null };

const keyOf = ({ site, account, source }: Of) => `${PREFIX}${site} ${account} ${source}`;

function stored(of: Of): string | undefined {
  if (of.source === null) return undefined;
  try {
    return localStorage.getItem(keyOf(of)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A manifest of this site and account; an empty one where the text is none. */
function readable(text: string | undefined, of: Of): Manifest {
  try {
    return manifestOf(text, { name: '', ...of });
  } catch {
    return manifestOf(undefined, { name: '', ...of });
  }
}

/**
 * What earlier runs have done with a source: what this browser remembers, and what the command has noted in its folder; of an
 * article that both know, what is later.
 */
export function recall(of: Of, noted: string | undefined): Manifest {
  const [mine, theirs] = [readable(stored(of), of), readable(noted, of)];
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

/** Notes what was done; whether the browser takes it. */
export function remember(of: Of, manifest: Manifest): boolean {
  if (of.source === null) return true;
  try {
    localStorage.setItem(keyOf(of), manifestText(manifest));
    return true;
  } catch {
    return false;
  }
}
