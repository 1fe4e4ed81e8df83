import { describe, expect, it } from 'vitest';
import { DIFFICULTY } from '../../../../contract/content/article/write.ts';
import {
  chosenFacets,
  chosenOf,
  decadeOf,
  facetName,
  facetValueOf,
  storedOf,
  versionOf,
} from '../../../../contract/content/facet/facet.ts';
import { FACET_KEYS } from '../../../../contract/content/facet/keys.ts';
import { FACETS } from '../../../../contract/content/facet/vocabulary.ts';
import { place } from '../../../../contract/kit/places.ts';
import { seedArticles } from '../../../../seed/articles.ts';
import { SEED_FACETS, SEED_VERSIONS } from '../../../../seed/facets.ts';

describe('the vocabulary', () => {
  it('has every facet, each value and each name once, in keys that an address needs not escape', () => {
    expect(Object.keys(FACETS)).toEqual([...FACET_KEYS]);
    for (const { values } of Object.values(FACETS)) {
      const keys = values.map(([key]) => key as string);
      const names = values.flatMap(([, ...all]) => all.map((it) => it.toLowerCase()));
      expect(new Set(keys).size).toBe(keys.length);
      expect(new Set(names).size).toBe(names.length);
      for (const key of keys) expect(key).toMatch(/^[a-z0-9][a-z0-9-]*$/);
    }
    // Versions are filtered by the software's key as prefix.
    const software = FACETS.software.values.map(([key]) => key);
    for (const key of software)
      expect(
        software.filter((it) => it.startsWith(`${key}-`)),
        key,
      ).toEqual([]);
    // Feed addresses join facet and value with a hyphen.
    for (const facet of FACET_KEYS) expect(facet).not.toContain('-');
  });

  it('knows every difficulty of an article, and every value of a seeded one', () => {
    for (const name of DIFFICULTY.filter(Boolean))
      expect(facetValueOf('difficulty', name), name).toBeDefined();
    const slugs = seedArticles().map((it) => it.slug);
    for (const slug of Object.keys(SEED_VERSIONS)) expect(slugs).toContain(slug);
    for (const [slug, values] of Object.entries(SEED_FACETS)) {
      expect(slugs).toContain(slug);
      for (const it of values) expect(facetName(it), `${slug} ${it}`).toBeDefined();
    }
  });
});

describe('values', () => {
  it.each([
    ['software', 'ABAQUS', 'software:abaqus'],
    ['software', 'Abaqus / Standard', 'software:abaqus'],
    ['software', 'ｌｓ－ｄｙｎａ', 'software:ls-dyna'],
    ['software', 'MyCode', undefined],
    ['software', '', undefined],
    ['element', 'c3d8r', 'element:solid-hex'],
    ['model', 'Johnson-Cook', 'model:johnson-cook'],
    ['model', 'k-ω sst', 'model:sst'],
    ['units', 'SI', 'units:si'],
  ] as const)('of %s are recognised in %j', (facet, text, stored) => {
    expect(facetValueOf(facet, text)).toBe(stored);
  });

  it.each([
    [1, 'mesh:1e3'],
    [999, 'mesh:1e3'],
    [1_000, 'mesh:1e4'],
    [120_000, 'mesh:1e6'],
    [5e9, 'mesh:1e8'],
  ])('of a mesh of %d cells are decades', (count, stored) => {
    expect(decadeOf(count)).toBe(stored);
    expect(facetName(stored)).toBeDefined();
  });

  it('are in an address in canonical order, one of each facet, without unknown values', () => {
    const mixed = [
      'difficulty:expert',
      'software:abaqus',
      'analysis:modal',
      'software:marc',
      'units:cubits',
      'x',
    ];
    const chosen = chosenOf(mixed);
    expect(storedOf(chosen)).toEqual(['software:abaqus', 'analysis:modal', 'difficulty:expert']);
    expect(place.find(chosen)).toBe('/find?software=abaqus&analysis=modal&difficulty=expert');
    expect(place.find(chosenOf(mixed.toReversed()), { page: 1 })).toBe(
      '/find?software=marc&analysis=modal&difficulty=expert',
    );
    expect(facetName('constructor:x')).toBeUndefined();
  });

  it('of a version follow their software, which they imply', () => {
    const chosen = { software: 'abaqus', version: '2024' };
    for (const stored of [
      ['version:abaqus-2024'],
      ['version:marc-2020', 'software:abaqus', 'version:abaqus-2024'],
    ])
      expect(chosenOf(stored)).toEqual(chosen);
    expect(storedOf(chosen)).toEqual(['software:abaqus', 'version:abaqus-2024']);
    expect(chosenFacets({ ...chosen, analysis: 'modal' })).toEqual(['version:abaqus-2024', 'analysis:modal']);
    expect(place.find(chosen)).toBe('/find?software=abaqus&version=2024');
    expect(chosenOf(['software:marc', 'version:abaqus-2024'])).toEqual({ software: 'marc' });
    expect(storedOf({ version: '2024' })).toEqual([]);
    expect(facetName('version:ls-dyna-13.1')).toBe('LS-DYNA R13.1');
    for (const it of ['version:abaqus-R2024', 'version:abaqus-', 'version:nothing-1', 'version:2024'])
      expect(facetName(it), it).toBeUndefined();
    expect(versionOf('software:own', '3.11')).toBeUndefined();
    expect(versionOf(undefined, '2024')).toBeUndefined();
  });
});
