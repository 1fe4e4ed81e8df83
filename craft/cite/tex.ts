import { raisedOrLowered } from './scripts.ts';
import { ACCENTS, SYMBOLS } from './symbols.ts';

/** Commands that only say how their text looks: the text stays. */
const LOOKS = new Set(
  `textit textbf textrm textsf texttt textsc textsl textup textnormal textmd emph underline uppercase lowercase
 mathrm mathbf mathit mathsf mathtt mathcal mathbb mathfrak boldsymbol bm text mbox hbox ensuremath operatorname url path
 it bf rm sf tt sc sl em itshape bfseries scshape upshape normalfont displaystyle textstyle left right protect
 relax noopsort`.split(/\s+/),
);
/** Commands whose first argument is an address and whose second one is what is read. */
const LINKS = new Set(['href']);
/** Commands that put their argument into quotation marks. */
const QUOTES = new Set(['enquote', 'mkbibquote', 'textquote']);
/** Signs after a backslash that are spaces, and those that write nothing. */
const SPACES = new Set([' ', '\n', '\t', ',', ';', ':', '>']);
const NOTHING = new Set(['-', '/', '!', '(', ')', '[', ']', '@']);

const token = /\\([a-zA-Z]+)\*?[ \t]*|\\([\s\S])|-{2,3}|``|''|[{}$~^_]|[^\\{}$~`'^_-]+|[\s\S]/g;

const DASHES: Record<string, string> = { '---': '—', '--': '–', '``': '“', "''": '”' };

/** Reads TeX from one end to the other, once. */
class Reader {
  readonly tokens: RegExpExecArray[];
  at = 0;
  math = false;

  constructor(tex: string) {
    this.tokens = [...tex.matchAll(token)];
  }

  /** What is up to the brace that closes, or to the end, as plain text. */
  group(): string {
    let out = '';
    let accent = '';
    const put = (text: string) => {
      const [first = ''] = text;
      out += accent && /\p{L}/u.test(first) ? `${first}${accent}${text.slice(first.length)}` : text;
      accent = '';
    };
    for (let hit = this.tokens[this.at++]; hit; hit = this.tokens[this.at++]) {
      const [whole, word, sign] = hit;
      const name = word ?? sign;
      if (whole === '}') break;
      if (name !== undefined && Object.hasOwn(ACCENTS, name)) accent = ACCENTS[name] ?? '';
      else if (word === 'textsubscript' || word === 'textsuperscript')
        put(raisedOrLowered(this.argument(), word === 'textsuperscript'));
      else if (word !== undefined) put(this.command(word, whole));
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

  /** The next group, command or character. */
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
    // The rest of a run of characters is still to come.
    if (others.length > 0)
      this.tokens[this.at] = Object.assign([others.join('')], {
        index: 0,
        input: '',
      }) as unknown as RegExpExecArray;
    else this.at++;
    return first;
  }

  /** A command as text; one that is not known stays as it is written, with its arguments. */
  command(word: string, whole: string): string {
    const symbol = SYMBOLS.get(word);
    if (symbol !== undefined) return symbol;
    if (LINKS.has(word)) {
      this.argument();
      return this.argument();
    }
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
 * Text of a BibTeX field in, plain text out: accents, symbols, and raised and lowered figures as characters, without
 * braces; a command that is not known stays visible. Takes time in proportion to the length.
 */
export function plainOf(tex: string): string {
  const reader = new Reader(tex);
  let out = '';
  // A brace that closes nothing ends no text.
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

/** Plain text in, the same as text of a BibTeX field out. */
export function texOf(text: string): string {
  return text
    .replace(/[\\{}~^]|--+|``+|''+|[&%$#_]/g, (found) =>
      [...found].map((it) => escapes[it] ?? `\\${it}`).join(''),
    )
    .replace(/\s+/g, ' ')
    .trim();
}
