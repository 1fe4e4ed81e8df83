import { CODE } from '../../../contract/kit/envelope.ts';
import { askWho } from '../session/session.ts';
import { areSame, EMPTY, type Fields } from './fields.ts';
import { coalesceRuns, nextPaint } from './latest.ts';
import {
  type Change,
  copyKey,
  type Discarded,
  keep,
  type LocalCopy,
  type ServerArticle,
} from './localCopy.ts';
import { isContested } from './merge.ts';
import { type OpenOptions, openArticle } from './open.ts';
import { type Clash, type Outcome, Saver, type SaverOptions } from './saver.ts';
import { sendDraft } from './send.ts';
import { sparesOf } from './spares.ts';

type Hooks = Pick<SaverOptions, 'show' | 'replace' | 'settled'> & {
  /** Called on each new server state. */
  knows: (known: ServerArticle | null) => void;
  /** Called when storage is refused or works again. */
  unkept: (is: boolean) => void;
};

export type Page = {
  saver: Saver;
  fields: Fields;
  /** Unsaved changes were restored. */
  restored: boolean;
  /** Conflict to resolve before saving; null if none. */
  clash: Clash | null;
  /** Persists an unresolved merge; `isOther` replaces another text. */
  consider: (fields: Fields, theirs: ServerArticle, isOther: boolean) => void;
  /** Resolves a conflict; versions that differ are kept as discarded. */
  resolve: (chosen: Fields, clash: Clash) => Promise<Outcome['how']>;
  /** Replaces the article; the current state is kept as discarded. */
  replace: (next: Fields) => void;
  spares: () => Promise<LocalCopy[]>;
};

const mergeChanges = (a: Change, b: Change): Change => ({
  put: [...a.put, ...b.put],
  drop: [...a.drop, ...b.drop],
});

const NONE: Change = { put: [], drop: [] };

/**
 * Opens an article (0: new) with unsaved local copies. A copy is replaced only in the transaction that stores
 * its successor; differing ones are kept as discarded. Throws `Absent`.
 */
export async function openPage(
  owner: string,
  article: number,
  asking: OpenOptions,
  hooks: Hooks,
): Promise<Page> {
  const { known, attempt, copies, merged, spare } = await openArticle(owner, article, asking);
  const { tab } = asking;
  const isClash = known !== null && isContested(merged);
  const key = copyKey(owner);
  let mine = merged.fields;
  let id = known?.id ?? article;
  let undecided = isClash ? copies : [];
  let isConsidering = isClash;
  let considered: readonly LocalCopy[] = [];
  let due: Change = { put: [], drop: spare.map((it) => it.key) };

  const told = (fault: unknown) => hooks.unkept(fault !== null);
  const copy = (fields: Fields, base: ServerArticle | null): LocalCopy => {
    return { key, owner, article: id, tab, known: base, mine: fields, attempt: null, at: Date.now() };
  };
  const discarded = (it: LocalCopy, why: Discarded): LocalCopy => ({
    ...it,
    attempt: null,
    discarded: { at: Date.now(), why },
  });
  /** Deletes copies equal to the successor, discards the others. */
  const spent = (all: readonly LocalCopy[], next: Fields, why: Discarded): Change => ({
    put: all.filter((it) => !areSame(it.mine, next)).map((it) => discarded(it, why)),
    drop: all.filter((it) => areSame(it.mine, next)).map((it) => it.key),
  });

  const put = coalesceRuns(async (it: Pick<LocalCopy, 'known' | 'mine' | 'attempt'>) => {
    await nextPaint();
    const more = due;
    due = NONE;
    try {
      await keep(
        mergeChanges(more, { put: [{ ...copy(it.mine, it.known), attempt: it.attempt }], drop: [] }),
      );
    } catch (error) {
      due = mergeChanges(more, due);
      throw error;
    }
  }, told);
  const putConsidered = coalesceRuns(async (it: LocalCopy) => {
    await nextPaint();
    if (isConsidering) await keep({ put: [it], drop: [] });
  }, told);

  const saver = new Saver(
    {
      ...hooks,
      send: async (sent, base) => {
        const outcome = await sendDraft(sent, base, owner);
        if (outcome.how === 'refused' && outcome.code === CODE.unauthorised) await askWho();
        return outcome;
      },
      keep: (it) => {
        mine = it.mine;
        id = it.known?.id ?? id;
        hooks.knows(it.known);
        put(it);
      },
      show: (state) => {
        isConsidering = state.name === 'clash';
        hooks.show(state);
      },
      now: Date.now,
      id: () => crypto.randomUUID(),
    },
    { known, attempt, mine, clash: isClash },
  );
  if (copies.length > 0 && !isClash) {
    due = mergeChanges(due, spent(copies, mine, 'merged'));
    put({ known, mine, attempt });
  }

  return {
    saver,
    fields: mine,
    restored: copies.length > 0,
    clash: isClash
      ? {
          theirs: known,
          merged,
          copies: copies.map((it) => ({ base: it.known?.fields ?? EMPTY, fields: it.mine, at: it.at })),
        }
      : null,
    consider: (fields, theirs, isOther) => {
      const before = isOther ? undefined : considered.at(-1);
      const next = { ...copy(fields, theirs), key: before?.key ?? copyKey(owner) };
      considered = [...considered.filter((it) => it !== before), next];
      putConsidered(next);
    },
    resolve: (chosen, { theirs, copies: versions, merged: start }) => {
      const fresh = (fields: Fields) => ({ ...copy(fields, null), key: copyKey(owner) });
      const local = undecided.length > 0 ? undecided : versions.map(({ fields }) => fresh(fields));
      const isKnown = [start, ...versions].some(({ fields }) => areSame(fields, mine));
      // Changes since the conflict was shown, such as an uploaded picture.
      const later = isKnown ? [] : [fresh(mine)];
      const all = [...local, ...later, ...considered, { ...fresh(theirs.fields), tab: '' }];
      undecided = [];
      considered = [];
      isConsidering = false;
      due = mergeChanges(due, spent(all, chosen, 'unchosen'));
      hooks.replace(chosen);
      return saver.resolve(chosen, theirs);
    },
    replace: (next) => {
      const old = { ...copy(mine, null), key: copyKey(owner) };
      if (!areSame(mine, EMPTY)) due = mergeChanges(due, spent([old], next, 'replaced'));
      hooks.replace(next);
      saver.change(next);
    },
    spares: () => sparesOf(owner, tab, [key, ...considered.map((it) => it.key)]),
  };
}
