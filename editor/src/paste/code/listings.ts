import type { Element, ElementContent } from 'hast';
import { attribute, classesOf, find, findAll, styleOf, wordsIn } from '../hast.ts';
import { isButton } from './controls.ts';

/** Line number classes; only if the content is numeric. */
const NUMBERS =
  /^(?:.*[-_])?(?:line-?num(?:ber)?s?(?:-\w+)?|linenos?|linenodiv|line-?index|lnum|lnt?|ln-n\w*|gutter|row-?no|blob-num|pre-numbering|lineno\w*)$/i;
/** Line classes. */
const LINE = /^(?:.*[-_])?(?:code-?line|file-?line|ql-code-block|line|line-?contents?|l\d+)$/i;
/** Code containers without `<pre>`. */
const CODE =
  /(?:^|[-_])(?:code|highlight\w*|syntax\w*|hljs|blob|codemirror|cm|monaco|view-lines|chroma|shiki|prism|fragment)(?:$|[-_])/i;
/** SyntaxHighlighter's `<ol>`. */
const NUMBERED_LIST = /^(?:dp-\w+|linenums)$/;
const BLOCKS =
  /^(?:address|article|blockquote|dd|div|dl|dt|figure|h[1-6]|li|ol|p|pre|section|table|tbody|tr|ul)$/;
const MONOSPACED = /mono|consol|courier|menlo|fira code|source code/;

type Piece = { text: string; by: Element };
type Line = Piece[];

const isDigits = (word: string) => /^\d{1,7}$/.test(word);

/** Whether an element has only numbers, or nothing. */
function isCounting(node: Element): boolean {
  if (node.children.length === 0) return true;
  const words = wordsIn(node, 200_000);
  const isEmpty = words.length === 0 && !find(node, (it) => /^(?:img|math|pre|code|table)$/.test(it.tagName));
  return isEmpty || (words.length > 0 && words.every((it) => isDigits(it.replace(/\.$/, ''))));
}

/** Whether numbers are consecutive. */
const areConsecutive = (numbers: readonly number[]) =>
  numbers.every((it, index) => index === 0 || it === (numbers[index - 1] ?? 0) + 1);

/** Whether an element is a line number: by class, attribute or `user-select`. */
export function isNumbers(node: Element): boolean {
  const classes = classesOf(node);
  const says =
    classes.some((it) => NUMBERS.test(it)) ||
    ('dataLineNumber' in node.properties &&
      (node.tagName === 'td' || !classes.some((it) => LINE.test(it)))) ||
    'unselectable' in node.properties ||
    styleOf(node).get('user-select') === 'none';
  return says && isCounting(node);
}

/** Whether an element is monospace. */
export function isMonospaced(node: Element): boolean {
  return MONOSPACED.test(styleOf(node).get('font-family') ?? '');
}

const rowsOf = (table: Element) => findAll(table, (it) => it.tagName === 'tr');
const cellsOf = (row: Element) =>
  row.children.filter((it) => it.type === 'element').filter((it) => /^t[dh]$/.test(it.tagName));

/** Collects lines; skips declared line numbers. */
class Lines {
  readonly all: Line[] = [];
  #line: Line = [];
  /** How the pending line ended. */
  #ending: 'block' | 'part' | null = null;

  #flush(): void {
    this.all.push(this.#line);
    this.#line = [];
    this.#ending = null;
  }

  #write(value: string, by: Element): void {
    value.split(/\r?\n/).forEach((text, index) => {
      if (index > 0) this.#flush();
      if (!text) return;
      if (this.#ending) this.#flush();
      this.#line.push({ text, by });
    });
  }

  read(node: Element): void {
    const parts = node.children.filter((it) => it.type === 'element').filter((it) => !isNumbers(it));
    // One `<code>` per line in some editors.
    const isMixed = node.children.some((it) => it.type === 'text' && it.value.trim());
    const areCodes =
      parts.length > 1 && parts.every((it) => it.tagName === 'code') && !isMixed && !hasLine(node);
    const last = node.tagName === 'tr' ? cellsOf(node).at(-1) : undefined;
    for (const child of node.children) {
      if (child.type === 'text' && /^(?:table|t(?:head|body|foot)|tr)$/.test(node.tagName)) continue;
      if (child.type === 'text') this.#write(child.value, node);
      // A numeric last element may be the code itself.
      if (child.type !== 'element' || isButton(child) || (child !== last && isNumbers(child))) continue;
      if (child.tagName === 'br') this.#break();
      else if ('dataTex' in child.properties) this.#write(`$${attribute(child, 'dataTex')}$`, node);
      else if (isLine(child) || areCodes) this.#readLine(child);
      else this.read(child);
    }
  }

  /** A break ends a line; between blocks it is an empty line. */
  #break(): void {
    if (this.#ending === 'block') this.#flush();
    this.#flush();
  }

  #readLine(node: Element): void {
    if (this.#ending || this.#line.length > 0) this.#flush();
    const before = this.all.length;
    this.read(node);
    // A line ending in a break needs no other.
    if (this.#line.length > 0 || this.all.length === before)
      this.#ending = BLOCKS.test(node.tagName) ? 'block' : 'part';
  }

  end(): Line[] {
    if (this.#line.length > 0) this.#flush();
    return this.all;
  }
}

const hasLine = (node: Element) => classesOf(node).some((it) => LINE.test(it));

/** Whether an element is displayed as block. */
function isLine(node: Element): boolean {
  if (BLOCKS.test(node.tagName)) return true;
  const display = styleOf(node).get('display') ?? '';
  return /^(?:block|flex|grid|table|list-item)/.test(display) || hasLine(node);
}

const signatureOf = (node: Element) =>
  [node.tagName, classesOf(node).join(' '), attribute(node, 'style')].join('|');

/** Strips leading numbers if they are consecutive and styled apart; otherwise they belong to the code. */
function withoutLineNumbers(lines: readonly Line[], root: Element): readonly Line[] {
  const filled = lines.filter((line) => line.some((it) => it.text.trim()));
  const heads = filled.map((line) => line.find((it) => it.text.trim()));
  const numbers = heads.map((it) => Number(it && isDigits(it.text.trim()) ? it.text : Number.NaN));
  const [first] = heads;
  if (!first || first.by === root || numbers.length < 2 || !areConsecutive(numbers)) return lines;
  const owners = new Set(heads.map((it) => it?.by));
  const look = signatureOf(first.by);
  const others = filled.flat().filter((it) => !owners.has(it.by));
  if (owners.size !== heads.length || others.some((it) => signatureOf(it.by) === look)) return lines;
  if (heads.some((it) => it && signatureOf(it.by) !== look)) return lines;
  const rest = lines.map((line) => line.filter((it) => !owners.has(it.by)));
  // One blank after the number.
  const isApart = rest.every(([it]) => it === undefined || /^[ \u00a0]/.test(it.text));
  return isApart
    ? rest.map(([it, ...more]) => (it ? [{ ...it, text: it.text.slice(1) }, ...more] : []))
    : rest;
}

/** Removes Doxygen's blank after line numbers in place, if all have one. */
function unpad(root: Element): void {
  const behind: ElementContent[] = [];
  for (const line of findAll(root, () => true))
    for (const [at, it] of line.children.entries())
      if (it.type === 'element' && it.tagName === 'span' && isNumbers(it) && it.children.length > 0)
        behind.push(line.children[at + 1] ?? it);
  const texts = behind.filter((it) => it.type === 'text' && it.value.startsWith('\u00a0'));
  if (texts.length === behind.length)
    for (const it of texts) if (it.type === 'text') it.value = it.value.slice(1);
}

/** Removes SyntaxHighlighter's two trailing blanks. */
function withoutTrailingBlanks(lines: readonly string[]): string[] {
  const filled = lines.filter(Boolean);
  const isTrailing = filled.length > 1 && filled.every((it) => it.endsWith('  '));
  return lines.map((it) => (isTrailing ? it.slice(0, -2) : it));
}

/** Lines of code from any markup, without line numbers. */
export function codeLines(root: Element): string[] {
  unpad(root);
  const lines = new Lines();
  lines.read(root);
  const rest = withoutLineNumbers(lines.end(), root);
  return withoutTrailingBlanks(
    rest.map((line) => {
      const whole = line.map((it) => it.text).join('');
      return whole.trim() ? whole.replaceAll('\u00a0', ' ').replace(/[\u200b\ufeff]/g, '') : '';
    }),
  );
}

/** Count of consecutive numbers, at least two. */
function countIn(node: Element): number {
  const words = wordsIn(node, 200_000);
  const numbers = words.every(isDigits) ? words.map(Number) : [];
  return numbers.length > 1 && areConsecutive(numbers) ? numbers.length : 0;
}

/** Whether an element is the line number gutter of code with this many lines. */
export function isGutterOf(node: Element, lines: number): boolean {
  if (isNumbers(node)) return true;
  const count = countIn(node);
  return count > 0 && Math.abs(count - lines) <= 1;
}

/** Table of code and line numbers; anonymous gutters are removed. */
function isListingTable(table: Element): boolean {
  const rows = rowsOf(table);
  const own = rows.map(cellsOf);
  if (own.length > 0 && own.every((cells) => cells.length > 1 && cells.slice(0, -1).every(isNumbers)))
    return own.every((cells) => cells.length <= 3);
  const [cells = []] = own;
  const [gutter, code] = cells;
  if (own.length !== 1 || cells.length !== 2 || !gutter || !code) return false;
  const isCode = find(code, (it) => it.tagName === 'pre') || classesOf(code).some((it) => CODE.test(it));
  if (!isCode || !countIn(gutter) || !isGutterOf(gutter, codeLines(code).length)) return false;
  gutter.children = [];
  gutter.properties = { dataLineNumber: '' };
  return true;
}

/** Whether children are code lines (file viewers, editors). */
function isLineByLine(node: Element, around: readonly Element[]): boolean {
  const parts = node.children.filter((it) => it.type === 'element');
  const lines = parts.filter((it) => !isNumbers(it));
  const isNumbered =
    classesOf(node).some((it) => NUMBERED_LIST.test(it)) ||
    // EnlighterJS has no line classes.
    classesOf(node).includes('enlighter') ||
    // Discuz.
    (node.tagName === 'ol' && around.slice(0, 2).some((it) => classesOf(it).includes('blockcode')));
  if (isNumbered) return lines.length > 0 && lines.every((it) => /^(?:li|div)$/.test(it.tagName));
  const near = [node, ...around.slice(0, 3), ...lines.slice(0, 1)];
  return (
    lines.length > 0 &&
    lines.every((it) => classesOf(it).some((name) => LINE.test(name))) &&
    !node.children.some((it: ElementContent) => it.type === 'text' && it.value.trim()) &&
    near.some((it) => isMonospaced(it) || classesOf(it).some((name) => CODE.test(name)))
  );
}

/** Whether an element is styled as code, as copied from editors. */
function looksLikeCode(node: Element): boolean {
  const style = styleOf(node);
  return (
    // Youdao.
    attribute(node, 'yne-bulb-block') === 'code' ||
    // Evernote.
    style.get('-en-codeblock') === 'true' ||
    style.get('--en-codeblock') === 'true' ||
    (/^pre/.test(style.get('white-space') ?? '') &&
      (isMonospaced(node) || !!node.children.find((it) => it.type === 'element' && isMonospaced(it))))
  );
}

/** Whether an element is a listing: `<pre>`, numbered table, or lines. */
export function isListing(node: Element, around: readonly Element[]): boolean {
  if (node.tagName === 'pre') return true;
  if (node.tagName === 'table') return isListingTable(node);
  if (!/^(?:div|section|ol|ul|code)$/.test(node.tagName)) return false;
  return (node.tagName !== 'code' && looksLikeCode(node)) || isLineByLine(node, around);
}
