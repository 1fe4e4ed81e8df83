import type { Completion } from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import { deckWords } from '../../../craft/deck/explain.ts';
import { type DeckLanguage, isDeck } from '../../../craft/deck/read.ts';
import { fenceOf } from '../../../markdown/fences.ts';
import { languageOf } from '../../../markdown/languages.ts';
import { around } from './where.ts';

/** The language of the input deck around a place, its fence excluded; null elsewhere. */
function deckAt(state: EditorState, pos: number): DeckLanguage | null {
  const code = around(state, pos, ['FencedCode']);
  const fence = code && state.doc.lineAt(code.from);
  if (!fence || pos <= fence.to) return null;
  const language = languageOf(fenceOf(fence.text.replace(/^[\s>`~]*/, '')).lang) ?? '';
  return isDeck(language) ? language : null;
}

/** Whether an input deck is being written at a place. */
export function isInDeck(state: EditorState, pos: number): boolean {
  return deckAt(state, pos) !== null;
}

/** The keywords of the deck, with what they are for. */
export async function keywordOffers(state: EditorState): Promise<Completion[]> {
  const language = deckAt(state, state.selection.main.head);
  if (!language) return [];
  return [...(await deckWords(language))].map(([label, info]) => ({ label, info }));
}
