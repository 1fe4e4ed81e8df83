import { atom } from 'nanostores';
import { passageList } from '../../../../contract/discussion/comment/comment.ts';
import type { Passage, PassageSelector } from '../../../../contract/discussion/passage/passage.ts';
import { PASSAGES_INLINE } from '../../../../contract/kit/limits.ts';
import { call } from '../../../client/call.ts';
import { counted, send } from '../comment/commenting.ts';
import { loadAbout } from '../comment/comments.ts';

export const passages = atom<readonly Passage[]>([]);

/** `selector`: a new passage without comments, with a negative id. */
export type OpenPassage = {
  passage: Passage;
  selector?: PassageSelector;
  around?: number | undefined;
  cursor: string | null;
  state: 'ready' | 'busy' | 'failed';
};
export const opened = atom<OpenPassage | null>(null);

let articleId = 0;
let last = 0;

/** Article id of this page. */
export const passagesOf = () => articleId;

/** Hydrates passages from the page; loads the rest if the inline list is full. */
export async function beginPassages(id: number, first: readonly Passage[]): Promise<void> {
  articleId = id;
  passages.set(first);
  if (first.length < PASSAGES_INLINE) return;
  passages.set(await call({ ...passageList, silent: true }, { articleId }).catch(() => first));
}

/** Adds passages of the unlocked part. */
export function addPassages(more: readonly Passage[]): void {
  const known = new Map(passages.get().map((it) => [it.id, it]));
  for (const it of more) known.set(it.id, it);
  passages.set([...known.values()]);
}

// Comments added or deleted, here or in the list below.
counted.listen((change) => {
  if (!change?.passageId) return;
  const { passageId, by, passage } = change;
  const known = passages.get().find(({ id }) => id === passageId);
  if (known)
    passages.set(
      passages
        .get()
        .map((it) => (it === known ? { ...it, count: Math.max(0, it.count + by) } : it))
        .filter((it) => it.count > 0),
    );
  else if (passage) passages.set([...passages.get(), { ...passage, count: 1 }]);
  const open = opened.get();
  if (open?.selector && passage)
    opened.set({ passage: { ...passage, count: 1 }, cursor: null, state: 'ready' });
});

async function load(open: OpenPassage, query: { cursor?: string; around?: number }): Promise<void> {
  const { id } = open.passage;
  opened.set({ ...open, state: 'busy' });
  const isOpen = () => opened.get()?.passage.id === id;
  try {
    const cursor = await loadAbout(articleId, { passageId: id, ...query });
    if (isOpen()) opened.set({ ...open, cursor, state: 'ready' });
  } catch {
    if (isOpen()) opened.set({ ...open, state: 'failed' });
  }
}

/** Loads the comments on a passage, from the page that contains `around`. */
export async function openPassage(passage: Passage, around?: number): Promise<void> {
  const open: OpenPassage = { passage, around, cursor: null, state: 'busy' };
  await load(open, around ? { around } : {});
}

/** Loads the next page, or retries the first. */
export async function loadNextPage(): Promise<void> {
  const open = opened.get();
  if (!open || open.state === 'busy') return;
  await load(open, open.cursor ? { cursor: open.cursor } : open.around ? { around: open.around } : {});
}

/** Opens a new passage for its first comment. */
export function openFresh(it: Omit<Passage, 'id' | 'found' | 'count'>, selector: PassageSelector): void {
  last -= 1;
  const passage = { ...it, id: last, found: true, count: 0 };
  opened.set({ passage, selector, cursor: null, state: 'ready' });
}

/** Comments on the open passage; false on failure. */
export function sendAbout(
  { passage, selector }: OpenPassage,
  text: string,
  attempt: { key: string; mentions: readonly string[] },
): Promise<boolean> {
  return send(text, null, attempt, {
    articleId,
    passageId: passage.id,
    ...(selector && { passage: selector }),
  });
}

/** Draft name for a comment on a passage. */
export function draftName({ passage, selector }: OpenPassage): string {
  return `passage:${articleId}:${selector ? passage.quote.slice(0, 60) : passage.id}`;
}
