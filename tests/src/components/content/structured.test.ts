import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { benchmarkRun } from '../../../../contract/content/benchmark/benchmark.ts';
import { BENCHMARKS } from '../../../../contract/content/benchmark/list.ts';
import { GROUPS } from '../../../../craft/tools/list.ts';
import { jsonLd } from '../../../../src/components/content/article/structured.ts';
import { dataset } from '../../../../src/components/content/benchmark/structured.ts';
import { webApplication } from '../../../../src/components/content/tools/structured.ts';
import { dataFaults } from '../../../e2e/discovery/crawl/data.ts';

const BASE = 'https://mingjie.test';
const site = { name: '明解' };
const [le1] = BENCHMARKS.filter(({ name }) => name === 'le1');
const run = (id: number, more: object = {}) =>
  z.parse(benchmarkRun, {
    id,
    userId: 'a',
    nickname: '甲',
    software: 'CalculiX',
    version: '2.23',
    element: 'CPS8',
    dof: 2_500,
    value: 92.7,
    error: 0.000_1,
    deck: { url: `/ming/file/d${id}.inp`, name: 'le1.inp', sha256: 'ab'.repeat(32) },
    createTime: '2026-05-01 12:00:00',
    ...more,
  });

describe('JSON-LD of tools', () => {
  it('is a WebApplication that costs nothing, of every tool', () => {
    for (const { title, tools } of GROUPS)
      for (const tool of tools) {
        const it = webApplication({ tool, group: title, site }, BASE);
        expect(dataFaults(jsonLd(it)), tool.name).toEqual([]);
        expect([it.url, it.applicationSubCategory, it.offers.price]).toEqual([
          `${BASE}/tools/${tool.name}`,
          title,
          0,
        ]);
      }
  });
});

describe('JSON-LD of benchmarks', () => {
  it('is a Dataset with its reference, source and licence, of every benchmark', () => {
    for (const benchmark of BENCHMARKS) {
      const it = dataset({ benchmark, runs: [run(1)], site }, BASE);
      expect(dataFaults(jsonLd(it)), benchmark.name).toEqual([]);
      expect(it).toMatchObject({
        citation: benchmark.source,
        variableMeasured: { value: benchmark.reference, name: benchmark.quantity },
      });
    }
  });

  it('names the files that members gave with their authors, without a licence that they have not chosen', () => {
    const runs = [
      run(1, { isReproduced: true }),
      run(2, { deck: null }),
      run(3, { retractTime: '2026-05-02 12:00:00', retractReason: '网格错了' }),
      run(4, { deck: { url: '/ming/file/d4.zip', name: 'le1.zip', sha256: '' }, error: 0.5 }),
    ];
    const parts = (le1 && dataset({ benchmark: le1, runs, site }, BASE).hasPart) ?? [];
    expect(parts.map((it) => it.url)).toEqual([`${BASE}/benchmark/le1#run-1`, `${BASE}/benchmark/le1#run-4`]);
    expect(parts.map((it) => it.distribution)).toMatchObject([
      { contentUrl: `${BASE}/ming/file/d1.inp`, encodingFormat: 'text/plain', sha256: 'ab'.repeat(32) },
      { contentUrl: `${BASE}/ming/file/d4.zip`, encodingFormat: 'application/zip' },
    ]);
    expect(parts.map((it) => it.description.split('，').at(-1))).toEqual(['已复现。', '容差以外。']);
    expect(parts[0]).toMatchObject({ creator: { name: '甲', url: `${BASE}/user_main?userId=a` } });
    expect(parts.some((it) => 'license' in it)).toBe(false);
  });

  it('says nothing of files where there are none, and names a few of many', () => {
    const partsOf = (runs: ReturnType<typeof run>[]) =>
      le1 && dataset({ benchmark: le1, runs, site }, BASE).hasPart;
    expect(partsOf([])).toBeUndefined();
    expect(partsOf(Array.from({ length: 30 }, (_, i) => run(i + 1)))).toHaveLength(10);
  });
});

describe('the check of JSON-LD', () => {
  it('finds what is wrong with a dataset and its files', () => {
    const good = {
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      name: 'a',
      description: '长'.repeat(50),
      url: BASE,
      creator: {},
      variableMeasured: 'a',
      citation: 'b',
    };
    const of = (value: unknown) => dataFaults(JSON.stringify(value));
    expect(of(good)).toEqual([]);
    expect(of({ ...good, description: '短' })).toEqual(['Dataset: description has 1 characters']);
    expect(of({ ...good, citation: undefined })).toEqual(['Dataset: neither isBasedOn nor citation']);
    expect(of({ ...good, distribution: { '@type': 'DataDownload', contentUrl: '/a' } })).toEqual([
      'Dataset: encodingFormat is missing',
      'Dataset: contentUrl is no whole address',
    ]);
    const { creator: _creator, '@context': _context, citation: _citation, ...part } = good;
    expect(of({ ...good, hasPart: [part] })).toEqual(['Dataset: creator is missing']);
    expect(of({ ...good, offers: { '@type': 'Offer', price: 0 } })).toEqual([
      'Dataset: priceCurrency is missing',
    ]);
  });
});
