/** Combining characters of TeX's accents. */
const accents: Record<string, string> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  r: '\u030a',
  H: '\u030b',
  v: '\u030c',
  d: '\u0323',
  c: '\u0327',
  k: '\u0328',
  b: '\u0331',
};

const symbols = new Map(
  Object.entries({
    ss: 'ß',
    o: 'ø',
    O: 'Ø',
    l: 'ł',
    L: 'Ł',
    ae: 'æ',
    AE: 'Æ',
    oe: 'œ',
    OE: 'Œ',
    aa: 'å',
    AA: 'Å',
    i: 'i',
    j: 'j',
    textbackslash: '\\',
    textasciitilde: '~',
    textasciicircum: '^',
    textbraceleft: '{',
    textbraceright: '}',
    textendash: '–',
    textemdash: '—',
    textregistered: '®',
    times: '×',
    pm: '±',
    ldots: '…',
    dots: '…',
    infty: '∞',
    varepsilon: 'ε',
    varphi: 'φ',
  }),
);
const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega';
for (const [at, name] of greek.split(' ').entries()) {
  // The letter after rho is the final sigma, which TeX calls otherwise.
  const code = 0x3b1 + at + (at > 16 ? 1 : 0);
  symbols.set(name, String.fromCodePoint(code));
  symbols.set((name[0] ?? '').toUpperCase() + name.slice(1), String.fromCodePoint(code - 0x20));
}

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
    const combining = name === undefined ? undefined : Object.hasOwn(accents, name) && accents[name];
    if (combining) accent = combining;
    else if (word !== undefined) put(symbols.get(word) ?? '');
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
