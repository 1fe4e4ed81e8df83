import { atom } from 'nanostores';
import type { Suggestion } from '../../../../contract/discovery/search/search.ts';
import { suggester } from '../../../client/suggest.ts';

/** Suggestions for the text in the search dialog. */
export const suggestions = atom<readonly Suggestion[]>([]);

/** `typed` reports a change of the text, `stop` aborts. */
export const { typed, stop } = suggester((list) => suggestions.set(list));

export { pastedLog } from '../../../client/pasted.ts';
