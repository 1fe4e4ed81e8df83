import { myArticleInfo } from '../../../contract/write.ts';
import { call, Refused } from '../../../src/client/call.ts';
import { areSame, EMPTY, type Fields } from './fields.ts';
import { type Attempt, forget, type Kept, type Known, keptOf, keyOf } from './keep.ts';
import { type Clash, mergeFields } from './merge.ts';
import { knownOf } from './send.ts';
import { openTabs } from './tab.ts';

/** An article as a tab begins with it. `restored` says that it has text which the site lacks. */
export type Opened = {
  known: Known | null;
  mine: Fields;
  attempt: Attempt | null;
  restored: boolean;
  /** Passages that were changed here and elsewhere, where a closed tab had changed them too. */
  clashes: readonly Clash[];
};

/** The site has no such article for this person. */
export class Absent extends Error {}

const isUnsaved = ({ known, mine, attempt }: Kept) =>
  attempt !== null || !areSame(mine, known?.fields ?? EMPTY);

/** What the site has; null where it cannot be reached. */
async function fetched(id: number): Promise<Known | null> {
  try {
    return knownOf(await call({ ...myArticleInfo, silent: true }, { id }));
  } catch (error) {
    if (error instanceof Refused) throw new Absent(error.message);
    return null;
  }
}

/** Takes over what a tab had not saved: as it was where the site has nothing newer, merged otherwise. */
function takeOver(start: Opened, kept: Kept): Opened {
  const { known } = start;
  if (!start.restored && (!known || kept.known?.revision === known.revision))
    return { ...start, known: known ?? kept.known, mine: kept.mine, attempt: kept.attempt, restored: true };
  const { fields, clashes } = mergeFields(kept.known?.fields ?? EMPTY, kept.mine, start.mine);
  return { ...start, mine: fields, restored: true, clashes: [...start.clashes, ...clashes] };
}

/**
 * Opens an article for a tab: the site's text, with what this tab, and tabs that are closed by now, had not saved.
 * `article` 0 is one that the site does not know. Throws `Absent` where there is none.
 */
export async function openArticle(owner: string, article: number, tab: string): Promise<Opened> {
  const known = article ? await fetched(article) : null;
  const all = (await keptOf(owner, article).catch((): Kept[] => [])).filter(isUnsaved);
  const open = await openTabs(all.map((it) => it.tab).filter((it) => it !== tab));
  const closed = all.filter((it) => !open.has(it.tab));
  if (article && !known && closed.length === 0) throw new Absent('没有连上网站，这个浏览器里也没有这篇文章');
  const start: Opened = { known, mine: known?.fields ?? EMPTY, attempt: null, restored: false, clashes: [] };
  // Articles that the site does not know are different ones: one at a time.
  const chosen = article ? closed : closed.slice(0, 1);
  const opened = chosen.reduce(takeOver, start);
  for (const it of chosen) if (it.key !== keyOf(owner, article, tab)) await forget(it.key);
  return opened;
}
