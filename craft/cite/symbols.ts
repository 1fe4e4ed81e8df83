/** Combining characters of TeX's accents. */
export const ACCENTS: Record<string, string> = {
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

/** Commands that write one character. */
export const SYMBOLS: Map<string, string> = new Map(
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
  SYMBOLS.set(name, String.fromCodePoint(code));
  SYMBOLS.set((name[0] ?? '').toUpperCase() + name.slice(1), String.fromCodePoint(code - 0x20));
}
