import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { graph, type Import, importsOf } from './support/imports.ts';
import { LADDER } from './support/ladder.ts';
import { expectNone } from './support/report.ts';
import { codePaths, parse, sourceOf } from './support/source.ts';
import { paths } from './support/tree.ts';

const rungs = new Map<string, (typeof LADDER)[number] | undefined>();
function rungOf(path: string) {
  if (!rungs.has(path))
    rungs.set(
      path,
      LADDER.find(({ files }) => matchesGlob(path, files)),
    );
  return rungs.get(path);
}

const domainOf = (path: string) => path.split('/').slice(0, 4).join('/');

function fault({ from, to, local, inline, names }: Import): string | undefined {
  const rung = rungOf(from);
  if (!rung) return undefined;
  const fits = (globs: string[] = []) =>
    globs.some((glob) => matchesGlob(to, glob.startsWith('~/') ? domainOf(from) + glob.slice(1) : glob));
  if (!local) return rung.npm && !rung.npm.test(to) ? `may not use the package ${to}` : undefined;
  if (fits(rung.may) || (inline && fits(rung.inline))) return undefined;
  if (fits(rung.inline)) return `may take ${to} only in a <script> or with ?raw`;
  if (!fits(rung.constants)) return `may not import ${to}`;
  const rest = names.filter((name) => !/^[A-Z][A-Z0-9_]*$/.test(name));
  return rest.length ? `may take only constants from ${to}, not ${rest.join(', ')}` : undefined;
}

test('every file of code is on a rung of the ladder', () => {
  expectNone(
    [...graph.keys()].filter((path) => !rungOf(path)).map((file) => ({ file, what: 'is on no rung' })),
    'Name the file after the layer it is, or give its folder a rung in tests/gates/support/ladder.ts:',
  );
});

/** Files at the root: those that tools expect there, and entry documents. */
const TOP =
  /^(\.\w+|[A-Z]+(\.md)?|package(-lock)?\.json|tsconfig(\.astro)?\.json|(biome|knip)\.json|wrangler\.jsonc|(astro|vitest|playwright)\.config\.m?[jt]s)$/;

test('nothing else lies at the top', () => {
  const strays = paths.filter((path) => !path.includes('/') && !TOP.test(path));
  expectNone(
    strays.map((file) => ({ file, what: 'lies at the top' })),
    'Remove these, or put each into the folder of what it belongs to:',
  );
});

test('every import goes down the ladder', () => {
  expectNone(
    [...graph.values()].flat().flatMap((it) => {
      const what = fault(it);
      return what ? [{ file: it.from, line: it.line, what }] : [];
    }),
    'Move the code to the folder it needs, or pass the value in (tests/gates/support/ladder.ts says who may import whom):',
  );
});

test('the gate sees static, dynamic, re-exporting and type imports', () => {
  const faults = (path: string, text: string) => importsOf(parse(path, text)).map(fault);
  expect(faults('contract/a.ts', "import x from '../src/a.ts';")).toEqual(['may not import src/a.ts']);
  expect(faults('contract/a.ts', "await import('hono');")).toEqual(['may not use the package hono']);
  expect(faults('functions/a.ts', "export { a } from '../ming/src/app.ts';")).toHaveLength(1);
  expect(faults('markdown/a.ts', "import type { A } from '../contract/a.ts';")[0]).toBeDefined();
  expect(faults('markdown/a.ts', "type A = import('../contract/a.ts').A;")[0]).toBeDefined();
  expect(faults('src/client/a.ts', "import '../stores/toast.ts';")[0]).toBeDefined();
  expect(
    faults('src/pages/a.astro', "---\nimport '../../contract/content/tag/tag.ts';\n---\n<p />")[0],
  ).toBeDefined();
  expect(faults('functions/app.ts', "import 'astro/hono';")[0]).toBeDefined();
  expect(faults('functions/worker.ts', "import 'astro/hono';")).toEqual([undefined]);
  expect(faults('bench/a.ts', "import '../tests/support/a.ts';")[0]).toBeDefined();
});

test('the gate tells a script of a page from its frontmatter, and a constant from a function', () => {
  const of = (text: string) => importsOf(parse('src/components/A.astro', text)).map(fault);
  const script = "import '../scripts/a.ts';";
  expect(of(`---\n${script}\n---\n`)).toEqual(['may take src/scripts/a.ts only in a <script> or with ?raw']);
  expect(of(`---\n---\n<p>it's</p>\n<script>\n${script}\n</script>`)).toEqual([undefined]);
  expect(of("---\nimport a from '../scripts/a.ts?raw';\n---")).toEqual([undefined]);
  expect(of("---\nimport { OPEN } from '../stores/a.ts';\n---")).toEqual([undefined]);
  expect(of("---\nimport { OPEN, open } from '../stores/a.ts';\n---")[0]).toContain('not open');
});

test('a domain of ming may import the reads of the others, but not their writes', () => {
  const of = (path: string, to: string) => importsOf(parse(path, `import { a } from '${to}';`)).map(fault)[0];
  expect(of('ming/src/discussion/forum/routes.ts', '../../content/article/reads.ts')).toBeUndefined();
  expect(of('ming/src/discussion/forum/routes.ts', './writes.ts')).toBeUndefined();
  expect(of('ming/src/discussion/forum/routes.ts', '../../content/article/writes.ts')).toBeDefined();
  expect(of('ming/src/discussion/forum/writes.ts', '../../content/article/writes.ts')).toBeDefined();
  expect(of('ming/src/discussion/forum/reads.ts', './writes.ts')).toBeDefined();
  expect(of('ming/src/people/auth/writes.ts', './guard.ts')).toBeUndefined();
  expect(of('ming/src/people/auth/guard.ts', './writes.ts')).toBeDefined();
  expect(of('ming/src/people/user/writes.ts', '../auth/guard.ts')).toBeDefined();
  expect(of('ming/src/kit/db.ts', '../content/article/reads.ts')).toBeDefined();
  expect(of('ming/src/jobs/events.ts', '../content/article/writes.ts')).toBeUndefined();
});

/** Tables private to one folder of ming, by SQL and drizzle name. */
const PRIVATE: Record<string, RegExp> = {
  identity: /\b(?:from|into|update|join)\s+(?:sessions|passwords|logins|login_states|email_codes)\b/,
  social: /\b(?:from|into|update|join)\s+login_tickets\b/,
  wechat: /\b(?:from|into|update|join)\s+wechat_claims\b/,
};

test('sessions, passwords and logins are touched by ming/src/identity alone', () => {
  const found = codePaths
    .filter((path) => path.startsWith('ming/src/'))
    .flatMap((file) =>
      Object.entries(PRIVATE)
        .filter(([room]) => !file.startsWith(`ming/src/people/${room}/`))
        .flatMap(([room, named]) => {
          const imports = graph.get(file)?.some(({ to }) => to === `ming/src/people/${room}/schema.ts`);
          return imports || named.test(sourceOf(file).text)
            ? [{ file, what: `uses a table of ${room}` }]
            : [];
        }),
    );
  expectNone(found, 'Call a function of that room; identity/ opens and ends sessions for everybody:');
});
