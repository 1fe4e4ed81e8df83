import { existsSync, readFileSync } from 'node:fs';
import type { Code, Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { CALCULIX } from '../../../seed/calculix/solve.ts';
import type { Scripts } from '../../../seed/checks.ts';
import { textsOf } from '../../../seed/failed/model.ts';
import { FAILED } from '../../../seed/failed/models.ts';
import { isMeasured, isPercentage, numbersIn, proves, type Written } from '../../../seed/numbers.ts';
import { readStated } from '../../../seed/results/make.ts';
import { markOf } from '../../../seed/tables.ts';
import type { SeedText } from '../../../seed/texts.ts';

/** A number in running text, and whether its sentence cites a source. */
export type Measured = Written & { line: number; cited: boolean };

/** Numbers printed by an article's programs, and their inputs. */
export type Proofs = { printed: readonly Written[]; taken: ReadonlySet<number> };

const SOURCE = /\[[@^]|\]\(https?:/;
const BLOCKS = ['paragraph', 'heading', 'tableCell', 'math'];
const LITERAL = /(?<![\w.])(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g;
/** Year, volume and pages of a paper: `1975, 18: 1323–1329`. */
const PAGES = /(?:18|19|20)\d\d, \d+(?:\([\d–]+\))?: \d+(?:–\d+)?/g;

/** Sentences of a block with offset; a footnote after the full stop belongs to its sentence. */
function sentencesIn(text: string): { text: string; at: number }[] {
  let at = 0;
  return text.split(/(?<=[。；！？])(?!\[)/).map((it) => {
    at += it.length;
    return { text: it, at: at - it.length };
  });
}

/** Numbers of a text that starts at a line. */
export function measuredIn(text: string, line: number): Measured[] {
  return sentencesIn(text).flatMap((sentence) =>
    numbersIn(sentence.text)
      .filter(isMeasured)
      .map(({ at, ...it }) => ({
        ...it,
        line: line + text.slice(0, sentence.at + at).split('\n').length - 1,
        cited: SOURCE.test(sentence.text),
      })),
  );
}

/** Source of a block; code, picture addresses and page numbers of papers are blanked. */
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
  return text.replace(PAGES, (it) => ' '.repeat(it.length));
}

/**
 * Numbers outside code: in paragraphs, headings, formulas, captions, and unmarked tables. Marked tables are
 * compared by cell; footnotes and references are sources.
 */
export function measuredOf(root: Root, source: string): Measured[] {
  const end = root.children.findIndex((it) => it.type === 'heading' && textOf(it) === '参考文献');
  const body: Root = { ...root, children: end < 0 ? root.children : root.children.slice(0, end) };
  const found: Measured[] = [];
  visit(body, (node, index = 0, parent) => {
    if (node.type === 'footnoteDefinition') return SKIP;
    if (node.type === 'table') {
      const before = parent?.children[index - 1];
      return before?.type === 'html' && markOf(before.value) ? SKIP : undefined;
    }
    if (!BLOCKS.includes(node.type)) return undefined;
    found.push(...measuredIn(withoutCode(node, source), node.position?.start.line ?? 0));
    return SKIP;
  });
  return found;
}

/** Numbers of a question are given by its asker, those of answers need proof; of articles all do. */
export function partsOf(
  numbers: readonly Measured[],
  { key, source }: Pick<SeedText, 'key' | 'source'>,
): [asked: Measured[], written: Measured[]] {
  if (!key.startsWith('forum-')) return [[], [...numbers]];
  const from = source.split('\n').findIndex((line) => line.startsWith('<!--answer ')) + 1;
  const isAsked = ({ line }: Measured) => from === 0 || line < from;
  return [numbers.filter(isAsked), numbers.filter((it) => !isAsked(it))];
}

/** Code fences: outputs, and inputs of programs, decks and tools with line counts. */
function fencesOf(root: Root): { printed: string[]; taken: string[] } {
  const [printed, taken]: [string[], string[]] = [[], []];
  visit(root, 'code', ({ lang, meta, value }: Code) => {
    const isPrinted = lang === 'result' || /(^| )output( |$)/.test(meta ?? '');
    (isPrinted ? printed : taken).push(value, `${value.split('\n').length} 行`);
  });
  return { printed, taken };
}

/** Existing scripts, results, runs and failed models of an article. */
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

/** Proofs of an article's numbers, given the output of its check script. */
export function proofsOf({ key, root }: SeedText, scripts: Scripts, numbers: string): Proofs {
  const { printed, taken } = fencesOf(root);
  const stated = readStated()[key];
  const said = stated ? [stated.caption, ...stated.texts, ...Object.values(stated.tables).flat(2)] : [];
  const literals = [...taken, ...filesOf(key, scripts), CALCULIX].join('\n').match(LITERAL) ?? [];
  return {
    printed: numbersIn([numbers, ...printed, ...said].join('\n')),
    taken: new Set(literals.map((it) => Number(it.replaceAll('_', '')))),
  };
}

/** Numbers neither printed nor input, without source in their sentence. */
export function looseNumbers(numbers: readonly Measured[], { printed, taken }: Proofs): Measured[] {
  return numbers.filter(
    (it) =>
      !it.cited &&
      !taken.has(isPercentage(it) ? it.value / 100 : it.value) &&
      !printed.some((other) => proves(other, it)),
  );
}
