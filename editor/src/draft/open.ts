import { myArticleInfo } from '../../../contract/write.ts';
import { call } from '../../../src/client/call.ts';
import { Refused, wasDone } from '../../../src/client/failure.ts';
import { areSame, EMPTY } from './fields.ts';
import { type Attempt, forgetDraft, forgetOld, type Kept, type Known, keptOf } from './keep.ts';
import { knownOf, PASSING } from './known.ts';
import { type MergedFields, mergeFields } from './merge.ts';
import { openTabs } from './tab.ts';

/** The initial state of a tab. `restored` says that it has unsaved text. */
export type Opened = {
  known: Known | null;
  attempt: Attempt | null;
  restored: boolean;
  /** What is here, and what was changed here and elsewhere, where a closed tab had changed it too. */
  merged: MergedFields;
};

/** The site has no such article for this user. */
export class Absent extends Error {}

/** Retention of saved copies of closed tabs, in ms. */
const SAVED_MS = 30 * 86_400_000;

const isUnsaved = ({ known, mine, attempt }: Kept) =>
  attempt !== null || !areSame(mine, known?.fields ?? EMPTY);

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

/** Restores the unsaved changes of a tab: as they were where the site has nothing newer, else by a three-way merge. */
function takeOver(start: Opened, kept: Kept): Opened {
  const { known, merged } = start;
  if (!start.restored && (!known || kept.known?.revision === known.revision))
    return {
      known: known ?? kept.known,
      attempt: kept.attempt,
      restored: true,
      merged: { ...merged, fields: kept.mine },
    };
  const next = mergeFields(kept.known?.fields ?? EMPTY, kept.mine, merged.fields);
  return {
    ...start,
    restored: true,
    merged: {
      fields: next.fields,
      clashes: [...merged.clashes, ...next.clashes],
      both: [...merged.both, ...next.both],
    },
  };
}

/** Purges obsolete copies: the one that was restored, and older saved ones of closed tabs. */
async function tidy(tab: string, taken: readonly Kept[], saved: readonly Kept[]): Promise<void> {
  const spare = [...taken, ...saved.slice(1)].filter((it) => it.tab !== tab);
  await Promise.all(spare.map((it) => forgetDraft(it.key)));
  await forgetOld(Date.now() - SAVED_MS, (it) => !isUnsaved(it) && it.tab !== tab);
}

/**
 * Opens an article for a tab: the server state with the unsaved changes of this tab and of closed tabs; where
 * the site is unreachable, the last server state that this browser has. `article` 0 is one that the site does not know.
 * Throws `Absent` where there is none.
 */
export async function openArticle(owner: string, article: number, tab: string): Promise<Opened> {
  const answer = article ? await fetched(article) : null;
  const all = await keptOf(owner, article).catch((): Kept[] => []);
  const open = await openTabs(all.map((it) => it.tab).filter((it) => it !== tab));
  const closed = all.filter((it) => !open.has(it.tab));
  const unsaved = closed.filter(isUnsaved);
  const known = typeof answer === 'string' ? latestOf(all) : answer;
  if (typeof answer === 'string' && !known && unsaved.length === 0) throw new Absent(answer);
  const fields = known?.fields ?? EMPTY;
  const start: Opened = {
    known,
    attempt: null,
    restored: false,
    merged: { fields, clashes: [], both: [] },
  };
  // Articles that the site does not know are different ones: one at a time.
  const chosen = article ? unsaved : unsaved.slice(0, 1);
  const opened = chosen.reduce(takeOver, start);
  await tidy(
    tab,
    chosen,
    closed.filter((it) => !isUnsaved(it)),
  ).catch(() => undefined);
  return opened;
}
