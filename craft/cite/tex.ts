import { raisedOrLowered } from './scripts.ts';
import { ACCENTS, SYMBOLS } from './symbols.ts';

/** Formatting commands; only their argument is kept. */
const LOOKS = new Set(
  `textit textbf textrm textsf texttt textsc textsl textup textnormal textmd emph underline uppercase lowercase
 mathrm mathbf mathit mathsf mathtt mathcal mathbb mathfrak boldsymbol bm text mbox hbox ensuremath operatorname url path
 it bf rm sf tt sc sl em itshape bfseries scshape upshape normalfont displaystyle textstyle left right protect
 relax noopsort`.split(/\s+/),
);
/** Commands with URL and text arguments. */
const LINKS = new Set(['href']);
const QUOTES = new Set(['enquote', 'mkbibquote', 'textquote']);
const FRACTIONS = new Set(['frac', 'tfrac', 'dfrac', 'nicefrac', 'sfrac']);
/** Escapes that are spaces, and those without output. */
const SPACES = new Set([' ', '\n', '\t', ',', ';', ':', '>']);
const NOTHING = new Set(['-', '/', '!', '@']);
/** Math delimiters. */
const MATH = new Map([
  ['(', true],
  [')', false],
  ['[', true],
  [']', false],
]);

const token = /\\([a-zA-Z]+)\*?[ \t]*|\\([\s\S])|-{2,3}|``|''|[{}$~^_]|[^\\{}$~`'^_-]+|[\s\S]/g;

const DASHES: Record<string, string> = { '---': '—', '--': '–', '``': '“', "''": '”' };

/** mhchem formula: subscript digits, superscript charges. */
const formulaOf = (text: string) =>
  text
    .replace(/(?<=[\p{L})\]])\d+/gu, (it) => raisedOrLowered(it, false))
    .replace(/\^(\d*[+-])/g, (_, charge: string) => raisedOrLowered(charge, true))
    .replace(/<?-+>|–>/g, '→');

/** Single-pass TeX reader, linear time. */
class Reader {
  readonly tokens: RegExpExecArray[];
  at = 0;
  math = false;

  constructor(tex: string) {
    this.tokens = [...tex.matchAll(token)];
  }

  /** Plain text up to the closing brace or the end. */
  group(): string {
    let out = '';
    let accent = '';
    const put = (text: string) => {
      const [first = ''] = text;
      // Under an accent, a dotless i is an i.
      const base = first === 'ı' ? 'i' : first;
      out += accent && /\p{L}/u.test(first) ? `${base}${accent}${text.slice(first.length)}` : text;
      accent = '';
    };
    for (let hit = this.tokens[this.at++]; hit; hit = this.tokens[this.at++]) {
      const [whole, word, sign] = hit;
      const name = word ?? sign;
      if (whole === '}') break;
      if (name !== undefined && Object.hasOwn(ACCENTS, name)) accent = (ACCENTS[name] ?? '') + accent;
      else if (word === 'textsubscript' || word === 'textsuperscript')
        put(raisedOrLowered(this.argument(), word === 'textsuperscript'));
      else if (word !== undefined) put(this.command(word, whole));
      else if (sign !== undefined && MATH.has(sign)) this.math = MATH.get(sign) ?? false;
      else if (sign !== undefined) put(SPACES.has(sign) ? ' ' : NOTHING.has(sign) ? '' : sign);
      else if (whole === '{') put(this.group());
      else if (whole === '$') this.math = !this.math;
      else if (this.math && (whole === '^' || whole === '_'))
        put(raisedOrLowered(this.argument(), whole === '^'));
      else if (whole === '~') put(' ');
      else if (whole.trim() !== '' || !accent)
        put(DASHES[whole] ?? (this.math && whole === '-' ? '−' : whole));
    }
    return out;
  }

  argument(): string {
    const hit = this.tokens[this.at];
    if (!hit) return '';
    const [whole, word, sign] = hit;
    if (whole === '{' || word !== undefined || sign !== undefined) {
      this.at++;
      if (whole === '{') return this.group();
      return word !== undefined ? this.command(word, whole) : (sign ?? '');
    }
    if (whole === '}' || whole === '$') return '';
    const [first = '', ...others] = whole;
    // Keep the rest of the character run.
    if (others.length > 0)
      this.tokens[this.at] = Object.assign([others.join('')], {
        index: 0,
        input: '',
      }) as unknown as RegExpExecArray;
    else this.at++;
    return first;
  }

  /** Fraction operand, parenthesised unless a single number or name. */
  operand(): string {
    const own = this.argument();
    return /^[\p{L}\p{N}.]*$/u.test(own) ? own : `(${own})`;
  }

  /** Command as text; unknown commands stay verbatim with their arguments. */
  command(word: string, whole: string): string {
    const symbol = SYMBOLS.get(word);
    if (symbol !== undefined) return symbol;
    if (LINKS.has(word)) {
      this.argument();
      return this.argument();
    }
    if (FRACTIONS.has(word)) return `${this.operand()}/${this.operand()}`;
    if (word === 'ce') return formulaOf(this.argument());
    if (QUOTES.has(word)) return `“${this.argument()}”`;
    if (LOOKS.has(word)) return '';
    let raw = whole.trimEnd();
    if (this.tokens[this.at]?.[0] !== '{') return whole;
    for (let depth = 0; this.at < this.tokens.length; ) {
      const next = this.tokens[this.at]?.[0] ?? '';
      if (depth === 0 && next !== '{') break;
      depth += next === '{' ? 1 : next === '}' ? -1 : 0;
      if (depth < 0) break;
      raw += next;
      this.at++;
    }
    return raw;
  }
}

/**
 * Converts BibTeX field text to plain text: accents, symbols, sub- and superscripts as Unicode, braces
 * removed. Unknown commands stay visible. Linear time.
 */
export function plainOf(tex: string): string {
  const reader = new Reader(tex);
  let out = '';
  // Ignore an unmatched closing brace.
  while (reader.at < reader.tokens.length) out += reader.group();
  return out.normalize('NFC').replace(/\s+/g, ' ').trim();
}

const escapes: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '`': '{`}',
  "'": "{'}",
  '-': '{-}',
};

/** Escapes plain text for a BibTeX field. */
export function texOf(text: string): string {
  return text
    .replace(/[\\{}~^]|--+|``+|''+|[&%$#_]/g, (found) =>
      [...found].map((it) => escapes[it] ?? `\\${it}`).join(''),
    )
    .replace(/\s+/g, ' ')
    .trim();
}
