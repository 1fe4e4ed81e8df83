import type { BenchmarkRun } from '../../../../contract/content/benchmark/benchmark.ts';
import { type Benchmark, REFERENCE_STATE } from '../../../../contract/content/benchmark/reference.ts';
import { dofText, errorText, valueText } from '../../../../contract/content/benchmark/words.ts';
import { place, TITLE } from '../../../../contract/kit/places.ts';
import { machineTime } from '../../../../contract/kit/time.ts';
import { organization } from '../article/structured.ts';

type Page = { benchmark: Benchmark; runs: readonly BenchmarkRun[]; site: { name: string } };

/** License of this program, which includes the statements and reference values. */
export const LICENCE = 'https://opensource.org/license/mit';
const RUNS_MOST = 10;

/** Media types of archives by extension; any other file is text. */
const PACKED: Readonly<Record<string, string>> = {
  zip: 'application/zip',
  '7z': 'application/x-7z-compressed',
  gz: 'application/gzip',
  pdf: 'application/pdf',
};

/** Deck and result of a run. No license: the deck belongs to its author. */
function runPart(
  run: BenchmarkRun,
  deck: { url: string; name: string; sha256: string },
  page: Omit<Page, 'runs'>,
  base: string,
) {
  const { benchmark: it } = page;
  const software = [run.software, run.version].filter(Boolean).join(' ');
  const state = run.isReproduced ? '已复现' : run.error <= it.tolerance ? '容差以内' : '容差以外';
  return {
    '@type': 'Dataset',
    name: `${it.title}：${software}，${run.element}`,
    description: `${run.nickname}用 ${software} 算“${it.title}”的输入文件与结果：单元 ${run.element}，自由度 ${dofText(run.dof)}，${it.quantity} = ${valueText(run.value)} ${it.unit}，与参考值 ${it.written} ${it.unit} 的相对误差 ${errorText(run.error)}，${state}。`,
    url: `${base}${place.benchmark(it.name)}#run-${run.id}`,
    dateCreated: machineTime(run.createTime) || undefined,
    creator: { '@type': 'Person', name: run.nickname || undefined, url: base + place.myHome(run.userId) },
    variableMeasured: {
      '@type': 'PropertyValue',
      name: it.quantity,
      value: run.value,
      unitText: it.unit || undefined,
    },
    distribution: {
      '@type': 'DataDownload',
      name: deck.name,
      contentUrl: new URL(deck.url, base).href,
      encodingFormat: PACKED[deck.url.split('.').at(-1) ?? ''] ?? 'text/plain',
      sha256: deck.sha256 || undefined,
    },
  };
}

/** schema.org Dataset of a benchmark: statement, reference with source, and submitted decks. */
export function dataset({ benchmark: it, runs, site }: Page, base: string) {
  const parts = runs.flatMap((run) =>
    run.deck && !run.retractTime ? [runPart(run, run.deck, { benchmark: it, site }, base)] : [],
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: it.title,
    description: it.intro + it.statement.join(''),
    url: base + place.benchmark(it.name),
    inLanguage: 'zh-CN',
    identifier: it.name,
    keywords: [TITLE.benchmarks, it.area, it.quantity].join(','),
    isAccessibleForFree: true,
    license: LICENCE,
    creator: organization(site, base),
    variableMeasured: {
      '@type': 'PropertyValue',
      name: it.quantity,
      value: it.reference,
      unitText: it.unit || undefined,
      description: `参考值，${REFERENCE_STATE[it.state]}`,
    },
    citation: it.source,
    hasPart: parts.length > 0 ? parts.slice(0, RUNS_MOST) : undefined,
  };
}
