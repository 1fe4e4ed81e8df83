import { atom } from 'nanostores';
import type { Suggestion } from '../../../../contract/discovery/search/search.ts';
import { suggester } from '../../../client/suggest.ts';

export const suggestions = atom<readonly Suggestion[]>([]);

export const { typed, stop } = suggester((list) => suggestions.set(list));

export { pastedLog } from '../../../client/pastedLog.ts';
