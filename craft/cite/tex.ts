import { ACCENTS, SYMBOLS } from './symbols.ts';

const token = /\\([a-zA-Z]+)[ \t]*|\\([\s\S])|-{2,3}|``|''|[{}$~]|[^\\{}$~`'-]+|[\s\S]/g;

/**
 * Text of a BibTeX field in, plain text out: accents and symbols as characters, braces and unknown commands dropped.
 * Takes time in proportion to the length.
 */
export function plainOf(tex: string): string {
  let out = '';
  let accent = '';
  const put = (text: string) => {
    const [first = ''] = text;
    out += accent && /\p{L}/u.test(first) ? `${first}${accent}${text.slice(first.length)}` : text;
    accent = '';
  };
  for (const [whole, word, sign] of tex.matchAll(token)) {
    const name = word ?? sign;
    const combining = name === undefined ? undefined : Object.hasOwn(ACCENTS, name) && ACCENTS[name];
    if (combining) accent = combining;
    else if (word !== undefined) put(SYMBOLS.get(word) ?? '');
    else if (sign !== undefined) put(/\s/.test(sign) ? ' ' : sign === '-' || sign === '/' ? '' : sign);
    else if (whole === '{') continue;
    else if (whole === '}') accent = '';
    else if (whole === '$') continue;
    else if (whole === '~') put(' ');
    else put({ '---': '—', '--': '–', '``': '“', "''": '”' }[whole] ?? whole);
  }
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
