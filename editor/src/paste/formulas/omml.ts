import * as latex from './latex.ts';

const NAMESPACE = /\/math$/;
/** Integrals: limits at the side in LaTeX. */
const INTEGRAL = /^\\o?i+nt$/;
const LARGE =
  /^\\(?:sum|prod|coprod|big[a-z]+|lim|limsup|liminf|max|min|sup|inf|det|gcd|arg(?:min|max)|(?:under|over)brace\{.*\})$/s;
const SCRIPTS: Readonly<Record<string, string>> = {
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
};

/** Common subset of browser and worker XML types. */
export type Xml = Node & {
  readonly localName: string;
  readonly namespaceURI: string | null;
  getAttribute(name: string): string | null;
  getAttributeNS(namespace: string | null, name: string): string | null;
};

/** OMML element (ECMA-376 part 1, §22.1). */
export function isMath(node: Node): node is Xml {
  return node.nodeType === 1 && NAMESPACE.test((node as Xml).namespaceURI ?? '');
}

const elementsOf = (node: Xml) => Array.from<Node>(node.childNodes).filter(isMath);
const child = (node: Xml, name: string) => elementsOf(node).find((it) => it.localName === name);
const texIn = (node: Xml | undefined): string => latex.joinTex(...(node ? elementsOf(node) : []).map(tex));
const part = (node: Xml, name: string) => texIn(child(node, name));

/** Property `<m:…Pr><m:name m:val="…"/>`; undefined if missing. */
function property(node: Xml, name: string): string | undefined {
  const properties = elementsOf(node).find((it) => it.localName?.endsWith('Pr'));
  const found = properties && child(properties, name);
  return found && (found.getAttributeNS(found.namespaceURI, 'val') || found.getAttribute('val') || '');
}

/** Boolean property. */
function isPropertyOn(node: Xml, name: string): boolean {
  const value = property(node, name);
  return value !== undefined && !/^(?:0|off|false)$/.test(value);
}

function run(node: Xml): string {
  const text = elementsOf(node)
    .filter((it) => it.localName === 't')
    .map((it) => it.textContent ?? '')
    .join('');
  if (isPropertyOn(node, 'nor')) return latex.latexText(text);
  const script = SCRIPTS[property(node, 'scr') ?? ''];
  if (script) return `\\${script}{${latex.texOf(text)}}`;
  const style = property(node, 'sty');
  if (style === 'b') return `\\mathbf{${latex.texOf(text)}}`;
  if (style === 'bi') return `\\boldsymbol{${latex.texOf(text)}}`;
  return style === 'p' ? latex.upright(text) : latex.texOf(text);
}

function fraction(node: Xml): string {
  const [top, bottom] = [part(node, 'num'), part(node, 'den')];
  const type = property(node, 'type');
  if (type === 'lin' || type === 'skw') return latex.inlineFraction(top, bottom);
  return type === 'noBar' ? `\\substack{${top} \\\\ ${bottom}}` : latex.fraction(top, bottom);
}

function large(node: Xml): string {
  const sign = latex.texOf(property(node, 'chr') ?? '∫');
  const around = property(node, 'limLoc');
  const limits = INTEGRAL.test(sign) ? around === 'undOvr' : around === 'subSup';
  const how = limits ? (around === 'undOvr' ? '\\limits' : '\\nolimits') : '';
  const [sub, sup] = [
    isPropertyOn(node, 'subHide') ? '' : part(node, 'sub'),
    isPropertyOn(node, 'supHide') ? '' : part(node, 'sup'),
  ];
  const signed = `${sign}${how}${sub && `_{${sub}}`}${sup && `^{${sup}}`}`;
  return latex.joinTex(signed, sub || sup ? ' ' : '', part(node, 'e'));
}

function delimiterTex(node: Xml): string {
  const [open, close] = [property(node, 'begChr') ?? '(', property(node, 'endChr') ?? ')'];
  const parts = elementsOf(node).filter((it) => it.localName === 'e');
  const [only] =
    parts.length === 1 && parts[0] ? elementsOf(parts[0]).filter((it) => it.localName !== 'ctrlPr') : [];
  const alone = only && parts[0] && elementsOf(parts[0]).length === 1 ? only : undefined;
  const found =
    (alone?.localName === 'm' && latex.matrix(rowsOf(alone), open, close)) ||
    (alone?.localName === 'eqArr' &&
      open === '{' &&
      !close &&
      latex.environment('cases', equations(alone))) ||
    (alone?.localName === 'f' &&
      property(alone, 'type') === 'noBar' &&
      open === '(' &&
      close === ')' &&
      `\\binom{${part(alone, 'num')}}{${part(alone, 'den')}}`);
  if (found) return found;
  const separator = property(node, 'sepChr') ?? '|';
  const inside = parts.map(texIn);
  return latex.withDelimiters(
    open,
    inside.join(latex.isTall(inside.join('')) ? `\\middle${latex.texOf(separator)}` : latex.texOf(separator)),
    close,
  );
}

const rowsOf = (matrix: Xml) =>
  elementsOf(matrix)
    .filter((it) => it.localName === 'mr')
    .map((row) => elementsOf(row).map(texIn));

/** Rows of `eqArr`, aligned at `&`. */
const equations = (array: Xml) =>
  elementsOf(array)
    .filter((it) => it.localName === 'e')
    .map((it) => [texIn(it).replaceAll('\\&', '&')]);

/** `eqArr`; Word writes a numbered equation as one row with `#`. */
function array(node: Xml): string {
  const rows = equations(node);
  const [row] = rows[0] ?? [];
  const at = row?.lastIndexOf('\\#') ?? -1;
  if (rows.length > 1 || !row || at < 0)
    return rows.length > 1 ? latex.environment('aligned', rows) : (row ?? '');
  const number = row.slice(at + 2).replace(/\\(?:left|right)|[()（）\s]/g, '');
  return `${row.slice(0, at)} \\tag{${number}}`;
}

function accentTex(node: Xml): string {
  return latex.accented(property(node, 'chr') || '\u0302', part(node, 'e'));
}

function groupCharacterTex(node: Xml): string {
  const [char, top] = [property(node, 'chr') || '⏟', property(node, 'pos') === 'top'];
  return top ? latex.accented(char, part(node, 'e')) : latex.accentBelow(char, part(node, 'e'));
}

/** Limit; `\underset` if the base takes none. */
function limit(node: Xml, mark: '_' | '^'): string {
  const [base, what] = [part(node, 'e'), part(node, 'lim')];
  if (LARGE.test(base)) return `${base}${mark}{${what}}`;
  return `\\${mark === '_' ? 'under' : 'over'}set{${what}}{${base}}`;
}

const WRITERS: Readonly<Record<string, (node: Xml) => string>> = {
  r: run,
  f: fraction,
  nary: large,
  d: delimiterTex,
  m: (node) => latex.matrix(rowsOf(node)) ?? '',
  eqArr: array,
  acc: accentTex,
  bar: (node) => `\\${property(node, 'pos') === 'top' ? 'over' : 'under'}line{${part(node, 'e')}}`,
  groupChr: groupCharacterTex,
  limLow: (node) => limit(node, '_'),
  limUpp: (node) => limit(node, '^'),
  rad: (node) => latex.root(part(node, 'e'), isPropertyOn(node, 'degHide') ? '' : part(node, 'deg')),
  sSub: (node) => latex.scripts(part(node, 'e'), part(node, 'sub'), ''),
  sSup: (node) => latex.scripts(part(node, 'e'), '', part(node, 'sup')),
  sSubSup: (node) => latex.scripts(part(node, 'e'), part(node, 'sub'), part(node, 'sup')),
  sPre: (node) => latex.joinTex(latex.scripts('', part(node, 'sub'), part(node, 'sup')), part(node, 'e')),
  func: (node) => latex.joinTex(part(node, 'fName'), part(node, 'e')),
  borderBox: (node) => `\\boxed{${part(node, 'e')}}`,
  phant: (node) => (isPropertyOn(node, 'show') ? part(node, 'e') : `\\phantom{${part(node, 'e')}}`),
};

function tex(node: Xml): string {
  return /Pr$/.test(node.localName ?? '') ? '' : (WRITERS[node.localName ?? ''] ?? texIn)(node);
}

/** OMML to LaTeX. Unknown elements are unwrapped. */
export function texFromOmml(math: Xml): string {
  return texIn(math).trim();
}
