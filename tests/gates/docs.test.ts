import { matchesGlob, posix } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { expectNone, type Finding } from './support/report.ts';
import { has, lineAt, paths, read } from './support/tree.ts';

/** Project documents; articles and fixtures are content. */
const documents = paths.filter((path) => path.endsWith('.md') && !/^seed\/|\/fixtures?\//.test(path));
const folders = new Set(
  paths.flatMap((path) => path.split('/').map((_, at, all) => all.slice(0, at).join('/'))),
);
const roots = new Set(paths.filter((path) => path.includes('/')).map((path) => path.split('/')[0]));

const GENERATED = /^(?:dist|\.data|bench\/results|public\/share-font)(?:\/|$)/;
const SPAN = /`([^`\n]+)`/g;
const PATH = /^\.?[\w.@-]+(?:\/[\w.*{},[\]@-]+)+\/?$/;
/** A code file named without its folder. */
const ALONE = /^[\w.@-]+\.(?:ts|tsx|astro|css|sql)$/;
const FILE = /\.(?:ts|tsx|astro|css|sql|js|mjs|json|jsonc|md|py)$/;
const LINK = /\]\((?![a-z]+:|#|\/)([^)#\s]+)[^)\s]*\)/g;
const SCRIPT = /npm run ([\w:-]+)/g;

const isThere = (path: string) => has(path) || folders.has(path);

/** Whether a path exists: from the root, from `from`, or as the end of a path. */
function exists(path: string, from: string): boolean {
  const name = path.replace(/\/$/, '');
  if (/[*{]/.test(name)) return paths.some((it) => matchesGlob(it, name));
  return isThere(name) || isThere(posix.join(from, name)) || paths.some((it) => it.endsWith(`/${name}`));
}

/** Whether a code span is meant as a path of the project. */
const isPath = (word: string) =>
  ALONE.test(word) ||
  (PATH.test(word) && !GENERATED.test(word) && (FILE.test(word) || roots.has(word.split('/')[0])));

function faults(file: string, text: string): Finding[] {
  const found = (pattern: RegExp, what: (name: string) => string | undefined) =>
    [...text.matchAll(pattern)].flatMap((hit) => {
      const fault = what(hit[1] ?? '');
      return fault ? [{ file, line: lineAt(text, hit.index), what: fault }] : [];
    });
  const scripts: Record<string, string> = manifest.scripts;
  return [
    ...found(SPAN, (span) => {
      const gone = span.split(/\s+/).filter((word) => isPath(word) && !exists(word, posix.dirname(file)));
      return gone.length ? `no such path: ${gone.join(', ')}` : undefined;
    }),
    ...found(LINK, (target) => {
      const path = posix.normalize(posix.join(posix.dirname(file), decodeURI(target))).replace(/\/$/, '');
      return isThere(path) ? undefined : `the link leads nowhere: ${target}`;
    }),
    ...found(SCRIPT, (name) => (name in scripts ? undefined : `no such script in package.json: ${name}`)),
  ];
}

test('paths, links and commands in the documents exist', () => {
  expectNone(
    documents.flatMap((path) => faults(path, read(path))),
    'Correct these documents:',
  );
});

test('docs/security.md counts the inline scripts', () => {
  const count = paths.filter((path) => path.endsWith('.inline.js')).length;
  expect(read('docs/security.md')).toContain(`自己的${'零一二三四五六七八九'[count]}段内联脚本`);
});

test('the gate finds each of them', () => {
  for (const text of [
    '`src/no/such.ts`',
    'see `contract/nowhere/`',
    '`kit/nowhere.ts`',
    '`node scripts/nowhere.ts -- x`',
    '[here](nowhere.md)',
    '`npm run nowhere -- x`',
    '`ming/src/*/nowhere.ts`',
    '`nowhere.ts`',
  ])
    expect(faults('docs/a.md', text), text).toHaveLength(1);
});

test('the gate lets everything else be', () => {
  for (const text of [
    '`contract/kit/endpoint.ts`、`docs/decisions/`、`kit/db.ts`、`ming/src/*/*/schema.ts`',
    '`tests/ming/<领域>.test.ts`、`GET /v1/im/changes`、`@lezer/markdown`、`dist/server`',
    '[README](../README.md)、[第一节](#x)、[site](https://example.com/a.md)',
    '`npm run build`、`npm test`',
  ])
    expect(faults('docs/a.md', text), text).toEqual([]);
});

/** Folders whose README must name their subfolders. */
const MAPPED = ['.', 'craft', 'scripts', 'src', 'tests'];

const unnamed = (folder: string, text: string): Finding[] =>
  [...folders]
    .filter((it) => it && posix.dirname(it) === folder && !posix.basename(it).startsWith('.'))
    .filter((it) => !text.includes(`\`${posix.basename(it)}/\``))
    .map((it) => ({
      file: posix.join(folder, 'README.md'),
      what: `it does not name \`${posix.basename(it)}/\``,
    }));

test('a README that maps a folder names every folder in it', () => {
  expectNone(
    MAPPED.flatMap((folder) => unnamed(folder, read(posix.join(folder, 'README.md')))),
    'Say in the README what lies there:',
  );
  expect(unnamed('craft', read('craft/README.md').replaceAll('`deck/`', ''))).toHaveLength(1);
});
