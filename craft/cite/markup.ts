/** HTML entities left in BibTeX by databases. */
const ENTITIES: readonly [string, string][] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&nbsp;', ' '],
  ['&ndash;', '–'],
  ['&mdash;', '—'],
  ['&amp;', '&'],
];
/** The ampersand, TeX-escaped. */
const ESCAPED = ['{\\&}', '\\&'];
/** HTML accent entities: `&uuml;`. */
const ACCENTED: Readonly<Record<string, string>> = {
  uml: '\u0308',
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  cedil: '\u0327',
  caron: '\u030c',
  ring: '\u030a',
};
const LETTERS: Readonly<Record<string, string>> = {
  szlig: 'ß',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
  eth: 'ð',
  thorn: 'þ',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
};
/** Formatting elements to strip. */
const LOOKS = ['i', 'b', 'em', 'strong', 'italic', 'bold', 'scp', 'u', 'title', 'p'];
/** Elements with a TeX command. */
const RAISED = { sub: 'textsubscript', inf: 'textsubscript', sup: 'textsuperscript' };

const times = (text: string, part: string) => text.split(part).length - 1;

/** Converts the HTML that Crossref and publishers leave in titles to TeX. */
export function withoutMarkup(tex: string): string {
  if (!/[&<]/.test(tex)) return tex;
  let out = tex;
  for (const sign of ESCAPED)
    for (const [entity] of ENTITIES) out = out.replaceAll(sign + entity.slice(1), entity);
  for (const [entity, sign] of ENTITIES) out = out.replaceAll(entity, sign);
  out = out.replace(/&#(?:(\d{2,6})|x([\da-f]{2,5}));/gi, (all, decimal?: string, hex?: string) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
  out = out
    .replace(
      /&([A-Za-z])(uml|acute|grave|circ|tilde|cedil|caron|ring);/g,
      (_, letter: string, accent: string) => (letter + ACCENTED[accent]).normalize('NFC'),
    )
    .replace(/&([A-Za-z]{3,6});/g, (all, name: string) => LETTERS[name] ?? all);
  for (const name of LOOKS)
    if (times(out, `<${name}>`) === times(out, `</${name}>`))
      out = out.replaceAll(`<${name}>`, '').replaceAll(`</${name}>`, '');
  for (const [name, command] of Object.entries(RAISED))
    if (times(out, `<${name}>`) === times(out, `</${name}>`))
      out = out.replaceAll(`<${name}>`, `\\${command}{`).replaceAll(`</${name}>`, '}');
  return out;
}
