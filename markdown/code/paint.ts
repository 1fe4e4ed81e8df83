import {
  createHighlighterCore,
  type GrammarState,
  type HighlighterCore,
  type ThemedToken,
  type ThemeRegistration,
} from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import type { Budget } from '../cost/budget.ts';
import { type LanguageId, languages } from './languages.ts';

/** Token with its class; empty for plain text. */
export type Piece = { kind: string; text: string };

const scopes: Record<string, string[]> = {
  'tk-c': [
    'comment',
    'punctuation.definition.comment',
    'string.quoted.docstring',
    'string.quoted.docstring punctuation.definition.string',
  ],
  'tk-k': [
    'keyword',
    'storage',
    'keyword.control',
    'variable.language',
    'entity.name.tag',
    'keyword.operator.logical.python',
    'keyword.operator.word',
    'keyword.operator.new',
    'keyword.operator.logical.fortran',
  ],
  'tk-s': ['string', 'punctuation.definition.string', 'constant.character', 'constant.other.symbol'],
  'tk-n': ['constant.numeric', 'constant.language', 'constant.other', 'keyword.other.unit'],
  'tk-f': ['entity.name.function', 'support.function', 'meta.function-call.generic', 'entity.name.command'],
  'tk-v': [
    'variable.parameter',
    'entity.other.attribute-name',
    'support.type.property-name',
    'variable.other.set',
    'meta.attribute',
  ],
  'tk-t': ['entity.name.type', 'entity.name.class', 'support.type', 'support.class', 'storage.type.class'],
  'tk-p': [
    'meta.preprocessor',
    'keyword.control.directive',
    'entity.name.function.preprocessor',
    'entity.name.function.decorator',
  ],
  '': ['keyword.operator', 'punctuation', 'variable.other', 'meta.embedded', 'string variable'],
};

// Theme colours encode class indices.
const kinds = Object.keys(scopes);
const colour = (index: number) => `#0000${(index + 1).toString(16).padStart(2, '0')}`;
const theme: ThemeRegistration = {
  name: 'kinds',
  type: 'light',
  fg: '#000000',
  bg: '#ffffff',
  settings: kinds.map((kind, index) => ({
    scope: scopes[kind] ?? [],
    settings: { foreground: colour(index) },
  })),
};
const kindByColour = new Map(kinds.map((kind, index) => [colour(index), kind]));

const longest = { code: 60_000, line: 500 };
const deepest = 40;
/** Budget cost per line and per token, in nodes. */
const nodesALine = 24;
const nodesAPiece = 3;

// Promises may be shared between requests because they do no I/O; workerd ties I/O to its request.
let shared: Promise<HighlighterCore> | undefined;
const loading = new Map<LanguageId, Promise<string>>();

function core(): Promise<HighlighterCore> {
  shared ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return shared;
}

async function fetchGrammar(id: LanguageId): Promise<string> {
  const language = languages[id];
  if (!('load' in language)) return '';
  const [shiki, grammar] = await Promise.all([core(), language.load()]);
  await shiki.loadLanguage(grammar);
  return grammar.at(-1)?.name ?? '';
}

/** Loads a grammar and returns its name; empty on failure. */
async function load(id: LanguageId): Promise<string> {
  const promise = loading.get(id) ?? fetchGrammar(id);
  loading.set(id, promise);
  try {
    return await promise;
  } catch {
    // Retry a failed chunk with the next article.
    loading.delete(id);
    return '';
  }
}

function unhighlightedLines(code: string): Piece[][] {
  return code.split('\n').map((text) => [{ kind: '', text }]);
}

function merge(pieces: Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last && (last.kind === piece.kind || piece.text.trim() === '')) last.text += piece.text;
    else merged.push({ ...piece });
  }
  return merged;
}

export type Paint = (code: string, id: LanguageId) => Piece[][];

type Options = { lang: string; theme: string; tokenizeMaxLineLength: number; tokenizeTimeLimit: number };

function pieces(line: ThemedToken[]): Piece[] {
  return merge(
    line.map(({ color = '', content }) => ({
      kind: kindByColour.get(color.toLowerCase()) ?? '',
      text: content,
    })),
  );
}

/**
 * Highlights line by line; leaves the rest plain once the grammar stack is too deep, since time per line
 * grows with it.
 */
function paint(shiki: HighlighterCore, code: string, options: Options, budget: Budget): Piece[][] {
  const painted: Piece[][] = [];
  let grammarState: GrammarState | undefined;
  for (const text of code.split('\n')) {
    const depth = grammarState?.getInternalStack()?.depth ?? 0;
    if (depth > deepest || budget.left === 0) {
      painted.push([{ kind: '', text }]);
      continue;
    }
    const tokens = shiki.codeToTokensBase(text, { ...options, ...(grammarState && { grammarState }) });
    grammarState = shiki.getLastGrammarState(tokens);
    const line = pieces(tokens[0] ?? []);
    budget.charge(nodesALine + nodesAPiece * line.length);
    painted.push(line);
  }
  return painted;
}

/**
 * Returns a highlighter for the languages, loaded once per isolate. Code stays plain if loading fails, it is
 * too long or the budget is spent.
 */
export async function painter(ids: LanguageId[], budget: Budget): Promise<Paint> {
  if (ids.length === 0) return unhighlightedLines;
  const shiki = await core();
  const names = new Map(await Promise.all(ids.map(async (id) => [id, await load(id)] as const)));
  return (code, id) => {
    const lang = names.get(id);
    if (!lang || code.length > longest.code) return unhighlightedLines(code);
    // Caps instead of a time limit, so that results do not depend on load.
    const limits = { tokenizeMaxLineLength: longest.line, tokenizeTimeLimit: 0 };
    return paint(shiki, code, { lang, theme: 'kinds', ...limits }, budget);
  };
}
