import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { extremeRows, type ViewOptions } from '../../craft/result/block.ts';
import { decodeResult } from '../../craft/result/decode.ts';
import { legendText } from '../../craft/result/legend.ts';
import type { Result } from '../../craft/result/model.ts';
import { fenceOf } from '../../markdown/code/fences.ts';
import { render } from '../../markdown/index.ts';
import { checkFaults } from '../../scripts/listings/compare.ts';
import { resultFaults } from '../../seed/results/faults.ts';
import { madeBy, readStated, runs, sourceHash } from '../../seed/results/make.ts';
import { seedResults } from '../../seed/results.ts';
import { tablesOf } from '../../seed/tables.ts';
import { seedTexts } from '../../seed/texts.ts';
import { viewerState } from '../../src/viewer/state.ts';
import { elementsOf } from '../markdown/inspect.ts';

const HERE = new URL('../../seed/results/files/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.json', HERE), 'utf8')) as Record<string, string>;
const stored = (name: string) => decodeResult(new Uint8Array(readFileSync(new URL(`${name}.mjr`, HERE))));
const maxOf = (result: Result, field: string, step = 0) =>
  result.fields.find((it) => it.name === field)?.values[step]?.extremes[0]?.max;

describe('results of the demonstration articles', () => {
  test('there are at least eight, each small, with a picture and in its article', () => {
    expect(runs().length).toBeGreaterThanOrEqual(8);
    const files = seedResults();
    for (const name of runs()) {
      const article = readFileSync(new URL(`../../articles/${name}.md`, HERE), 'utf8');
      expect(article).toContain(`src="/ming/file/demo/${name}/result.mjr"`);
      for (const key of [`demo/${name}/result.mjr`, `demo/${name}/result.900x420.webp`])
        expect(files.find((it) => it.key === key)?.bytes.length).toBeLessThan(200_000);
    }
  });

  test('have a legend below the picture that says what the file and the block say', async () => {
    for (const name of runs()) {
      const article = readFileSync(new URL(`../../articles/${name}.md`, HERE), 'utf8');
      const { words } = fenceOf(/^```(result.*)/m.exec(article)?.[1] ?? '');
      const { html } = await render(/^```result[\s\S]*?\n```$/m.exec(article)?.[0] ?? '');
      const [figure] = elementsOf(html).filter((it) => it.properties['dataSource']);
      const wish = JSON.parse(String(figure?.properties['dataSource'])) as ViewOptions;
      const result = await stored(name);
      expect(words.get('legend'), name).toBe(legendText(result, viewerState(result, wish)));
    }
  });

  test('say in their articles what the files and their scripts say, number by number', async () => {
    const stated = readStated();
    expect(Object.keys(stated)).toEqual(runs());
    const texts = seedTexts();
    for (const name of runs()) {
      const text = texts.find(({ key }) => key === name);
      if (!text) throw new Error(name);
      const { caption, ...said } = stated[name] ?? { caption: '', tables: {}, texts: [] };
      const block = /^```result[^\n]*\n([\s\S]*?)\n```$/m.exec(text.source)?.[1] ?? '';
      const [words, extremes] = block.split('\n---\n');
      expect(words, name).toBe(caption);
      expect(extremes?.split('\n'), name).toEqual(extremeRows(await stored(name)));
      const tables = tablesOf(text.root, text.source);
      expect(
        checkFaults(said, { tables, whole: text.whole }, 'result').filter((it) => it !== undefined),
      ).toEqual([]);
    }
  });

  test('have no number of a table of another run', () => {
    for (const { key, root, source } of seedTexts())
      for (const { mark } of tablesOf(root, source))
        if (mark?.kind === 'result') expect(readStated()[key]?.tables, key).toHaveProperty(mark.name);
  });

  test('were computed by the scripts as they are: run seed/results/make.ts after a change', () => {
    expect(manifest).toEqual(Object.fromEntries(runs().map((name) => [name, sourceHash(name)])));
  });

  test('agree with what is known: Hertz, Timoshenko, a beam, a spectral solution', async () => {
    // Hertz: 857 MPa (see article); within 1 % on this mesh.
    expect((maxOf(await stored('contact-penalty'), '接触压力') ?? 0) / 857).toBeCloseTo(1, 1.5);
    // Timoshenko beam: deflection of the cantilever is 1.9196 mm.
    const beam = await stored('shear-locking');
    expect(maxOf(beam, 'U')).toBeCloseTo(1.92, 1);
    // Bent strip by Timoshenko: 3.819 mm.
    expect(maxOf(await stored('thermal-stress'), 'DISP')).toBeCloseTo(3.82, 1);
    // Plate strip: first bending frequency 33.4 Hz (Euler–Bernoulli); torsion above Saint-Venant's 714 Hz.
    const modes = await stored('modal-analysis');
    expect(modes.steps[0]?.value).toBeCloseTo(33.5, 0);
    expect((modes.steps[4]?.value ?? 0) / 714).toBeGreaterThan(1);
    expect((modes.steps[4]?.value ?? 0) / 714).toBeLessThan(1.025);
  });

  test('are reproducible', async () => {
    expect(await resultFaults('shear-locking')).toEqual([]);
    const [{ result }, kept] = await Promise.all([madeBy('shear-locking'), stored('shear-locking')]);
    expect(maxOf(kept, 'S, XX')).toBeCloseTo(maxOf(result, 'S, XX') ?? 0, 6);
    expect(kept.mesh.triangles.length).toBe(result.mesh.triangles.length);
  });
});
