import ts from 'typescript';
import { lineAt, paths, read } from './tree.ts';

/** A file of code, parsed. In an .astro file everything but the frontmatter and the scripts is blank. */
export type Source = {
  path: string;
  text: string;
  file: ts.SourceFile;
  /** Where the code that runs on the server ends: behind the frontmatter of an .astro file. */
  moduleEnd: number;
};

const KINDS: Record<string, ts.ScriptKind> = {
  tsx: ts.ScriptKind.TSX,
  js: ts.ScriptKind.JS,
  mjs: ts.ScriptKind.JS,
};
const parsed = new Map<string, Source>();

/** Paths of everything that holds TypeScript or JavaScript. */
export const codePaths = paths.filter((path) => /\.(ts|tsx|js|mjs|astro)$/.test(path));

/** A file of the project, parsed once. */
export function sourceOf(path: string): Source {
  const source = parsed.get(path) ?? parse(path, read(path));
  parsed.set(path, source);
  return source;
}

/** Parses a text as if its file were `path`. */
export function parse(path: string, text: string): Source {
  const isAstro = path.endsWith('.astro');
  const frontmatter = isAstro ? (/^\s*---\n[\s\S]*?\n---/.exec(text)?.[0].length ?? 0) : text.length;
  const code = isAstro ? astroCode(text, frontmatter) : text;
  const kind = KINDS[path.split('.').at(-1) ?? ''] ?? ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  return { path, text, file, moduleEnd: frontmatter };
}

/** The code of an .astro file, every character in its place and the markup replaced by blanks. */
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

/** Number of the line in which a node begins, without the comments above it. */
export function lineOf(source: Source, node: ts.Node): number {
  return lineAt(source.text, node.getStart(source.file));
}

/** Calls `visit` for every node of a file. */
export function eachNode(source: Source, visit: (node: ts.Node) => void): void {
  const go = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, go);
  };
  go(source.file);
}
