import { expect, test } from 'vitest';
import { PAGES, PICTURES, SITEMAPS } from '../support/addresses.ts';
import { CALLS } from '../support/calls.ts';
import { read, under } from './support/tree.ts';

const ROOM = 'src/pages/';
const files = under('src/pages').map((path) => path.slice(ROOM.length));

/** Imports of pages that show only site settings, which a purge of `site` covers. */
const SETTINGS: readonly string[] = ['fallbackSettings', 'manifest', 'names', 'page', 'site'];

/** Other pages that are not in the list of addresses, with reason. */
const UNTAGGED: Readonly<Record<string, string>> = {
  '[key].txt.ts': 'the key is a variable of the deployment',
  'mcp.ts': 'it answers programs, and is not cached',
};
/** Other pages without query counts, with reason. */
const UNCOUNTED: Readonly<Record<string, string>> = {
  'change.astro': 'changes are part of the build',
  'change/[program].astro': 'changes are part of the build',
  'error.astro': 'the list is part of the build',
  'material.astro': 'materials are part of the build',
  'material/[slug].astro': 'materials are part of the build',
  'mcp.ts': 'it asks for what its tools are asked for, each of which is an endpoint of a page',
  'practice.astro': 'subjects are part of the build',
  'practice/[slug].astro': 'subjects are part of the build',
  'tools.astro': 'the list is part of the build',
  'tools/[name]/cite.astro': 'tools are part of the build',
};

function isPlain(file: string): boolean {
  const text = read(ROOM + file);
  const modules = [...text.matchAll(/from '[./]*\/data\/(?:\w+\/)*(\w+)\.ts'/g)].map(([, name = '']) => name);
  return modules.every((it) => SETTINGS.includes(it)) && !text.includes('sideData');
}

/** The page file for an address: fewest parameters first, then most fixed segments. */
function fileAt(address: string): string | undefined {
  const path = new URL(address, 'https://site.test').pathname;
  const params = (file: string) => file.split('[').length;
  const routeIn = (file: string) => file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '');
  const fits = (file: string) => {
    const route = routeIn(file);
    const pattern = route.replaceAll('.', '\\.').replace(/\[\w+\]/g, '[^/]+');
    return new RegExp(`^/${pattern}$`).test(path);
  };
  return files
    .filter(fits)
    .toSorted((a, b) => params(a) - params(b) || routeIn(b).length - routeIn(a).length)[0];
}

/** Pages missing from a list, and obsolete exemptions. */
function gaps(listed: ReadonlySet<string>, exempt: Readonly<Record<string, string>>) {
  const shows = files.filter((it) => !isPlain(it));
  return {
    missing: shows.filter((it) => !listed.has(it) && !exempt[it]),
    idle: Object.keys(exempt).filter((it) => listed.has(it) || !shows.includes(it)),
  };
}

const addressed = [...PAGES, ...PICTURES, ...SITEMAPS].map((it) => [it, fileAt(it)] as const);

test('every page that shows what changes is in tests/support/addresses.ts', () => {
  expect(addressed.filter(([, file]) => !file)).toEqual([]);
  const listed = new Set(addressed.map(([, file]) => file ?? ''));
  expect(
    gaps(listed, UNTAGGED),
    'missing: add an address of the page to PAGES; idle: take it out of UNTAGGED',
  ).toEqual({ missing: [], idle: [] });
});

test('every page that asks for more than the settings is in tests/support/calls.ts', () => {
  expect(Object.keys(CALLS).filter((it) => !files.includes(it))).toEqual([]);
  expect(
    gaps(new Set(Object.keys(CALLS)), UNCOUNTED),
    'missing: add the page to CALLS with what src/data asks for it; idle: take it out of UNCOUNTED',
  ).toEqual({ missing: [], idle: [] });
});

test('the gate finds the page of an address, and one that is missing', () => {
  expect(files.length).toBeGreaterThan(60);
  expect(fileAt('/article/1?page=2')).toBe('article/[id].astro');
  expect(fileAt('/llms.txt')).toBe('llms.txt.ts');
  expect(fileAt('/article/1.md')).toBe('article/[id].md.ts');
  expect(fileAt('/forum')).toBe('forum/index.astro');
  expect(fileAt('/nowhere/at/all')).toBeUndefined();
  expect(gaps(new Set(), {}).missing).toContain('about.astro');
  expect(gaps(new Set(), {}).missing).not.toContain('feedback.astro');
});
