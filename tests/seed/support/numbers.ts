import { existsSync, readFileSync } from 'node:fs';
import type { Code, Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { CALCULIX } from '../../../seed/calculix/solve.ts';
import type { Scripts } from '../../../seed/checks.ts';
import { textsOf } from '../../../seed/failed/model.ts';
import { FAILED } from '../../../seed/failed/models.ts';
import { isDecimal, numbersIn, proves, type Written } from '../../../seed/numbers.ts';
import { readStated } from '../../../seed/results/make.ts';
import { markOf } from '../../../seed/tables.ts';
import type { SeedText } from '../../../seed/texts.ts';

/** A decimal in the running text of an article, and whether its sentence names a source. */
export type Decimal = Written & { line: number; cited: boolean };

/** What proves the decimals of an article: numbers that its programs print, and those that they take. */
export type Proofs = { printed: readonly Written[]; taken: ReadonlySet<number> };

const SOURCE = /\[[@^]|\]\(https?:/;
const BLOCKS = ['paragraph', 'heading', 'tableCell', 'math'];
const LITERAL = /(?<![\w.])(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g;

/** Sentences of a block with where they begin; a footnote behind the full stop belongs to its sentence. */
function sentencesIn(text: string): { text: string; at: number }[] {
  let at = 0;
  return text.split(/(?<=[。；！？])(?!\[)/).map((it) => {
    at += it.length;
    return { text: it, at: at - it.length };
  });
}

/** The decimals of a text that begins on a line. */
export function decimalsIn(text: string, line: number): Decimal[] {
  return sentencesIn(text).flatMap((sentence) =>
    numbersIn(sentence.text)
      .filter(isDecimal)
      .map(({ at, ...it }) => ({
        ...it,
        line: line + text.slice(0, sentence.at + at).split('\n').length - 1,
        cited: SOURCE.test(sentence.text),
      })),
  );
}

/** The source of a block with blanks in place of code and of the addresses of pictures. */
function withoutCode(block: Nodes, source: string): string {
  const from = block.position?.start.offset ?? 0;
  let text = source.slice(from, block.position?.end.offset);
  const blank = (start: number, end: number) => {
    text = text.slice(0, start - from) + ' '.repeat(end - start) + text.slice(end - from);
  };
  visit(block, (node) => {
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
    if (node.type === 'inlineCode' || node.type === 'html') blank(start, end);
    if (node.type === 'image') blank(source.indexOf('](', start), end);
  });
  return text;
}

/**
 * The decimals of an article outside of code: in paragraphs, headings, formulas, captions, and tables without a mark.
 * Tables with a mark are compared cell by cell; footnotes and what follows the references are sources themselves.
 */
export function decimalsOf(root: Root, source: string): Decimal[] {
  const end = root.children.findIndex((it) => it.type === 'heading' && textOf(it) === '参考文献');
  const body: Root = { ...root, children: end < 0 ? root.children : root.children.slice(0, end) };
  const found: Decimal[] = [];
  visit(body, (node, index = 0, parent) => {
    if (node.type === 'footnoteDefinition') return SKIP;
    if (node.type === 'table') {
      const before = parent?.children[index - 1];
      return before?.type === 'html' && markOf(before.value) ? SKIP : undefined;
    }
    if (!BLOCKS.includes(node.type)) return undefined;
    found.push(...decimalsIn(withoutCode(node, source), node.position?.start.line ?? 0));
    return SKIP;
  });
  return found;
}

/** The decimals of a question, which its asker gives, and those of its answers; of an article all are of the second kind. */
export function partsOf(
  decimals: readonly Decimal[],
  { key, source }: Pick<SeedText, 'key' | 'source'>,
): [asked: Decimal[], written: Decimal[]] {
  if (!key.startsWith('forum-')) return [[], [...decimals]];
  const from = source.split('\n').findIndex((line) => line.startsWith('<!--answer ')) + 1;
  const isAsked = ({ line }: Decimal) => from === 0 || line < from;
  return [decimals.filter(isAsked), decimals.filter((it) => !isAsked(it))];
}

/** The fences of a text: what its programs print, and what they, its decks and its tools are given. */
function fencesOf(root: Root): { printed: string[]; taken: string[] } {
  const [printed, taken]: [string[], string[]] = [[], []];
  visit(root, 'code', ({ lang, meta, value }: Code) => {
    const isPrinted = lang === 'result' || /(^| )output( |$)/.test(meta ?? '');
    (isPrinted ? printed : taken).push(value);
  });
  return { printed, taken };
}

/** The files that compute for an article, those that there are: its scripts, its result, its runs and its failed model. */
function filesOf(key: string, { check, fixtures }: Scripts): string[] {
  const seed = new URL('../../../seed/', import.meta.url);
  const paths = [
    ...(check ? [check] : []),
    ...fixtures,
    ...['results/runs', 'studies/cases', 'models'].map(
      (folder) => new URL(`${folder}/${key}.ts`, seed).pathname,
    ),
  ];
  const model = FAILED.find(({ slug }) => slug === key);
  return [
    ...paths.filter((path) => existsSync(path)).map((path) => readFileSync(path, 'utf8')),
    ...(model ? textsOf(model, Object.keys(model.runs)).map(({ text }) => text) : []),
  ];
}

/** What proves the decimals of an article, where its check script printed these. */
export function proofsOf({ key, root }: SeedText, scripts: Scripts, numbers: string): Proofs {
  const { printed, taken } = fencesOf(root);
  const stated = readStated()[key];
  const said = stated ? [stated.caption, ...stated.texts, ...Object.values(stated.tables).flat(2)] : [];
  const literals = [...taken, ...filesOf(key, scripts), CALCULIX].join('\n').match(LITERAL) ?? [];
  return {
    printed: numbersIn([numbers, ...printed, ...said].join('\n')),
    taken: new Set(literals.map(Number)),
  };
}

/** The decimals that are neither printed nor taken, and have no source in their sentence. */
export function looseDecimals(decimals: readonly Decimal[], { printed, taken }: Proofs): Decimal[] {
  return decimals.filter(
    (it) => !it.cited && !taken.has(it.value) && !printed.some((other) => proves(other, it)),
  );
}
