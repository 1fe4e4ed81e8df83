import { expect, it } from 'vitest';
import { CHANGE_PAGES, changeFeed } from '../../../src/feeds/changes.ts';

const site = { name: '明解' };
const base = 'https://a.test';

it('the feed of a program has its changes, that of a release what came with it', () => {
  const all = changeFeed('atom', 'openfoam-org', site, base);
  expect(all?.type).toBe('application/atom+xml');
  expect(all?.body).toContain('https://a.test/change/openfoam-org#10-insidepoint');
  const one = changeFeed('rss', 'openfoam-org-11', site, base);
  expect(one?.body).toContain('OpenFOAM.org 11 的版本变更');
  expect(one?.body).toContain('#11-foamrun');
  expect(one?.body).not.toContain('#10-insidepoint');
  for (const id of ['openfoam-org-3', 'openfoam', 'constructor', ''])
    expect(changeFeed('rss', id, site, base)).toBeNull();
});

it('the pages about versions are in the map of the site', () => {
  expect(CHANGE_PAGES).toEqual([
    '/change',
    ...['openfoam-com', 'openfoam-org', 'calculix', 'gmsh'].map((program) => `/change/${program}`),
  ]);
});
