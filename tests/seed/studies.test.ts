import { describe, expect, it } from 'vitest';
import { seedArticles } from '../../seed/articles.ts';
import { hasCalculix } from '../../seed/calculix/solve.ts';
import { OTHER_VERSIONS } from '../../seed/calculix/version.ts';
import { hasOpenFoam } from '../../seed/openfoam/solve.ts';
import {
  differences,
  hashOf,
  recordFaults,
  rerunFaults,
  studies,
  studyOf,
} from '../../seed/studies/record.ts';
import { readStudy } from '../../seed/studies/study.ts';
import { COMPARED, compared, otherRuns } from '../../seed/studies/versions.ts';

describe('the runs that articles study', () => {
  it('belong to an article', () => {
    const slugs = seedArticles().map(({ slug }) => slug);
    expect(studies().filter((it) => !slugs.includes(it))).toEqual([]);
  });

  it.each(studies())('%s is kept from the cases that it has now', async (slug) => {
    expect(recordFaults(slug, await studyOf(slug))).toEqual([]);
  });

  it.runIf(hasOpenFoam())('come out the same again', { timeout: 60_000 }, async () => {
    const { 'second-8': run } = await studyOf('mesh-independence');
    if (!run) throw new Error('no run');
    expect(rerunFaults('mesh-independence', 'second-8', run)).toEqual([]);
  });

  it.runIf(hasCalculix())('come out the same again from decks', { timeout: 60_000 }, async () => {
    const { right: run } = await studyOf('submodelling');
    if (!run) throw new Error('no run');
    expect(rerunFaults('submodelling', 'right', run)).toEqual([]);
  });

  it.each(COMPARED)('%s is compared between versions as it is now', async (slug) => {
    const now = Object.entries(await studyOf(slug)).map(([name, run]) => [name, hashOf(run)]);
    for (const version of OTHER_VERSIONS) {
      const runs = Object.entries(otherRuns(slug, version)).map(([name, { files }]) => [name, files]);
      expect(runs, version).toEqual(now);
    }
    expect(compared(slug, '2.17').changed).toEqual([]);
    expect(compared(slug, '2.23').changed).not.toEqual([]);
  });

  it('of the bolt agree with 2.23 to three digits, but for the compliance and the reaction', () => {
    const { plates, forces } = otherRuns('bolt-preload', '2.23')['head']?.values ?? {};
    const study = readStudy('bolt-preload');
    const [now, before] = [
      [plates, forces].flat(),
      [study.number('head', 'plates'), ...study.row('head', 'forces')],
    ];
    expect(now).toHaveLength(before.length);
    for (const [at, it] of before.entries()) expect(Math.abs(Number(now[at]) / it - 1)).toBeLessThan(5e-4);
  });

  it('are told apart from others', async () => {
    const { 'second-8': _, ...fewer } = await studyOf('mesh-independence');
    const changed = { ...fewer, 'second-8': { files: {}, values: () => ({}) } };
    expect(recordFaults('mesh-independence', changed)).toEqual([
      'mesh-independence second-8：算例与记录的不同',
    ]);
    expect(recordFaults('mesh-independence', fewer)).toEqual([
      'mesh-independence second-8：已经没有这一次运行',
    ]);
    expect(differences({ drag: 1, row: [1e-9, 2] }, { drag: 1.00001, row: [2e-9, 2] })).toEqual([]);
    expect(differences({ drag: 1 }, { drag: 1.01 })).toEqual(['drag：保存的是 1，重算得到 1.01']);
    expect(differences({ row: [1, 2] }, { row: [1] })).toHaveLength(1);
    expect(differences({}, { lift: 1 })).toHaveLength(1);
  });

  it('have the values that are asked for, or refuse', () => {
    const study = readStudy('mesh-independence');
    expect(study.number('second-8', 'cells')).toBe(1_920);
    expect(() => study.number('second-8', 'none')).toThrow('no none of the run second-8');
    expect(() => study.row('second-8', 'cells')).toThrow('is one number');
  });
});
