import type { Image, PhrasingContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { parse } from '../../../markdown/parse.ts';
import { limitNesting } from '../../../markdown/source.ts';
import { formulaEnd } from '../../../markdown/syntax/dollars.ts';
import type { Span } from './at.ts';

/** Text, or LaTeX. */
type Piece = { text: string } | { tex: string };

/** Form text with `$…$` formulas, or raw Markdown. */
export type Words = { words: string; isMarkup: boolean };

/** An odd number of backslashes escapes the dollar. */
const DOLLAR = /(\\*)\$/g;

function piecesOf(words: string): Piece[] {
  const pieces: Piece[] = [];
  let text = '';
  let at = 0;
  const say = (more: string) => {
    text += more;
  };
  for (let found = nextDollar(words, at); found; found = nextDollar(words, at)) {
    const { start, dollar, slashes } = found;
    say(words.slice(at, start) + '\\'.repeat(Math.floor(slashes / 2)));
    const end = slashes % 2 === 0 ? formulaEnd(words, dollar) : -1;
    if (end < 0) say('$');
    else {
      if (text) pieces.push({ text });
      text = '';
      pieces.push({ tex: words.slice(dollar + 1, end - 1) });
    }
    at = end < 0 ? dollar + 1 : end;
  }
  say(words.slice(at));
  return text ? [...pieces, { text }] : pieces;
}

function nextDollar(words: string, at: number) {
  DOLLAR.lastIndex = at;
  const found = DOLLAR.exec(words);
  const slashes = found?.[1]?.length ?? 0;
  return found && { start: found.index, dollar: found.index + slashes, slashes };
}

/** Inverse of `piecesOf`; escapes dollars only where needed. */
function serializePieces(pieces: readonly Piece[]): string {
  const plain = pieces.map((it) => ('tex' in it ? `$${it.tex}$` : it.text)).join('');
  if (isSame(piecesOf(plain), pieces)) return plain;
  return pieces
    .map((it) =>
      'tex' in it ? `$${it.tex}$` : it.text.replace(DOLLAR, (_, slashes) => `${slashes}${slashes}\\$`),
    )
    .join('');
}

/** Markdown syntax characters, except brackets, which may be balanced. */
const SIGNS =
  /[`*<$|]|~(?=~)|(?<=~)~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#|[a-z])|\\(?=[!-/:-@[-`{-~\n]|$)/giu;
const PUNCTUATION = /[!-/:-@[-`{-~\n]/g;
const characterReferenceOf = (sign: string) => `&#${sign.charCodeAt(0)};`;

const escapeWithBackslashes = (text: string) =>
  text.replace(SIGNS, '\\$&').replaceAll('\n', characterReferenceOf);

/**
 * Escaping strategies, plainest first: brackets raw, escaped, or everything as character references. Line
 * ends are always references, since a blank line would end the paragraph.
 */
const WAYS: readonly ((text: string) => string)[] = [
  escapeWithBackslashes,
  (text) => escapeWithBackslashes(text).replace(/[[\]]/g, '\\$&'),
  (text) => text.replace(PUNCTUATION, characterReferenceOf),
];

/** Pieces of an alt text; null if it has other markup. */
function piecesOfLabel(label: readonly PhrasingContent[], source: string): Piece[] | null {
  const pieces: Piece[] = [];
  for (const node of label) {
    const written = source.slice(node.position?.start.offset, node.position?.end.offset);
    const last = pieces.at(-1);
    const text = node.type === 'text' ? node.value : node.type === 'link' ? written : null;
    if (node.type === 'link' && (node.children[0]?.type !== 'text' || node.children[0].value !== written))
      return null;
    if (text !== null) {
      if (last && 'text' in last) last.text += text;
      else pieces.push({ text });
    } else if (node.type === 'inlineMath' && /^\$[^$]/.test(written))
      pieces.push({ tex: written.slice(1, -1) });
    else return null;
  }
  return pieces;
}

const isSame = (a: readonly Piece[], b: readonly Piece[]) => JSON.stringify(a) === JSON.stringify(b);

/** The picture at an offset, as the renderer parses it. */
export function imageAt(source: string, from: number): Image | undefined {
  let found: Image | undefined;
  visit(parse(limitNesting(source)), 'image', (node) => {
    if (node.position?.start.offset === from) found = node;
  });
  return found;
}

const pieces = (label: string): Piece[] | null => {
  const source = `![${label}](a)`;
  const image = imageAt(source, 0);
  return image?.url === 'a' && image.position?.end.offset === source.length
    ? piecesOfLabel(image.data?.caption ?? [], source)
    : null;
};

/** Parses an alt text. */
export function readWords(label: string): Words {
  const found = pieces(label);
  return found ? { words: serializePieces(found), isMarkup: false } : { words: label, isMarkup: true };
}

/** Candidate alt texts that parse back to what was typed, plainest first. */
export function waysToWrite(words: string): string[] {
  const wanted = piecesOf(words);
  const labels = WAYS.map((escaped) =>
    wanted.map((it) => ('tex' in it ? `$${it.tex}$` : escaped(it.text))).join(''),
  );
  return labels.filter((label) => {
    const found = pieces(label);
    return found && isSame(found, wanted);
  });
}

/** Escapes a title. */
const writtenTitle = (title: string) =>
  title.replace(/["\\&|]/g, '\\$&').replaceAll('\n', characterReferenceOf);

/** With `isMarkup` the words are Markdown. */
export type PictureTexts = Words & { title: string };

/**
 * Rewrites a picture with new words and title, and verifies that it still parses as this picture; null if
 * not.
 */
export function describePicture(
  source: string,
  { from, to, address }: Span & { address: Span },
  said: PictureTexts,
): string | null {
  const before = imageAt(source, from);
  if (!before) return null;
  const title = said.title && ` "${writtenTitle(said.title)}"`;
  for (const label of said.isMarkup ? [said.words] : waysToWrite(said.words)) {
    const text = `![${label}](${source.slice(address.from, address.to)}${title})`;
    const image = imageAt(source.slice(0, from) + text + source.slice(to), from);
    const isWhole = image?.position?.end.offset === from + text.length;
    if (
      isWhole &&
      image.url === before.url &&
      (image.title ?? '') === said.title &&
      image.alt === altOf(label)
    )
      return text;
  }
  return null;
}

const altOf = (label: string) => imageAt(`![${label}](a)`, 0)?.alt;
