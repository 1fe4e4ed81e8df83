import { atom } from 'nanostores';
import { mentionSuggest } from '../../../contract/discussion/comment/comment.ts';
import type { Data } from '../../../contract/kit/endpoint.ts';
import { call } from '../../client/call.ts';
import { hasToken } from '../../client/token.ts';

const WAIT_MS = 150;
const NAME = /[@＠]([^\s@＠]{0,20})$/;

export type Person = Data<typeof mentionSuggest>[number];

export const people = atom<readonly Person[]>([]);

let timer: ReturnType<typeof setTimeout> | undefined;
let asked = 0;

/** The prefix after @ or ＠ before the caret, or null. */
export function nameBefore(text: string): string | null {
  return NAME.exec(text)?.[1] ?? null;
}

/** Searches people, debounced. */
export function lookFor(keyword: string | null, articleId?: number): void {
  clearTimeout(timer);
  asked += 1;
  const mine = asked;
  if (keyword === null || !hasToken()) {
    people.set([]);
    return;
  }
  // Filter at once, so that Enter does not choose a stale suggestion.
  const start = keyword.toLowerCase();
  people.set(people.get().filter(({ nickname }) => nickname.toLowerCase().startsWith(start)));
  timer = setTimeout(async () => {
    const found = await call({ ...mentionSuggest, silent: true }, { keyword, articleId }).catch(() => []);
    if (mine === asked) people.set(found);
  }, WAIT_MS);
}
