import type { Solver } from '../../craft/errors/entry.ts';
import { type Index, type Known, solverOf, solversFor } from '../../craft/errors/match.ts';
import { closestTo, type Finding, Scan } from '../../craft/errors/scan.ts';

/** A log as text or file, and where the files of entries are: `{solver}` stands for a solver, or `index`. */
export type Ask = { log: string | Blob; files: string };
/** Its progress, what was found in it, or its error. */
export type Answer =
  | { share: number }
  | { found: readonly Finding[]; close: Known[]; solver: Solver | null }
  | { fault: string };

/** Bytes at each end of a large log by which its solver is told. */
const SAMPLE = 1_000_000;
/** What else it may be, where no entry has it. */
const CLOSE = 3;

const say = (answer: Answer) => postMessage(answer);

/** The decoder of a file by its first bytes: UTF-16 as consoles of Windows write it, UTF-8, or GBK. */
async function decoderOf(log: Blob): Promise<TextDecoder> {
  const head = new Uint8Array(await log.slice(0, 65_536).arrayBuffer());
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return new TextDecoder('utf-8');
  } catch {
    return new TextDecoder('gb18030');
  }
}

async function sampleOf(log: string | Blob): Promise<string> {
  if (typeof log === 'string') return log;
  const decoder = await decoderOf(log);
  const part = log.size <= 2 * SAMPLE ? log : new Blob([log.slice(0, SAMPLE), '\n', log.slice(-SAMPLE)]);
  return decoder.decode(await part.arrayBuffer());
}

async function entriesOf(files: string, solvers: readonly Solver[]): Promise<Known[]> {
  const lists = await Promise.all(
    solvers.map(async (solver) => (await read(files, solver)) as unknown as Known[]),
  );
  return lists.flat();
}

async function read(files: string, name: string): Promise<unknown> {
  const answer = await fetch(files.replace('{solver}', name));
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

async function scan(log: string | Blob, entries: readonly Known[], report: boolean): Promise<Finding[]> {
  const scanner = new Scan(entries);
  if (typeof log === 'string') {
    scanner.feed(log);
    return scanner.end();
  }
  const decoder = await decoderOf(log);
  let done = 0;
  const reader = log.stream().getReader();
  for (let it = await reader.read(); !it.done; it = await reader.read()) {
    scanner.feed(decoder.decode(it.value, { stream: true }));
    done += it.value.byteLength;
    if (report) say({ share: done / log.size });
  }
  scanner.feed(decoder.decode());
  return scanner.end();
}

addEventListener('message', async ({ data: { log, files } }: MessageEvent<Ask>) => {
  try {
    const index = (await read(files, 'index')) as Index;
    const sample = await sampleOf(log);
    const { likely, others } = solversFor(index, sample);
    let entries = await entriesOf(files, likely);
    let found = await scan(log, entries, true);
    if (!found.some((it) => it.known) && others.length > 0) {
      entries = [...entries, ...(await entriesOf(files, others))];
      found = await scan(log, entries, true);
    }
    say({ ...closestTo(entries, sample, found, CLOSE), solver: solverOf(sample) });
  } catch {
    say({ fault: '没有读成：词典的数据没有取到，或文件读不了。请检查网络后重试' });
  }
});
