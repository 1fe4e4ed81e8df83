import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { place } from '../../../../../contract/kit/places.ts';
import { isForEditors, menuOf } from '../../../../../src/islands/operations/desk/menu.ts';

const hrefsOf = (role: string) => menuOf(role).flatMap(({ rows }) => rows.map(({ href }) => href));

const APART: Readonly<Record<string, string>> = {
  [place.adminLink()]: 'the link of `npm run admin` leads there',
};

const pages = readdirSync('src/pages/admin', { withFileTypes: true })
  .filter((it) => it.isFile())
  .map(({ name }) => `/admin/${name.replace('.astro', '')}`.replace('/index', ''));

it('leads to every page of the desk', () => {
  const listed = hrefsOf('admin');
  expect(
    pages.filter((it) => !listed.includes(it) && !APART[it]),
    'give these pages a row in src/islands/operations/desk/menu.ts',
  ).toEqual([]);
  expect(
    listed.filter((it) => !pages.includes(it)),
    'these rows of the menu lead to no page in src/pages/admin/',
  ).toEqual([]);
});

it('shows editors what they may open, which the page itself asks, too', () => {
  const theirs = hrefsOf('editor');
  expect(theirs).toContain(place.moderation());
  for (const href of hrefsOf('admin')) expect(isForEditors(href), href).toBe(theirs.includes(href));
  expect(hrefsOf('user')).toEqual([]);
});

it('leads to nothing that no browser test opens', () => {
  const texts = readdirSync('tests/e2e', { recursive: true, encoding: 'utf8' })
    .filter((it) => it.endsWith('.spec.ts'))
    .map((it) => readFileSync(`tests/e2e/${it}`, 'utf8'))
    .join('\n');
  // By address, or as a row of PAGES.
  const isOpened = (href: string) =>
    new RegExp(`${href}['"\`?#]|^\\s*(const PAGES = \\{ |.*', )?'?${href.split('/')[2]}'?: '`, 'm').test(
      texts,
    );
  expect(
    hrefsOf('admin').filter((it) => !isOpened(it)),
    'open these in a browser with axe: a row of PAGES in tests/e2e/operations/admin.spec.ts, or a file of their own',
  ).toEqual([]);
});
