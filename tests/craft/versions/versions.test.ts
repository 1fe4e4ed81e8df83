import { expect, test } from 'vitest';
import { KINDS, OLD, PROGRAM_KEYS, PROGRAMS } from '../../../craft/versions/change.ts';
import { changesBetween, rangeOf } from '../../../craft/versions/changesBetween.ts';
import { changesFor } from '../../../craft/versions/find.ts';
import { CHANGES } from '../../../craft/versions/list.ts';

test.each(PROGRAM_KEYS)('every change of %s says what, since when and where it was read', (program) => {
  const releases: readonly string[] = PROGRAMS[program].releases;
  const changes = CHANGES[program];
  expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
  for (const it of changes) {
    expect(it.id, it.id).toMatch(/^[a-z\d.-]+$/);
    expect(
      releases.indexOf(it.since),
      `${it.id}: the first release is only where a range begins`,
    ).toBeGreaterThan(0);
    expect(Object.keys(KINDS), it.id).toContain(it.kind);
    expect(Object.keys(OLD), it.id).toContain(it.old);
    for (const said of [it.keyword, it.where, it.now, it.source.title, it.source.where])
      expect(said.trim(), it.id).not.toBe('');
    expect(it.now, it.id).toMatch(/。$/);
    expect(it.source.href, it.id).toMatch(/^https:\/\/github\.com\/\S+$/);
    expect(it.source.read, it.id).toMatch(/^\d{4}-\d\d-\d\d$/);
    if (it.kind === 'renamed') expect(it.becomes, it.id).toBeTruthy();
    for (const line of it.diff?.split('\n') ?? []) expect(line, it.id).toMatch(/^[ +-]/);
    expect(it.diff ?? '+', it.id).toMatch(/^[+-]/m);
  }
});

test('a range has what came after its first release until its last, the latest first', () => {
  const range = rangeOf('openfoam-com', 'v1912', 'v2312');
  expect(range).toEqual({ from: 'v1912', to: 'v2312' });
  const steps = changesBetween('openfoam-com', range.from, range.to);
  expect(steps.map(({ release }) => release)).toEqual([
    'v2312',
    'v2306',
    'v2212',
    'v2206',
    'v2112',
    'v2012',
    'v2006',
  ]);
  for (const { release, changes } of steps) for (const it of changes) expect(it.since).toBe(release);
  expect(changesBetween('gmsh', '4.10', '4.9')).toEqual([]);
  expect(changesBetween('gmsh', '4.9', '4.9')).toEqual([]);
  const { from, to } = rangeOf('calculix', 'x', null);
  const all = changesBetween('calculix', from, to).flatMap(({ changes }) => changes);
  expect(all).toHaveLength(CHANGES.calculix.length);
});

test.each([
  ['locationInMesh', '10-insidepoint'],
  ['insidepoint', '10-insidepoint'],
  ['convertToMeters', 'v1912-converttometers'],
  ['cyclicAMI', '11-cyclicami'],
  ['Mesh.MinimumElementsPerTwoPi', '4.8-meshsizefromcurvature'],
  ['turbulenceProperties', '8-momentumtransport'],
])('%s leads to %s', (keyword, id) => {
  expect(changesFor(keyword, 4).map(({ change }) => change.id)).toContain(id);
});

test('a short word is no name of a change, unless it is one', () => {
  expect(changesFor('d', 4)).toEqual([]);
  expect(changesFor('name', 4).map(({ change }) => change.keyword)).toContain('name');
  expect(changesFor('网格无关性', 4)).toEqual([]);
});
