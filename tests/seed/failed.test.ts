import { describe, expect, it } from 'vitest';
import { seedArticles } from '../../seed/articles.ts';
import { sha256 } from '../../seed/calculix/solve.ts';
import { OTHER_VERSIONS } from '../../seed/calculix/version.ts';
import {
  type DeckModel,
  type FailedModel,
  hashesOf,
  runOf,
  textsOf,
  wrongRuns,
} from '../../seed/failed/model.ts';
import { FAILED } from '../../seed/failed/models.ts';
import { hasSolver, isClose, recordFaults, rerunFaults } from '../../seed/failed/record.ts';
import { COMPARED, otherRecordOf } from '../../seed/failed/versions.ts';
import { linesFrom } from '../../seed/failed/words.ts';

const SECTIONS = ['现象', '先看哪里', '走错的路', '诊断', '修好', '怎样提前发现', '参考文献'];
const articles = seedArticles().filter(({ column }) => column?.startsWith('failed-models/'));

describe('the series about failed models', () => {
  it('has a model for every article, and an article for every model', () => {
    expect(FAILED.map(({ slug }) => slug).sort()).toEqual(articles.map(({ slug }) => slug).sort());
  });

  it.each(articles.map(({ slug, source }) => [slug, source]))(
    '%s has the sections of the series',
    (_, source) => {
      expect(source.split('\n').flatMap((it) => (it.startsWith('## ') ? [it.slice(3)] : []))).toEqual(
        SECTIONS,
      );
    },
  );

  it('is recorded from the inputs that it has now', () => {
    expect(FAILED.flatMap(recordFaults)).toEqual([]);
  });

  it('is recorded with other versions from the inputs that it has now', () => {
    for (const model of COMPARED)
      for (const version of OTHER_VERSIONS) {
        const kept = Object.entries(otherRecordOf(model, version)).map(([name, { hash }]) => [name, hash]);
        expect(Object.fromEntries(kept), `${model.slug} ${version}`).toEqual(hashesOf(model));
      }
  });

  it('comes out the same again where its solver is here', { timeout: 60_000 }, () => {
    const [model] = FAILED.filter((it) => it.program === 'CalculiX' && hasSolver(it));
    if (model) expect(rerunFaults(model, 'mended')).toEqual([]);
  });

  it('has the inputs of the wrong ways of each, as they were run', () => {
    for (const model of FAILED) {
      const names = wrongRuns(model);
      expect(names.length, model.slug).toBeGreaterThan(1);
      expect(names.filter((it) => it === 'broken' || it === 'mended')).toEqual([]);
      const files = textsOf(model, names);
      const first = model.program === 'CalculiX' ? `${names[0]}.inp` : `${names[0]}/Allrun`;
      expect(files.map(({ name }) => name)).toContain(first);
      const [{ text } = { text: '' }] = files;
      if (model.program === 'CalculiX') expect(hashesOf(model)[names[0] ?? '']).toBe(sha256(text));
    }
    expect(() => textsOf(FAILED[0] as FailedModel, ['none'])).toThrow('no run is called none');
  });

  it('tells what does not fit the record', () => {
    const [model] = FAILED.filter((it): it is DeckModel<never> => it.program === 'CalculiX');
    if (!model) throw new Error('no model');
    const changed: FailedModel = { ...model, runs: { ...model.runs, broken: '** another' } };
    const { mended: _, ...fewer } = model.runs;
    expect(recordFaults(changed)).toEqual([`${model.slug} broken：输入与记录的不同`]);
    expect(recordFaults({ ...model, runs: fewer as typeof model.runs })).toEqual([
      `${model.slug} mended：已经没有这一次运行`,
    ]);
    expect(() => runOf(model, 'none')).toThrow('no run is called none');
  });
});

describe('values of a record', () => {
  it('are close up to the rounding of a solver, small ones beside the largest of their row', () => {
    expect(isClose(1, 1.0005)).toBe(true);
    expect(isClose(1, 1.01)).toBe(false);
    expect(isClose([1e-12, 3], [-1e-12, 3])).toBe(true);
    expect(isClose([1e-3, 3], [2e-3, 3])).toBe(false);
    expect(isClose([[1, 2]], [[1, 2]])).toBe(true);
    expect(isClose([1, 2], [1])).toBe(false);
    expect(isClose(1e196, 1e200)).toBe(true);
    expect(isClose('a', 'b')).toBe(false);
    expect(isClose(undefined, 1)).toBe(false);
  });

  it('stand beside the lines of a deck from a keyword on', () => {
    expect(linesFrom('*NODE\n1\n*STEP\n*END STEP\n', '*STEP')).toBe('*STEP\n*END STEP');
    expect(() => linesFrom('*NODE', '*STEP')).toThrow('*STEP');
  });
});
