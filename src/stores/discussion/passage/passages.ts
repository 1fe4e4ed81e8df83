import { atom } from 'nanostores';
import { passageList } from '../../../../contract/discussion/comment/comment.ts';
import type { Passage, PassageSelector } from '../../../../contract/discussion/passage/passage.ts';
import { PASSAGES_INLINE } from '../../../../contract/kit/limits.ts';
import { call } from '../../../client/call.ts';
import { counted, send } from '../comment/commenting.ts';
import { loadAbout } from '../comment/comments.ts';

/** The passages of the article of this page that have comments. */
export const passages = atom<readonly Passage[]>([]);

/** The passage whose comments are shown; with `selector` a new one without comments, of a negative id. */
export type Opened = {
  passage: Passage;
  selector?: PassageSelector;
  /** The comment that a link names. */
  around?: number | undefined;
  cursor: string | null;
  state: 'ready' | 'busy' | 'failed';
};
/** The open passage; null where none is. */
export const opened = atom<Opened | null>(null);

let articleId = 0;
let last = 0;

/** The article of this page. */
export const passagesOf = () => articleId;

/** Hydrates the passages of the page, and loads the others where it does not have them all. */
export async function beginPassages(id: number, first: readonly Passage[]): Promise<void> {
  articleId = id;
  passages.set(first);
  if (first.length < PASSAGES_INLINE) return;
  passages.set(await call({ ...passageList, silent: true }, { articleId }).catch(() => first));
}

/** Adds what came with the locked part. */
export function addPassages(more: readonly Passage[]): void {
  const known = new Map(passages.get().map((it) => [it.id, it]));
  for (const it of more) known.set(it.id, it);
  passages.set([...known.values()]);
}

// Comments on a passage that were added or deleted, here or in the list below.
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

async function load(open: Opened, query: { cursor?: string; around?: number }): Promise<void> {
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

/** Shows the comments on a passage, the page with the comment `around` where that is given. */
export async function openPassage(passage: Passage, around?: number): Promise<void> {
  const open: Opened = { passage, around, cursor: null, state: 'busy' };
  await load(open, around ? { around } : {});
}

/** Reads on, or again where the beginning failed. */
export async function readOn(): Promise<void> {
  const open = opened.get();
  if (!open || open.state === 'busy') return;
  await load(open, open.cursor ? { cursor: open.cursor } : open.around ? { around: open.around } : {});
}

/** Opens the box for the first comment on a passage. */
export function openFresh(it: Omit<Passage, 'id' | 'found' | 'count'>, selector: PassageSelector): void {
  last -= 1;
  const passage = { ...it, id: last, found: true, count: 0 };
  opened.set({ passage, selector, cursor: null, state: 'ready' });
}

/** Comments on the open passage; false after a failure. */
export function sendAbout(
  { passage, selector }: Opened,
  text: string,
  attempt: { key: string; mentions: readonly string[] },
): Promise<boolean> {
  return send(text, null, attempt, {
    articleId,
    passageId: passage.id,
    ...(selector && { passage: selector }),
  });
}

/** Storage key of the draft of a comment on a passage. */
export function draftName({ passage, selector }: Opened): string {
  return `passage:${articleId}:${selector ? passage.quote.slice(0, 60) : passage.id}`;
}
