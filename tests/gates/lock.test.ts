import { expect, test } from 'vitest';
import * as z from 'zod';
import { missingOptional, type Packages } from '../../scripts/lock.ts';
import { expectNone, type Finding } from './support/report.ts';
import { has, read } from './support/tree.ts';

const versions = z.record(z.string(), z.string()).default({});
const manifest = z.looseObject({
  license: z.string().optional(),
  dependencies: versions,
  devDependencies: versions,
  overrides: versions,
  allowScripts: z.record(z.string(), z.boolean()).default({}),
});

/**
 * Pinned exactly: betas have no range, workerd and miniflare must match, the others have unstable APIs we use.
 * Tests that fail when those change:
 * - katex `__renderToDomTree`: tests/markdown/math.test.ts
 * - drizzle-orm `stmt` of a raw query in a batch: tests/ming/kit/batch.test.ts
 * - wrangler `unstable_getMiniflareWorkerOptions`, `unstable_splitSqlQuery`: tests/scripts/start.test.ts
 */
const EXACT = ['drizzle-orm', 'katex', 'miniflare', 'workerd', 'wrangler'];
const SCRIPTS = ['esbuild', 'node', 'workerd'];

function manifestFaults(text: string): Finding[] {
  const it = manifest.parse(JSON.parse(text));
  const file = 'package.json';
  const pins = { ...it.dependencies, ...it.devDependencies, ...it.overrides };
  const found = Object.entries(pins)
    .filter(([name, pin]) => {
      if (pin.startsWith('$')) return false;
      if (EXACT.includes(name)) return !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(pin);
      return !/^(npm:[\w@/.-]+@)?\^\d+\.\d+\.\d+$/.test(pin);
    })
    .map(([name, pin]) => ({ file, what: `${name}: ${pin}; write ^major.minor.patch, or name it in EXACT` }));
  if ('packageManager' in it) found.push({ file, what: 'packageManager: plain npm is enough, take it out' });
  if (it.license !== 'MIT') found.push({ file, what: `license: ${it.license}; the project is MIT` });
  const scripts = Object.keys(it.allowScripts).sort();
  if (scripts.join() !== SCRIPTS.join())
    found.push({ file, what: `allowScripts: ${scripts}; exactly ${SCRIPTS} may run install scripts` });
  return found;
}

function lockFaults(text: string): Finding[] {
  return text.split('\n').flatMap((line, at) => {
    const hit = /"resolved"\s*:|https?:\/\/[^"/]*\/[^"]*\.tgz/.exec(line)?.[0];
    return hit ? [{ file: 'package-lock.json', line: at + 1, what: hit }] : [];
  });
}

function npmrcFaults(text: string): Finding[] {
  return text.split('\n').flatMap((line, at) => {
    const isHost = /registry\s*=|\/\/|_auth|proxy/i.test(line);
    return isHost ? [{ file: '.npmrc', line: at + 1, what: `${line}: names a host` }] : [];
  });
}

test('package.json pins what it uses and lets only three packages run install scripts', () => {
  expectNone(manifestFaults(read('package.json')), 'Mend package.json:');
});

test('the lock file and .npmrc name no host', () => {
  expectNone(
    [...lockFaults(read('package-lock.json')), ...(has('.npmrc') ? npmrcFaults(read('.npmrc')) : [])],
    'Write the lock file with omit-lockfile-registry-resolved=true, and keep hosts in your own ~/.npmrc:',
  );
});

test('installing on an older Node prints no warning', () => {
  expect(read('.npmrc').split('\n')).toContain('loglevel=error');
});

test('the gate finds each of these', () => {
  const fine = { license: 'MIT', allowScripts: { node: true, workerd: true, esbuild: true } };
  const faults = (more: object) => manifestFaults(JSON.stringify({ ...fine, ...more }));
  expect(faults({ devDependencies: { a: '^1.2.3', miniflare: '5.1.0-beta', b: 'npm:a@^7.0.2' } })).toEqual(
    [],
  );
  for (const pin of ['1.2.3', '~1.2.3', '*', 'latest', '>=1', '^1', 'github:a/b'])
    expect(faults({ devDependencies: { a: pin } }), pin).toHaveLength(1);
  expect(faults({ overrides: { miniflare: '^5.0.0' } })).toHaveLength(1);
  expect(faults({ packageManager: 'npm@11' })).toHaveLength(1);
  expect(faults({ license: 'UNLICENSED' })).toHaveLength(1);
  expect(faults({ allowScripts: { ...fine.allowScripts, sharp: true } })).toHaveLength(1);
  expect(lockFaults('{\n"resolved": "https://example.org/a.tgz"\n}')).toHaveLength(1);
  expect(npmrcFaults('audit=false\n@a:registry=https://example.org\n')).toHaveLength(1);
});

test('the lock file names the optional packages of every system', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Packages };
  expect(Object.keys(missingOptional(packages)), 'npm ci would refuse the file: run `npm run lock`').toEqual(
    [],
  );
  const { 'node_modules/@esbuild/aix-ppc64': without, ...rest } = packages;
  expect(missingOptional(rest)).toMatchObject({
    'node_modules/@esbuild/aix-ppc64': { version: without?.version },
  });
});
