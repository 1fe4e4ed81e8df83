import type { Edit } from './edits.ts';
import { MASK } from './maskedLines.ts';

/** Maximum lengths: sub/superscript, and highlight. */
const [SHORT, LONG] = [24, 300];
const LETTER = /[\p{L}\p{N})\]}%'′″’~]/u;
const WORD = /[A-Za-z0-9_]/;
/** Subscript: letters and digits, or a short Chinese word. */
const LOW = /^(?:[A-Za-z0-9α-ωΑ-Ω+\-−=,*.′']{1,24}|\p{Script=Han}{1,6})$/u;
/** Superscript: exponent, mark, or bracketed citation. */
const HIGH = /^(?:[A-Za-z0-9α-ωΑ-Ω+\-−*.,/°′'()®™]{1,24}|\[[\d,，、\-–—~ ]{1,20}\]|\p{Script=Han}{1,6})$/u;
/** Operator between operands: `x^2+y^2`. */
const OPERATED = /[A-Za-z0-9)][+\-−*/=][A-Za-z0-9(]/;

/** PyMdown keys: `++ctrl+s++`. */
const KEYS =
  /^(?:(?:ctrl|control|shift|alt|cmd|command|option|meta|win|fn)(?:\+[\w-]{1,12}){1,3}|ctrl|shift|enter|esc|escape|tab|f\d{1,2})$/i;

const isBlank = (char: string) => char === '' || /\s/.test(char);

type Sign = {
  mark: string;
  most: number;
  tag: string;
  fits: (inner: string, before: string, after: string) => boolean;
};

const SIGNS: readonly Sign[] = [
  {
    mark: '==',
    most: LONG,
    tag: 'mark',
    // Between words it is an operator.
    fits: (inner, before, after) =>
      !(WORD.test(before) && WORD.test(inner[0] ?? '')) &&
      !(WORD.test(after) && WORD.test(inner.at(-1) ?? '')),
  },
  { mark: '++', most: SHORT, tag: 'kbd', fits: (inner) => KEYS.test(inner) },
  {
    mark: '++',
    most: LONG,
    tag: 'ins',
    fits: (inner, before, after) =>
      !KEYS.test(inner) && !WORD.test(before) && !WORD.test(after) && !/^[+\s]|[+\s]$/.test(inner),
  },
  {
    mark: '~',
    most: SHORT,
    tag: 'sub',
    // `5~10~20` are ranges.
    fits: (inner, before) => /[\p{Script=Latin}\p{Script=Greek})\]]/u.test(before) && LOW.test(inner),
  },
  {
    mark: '^',
    most: SHORT,
    tag: 'sup',
    fits: (inner, before, after) =>
      (LETTER.test(before) || before === MASK) &&
      HIGH.test(inner) &&
      !(OPERATED.test(inner) && /[A-Za-z0-9({\\]/.test(after)),
  },
];

/** Offsets of unescaped marks that are not part of a longer run. */
function placesOf(text: string, mark: string): number[] {
  const found: number[] = [];
  const [sign = ''] = mark;
  for (let at = text.indexOf(mark); at >= 0; ) {
    let end = at;
    while (text[end] === sign) end++;
    if (end - at === mark.length && text[at - 1] !== '\\') found.push(at);
    at = text.indexOf(mark, end);
  }
  return found;
}

/** CriticMarkup: `{++in++}`, `{--out--}`, `{==marked==}`, `{~~old~>new~~}`. */
const PROPOSED = /\{(\+\+|--|==|~~)(?=\S)([^{}\n]{1,300}?)\1\}/g;

/** CriticMarkup as `<ins>`, `<del>` and so on: nothing is decided for the author. */
export function proposalEdits(text: string): Edit[] {
  return [...text.matchAll(PROPOSED)].flatMap(({ 0: whole, 1: mark = '', 2: inner = '', index }): Edit[] => {
    const [start, end] = [index + 3, index + whole.length];
    const around = (open: string, close: string) => [
      { from: index, to: start, by: open },
      { from: end - 3, to: end, by: close },
    ];
    if (mark === '++') return around('<ins>', '</ins>');
    if (mark === '==') return around('<mark>', '</mark>');
    if (mark === '--') return around('<del>', '</del>');
    const at = inner.indexOf('~>');
    if (at < 0) return [];
    return [...around('<del>', '</ins>'), { from: start + at, to: start + at + 2, by: '</del><ins>' }];
  });
}

/** Same-length text with CriticMarkup masked. */
export const withoutProposals = (text: string): string =>
  text.replace(PROPOSED, (it) => MASK.repeat(it.length));

/** Converts marks for highlight, sub/superscript and insertion to HTML elements. */
export function markEdits(text: string): Edit[] {
  return SIGNS.flatMap(({ mark, most, tag, fits }) => {
    const edits: Edit[] = [];
    const places = placesOf(text, mark);
    for (let at = 0; at + 1 < places.length; at++) {
      const [from = 0, to = 0] = [places[at], places[at + 1]];
      const end = to + mark.length;
      if (to - from - mark.length > most) continue;
      const inner = text.slice(from + mark.length, to);
      if (isBlank(inner[0] ?? '') || isBlank(inner.at(-1) ?? '') || /\n[ \t>]*\n/.test(inner)) continue;
      if (!fits(inner, text[from - 1] ?? '', text[end] ?? '')) continue;
      edits.push({ from, to: from + mark.length, by: `<${tag}>` }, { from: to, to: end, by: `</${tag}>` });
      at++;
    }
    return edits;
  });
}
