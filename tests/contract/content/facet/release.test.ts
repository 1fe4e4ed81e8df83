import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facetName, storedOf, versionOf } from '../../../../contract/content/facet/facet.ts';
import {
  laterFirst,
  releaseOf,
  releasesOf,
  releaseText,
} from '../../../../contract/content/facet/release.ts';

describe('a release', () => {
  it.each([
    ['2024', '2024'],
    ['R2024', '2024'],
    ['2024 HF1', '2024'],
    ['2024.0', '2024'],
    ['Abaqus/Standard 2024', '2024'],
    ['６.１４－５', '6.14'],
    ['2024 R2', '2024r2'],
    ['2024R2', '2024r2'],
    ['R19.2', '19.2'],
    ['R13.1.1', '13.1'],
    ['971 R6.1.2', '971r6'],
    ['v2312，preCICE 3.1', '2312'],
    ['2.20', '2.20'],
    ['17.02.007-R8', '17.02'],
    ['0.7.2', '0.7'],
    ['20240115', '2024'],
    ['dev', undefined],
    ['', undefined],
  ])('is read from %j as %s', (text, release) => {
    expect(releaseOf(text)).toBe(release);
  });

  it.each([
    ['abaqus', '2024', '2024'],
    ['ansys', '2024r2', '2024 R2'],
    ['openfoam', '2312', 'v2312'],
    ['ls-dyna', '13.1', 'R13.1'],
    ['ls-dyna', '971r6', '971 R6'],
  ])('of %s, %s, is written %s', (software, release, text) => {
    expect(releaseText(software, release)).toBe(text);
    expect(releaseOf(text)).toBe(release);
  });

  it.each([
    ['openfoam', 'v2312', ['2312']],
    ['openfoam', 'v2206–v2312', ['2206', '2212', '2306', '2312']],
    ['openfoam', 'v1912 到 v2006', ['1912', '2006']],
    ['calculix', '2.19-2.21', ['2.19', '2.20', '2.21']],
    ['abaqus', '2022 至 2024', ['2022', '2023', '2024']],
    ['abaqus', '6.14 - 2016', ['6.14', '2016']],
    ['abaqus', '６.１４－５', ['6.14']],
    ['star-ccm', '17.02.007-R8', ['17.02']],
    ['openfoam', 'v2312–v1912', ['2312']],
    ['ansys', '2023 R2–2024 R1', ['2023r2', '2024r1']],
    ['openfoam', 'dev', []],
  ])('of %s, %j names %j', (software, text, releases) => {
    expect(releasesOf(software, text)).toEqual(releases);
  });

  it('is sorted by its numbers, the later one first', () => {
    const sorted = ['2024r2', '2024r1', '2024', '6.14', '6.2', '6'];
    expect(sorted.toReversed().toSorted(laterFirst)).toEqual(sorted);
  });

  it('of any text is one of itself, fits an address and has a name; every text with a digit has one', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.vrR -年a') }), (text) => {
        const release = releaseOf(text);
        expect(release === undefined).toBe(!/\d/.test(text));
        if (release === undefined) return;
        expect(release).toMatch(/^\d{1,4}(\.\d{1,3})?(r\d)?$/);
        expect(releaseOf(release)).toBe(release);
        const stored = versionOf('software:ls-dyna', text) ?? '';
        expect(facetName(stored)).toMatch(/^LS-DYNA /);
        expect(storedOf({ software: 'ls-dyna', version: release })).toContain(stored);
      }),
    );
  });
});
