import type { Completion } from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import { deckWords } from '../../../craft/deck/explain.ts';
import { type DeckLanguage, isDeck } from '../../../craft/deck/read.ts';
import { fenceOf } from '../../../markdown/code/fences.ts';
import { languageOf } from '../../../markdown/code/languages.ts';
import { closestOf } from './where.ts';

/** Language of the deck at a position, except on its fence line; else null. */
function deckAt(state: EditorState, pos: number): DeckLanguage | null {
  const code = closestOf(state, pos, ['FencedCode']);
  const fence = code && state.doc.lineAt(code.from);
  if (!fence || pos <= fence.to) return null;
  const language = languageOf(fenceOf(fence.text.replace(/^[\s>`~]*/, '')).lang) ?? '';
  return isDeck(language) ? language : null;
}

/** Whether a position is inside a deck. */
export function isInDeck(state: EditorState, pos: number): boolean {
  return deckAt(state, pos) !== null;
}

/** Keywords of the deck with descriptions. */
export async function keywordOffers(state: EditorState): Promise<Completion[]> {
  const language = deckAt(state, state.selection.main.head);
  if (!language) return [];
  return [...(await deckWords(language))].map(([label, info]) => ({ label, info }));
}
