import type { Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { Listing } from '../../../seed/listings.ts';
import type { MarkedTable } from '../../../seed/tables.ts';
import type { Fault } from './formulas.ts';

const NUMBER = /-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/gi;
const numbersIn = (text: string) => text.replace(/[−–]/g, '-').match(NUMBER) ?? [];

function unprinted(rows: readonly string[][], output: string): string[] {
  const printed = new Set(numbersIn(output));
  return rows
    .flat()
    .flatMap((cell) => (/^[-−+$]?\d/.test(cell) ? numbersIn(cell).filter((it) => !printed.has(it)) : []));
}

/** Lines of tables with a source: a footnote, or 来源. */
export function sourcedTables(root: Root): number[] {
  const lines: number[] = [];
  visit(root, 'table', (node, index = 0, parent) => {
    const siblings = (parent?.children ?? []) as Nodes[];
    const above = siblings[index - 1]?.type === 'html' ? siblings[index - 2] : siblings[index - 1];
    if ([above, siblings[index + 1]].some((it) => it && namesSource(it)))
      lines.push(node.position?.start.line ?? 0);
    return SKIP;
  });
  return lines;
}

function namesSource(node: Nodes): boolean {
  let found = /来源[：:]/.test(textOf(node));
  visit(node, 'footnoteReference', () => {
    found = true;
  });
  return found;
}

/** Fault of the source of a table's values, or undefined. */
export function tableFault(
  { mark, numeric, rows, line }: MarkedTable,
  given: { listings: readonly Listing[]; hasCheck: boolean; hasResult?: boolean; sourced: readonly number[] },
): Fault | undefined {
  if (!mark) return numeric ? { line, what: 'numbers without a <!-- table: … --> above' } : undefined;
  if (mark.kind === 'quoted')
    return given.sourced.includes(line)
      ? undefined
      : { line, what: 'quoted, but no footnote or 来源 right above or below' };
  if (mark.kind === 'checks')
    return given.hasCheck ? undefined : { line, what: 'no check script in seed/checks' };
  if (mark.kind === 'result')
    return given.hasResult ? undefined : { line, what: 'no run in seed/results/runs' };
  const output = given.listings.find(({ title }) => title === mark.name)?.output;
  if (output === undefined) return { line, what: `no listing ${mark.name} with an output` };
  const missing = unprinted(rows, output);
  return missing.length ? { line, what: `${mark.name} does not print ${missing.join(', ')}` } : undefined;
}
