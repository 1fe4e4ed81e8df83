import ts from 'typescript';
import { expect, test } from 'vitest';
import { expectNone, type Finding } from './support/report.ts';
import { codePaths, lineOf, parse, type Source, sourceOf } from './support/source.ts';
import { lineAt } from './support/tree.ts';

/** Rooms whose exports say what they are for. Tests, scripts, seed and static components speak for themselves. */
const ROOMS =
  /^(contract|craft|functions|markdown|ming\/src|src\/(enhance|art|data|feeds|stores|client|scripts|islands)|editor\/src)\//;

/**
 * Constants whose name and value already say everything:
 * - endpoints: `articleList = endpoint({ path: '/v1/article/', … })`; method, path and shapes are the document;
 * - route tables of Hono, named after their domain: `articleRoutes = router()`.
 */
function speaks(path: string, name: string, value: ts.Expression | undefined): boolean {
  if (/Routes$/.test(name)) return true;
  if (!path.startsWith('contract/') || !value || !ts.isCallExpression(value)) return false;
  return value.expression.getText() === 'endpoint';
}

const isConstant = (node: ts.Statement) =>
  ts.isVariableStatement(node) &&
  node.declarationList.declarations.every(({ name }) => /^[A-Z][A-Z0-9_]*$/.test(name.getText()));

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) && !!node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Names that a file exports by a list below: `export { a, b }`. */
function listed(source: Source): Set<string> {
  const names = source.file.statements.flatMap((it) =>
    ts.isExportDeclaration(it) && !it.moduleSpecifier && it.exportClause && ts.isNamedExports(it.exportClause)
      ? it.exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
      : [],
  );
  return new Set(names);
}

/**
 * Whether a doc comment that says something ends on the line above the statement. One comment serves a block of
 * CONSTANTS without a blank line between them.
 */
function isDocumented(source: Source, node: ts.Statement): boolean {
  const doc = ts.getJSDocCommentsAndTags(node).findLast(ts.isJSDoc);
  const before = source.file.statements[source.file.statements.indexOf(node) - 1];
  if (!doc && before && isConstant(before) && isConstant(node))
    return lineOf(source, node) === lineAt(source.text, before.end) + 1 && isDocumented(source, before);
  if (!doc || !(doc.comment || doc.tags?.length)) return false;
  return source.text.slice(doc.end, node.getStart(source.file)).split('\n').length <= 2;
}

function namesOf(node: ts.Statement, path: string): string[] {
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) return [node.name?.text ?? 'default'];
  if (!ts.isVariableStatement(node)) return [];
  return node.declarationList.declarations
    .filter(({ name, initializer }) => !speaks(path, name.getText(), initializer))
    .map(({ name }) => name.getText());
}

function undocumented(source: Source): Finding[] {
  const later = listed(source);
  const overloads = new Set<string>();
  return source.file.statements.flatMap((node) => {
    const names = namesOf(node, source.path)
      .filter((name) => isExported(node) || later.has(name))
      .filter((name) => !overloads.has(name));
    if (ts.isFunctionDeclaration(node) && !node.body) for (const name of names) overloads.add(name);
    if (!names.length || isDocumented(source, node)) return [];
    return [
      { file: source.path, line: lineOf(source, node), what: `${names.join(', ')} has no doc comment` },
    ];
  });
}

test('every export of the rooms says what it is for', () => {
  expectNone(
    codePaths.filter((path) => ROOMS.test(path)).flatMap((path) => undocumented(sourceOf(path))),
    'Write one sentence in /** … */ directly above: what a caller gets, in which unit, and what null means:',
  );
});

/** The most files that may export the same name. */
const SAME_MOST = 3;

/** Functions and variables that more files export under one name. */
function ambiguous(sources: readonly Source[]): Finding[] {
  const exported = sources.flatMap((source) =>
    source.file.statements
      .filter(isExported)
      .flatMap((node) => namesOf(node, source.path))
      .filter((name) => /^[a-z]/.test(name))
      .map((name) => ({ name, path: source.path })),
  );
  return [...Map.groupBy(exported, ({ name }) => name)]
    .filter(([, all]) => all.length > SAME_MOST)
    .map(([name, [first, ...others]]) => ({
      file: first?.path ?? '',
      line: 1,
      what: `${name}, exported also by ${others.map(({ path }) => path).join(', ')}`,
    }));
}

test('a name has one meaning', () => {
  const named = codePaths.filter((path) => ROOMS.test(path) && !path.endsWith('/schema.ts'));
  expectNone(ambiguous(named.map(sourceOf)), 'Add the noun that tells them apart:');
});

test('the gate finds a name that many files export', () => {
  const of = (text: string, count: number) =>
    ambiguous(Array.from({ length: count }, (_, at) => parse(`functions/${at}.ts`, text)));
  expect(of('export function a() {}\nexport const B = 1;', 4).map(({ what }) => what)).toEqual([
    'a, exported also by functions/1.ts, functions/2.ts, functions/3.ts',
  ]);
  expect(of('export const a = 1;', 3)).toEqual([]);
  expect(of('const a = 1;', 4)).toEqual([]);
});

test('the gate finds exports without a doc comment', () => {
  const of = (text: string, path = 'functions/a.ts') =>
    undocumented(parse(path, text)).map(({ what }) => what);
  expect(of('export const a = 1;')).toEqual(['a has no doc comment']);
  expect(of('export function a() {}')).toHaveLength(1);
  expect(of('export class A {}')).toHaveLength(1);
  expect(of('// Not a doc.\nexport const a = 1;')).toHaveLength(1);
  expect(of('/** */\nexport const a = 1;')).toHaveLength(1);
  expect(of('/** The file. */\n\nexport const a = 1;')).toHaveLength(1);
  expect(of('const a = 1;\nexport { a };')).toHaveLength(1);
  expect(of('/** In s. */\nexport const A = 1;\n\nexport const B = 2;')).toHaveLength(1);
  expect(of('/** In s. */\nexport const A = 1;\nexport const b = 2;')).toHaveLength(1);
  expect(of('/** In s. */\nexport const A = 1;\nexport const B = 2;')).toEqual([]);
  expect(of('/** A. */\nexport async function a() {}\n/** B. */\nexport const b = 1;')).toEqual([]);
  expect(of('const a = 1;\nexport type B = 1;\nexport { c } from "./c.ts";')).toEqual([]);
  expect(of('export const tagList = endpoint({});', 'contract/content/tag/tag.ts')).toEqual([]);
  expect(of('export const tagRoutes = router();')).toEqual([]);
});
