import { posix } from 'node:path';
import ts from 'typescript';
import { codePaths, eachNode, lineOf, type Source, sourceOf } from './source.ts';
import { has } from './tree.ts';

export type Import = {
  from: string;
  /** Path in the project, or package specifier. */
  to: string;
  local: boolean;
  line: number;
  /** Erased when compiled; ignored in cycles. */
  typeOnly: boolean;
  /** In a `<script>` of an .astro file, or imported as text (`?raw`, `?url`). */
  inline: boolean;
  names: string[];
};

type Parts = { specifier: ts.Node | undefined; typeOnly: boolean; names: string[] };

/** Imports that are no top-level statements. Declared modules contain statements. */
const NESTED = /\bimport\s*\(|import\.meta\.glob|\bmodule\b|\bnamespace\b/;

export function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  const take = (node: ts.Node): void => {
    found.push(...globbed(source, node));
    const parts = importParts(node);
    if (!parts?.specifier || !ts.isStringLiteralLike(parts.specifier)) return;
    const [name = '', query] = parts.specifier.text.split('?');
    const local = /^[./]/.test(name);
    found.push({
      from: source.path,
      to: local ? resolve(source.path, name) : name,
      local,
      line: lineOf(source, node),
      typeOnly: parts.typeOnly,
      inline: query !== undefined || node.getStart(source.file) >= source.moduleEnd,
      names: parts.names,
    });
  };
  if (NESTED.test(source.text)) eachNode(source, NESTED, take);
  else source.file.statements.forEach(take);
  return found;
}

/** Files matched by `import.meta.glob`. Does not count as a test of each. */
function globbed(source: Source, node: ts.Node): Import[] {
  if (source.path.startsWith('tests/') || !ts.isCallExpression(node)) return [];
  const [pattern] = node.arguments;
  if (node.expression.getText(source.file) !== 'import.meta.glob' || !pattern) return [];
  if (!ts.isStringLiteralLike(pattern)) return [];
  const glob = posix.join(posix.dirname(source.path), pattern.text);
  return codePaths
    .filter((path) => posix.matchesGlob(path, glob))
    .map((to) => ({
      from: source.path,
      to,
      local: true,
      line: lineOf(source, node),
      typeOnly: false,
      inline: false,
      names: ['*'],
    }));
}

function importParts(node: ts.Node): Parts | undefined {
  if (ts.isImportDeclaration(node)) {
    const { importClause: clause, moduleSpecifier: specifier } = node;
    return { specifier, typeOnly: !!clause?.isTypeOnly, names: clause ? namesOf(clause) : [] };
  }
  if (ts.isExportDeclaration(node))
    return { specifier: node.moduleSpecifier, typeOnly: node.isTypeOnly, names: ['*'] };
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return { specifier: node.argument.literal, typeOnly: true, names: ['*'] };
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return { specifier: node.arguments[0], typeOnly: false, names: ['*'] };
  return undefined;
}

function namesOf(clause: ts.ImportClause): string[] {
  const { name, namedBindings: named } = clause;
  const rest = !named
    ? []
    : ts.isNamedImports(named)
      ? named.elements.map((it) => (it.propertyName ?? it.name).text)
      : ['*'];
  return name ? ['default', ...rest] : rest;
}

function resolve(from: string, name: string): string {
  const path = name.startsWith('/') ? name.slice(1) : posix.join(posix.dirname(from), name);
  return ['', '.ts', '.tsx', '/index.ts'].map((end) => path + end).find(has) ?? path;
}

/** All imports by file. */
export const graph: ReadonlyMap<string, Import[]> = new Map(
  codePaths.map((path) => [path, importsOf(sourceOf(path))]),
);
