import type { Image, PhrasingContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { formulaEnd } from '../../../markdown/dollars.ts';
import { parse } from '../../../markdown/parse.ts';
import { tame } from '../../../markdown/source.ts';
import type { Span } from './at.ts';

/** A piece of what is said of a picture: words as they are, or the LaTeX of a formula. */
type Piece = { text: string } | { tex: string };

/** What is said of a picture, for a form: words, in which `$…$` is a formula; or Markdown with more than those in it. */
export type Words = { words: string; isMarkup: boolean };

/** Backslashes before a dollar: two are one, and one that is left over makes it a plain dollar. */
const DOLLAR = /(\\*)\$/g;

/** The pieces of what was typed. */
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

/** What somebody would type to get these pieces: a dollar is escaped only where it would be taken for a formula. */
function typed(pieces: readonly Piece[]): string {
  const plain = pieces.map((it) => ('tex' in it ? `$${it.tex}$` : it.text)).join('');
  if (isSame(piecesOf(plain), pieces)) return plain;
  return pieces
    .map((it) =>
      'tex' in it ? `$${it.tex}$` : it.text.replace(DOLLAR, (_, slashes) => `${slashes}${slashes}\\$`),
    )
    .join('');
}

/** Signs that begin something in Markdown wherever they are, but for brackets, which may stand in pairs. */
const SIGNS =
  /[`*<$|]|~(?=~)|(?<=~)~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#|[a-z])|\\(?=[!-/:-@[-`{-~\n]|$)/giu;
const PUNCTUATION = /[!-/:-@[-`{-~\n]/g;
const numbered = (sign: string) => `&#${sign.charCodeAt(0)};`;

const slashed = (text: string) => text.replace(SIGNS, '\\$&').replaceAll('\n', numbered);

/**
 * How words are written as Markdown, the plainest first: with backslashes where they must be, and brackets, which may be
 * in pairs or begin a formula (`\[…\]`), as they are, with backslashes or with the numbers of all signs. A line end always
 * has its number: a line that is empty would end the paragraph.
 */
const WAYS: readonly ((text: string) => string)[] = [
  slashed,
  (text) => slashed(text).replace(/[[\]]/g, '\\$&'),
  (text) => text.replace(PUNCTUATION, numbered),
];

/** What is in the brackets of a picture, as pieces; null where there is more than words and formulas. */
function read(label: readonly PhrasingContent[], source: string): Piece[] | null {
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

/** The picture that begins at a place of a text, as its renderer reads it. */
export function imageAt(source: string, from: number): Image | undefined {
  let found: Image | undefined;
  visit(parse(tame(source)), 'image', (node) => {
    if (node.position?.start.offset === from) found = node;
  });
  return found;
}

const pieces = (label: string): Piece[] | null => {
  const source = `![${label}](a)`;
  const image = imageAt(source, 0);
  return image?.url === 'a' && image.position?.end.offset === source.length
    ? read(image.data?.caption ?? [], source)
    : null;
};

/** Reads what is in the brackets of a picture. */
export function readWords(label: string): Words {
  const found = pieces(label);
  return found ? { words: typed(found), isMarkup: false } : { words: label, isMarkup: true };
}

/** How words can stand in the brackets of a picture so that they are read as what was typed, the plainest first. */
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

/** Words as they stand between the quotes behind an address. */
const writtenTitle = (title: string) => title.replace(/["\\&|]/g, '\\$&').replaceAll('\n', numbered);

/** What a picture shall say; with `isMarkup` the words are Markdown. */
export type Said = Words & { title: string };

/**
 * The picture between two places of a text with other words and another title, so that it is read as a picture with the
 * same address that says them; null where the text around it makes something else of that.
 */
export function described(
  source: string,
  { from, to, address }: Span & { address: Span },
  said: Said,
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
