import { CODE } from '../../../contract/kit/envelope.ts';
import { askWho } from '../session/session.ts';
import { areSame, EMPTY, type Fields } from './fields.ts';
import { type Change, copyKey, type Discarded, type Kept, type Known, keep } from './keep.ts';
import { drawn, latest } from './latest.ts';
import { isContested } from './merge.ts';
import { type Asking, openArticle } from './open.ts';
import { type Clash, type Ends, type Outcome, Saver } from './saver.ts';
import { sendDraft } from './send.ts';
import { sparesOf } from './spares.ts';

type Hooks = Pick<Ends, 'show' | 'replace' | 'settled'> & {
  /** Hears of every new state of the site. */
  knows: (known: Known | null) => void;
  /** Hears whether this browser refuses storage. */
  unkept: (is: boolean) => void;
};

/** An article that is open in this page. */
export type Page = {
  saver: Saver;
  fields: Fields;
  /** Whether unsaved changes were restored. */
  restored: boolean;
  /** What its author has to decide about before anything is saved; null for nothing. */
  clash: Clash | null;
  /** Stores what its author makes of the versions of a clash, before they have decided; `isOther` where another text takes the place of that. */
  consider: (fields: Fields, theirs: Known, isOther: boolean) => void;
  /** Resolves a clash; versions that differ from `chosen` are discarded. */
  resolve: (chosen: Fields, clash: Clash) => Promise<Outcome['how']>;
  /** Replaces the article; the present one is discarded. */
  replace: (next: Fields) => void;
  /** The copies in this browser that are nowhere on the desk: discarded ones, and unsaved ones of closed pages. */
  spares: () => Promise<Kept[]>;
};

const joined = (a: Change, b: Change): Change => ({
  put: [...a.put, ...b.put],
  drop: [...a.drop, ...b.drop],
});

const NONE: Change = { put: [], drop: [] };

/**
 * Opens an article, 0 for a new one, with the unsaved copies of it in this browser. Each of them stays until what is
 * made of it is stored in the same transaction; what differs from that is discarded instead of deleted. Throws `Absent`
 * where there is none.
 */
export async function openPage(owner: string, article: number, asking: Asking, hooks: Hooks): Promise<Page> {
  const { known, attempt, copies, merged, spare } = await openArticle(owner, article, asking);
  const { tab } = asking;
  const isClash = known !== null && isContested(merged);
  const key = copyKey(owner);
  let mine = merged.fields;
  let id = known?.id ?? article;
  let undecided = isClash ? copies : [];
  let isConsidering = isClash;
  let considered: readonly Kept[] = [];
  let due: Change = { put: [], drop: spare.map((it) => it.key) };

  const told = (fault: unknown) => hooks.unkept(fault !== null);
  const copy = (fields: Fields, base: Known | null): Kept => {
    return { key, owner, article: id, tab, known: base, mine: fields, attempt: null, at: Date.now() };
  };
  const discarded = (it: Kept, why: Discarded): Kept => ({
    ...it,
    attempt: null,
    discarded: { at: Date.now(), why },
  });
  /** The copies without those that say the same as what takes their place. */
  const spent = (all: readonly Kept[], next: Fields, why: Discarded): Change => ({
    put: all.filter((it) => !areSame(it.mine, next)).map((it) => discarded(it, why)),
    drop: all.filter((it) => areSame(it.mine, next)).map((it) => it.key),
  });

  const put = latest(async (it: Pick<Kept, 'known' | 'mine' | 'attempt'>) => {
    await drawn();
    const more = due;
    due = NONE;
    try {
      await keep(joined(more, { put: [{ ...copy(it.mine, it.known), attempt: it.attempt }], drop: [] }));
    } catch (error) {
      due = joined(more, due);
      throw error;
    }
  }, told);
  const putConsidered = latest(async (it: Kept) => {
    await drawn();
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
    due = joined(due, spent(copies, mine, 'merged'));
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
      // What has changed since the author was asked, as by a picture that arrived.
      const later = isKnown ? [] : [fresh(mine)];
      const all = [...local, ...later, ...considered, { ...fresh(theirs.fields), tab: '' }];
      undecided = [];
      considered = [];
      isConsidering = false;
      due = joined(due, spent(all, chosen, 'unchosen'));
      hooks.replace(chosen);
      return saver.resolve(chosen, theirs);
    },
    replace: (next) => {
      const old = { ...copy(mine, null), key: copyKey(owner) };
      if (!areSame(mine, EMPTY)) due = joined(due, spent([old], next, 'replaced'));
      hooks.replace(next);
      saver.change(next);
    },
    spares: () => sparesOf(owner, tab, [key, ...considered.map((it) => it.key)]),
  };
}
