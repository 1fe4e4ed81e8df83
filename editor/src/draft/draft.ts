import type { EditorView } from '@codemirror/view';
import { atom, computed } from 'nanostores';
import { whenSettled } from '../desk/compose.ts';
import { isOver } from './due.ts';
import { EMPTY, type Fields } from './fields.ts';
import type { Kept, Known, Said } from './keep.ts';
import { pace } from './pace.ts';
import { openPage, type Page } from './page.ts';
import type { Clash, Outcome, State } from './saver.ts';
import { tabName } from './tab.ts';

/** The article on the desk. */
export const fields = atom<Fields>(EMPTY);
/** Its title, as a store of its own, so that its subscribers do not rerender for other fields. */
export const title = computed(fields, (it) => it.title);
/** Its text, for the same reason. */
export const text = computed(fields, (it) => it.contentMd);
/** Whether nothing is written yet. */
export const isEmpty = computed(text, (it) => !/\S/.test(it));
/** Where its text is. */
export const state = atom<State>({ name: 'saved' });
/** The revision that is stored on the site; null before the first save. */
export const known = atom<Known | null>(null);
/** Whether this browser refuses storage. */
export const unkept = atom(false);
/** Whether unsaved changes were restored. */
export const restored = atom(false);
/** Errors of fields by which the last save was refused; changing a field clears its own. */
export const faults = atom<{ readonly [K in keyof Fields]?: string }>({});

let page: Page | null = null;
let view: EditorView | null = null;
const pacer = pace(() => page?.saver.save());

/** The text box of the desk; what changes the text from outside goes through it. */
export function attach(box: EditorView | null): void {
  view = box;
}

/** Replaces the text of the box by a minimal change, keeping the common prefix and suffix. */
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

/** Puts an article onto the desk. The text comes last: who hears of it there completes it with the other fields. */
function replace(next: Fields): void {
  fields.set(next);
  show(next.contentMd);
}

const settled = () =>
  new Promise<void>((resolve) => {
    if (view) whenSettled(view, resolve);
    else resolve();
  });

/** What is wanted of a new article: a copy of it in this browser, or one that has only a title. */
type Wanted = { copy?: string | undefined; title?: string };

/**
 * Opens an article of `owner`, 0 for a new one, or the copy of it that is asked for. Throws `Absent` where there is
 * none.
 */
export async function openDraft(owner: string, article: number, wanted: Wanted = {}): Promise<void> {
  const title = article ? '' : (wanted.title ?? '');
  page = await openPage(
    owner,
    article,
    { tab: await tabName(), copy: wanted.copy, fresh: title !== '' },
    {
      knows: (it) => {
        if (it && it.id !== known.get()?.id) history.replaceState(null, '', `?id=${it.id}`);
        known.set(it);
      },
      unkept: (is) => unkept.set(is),
      show: (next) => {
        state.set(next);
        if (next.name === 'offline') pacer.again();
        if (next.name === 'saved') pacer.through();
      },
      replace,
      settled,
    },
  );
  fields.set(page.fields);
  known.set(page.saver.known);
  restored.set(page.restored);
  if (page.clash) state.set({ name: 'clash', ...page.clash });
  else if (page.saver.isBehind) pacer.after(0);
  if (!title) return;
  // Asked for once: after a reload it is the copy of this tab that goes on.
  history.replaceState(null, '', location.pathname);
  changeDraft({ title });
}

/** Changes fields of the article. */
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
 * Publishes the article with what its author says of the change, or unpublishes it with 0, after pending saves. A time in
 * the past is ignored.
 */
export async function saveAs(isPublish: 0 | 1, said?: Said): Promise<Outcome> {
  if (isPublish === 1 && isOver(fields.get().publishTime, Date.now())) changeDraft({ publishTime: '' });
  pacer.stop();
  const outcome: Outcome = (await page?.saver.saveAs(isPublish, undefined, said)) ?? { how: 'unreached' };
  const found = outcome.how === 'refused' ? (outcome.faults ?? []) : [];
  faults.set(Object.fromEntries(found.map(({ field, message }) => [field, message])));
  return outcome;
}

/** Saves now, skipping the debounce. */
export function saveNow(): void {
  pacer.after(0);
}

/**
 * Restores an older text with its title and metadata as a new revision; access and schedule are kept. The present text
 * can be got back.
 */
export async function bringBack({ title, contentMd, summary, avatar, tags }: Fields): Promise<void> {
  await settled();
  page?.replace({ ...fields.get(), title, contentMd, summary, avatar, tags });
  await page?.saver.saveAs(3, 'restored');
}

/** The copies in this browser that can be got back. */
export function spares(): Promise<Kept[]> {
  return page?.spares() ?? Promise.resolve([]);
}

/** Stores what the author makes of a merge conflict until they decide; `isOther` where another text takes the place of that. */
export function consider(chosen: Fields, theirs: Known, isOther: boolean): void {
  page?.consider(chosen, theirs, isOther);
}

/** Resolves a merge conflict with the author's choice. */
export async function resolve(chosen: Fields, clash: Clash): Promise<void> {
  await settled();
  await page?.resolve(chosen, clash);
}

addEventListener('online', saveNow);
// Where the browser stores nothing, what the site has not is lost with the page.
addEventListener('beforeunload', (event) => {
  if (unkept.get() && page?.saver.isBehind) event.preventDefault();
});
// The page may be closed before the debounce ends: flush now; it is stored in this browser anyway.
addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden' && page?.saver.isBehind) pacer.after(0);
});
