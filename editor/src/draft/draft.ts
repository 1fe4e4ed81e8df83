import type { EditorView } from '@codemirror/view';
import { atom, computed } from 'nanostores';
import { serverNow } from '../../../src/client/clock.ts';
import { latest } from '../../../src/client/latest.ts';
import { whenSettled } from '../desk/compose.ts';
import { pace } from './debounce.ts';
import { EMPTY, type Fields } from './fields.ts';
import { isOver } from './isOverdue.ts';
import type { LocalCopy, ServerArticle, VersionNote } from './localCopy.ts';
import { openPage, type Page } from './page.ts';
import type { Clash, Fault, Outcome, State } from './saver.ts';
import { tabName } from './tab.ts';

export const fields = atom<Fields>(EMPTY);
/** Separate store, so that subscribers do not rerender for other fields. */
export const title = computed(fields, (it) => it.title);
/** Separate store, for the same reason. */
export const text = computed(fields, (it) => it.contentMd);
/** True while the text is blank. */
export const isEmpty = computed(text, (it) => !/\S/.test(it));
/** Save status. */
export const state = atom<State>({ name: 'saved' });
/** Last server state; null before the first save. */
export const known = atom<ServerArticle | null>(null);
/** The browser refuses storage. */
export const storageRefused = atom(false);
/** Unsaved changes were restored. */
export const restored = atom(false);
/** Field errors of the last save; editing a field clears its error. */
export const faults = atom<{ readonly [K in keyof Fields]?: string }>({});

function byField(found: readonly Fault[]): { readonly [K in keyof Fields]?: string } {
  return Object.fromEntries(found.map(({ field, message }) => [field, message]));
}

let page: Page | null = null;
let view: EditorView | null = null;
const beginOpening = latest();
const pacer = pace(() => page?.saver.save());

/** Registers the CodeMirror view; programmatic text changes go through it. */
export function attach(box: EditorView | null): void {
  view = box;
}

/** Replaces the text by a minimal change between common prefix and suffix, which keeps the cursor. */
function show(text: string): void {
  if (!view) return;
  const old = view.state.doc.toString();
  const most = Math.min(old.length, text.length);
  let from = 0;
  while (from < most && old[from] === text[from]) from++;
  let end = 0;
  while (end < most - from && old.at(-1 - end) === text.at(-1 - end)) end++;
  if (old !== text)
    view.dispatch({ changes: { from, to: old.length - end, insert: text.slice(from, text.length - end) } });
}

/** Replaces all fields. Text last: its listeners read the other fields. */
function replace(next: Fields): void {
  fields.set(next);
  show(next.contentMd);
}

const waitUntilSettled = () =>
  new Promise<void>((resolve) => {
    if (view) whenSettled(view, resolve);
    else resolve();
  });

type NewArticle = { copy?: string | undefined; title?: string };

/** Opens an article of `owner` (0: new), or a local copy. Throws `Absent`. */
export async function openDraft(owner: string, article: number, wanted: NewArticle = {}): Promise<void> {
  const title = article ? '' : (wanted.title ?? '');
  const isLatest = beginOpening();
  const found = await openPage(
    owner,
    article,
    { tab: await tabName(), copy: wanted.copy, fresh: title !== '' },
    {
      knows: (it) => {
        if (it && it.id !== known.get()?.id) history.replaceState(null, '', `?id=${it.id}`);
        known.set(it);
      },
      unkept: (is) => storageRefused.set(is),
      show: (next) => {
        state.set(next);
        if (next.name === 'refused' && next.faults) faults.set({ ...faults.get(), ...byField(next.faults) });
        if (next.name === 'offline') pacer.again();
        if (next.name === 'saved') pacer.through();
      },
      replace,
      settled: waitUntilSettled,
    },
  );
  // Somebody else has logged in meanwhile.
  if (!isLatest()) return;
  page = found;
  fields.set(page.fields);
  known.set(page.saver.known);
  restored.set(page.restored);
  if (page.clash) state.set({ name: 'clash', ...page.clash });
  else if (page.saver.isBehind) pacer.after(0);
  if (!title) return;
  // Once: after a reload this tab's copy continues.
  history.replaceState(null, '', location.pathname);
  changeDraft({ title });
}

/** Merges fields into the draft. */
export function changeDraft(some: Partial<Fields>): void {
  const next = { ...fields.get(), ...some };
  fields.set(next);
  const isChanged = (field: string) => field in some;
  if (Object.keys(faults.get()).some(isChanged))
    faults.set(Object.fromEntries(Object.entries(faults.get()).filter(([field]) => !isChanged(field))));
  page?.saver.change(next);
  pacer.typed();
}

/**
 * Publishes (`said`: change note) or unpublishes (0) after pending saves. Ignores a publish time in the past.
 */
export async function saveAs(isPublish: 0 | 1, said?: VersionNote): Promise<Outcome> {
  if (isPublish === 1 && isOver(fields.get().publishTime, serverNow())) changeDraft({ publishTime: '' });
  pacer.stop();
  const outcome: Outcome = (await page?.saver.saveAs(isPublish, undefined, said)) ?? { how: 'unreached' };
  faults.set(byField((outcome.how === 'refused' && outcome.faults) || []));
  return outcome;
}

/** Saves now, skipping the debounce. */
export function saveNow(): void {
  pacer.after(0);
}

/**
 * Restores an older version as a new revision; keeps access and schedule. The current state becomes a spare
 * copy.
 */
export async function bringBack({ title, contentMd, summary, avatar, tags }: Fields): Promise<void> {
  await waitUntilSettled();
  page?.replace({ ...fields.get(), title, contentMd, summary, avatar, tags });
  await page?.saver.saveAs(3, 'restored');
}

/** Local copies that can be restored. */
export function recoverableDrafts(): Promise<LocalCopy[]> {
  return page?.spares() ?? Promise.resolve([]);
}

/** Persists an unresolved merge; `isOther` replaces another text. */
export function consider(chosen: Fields, theirs: ServerArticle, isOther: boolean): void {
  page?.consider(chosen, theirs, isOther);
}

/** Resolves a merge conflict with the author's choice. */
export async function resolve(chosen: Fields, clash: Clash): Promise<void> {
  await waitUntilSettled();
  await page?.resolve(chosen, clash);
}

addEventListener('online', saveNow);
// Without storage, unsaved changes would be lost.
addEventListener('beforeunload', (event) => {
  if (storageRefused.get() && page?.saver.isBehind) event.preventDefault();
});
// Flush before the page may be discarded.
addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden' && page?.saver.isBehind) pacer.after(0);
});
