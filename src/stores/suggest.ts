import { atom } from 'nanostores';
import type { Suggestion } from '../../contract/search.ts';
import { suggester } from '../client/suggest.ts';

/** What the text in the search dialog may become. */
export const suggestions = atom<readonly Suggestion[]>([]);

/** Tells that the text in the dialog has changed (`typed`), or that nobody waits for suggestions any more (`stop`). */
export const { typed, stop } = suggester((list) => suggestions.set(list));
