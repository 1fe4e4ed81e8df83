/** A run of plain text; `hit` if highlighted. */
export type Piece = { text: string; hit: boolean };

/** Elements that hosts use for highlighting. */
const MARKS = ['em', 'mark', 'span', 'font', 'strong', 'b', 'i', 'u'];

/** Entities in escaped text. */
const ENTITY: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

const SPACE = ' \t\n\f\r';

/** A tag: lower-case name, whether it is an end tag, and the offset behind it. */
type Tag = { name: string; closes: boolean; end: number };

/** Maximum length of a tag; keeps parsing linear for text with many `<`. */
const TAG_MOST = 500;

/** Offset behind the `>` of a tag open at `at`, skipping quoted values; -1 if unterminated. */
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

/** Parses a highlighting tag at a `<`; null for any other. */
function markAt(html: string, at: number): Tag | null {
  const closes = html.charAt(at + 1) === '/';
  const from = at + (closes ? 2 : 1);
  const name = MARKS.find(
    (it) => html.slice(from, from + it.length).toLowerCase() === it && isEnd(html, from + it.length),
  );
  const end = name === undefined ? -1 : endOf(html, from + name.length);
  return name === undefined || end < 0 ? null : { name, closes, end };
}

/** Whether a tag name ends at `at`. */
const isEnd = (html: string, at: number): boolean =>
  at < html.length && `${SPACE}/>`.includes(html.charAt(at));

/** Decodes an entity without `&` and `;`; undefined if unknown. */
function characterOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) return ENTITY[entity];
  const isHex = /^#x/i.test(entity);
  const code = Number.parseInt(entity.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}

const unescapeHtml = (text: string): string =>
  text.replace(
    /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,5});/gi,
    (whole, entity: string) => characterOf(entity) ?? whole,
  );

/**
 * Parses escaped HTML with highlighted hits into plain text runs. Only highlighting elements are markup;
 * other tags stay literal, so that no host can inject HTML.
 */
export function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  const open: string[] = [];
  const add = (from: number, to: number) => {
    const text = unescapeHtml(html.slice(from, to));
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
