import { matchesGlob } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { graph, type Import, importsOf } from './support/imports.ts';
import { expectNone } from './support/report.ts';
import { codePaths, eachNode, lineOf, parse, type Source, sourceOf } from './support/source.ts';
import { under } from './support/tree.ts';

const ROOMS = [
  '{contract,craft,functions,markdown}/**',
  'ming/src/**/{rules,writes,lists,reads}.ts',
  'src/{enhance,art,client,stores,scripts,data,feeds,worker}/**/*.ts',
  'editor/src/**/*.ts',
];

/** Files that unit tests cannot import, with reason; tests/e2e covers them. */
const EXEMPT: Record<string, string> = {
  'src/art/share/raster.ts': 'loads a compiled module that only the Worker has: tests/e2e',
  'src/data/**/!(page|listed).ts':
    'one call inward for one page, bound to its runtime: tests/e2e opens the pages',
  'src/client/{beacon,call,offline,transfer}.ts': 'speaks to the origin of the page: tests/e2e',
  'src/worker/!(rules).ts': 'lives in a service worker: tests/e2e goes offline',
  'editor/src/paste/{extension,intake,announce,plain,reader,worker,references/add,pictures/{uploads,uploadPicture,pendingPictures,mark}}.ts':
    'takes part in the text box of a browser: tests/e2e/write/pasting.spec.ts',
  'editor/src/help/{extension,insert,preview,place,usePasteStatus}.ts':
    'takes part in the text box of a browser: tests/e2e/write/helping.spec.ts',
  'editor/src/{site,session/session,session/handover,ui/{phone,roving,theme,useAsking,useTextView},preview/worker,preview/patch,preview/scroll}.ts':
    'lives in the page of the writing site and calls /ming: tests/e2e/write/writing.spec.ts',
  'editor/src/ui/focus.ts': 'moves the focus of the page: tests/e2e/site/refocus.spec.ts',
  'editor/src/{desk/compose,desk/lock,draft/localCopy,draft/tab}.ts':
    'lives in the page of the writing site and calls /ming: tests/e2e/write/drafts.spec.ts',
  'editor/src/formula/{ask,extension}.ts':
    'takes part in the text box of a browser: tests/e2e/write/helping.spec.ts',
  'editor/src/picture/{ask,bubble,crop,source,useShown}.ts':
    'takes part in the text box of a browser: tests/e2e/write/pasting.spec.ts',
  'editor/src/official/copyWorker.ts': 'makes the copy in a worker: tests/e2e/write/writing.spec.ts',
  'editor/src/annex/send/hashWorker.ts': 'reads a file in a worker: tests/e2e/article/straight.spec.ts',
  'editor/src/result/{converter,worker}.ts':
    'works in a worker of the writing site: tests/e2e/craft/converting.spec.ts',
  'src/enhance/!(state).ts': 'draws in the page, or works beside it: tests/e2e/craft/calc.spec.ts',
  'src/enhance/log/*.ts': 'draws in the page, or works beside it: tests/e2e/craft/log.spec.ts',
  'src/scripts/**/!(scroll).ts': 'only wires the document: tests/e2e',
};

/** Gates read all code and therefore do not count as tests of it. */
const isTest = (path: string) =>
  /^tests\/.*\.(test|spec)\.ts$/.test(path) && !path.startsWith('tests/gates/');

/** Whether a file has a function body or a class. */
function hasLogic(source: Source): boolean {
  let found = false;
  eachNode(source, /=>|\{/, (node) => {
    found ||= (ts.isFunctionLike(node) && 'body' in node && !!node.body) || ts.isClassDeclaration(node);
  });
  return found;
}

function reached(from: readonly string[], imports: ReadonlyMap<string, readonly Import[]>): Set<string> {
  const seen = new Set(from);
  for (const path of seen)
    for (const { to, local, typeOnly } of imports.get(path) ?? []) if (local && !typeOnly) seen.add(to);
  return seen;
}

const demanded = codePaths.filter(
  (path) => ROOMS.some((room) => matchesGlob(path, room)) && hasLogic(sourceOf(path)),
);
const tested = reached(codePaths.filter(isTest), graph);

test('a test reaches every file with logic', () => {
  expectNone(
    demanded
      .filter((path) => !tested.has(path) && !Object.keys(EXEMPT).some((glob) => matchesGlob(path, glob)))
      .map((file) => ({ file, what: 'no test imports it, directly or through others' })),
    'Write a test at the same place below tests/, or exempt the file in tests/gates/tests.test.ts with a reason:',
  );
});

/** Each file here needs a test that imports it directly. */
const DIRECT = 'src/stores/**/*.ts';
const named = new Set(
  codePaths
    .filter(isTest)
    .flatMap((path) =>
      (graph.get(path) ?? []).filter(({ local, typeOnly }) => local && !typeOnly).map(({ to }) => to),
    ),
);

test('every store with logic has a test that imports it', () => {
  expectNone(
    demanded
      .filter((path) => matchesGlob(path, DIRECT) && !named.has(path))
      .map((file) => ({ file, what: 'no test imports it itself' })),
    'Write a test in tests/src/stores that imports the store and asserts what it does:',
  );
});

test('every exemption is needed, and the browser tests it leans on exist', () => {
  const idle = Object.keys(EXEMPT).filter(
    (glob) => !demanded.some((path) => matchesGlob(path, glob) && !tested.has(path)),
  );
  expect(idle, 'exemptions of files that are gone or tested: take them out').toEqual([]);
  expect(under('tests/e2e').filter(isTest), 'specs in tests/e2e').not.toEqual([]);
});

/** `waitForFunction` with an async function: Playwright does not await it, and a promise is truthy. */
function unawaited(source: Source): { file: string; line: number }[] {
  const found: { file: string; line: number }[] = [];
  eachNode(source, /waitForFunction/, (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const [given] = node.arguments;
    if (node.expression.name.text !== 'waitForFunction' || !given || !ts.isFunctionLike(given)) return;
    if (
      ts.canHaveModifiers(given) &&
      ts.getModifiers(given)?.some((it) => it.kind === ts.SyntaxKind.AsyncKeyword)
    )
      found.push({ file: source.path, line: lineOf(source, node) });
  });
  return found;
}

test('no browser test waits for a promise as if it were its value', () => {
  expectNone(
    under('tests/e2e')
      .flatMap((path) => unawaited(sourceOf(path)))
      .map((it) => ({ ...it, what: 'waitForFunction with an async function' })),
    'Poll instead: await expect.poll(() => page.evaluate(…)).toBe(true):',
  );
  const calls = 'page.waitForFunction(async () => true);\npage.waitForFunction(() => true);';
  expect(unawaited(parse('a.ts', calls)).map(({ line }) => line)).toEqual([1]);
});

/**
 * Whether a file resets modules without doing so again after its tests, which leaks them to the next file.
 */
function leavesModules(source: Source): boolean {
  let isReset = false;
  let isUndone = false;
  eachNode(source, /resetModules/, (node) => {
    if (!ts.isCallExpression(node)) return;
    isReset ||= node.expression.getText(source.file).endsWith('.resetModules');
    isUndone ||=
      /^after(Each|All)$/.test(node.expression.getText(source.file)) &&
      /resetModules/.test(node.getText(source.file));
  });
  return isReset && !isUndone;
}

test('a file that resets modules which test files share does so after its tests as well', () => {
  expectNone(
    codePaths
      .filter((path) => isTest(path) && !path.startsWith('tests/src/') && leavesModules(sourceOf(path)))
      .map((file) => ({ file, what: 'vi.resetModules() without afterEach(() => vi.resetModules())' })),
    'What a module of this file holds, a clock or a stub, would reach the next file; reset in afterEach or afterAll too:',
  );
  const reset = 'beforeEach(() => vi.resetModules());';
  expect(leavesModules(parse('a.ts', reset))).toBe(true);
  expect(leavesModules(parse('a.ts', `${reset} afterEach(() => { vi.resetModules(); });`))).toBe(false);
});

test('the gate follows imports, but not types', () => {
  const files = new Map(
    Object.entries({
      'tests/a.test.ts': "import './support/b.ts'; import type { D } from '../d.ts';",
      'tests/support/b.ts': "export * from '../../c.ts';",
    }).map(([path, text]) => [path, importsOf(parse(path, text))] as const),
  );
  expect([...reached(['tests/a.test.ts'], files)]).toEqual(['tests/a.test.ts', 'tests/support/b.ts', 'c.ts']);
  expect(hasLogic(parse('a.ts', 'export const a = () => 1;'))).toBe(true);
  expect(hasLogic(parse('a.ts', 'export const a = 1; export type B = () => void;'))).toBe(false);
  expect(['tests/gates/a.test.ts', 'tests/src/a.ts', 'tests/e2e/a.spec.ts'].filter(isTest)).toHaveLength(1);
});
