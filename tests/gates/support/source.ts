import ts from 'typescript';
import { lineAt, paths, read } from './tree.ts';

/** A parsed code file. In .astro files everything but frontmatter and scripts is blanked. */
export type Source = {
  path: string;
  text: string;
  file: ts.SourceFile;
  /** End of server code: the frontmatter of an .astro file. */
  moduleEnd: number;
};

const KINDS: Record<string, ts.ScriptKind> = {
  tsx: ts.ScriptKind.TSX,
  js: ts.ScriptKind.JS,
  mjs: ts.ScriptKind.JS,
};
const parsed = new Map<string, Source>();

export const codePaths = paths.filter((path) => /\.(ts|tsx|js|mjs|astro)$/.test(path));

/** Parses a file of the project; cached. */
export function sourceOf(path: string): Source {
  const source = parsed.get(path) ?? parse(path, read(path));
  parsed.set(path, source);
  return source;
}

/** Parses a text as if it were the file `path`. */
export function parse(path: string, text: string): Source {
  const isAstro = path.endsWith('.astro');
  const frontmatter = isAstro ? (/^\s*---\n[\s\S]*?\n---/.exec(text)?.[0].length ?? 0) : text.length;
  const code = isAstro ? astroCode(text, frontmatter) : text;
  const kind = KINDS[path.split('.').at(-1) ?? ''] ?? ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  return { path, text, file, moduleEnd: frontmatter };
}

/** Code of an .astro file; markup is replaced by blanks to keep offsets. */
function astroCode(text: string, frontmatter: number): string {
  const kept = [{ from: 0, to: frontmatter }];
  for (const { index, indices } of text.matchAll(
    /<script(?![^>]*\btype="application)[^>]*>([\s\S]*?)<\/script>/dg,
  )) {
    const [from, to] = indices?.[1] ?? [index, index];
    if (index >= frontmatter) kept.push({ from, to });
  }
  let code = '';
  for (const { from, to } of kept) code += blank(text.slice(code.length, from)) + text.slice(from, to);
  return code.replace(/^(\s*)---(\n[\s\S]*?\n)---/, '$1   $2   ');
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** Line of a node, without its leading comments. */
export function lineOf(source: Source, node: ts.Node): number {
  return lineAt(source.text, node.getStart(source.file));
}

/** Visits all nodes of a file if its text matches `holds`. */
export function eachNode(source: Source, holds: RegExp, visit: (node: ts.Node) => void): void {
  if (!holds.test(source.text)) return;
  const go = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, go);
  };
  go(source.file);
}
