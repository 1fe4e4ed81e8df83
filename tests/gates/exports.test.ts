import ts from 'typescript';
import { expect, test } from 'vitest';
import { expectNone, type Finding } from './support/report.ts';
import { codePaths, lineOf, parse, type Source, sourceOf } from './support/source.ts';

/** Folders whose exported functions need doc comments. */
const ROOMS =
  /^(contract|craft|functions|markdown|ming\/src|src\/(enhance|art|data|feeds|stores|client|scripts|islands)|editor\/src)\//;

const isFunction = (value: ts.Expression | undefined) =>
  !!value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) && !!node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Names in `export { a, b }`. */
function listed(source: Source): Set<string> {
  const names = source.file.statements.flatMap((it) =>
    ts.isExportDeclaration(it) && !it.moduleSpecifier && it.exportClause && ts.isNamedExports(it.exportClause)
      ? it.exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
      : [],
  );
  return new Set(names);
}

/** Whether a doc comment with text ends on the line above. */
function isDocumented(source: Source, node: ts.Statement): boolean {
  const doc = ts.getJSDocCommentsAndTags(node).findLast(ts.isJSDoc);
  if (!doc || !(doc.comment || doc.tags?.length)) return false;
  return source.text.slice(doc.end, node.getStart(source.file)).split('\n').length <= 2;
}

function namesOf(node: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(node)) return [node.name?.text ?? 'default'];
  if (!ts.isVariableStatement(node)) return [];
  return node.declarationList.declarations
    .filter(({ initializer }) => isFunction(initializer))
    .map(({ name }) => name.getText());
}

function undocumented(source: Source): Finding[] {
  const later = listed(source);
  const overloads = new Set<string>();
  return source.file.statements.flatMap((node) => {
    const names = namesOf(node)
      .filter((name) => isExported(node) || later.has(name))
      .filter((name) => !overloads.has(name));
    if (ts.isFunctionDeclaration(node) && !node.body) for (const name of names) overloads.add(name);
    if (!names.length || isDocumented(source, node)) return [];
    return [
      { file: source.path, line: lineOf(source, node), what: `${names.join(', ')} has no doc comment` },
    ];
  });
}

test('every exported function says what it is for', () => {
  expectNone(
    codePaths.filter((path) => ROOMS.test(path)).flatMap((path) => undocumented(sourceOf(path))),
    'Write one sentence in /** … */ directly above: what a caller gets, in which unit, and what null means:',
  );
});

test('the gate finds functions without a doc comment', () => {
  const of = (text: string) => undocumented(parse('functions/a.ts', text)).map(({ what }) => what);
  expect(of('export const a = () => 1;')).toEqual(['a has no doc comment']);
  expect(of('export function a() {}')).toHaveLength(1);
  expect(of('// Not a doc.\nexport function a() {}')).toHaveLength(1);
  expect(of('/** */\nexport const a = () => 1;')).toHaveLength(1);
  expect(of('/** The file. */\n\nexport const a = () => 1;')).toHaveLength(1);
  expect(of('const a = () => 1;\nexport { a };')).toHaveLength(1);
  expect(of('/** A. */\nexport async function a() {}\n/** B. */\nexport const b = () => 1;')).toEqual([]);
  expect(
    of('export const A = 1;\nexport class B {}\nexport type C = 1;\nexport { d } from "./d.ts";'),
  ).toEqual([]);
});
