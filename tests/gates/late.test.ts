import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { expectNone, type Finding } from './support/report.ts';
import { codePaths, eachNode, lineOf, parse, type Source, sourceOf } from './support/source.ts';

/**
 * Lists of dynamic imports, split so that the page script does not contain unused entries. The deck words
 * have their own list because the editor loads them too.
 */
const LISTS = [
  'src/scripts/late.ts',
  'src/scripts/islands.ts',
  'src/scripts/onPointer.ts',
  'src/scripts/onPress.ts',
  'src/scripts/outside.ts',
  'src/enhance/list.ts',
  'craft/deck/words/list.ts',
];
/** Inline page scripts may only import the page script. */
const BROWSER =
  /^(craft|src\/(enhance|scripts|stores|client|islands|components|layouts|viewer))\/.*(?<!\.inline\.js)$/;

/** Dynamic imports of browser code outside the lists. */
function late(source: Source): Finding[] {
  const found: Finding[] = [];
  if (!BROWSER.test(source.path) || LISTS.includes(source.path)) return found;
  eachNode(source, /import\s*\(/, (node) => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      found.push({ file: source.path, line: lineOf(source, node), what: 'a part that is loaded late' });
  });
  return found;
}

test('what is loaded late is listed in one place', () => {
  expectNone(
    codePaths.map(sourceOf).flatMap(late),
    `List it in ${LISTS.join(' or ')}, and load it by its name:`,
  );
});

test('the gate finds one elsewhere, and leaves types alone', () => {
  const found = (path: string, text: string) => late(parse(path, text)).length;
  expect(found('src/scripts/a.ts', "import('./b.ts');")).toBe(1);
  expect(found('src/viewer/a.ts', "import('./b.ts');")).toBe(1);
  expect(found('craft/a.ts', "import('./b.ts');")).toBe(1);
  expect(found('src/scripts/a.ts', "type B = typeof import('./b.ts');")).toBe(0);
  for (const list of LISTS) expect(found(list, "import('./b.ts');")).toBe(0);
});

/** CSS imported by scripts. Islands' CSS contains utilities, which need their layer. */
const BROUGHT = /^src\/(scripts|viewer)\//;
const SHEET = /from '[^']*\/(styles\/[\w/-]+\.css)\?url&no-inline'/g;
const brought = codePaths
  .filter((path) => BROUGHT.test(path))
  .flatMap((path) => [...sourceOf(path).text.matchAll(SHEET)].map(([, sheet]) => sheet));

test('a lazy-loaded sheet has nothing that restyles a whole page', () => {
  expect(brought.length).toBeGreaterThan(3);
  for (const name of brought) {
    const sheet = readFileSync(`src/${name}`, 'utf8');
    expect(sheet, `${name}: @layer has a browser reload all fonts`).not.toMatch(/@layer/);
    expect(sheet, `${name}: a highlight of any element slows every later change of style`).not.toMatch(
      /(^|[\s,])::highlight/,
    );
  }
});
