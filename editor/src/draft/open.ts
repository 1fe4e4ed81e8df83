import { myArticleInfo } from '../../../contract/content/article/write.ts';
import { call } from '../../../src/client/call.ts';
import { Refused, wasDone } from '../../../src/client/failure.ts';
import { EMPTY } from './fields.ts';
import { type Attempt, forget, isUnsaved, type Kept, type Known, keptOf } from './keep.ts';
import { knownOf, PASSING } from './known.ts';
import { type MergedAll, mergeAll } from './merge.ts';
import { openTabs } from './tab.ts';

/** The initial state of a page. */
export type Opened = {
  known: Known | null;
  attempt: Attempt | null;
  /** The unsaved copies of this tab and of closed ones, the oldest first: kept until the merged one is in their place. */
  copies: readonly Kept[];
  merged: MergedAll;
  /** Copies that say nothing any more. */
  spare: readonly Kept[];
};

/** The site has no such article for this user. */
export class Absent extends Error {}

/** For how long saved copies of closed tabs and discarded ones are kept, in ms. */
export const KEPT_MS = 30 * 86_400_000;

/** The server state; where the site is unreachable, the message that says so. */
async function fetched(id: number): Promise<Known | string> {
  try {
    return knownOf(await call({ ...myArticleInfo, silent: true }, { id }));
  } catch (error) {
    if (wasDone(error)) return '网站的回答读不懂，这个浏览器里也没有这篇文章';
    if (!(error instanceof Refused)) return '没有连上网站，这个浏览器里也没有这篇文章';
    if (PASSING.includes(error.code)) return error.message;
    throw new Absent(error.message);
  }
}

/** The latest server state that any tab of this browser has seen. */
function latestOf(all: readonly Kept[]): Known | null {
  const found = all.flatMap(({ known }) => known ?? []);
  return found.reduce<Known | null>((best, it) => (best && best.revision >= it.revision ? best : it), null);
}

/** Purges saved copies of closed tabs and discarded ones that are old; unsaved ones stay. */
async function purge(tab: string): Promise<void> {
  const before = Date.now() - KEPT_MS;
  await forget(({ discarded, ...it }) =>
    discarded ? discarded.at < before : it.at < before && it.tab !== tab && !isUnsaved(it),
  );
}

/**
 * The copies that a page goes on with. Articles that the site does not know are different ones: that of this tab, the one
 * that is asked for, or the latest.
 */
function chosenOf(unsaved: readonly Kept[], article: number, { tab, copy, fresh = false }: Asking): Kept[] {
  if (article) return unsaved.toReversed();
  if (fresh) return [];
  const one = unsaved.find(({ key }) => key === copy) ?? unsaved.find((it) => it.tab === tab) ?? unsaved[0];
  return one ? [one] : [];
}

/**
 * The tab that asks, and for an article that the site does not know, the copy that it wants, or that it is `fresh`: what
 * else is unsaved in this browser stays where it is.
 */
export type Asking = { tab: string; copy?: string | undefined; fresh?: boolean };

/**
 * Opens an article for a tab: the server state with the unsaved changes of this tab and of closed tabs; where
 * the site is unreachable, the last server state that this browser has. `article` 0 is one that the site does not know.
 * Nothing is deleted here but what is too old. Throws `Absent` where there is none.
 */
export async function openArticle(owner: string, article: number, asking: Asking): Promise<Opened> {
  const { tab } = asking;
  const answer = article ? await fetched(article) : null;
  const all = await keptOf(owner, article).catch((): Kept[] => []);
  const open = await openTabs(all.map((it) => it.tab).filter((it) => it !== tab));
  const closed = all.filter((it) => !open.has(it.tab));
  const unsaved = closed.filter(isUnsaved);
  const latest = typeof answer === 'string' ? latestOf(all) : answer;
  if (typeof answer === 'string' && !latest && unsaved.length === 0) throw new Absent(answer);
  await purge(tab).catch(() => undefined);
  const copies = chosenOf(unsaved, article, asking);
  const [first, ...more] = copies;
  const known = latest ?? first?.known ?? null;
  // A save may be repeated only on the state of the site that it was made for.
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
