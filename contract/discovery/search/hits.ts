/** A run of plain text, and whether it is a hit. */
export type Piece = { text: string; hit: boolean };

/** Elements in which hosts mark a hit, whatever attributes they have. */
const MARKS = ['em', 'mark', 'span', 'font', 'strong', 'b', 'i', 'u'];

/** Entities that a host writes in escaped text. */
const ENTITY: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

const SPACE = ' \t\n\f\r';

/** A tag in a text: its name in small letters, whether it ends the element, and where the text goes on. */
type Tag = { name: string; closes: boolean; end: number };

/** Characters of a tag; what is longer is none, so that a text of many beginnings costs no more than its length. */
const TAG_MOST = 500;

/** Where a tag ends that is open at `at`: behind its `>`, which counts in no quoted value; -1 where it does not. */
function endOf(html: string, at: number): number {
  let quote = '';
  let isValue = false;
  for (let i = at; i < html.length && i < at + TAG_MOST; i += 1) {
    const sign = html.charAt(i);
    if (quote) {
      if (sign === quote) quote = '';
    } else if (sign === '>') return i + 1;
    else if (isValue && (sign === '"' || sign === "'")) quote = sign;
    if (!SPACE.includes(sign)) isValue = sign === '=';
  }
  return -1;
}

/** The tag of a mark that begins at a `<`; null where there is another one, or none. */
function markAt(html: string, at: number): Tag | null {
  const closes = html.charAt(at + 1) === '/';
  const from = at + (closes ? 2 : 1);
  const name = MARKS.find(
    (it) => html.slice(from, from + it.length).toLowerCase() === it && isEnd(html, from + it.length),
  );
  const end = name === undefined ? -1 : endOf(html, from + name.length);
  return name === undefined || end < 0 ? null : { name, closes, end };
}

/** Whether the name of a tag ends there. */
const isEnd = (html: string, at: number): boolean =>
  at < html.length && `${SPACE}/>`.includes(html.charAt(at));

/** The character of an entity, without `&` and `;`; undefined where it is none. */
function characterOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) return ENTITY[entity];
  const isHex = /^#x/i.test(entity);
  const code = Number.parseInt(entity.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}

const unescaped = (text: string): string =>
  text.replace(
    /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,5});/gi,
    (whole, entity: string) => characterOf(entity) ?? whole,
  );

/**
 * Escaped HTML with hits in an inline element as runs of plain text. Only the elements that mark hits are markup; every
 * other tag stays literal text, so that no host can inject HTML into a page, and none of a text is lost.
 */
export function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  const open: string[] = [];
  const add = (from: number, to: number) => {
    const text = unescaped(html.slice(from, to));
    const hit = open.length > 0;
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += text;
    else if (text) pieces.push({ text, hit });
  };
  let from = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const tag = markAt(html, at);
    if (!tag) {
      at += 1;
      continue;
    }
    add(from, at);
    if (!tag.closes) open.push(tag.name);
    else if (open.includes(tag.name)) open.length = open.lastIndexOf(tag.name);
    from = tag.end;
    at = tag.end;
  }
  add(from, html.length);
  return pieces;
}
