import type { Solver } from '../../craft/errors/entry.ts';
import { type Index, type MatchEntry, solverOf, solversFor } from '../../craft/errors/match.ts';
import { closestTo, type Finding, Scan } from '../../craft/errors/scan.ts';
import { openText, type TextSink, Unreadable } from './log/text.ts';

/** `files` is the address of entry files; `{solver}` stands for a solver or `index`. */
export type ScanRequest = { log: string | Blob; files: string };
export type Answer =
  | { share: number }
  | { found: readonly Finding[]; close: MatchEntry[]; solver: Solver | null }
  | { fault: string };

/** Characters at each end by which the solver is detected. */
const SAMPLE = 1_000_000;
/** Suggestions if no entry matches. */
const CLOSE = 3;

const say = (answer: Answer) => postMessage(answer);

/** Collects both ends of a text. */
function ends(): TextSink<string> {
  let [head, tail] = ['', ''];
  return {
    feed(piece) {
      const rest = Math.max(0, SAMPLE - head.length);
      head += piece.slice(0, rest);
      tail += piece.slice(rest);
      if (tail.length > 2 * SAMPLE) tail = tail.slice(-SAMPLE);
    },
    end: () => head + tail.slice(-SAMPLE),
  };
}

async function entriesOf(files: string, solvers: readonly Solver[]): Promise<MatchEntry[]> {
  const lists = await Promise.all(
    solvers.map(async (solver) => (await fetchJson(files, solver)) as unknown as MatchEntry[]),
  );
  return lists.flat();
}

async function fetchJson(files: string, name: string): Promise<unknown> {
  const answer = await fetch(files.replace('{solver}', name));
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

addEventListener('message', async ({ data: { log, files } }: MessageEvent<ScanRequest>) => {
  try {
    const text = await openText(typeof log === 'string' ? new Blob([log]) : log);
    const hear = (share: number) => say({ share });
    const index = (await fetchJson(files, 'index')) as Index;
    const sample = await text.read(ends, () => {});
    const own = solverOf(sample);
    const { likely, others } = solversFor(index, sample);
    let entries = await entriesOf(files, likely);
    let found = await text.read(() => new Scan(entries, own), hear);
    if (!found.some((it) => it.known) && others.length > 0) {
      entries = [...entries, ...(await entriesOf(files, others))];
      found = await text.read(() => new Scan(entries, own), hear);
    }
    say({ ...closestTo(entries, sample, found, CLOSE), solver: own });
  } catch (error) {
    say({
      fault: error instanceof Unreadable ? error.message : '没有读成：词典的数据没有取到，请检查网络后重试',
    });
  }
});
