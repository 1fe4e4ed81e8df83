import type { Root, Table, TableCell } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

/** Source of a table's values; see docs/writing.md. */
export type Mark = { kind: 'checks' | 'output' | 'result'; name: string } | { kind: 'quoted' };

/** A table: its mark, and the Markdown of its body cells. */
export type MarkedTable = {
  line: number;
  mark: Mark | undefined;
  rows: string[][];
  /** Contains computed or measured numbers. */
  numeric: boolean;
};

export function tablesOf(root: Root, source: string): MarkedTable[] {
  const found: MarkedTable[] = [];
  visit(root, 'table', (node, index, parent) => {
    const before = parent?.children[(index ?? 0) - 1];
    const body = node.children.slice(1);
    found.push({
      line: node.position?.start.line ?? 0,
      mark: before?.type === 'html' ? markOf(before.value) : undefined,
      rows: body.map(({ children }) => children.map((cell) => markdownOf(cell, source))),
      numeric: isNumeric(body),
    });
    return SKIP;
  });
  return found;
}

/** Parses a `<!-- table: … -->` comment; undefined for others. */
export function markOf(comment: string): Mark | undefined {
  const [, kind, name] =
    /^<!-- table: (checks|output|result|quoted)(?: (\S+))? -->$/.exec(comment.trim()) ?? [];
  if (kind === 'quoted' && !name) return { kind };
  return (kind === 'checks' || kind === 'output' || kind === 'result') && name ? { kind, name } : undefined;
}

function markdownOf({ children }: TableCell, source: string): string {
  const from = children[0]?.position?.start.offset;
  const to = children.at(-1)?.position?.end.offset;
  return from === undefined || to === undefined ? '' : source.slice(from, to).trim();
}

/** Whether a cell right of the first column starts with a digit and is at least half digits. */
function isNumeric(body: Table['children']): boolean {
  return body.some(({ children }) => children.slice(1).some((cell) => isNumber(textOf(cell))));
}

function isNumber(text: string): boolean {
  const bare = text.replace(/\\[a-z]+|[\s\\{}$,~≈<>≤≥=约]/gi, '');
  const digits = bare.match(/[\d.eE×–−+-]/g)?.length ?? 0;
  return /^[−+±-]?\d/.test(bare) && digits * 2 >= bare.length;
}
