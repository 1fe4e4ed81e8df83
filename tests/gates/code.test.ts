import ts from 'typescript';
import { expect, test } from 'vitest';
import { expectNone, type Finding } from './support/report.ts';
import { codePaths, eachNode, lineOf, parse, type Source, sourceOf } from './support/source.ts';

/** Default exports required by tool configurations, Workers and Astro client directives. */
const DEFAULT = [/\.config\.(ts|mjs)$/, /(^|\/)_?worker\.[jt]s$/, /^tests\/functions\/support\/site\.ts$/];

const finding = (source: Source, node: ts.Node, what: string): Finding => ({
  file: source.path,
  line: lineOf(source, node),
  what,
});

function anyTypes(source: Source): Finding[] {
  const found: Finding[] = [];
  eachNode(source, /\bany\b/, (node) => {
    if (node.kind === ts.SyntaxKind.AnyKeyword)
      found.push(finding(source, node, 'the type any: name the type, or take unknown and narrow it'));
  });
  return found;
}

function defaultExports(source: Source): Finding[] {
  if (DEFAULT.some((it) => it.test(source.path))) return [];
  return source.file.statements
    .filter((it) => {
      if (ts.isExportAssignment(it)) return true;
      if (ts.isExportDeclaration(it) && it.exportClause && ts.isNamedExports(it.exportClause))
        return it.exportClause.elements.some(({ name }) => name.text === 'default');
      return (
        ts.canHaveModifiers(it) && it.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
      );
    })
    .map((it) => finding(source, it, 'a default export: export it by its name'));
}

function spreadLiterals(source: Source): Finding[] {
  const found: Finding[] = [];
  eachNode(source, /\.{3}\s*\{/, (node) => {
    if (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression))
      found.push(finding(source, node, 'a spread of an object literal: write its properties'));
  });
  return found;
}

/** Runs of whole-line `//` comments: first line and texts. */
function commentRuns(source: Source): { line: number; texts: string[] }[] {
  const runs: { line: number; texts: string[] }[] = [];
  let open = false;
  source.file.text.split('\n').forEach((text, at) => {
    const comment = /^\s*\/\/(?!\/)(.*)$/.exec(text)?.[1];
    if (comment !== undefined && open) runs.at(-1)?.texts.push(comment);
    else if (comment !== undefined) runs.push({ line: at + 1, texts: [comment] });
    open = comment !== undefined;
  });
  return runs;
}

const endsLikeCode = /[;{}()[\],=>]\s*$/;

/** Whether lines are commented-out code: each ends like a statement and all parse without errors. */
function isCode(lines: readonly string[]): boolean {
  if (!lines.every((line) => endsLikeCode.test(line))) return false;
  const options = { reportDiagnostics: true, compilerOptions: { target: ts.ScriptTarget.Latest } };
  return ts.transpileModule(lines.join('\n'), options).diagnostics?.length === 0;
}

function deadCode(source: Source): Finding[] {
  return commentRuns(source).flatMap(({ line, texts }) => {
    for (let from = 0; from < texts.length - 1; from++)
      for (let to = texts.length; to >= from + 2; to--)
        if (isCode(texts.slice(from, to)))
          return [
            { file: source.path, line: line + from, what: 'commented-out code: delete it, git remembers' },
          ];
    return [];
  });
}

/** Module-level variables of the backend that leak between requests; use `memory`, which tests can reset. */
function moduleState(source: Source): Finding[] {
  if (!source.path.startsWith('ming/src/') || source.path === 'ming/src/kit/memory.ts') return [];
  const isEmptied = (it: ts.Expression | undefined) =>
    it !== undefined &&
    ((ts.isNewExpression(it) && /^(Map|Set)$/.test(it.expression.getText()) && !it.arguments?.length) ||
      (ts.isArrayLiteralExpression(it) && it.elements.length === 0) ||
      (ts.isObjectLiteralExpression(it) && it.properties.length === 0));
  return source.file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) =>
      declarationList.declarations.filter(
        ({ initializer }) => !(declarationList.flags & ts.NodeFlags.Const) || isEmptied(initializer),
      ),
    )
    .map((it) => finding(source, it, 'state of a module: keep it in memory() of ming/src/kit/memory.ts'));
}

const all = (check: (source: Source) => Finding[]) => codePaths.flatMap((path) => check(sourceOf(path)));

test('nothing has the type any', () => {
  expectNone(all(anyTypes), 'Give these a type:');
});

test('everything is exported by name', () => {
  expectNone(all(defaultExports), 'Name these:');
});

test('no object literal is spread into another one', () => {
  expectNone(all(spreadLiterals), 'Write these as properties:');
});

test('no code is commented out', () => {
  expectNone(all(deadCode), 'Delete these:');
});

test('the backend remembers nothing between requests but in memory()', () => {
  expectNone(all(moduleState), 'Keep these in memory():');
});

test('the gate finds any, default exports, spread literals and dead code', () => {
  const of = (text: string, path = 'src/a.ts') => parse(path, text);
  expect(anyTypes(of('const a = b as any; let c: any[];'))).toHaveLength(2);
  expect(anyTypes(of('---\nconst a: Array<any> = [];\n---\n<p>as any</p>', 'src/a.astro'))[0]?.line).toBe(2);
  expect(anyTypes(of('// as any\nconst a = ": any";'))).toEqual([]);
  for (const text of ['export default 1;', 'export default function a() {}', 'export { a as default };'])
    expect(defaultExports(of(text)), text).toHaveLength(1);
  for (const path of ['a.config.mjs', 'functions/worker.ts'])
    expect(defaultExports(of('export default {};', path)), path).toEqual([]);
  expect(spreadLiterals(of('const a = { ...{ b: 1 }, c: 2 };'))).toHaveLength(1);
  expect(spreadLiterals(of('const a = { ...b, ...(c && { d: 1 }) };'))).toEqual([]);
  for (const text of ['let a = 1;', 'export const a = new Map<string, number>();', 'const a: string[] = [];'])
    expect(moduleState(of(text, 'ming/src/a.ts')), text).toHaveLength(1);
  for (const text of [
    'const a = new Map([[1, 2]]);',
    'const a = memory(() => 0);',
    'function a() { let b; }',
  ])
    expect(moduleState(of(text, 'ming/src/a.ts')), text).toEqual([]);
  expect(deadCode(of('// It was:\n//   const a = b(1);\n//   a.go();\nc();'))[0]?.line).toBe(2);
  expect(deadCode(of('// if (a) {\n//   b();\n// }'))).toHaveLength(1);
});

test('the gate takes prose for prose', () => {
  for (const text of [
    '// Some figures solve for a second; connections that were closed meanwhile (as it happens);\n// have to be noticed.',
    '// 先读缓存（见 cache.ts）；\n// 再问上游。',
    '// return early;\n// the rest is for readers (who logged in)',
    '// a single line: go(1);\nconst a = 1;',
  ])
    expect(deadCode(parse('src/a.ts', text)), text).toEqual([]);
});
