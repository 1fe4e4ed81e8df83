import { myArticleInfo } from '../../../contract/content/article/write.ts';
import { DAY_MS } from '../../../contract/kit/time.ts';
import { call } from '../../../src/client/call.ts';
import { Refused, wasDone } from '../../../src/client/failure.ts';
import { EMPTY } from './fields.ts';
import { knownOf, PASSING } from './known.ts';
import { type Attempt, forget, isUnsaved, keptOf, type LocalCopy, type ServerArticle } from './localCopy.ts';
import { type MergedAll, mergeAll } from './merge.ts';
import { openTabs } from './tab.ts';

export type OpenState = {
  known: ServerArticle | null;
  attempt: Attempt | null;
  /** Unsaved copies of this and closed tabs, oldest first; kept until the merged copy is stored. */
  copies: readonly LocalCopy[];
  merged: MergedAll;
  /** Obsolete copies. */
  spare: readonly LocalCopy[];
};

/** No such article for this user. */
export class Absent extends Error {}

/** Retention of saved and discarded copies, in ms. */
export const KEPT_MS = 30 * DAY_MS;

/** Server state, or an error message if unreachable. */
async function fetchArticle(id: number): Promise<ServerArticle | string> {
  try {
    return knownOf(await call({ ...myArticleInfo, silent: true }, { id }));
  } catch (error) {
    if (wasDone(error)) return '网站的回答读不懂，这个浏览器里也没有这篇文章';
    if (!(error instanceof Refused)) return '没有连上网站，这个浏览器里也没有这篇文章';
    if (PASSING.includes(error.code)) return error.message;
    throw new Absent(error.message);
  }
}

/** Newest server state known to any tab. */
function latestOf(all: readonly LocalCopy[]): ServerArticle | null {
  const found = all.flatMap(({ known }) => known ?? []);
  return found.reduce<ServerArticle | null>(
    (best, it) => (best && best.revision >= it.revision ? best : it),
    null,
  );
}

/** Purges old saved and discarded copies; keeps unsaved ones. */
async function purge(tab: string): Promise<void> {
  const before = Date.now() - KEPT_MS;
  await forget(({ discarded, ...it }) =>
    discarded ? discarded.at < before : it.at < before && it.tab !== tab && !isUnsaved(it),
  );
}

/** Copies to continue: of a new article, this tab's, the requested or the latest one. */
function chosenOf(
  unsaved: readonly LocalCopy[],
  article: number,
  { tab, copy, fresh = false }: OpenOptions,
): LocalCopy[] {
  if (article) return unsaved.toReversed();
  if (fresh) return [];
  const one = unsaved.find(({ key }) => key === copy) ?? unsaved.find((it) => it.tab === tab) ?? unsaved[0];
  return one ? [one] : [];
}

/** For a new article: `copy` to continue, or `fresh` to ignore other unsaved copies. */
export type OpenOptions = { tab: string; copy?: string | undefined; fresh?: boolean };

/**
 * Opens an article: server state merged with unsaved changes of this tab and closed tabs; offline the last
 * known server state. `article` 0 is new. Deletes only expired copies. Throws `Absent`.
 */
export async function openArticle(owner: string, article: number, asking: OpenOptions): Promise<OpenState> {
  const { tab } = asking;
  const answer = article ? await fetchArticle(article) : null;
  const all = await keptOf(owner, article).catch((): LocalCopy[] => []);
  const open = await openTabs(all.map((it) => it.tab).filter((it) => it !== tab));
  const closed = all.filter((it) => !open.has(it.tab));
  const unsaved = closed.filter(isUnsaved);
  const latest = typeof answer === 'string' ? latestOf(all) : answer;
  if (typeof answer === 'string' && !latest && unsaved.length === 0) throw new Absent(answer);
  await purge(tab).catch(() => undefined);
  const copies = chosenOf(unsaved, article, asking);
  const [first, ...more] = copies;
  const known = latest ?? first?.known ?? null;
  // A pending save may be retried only on its own base revision.
  const isOnTop = more.length === 0 && first?.known?.revision === known?.revision;
  return {
    known,
    attempt: (isOnTop && first?.attempt) || null,
    copies,
    merged: mergeAll(
      known?.fields ?? EMPTY,
      copies.map((it) => ({ base: it.known?.fields ?? EMPTY, fields: it.mine })),
    ),
    spare: closed.filter((it) => !isUnsaved(it)).slice(1),
  };
}
