import * as z from 'zod/mini';
import { boardType, HOT } from '../../../../contract/discovery/site/site.ts';
import { logFailure } from '../../kit/log.ts';
import type { Line } from './lines.ts';

/** Board of another site; `source` returns JSON. */
const board = z.object({
  type: boardType.check(z.refine((it) => !(HOT as readonly string[]).includes(it))),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(10)),
  source: z.url({ protocol: /^https$/ }),
});
export type Board = z.output<typeof board>;

const TIME_MS = 5_000;
const BYTES_MOST = 256 * 1024;
const LINES_MOST = 30;
const KEYWORD_MOST = 100;

/** Parses configured outside boards (`HOT_BOARDS`); invalid ones are skipped and logged. */
export function boardsOf(setting: string | undefined): Board[] {
  if (!setting) return [];
  try {
    const boards = z.parse(z.array(board), JSON.parse(setting));
    return boards.filter((it, i) => boards.findIndex((other) => other.type === it.type) === i);
  } catch (error) {
    logFailure('setting', error, { name: 'HOT_BOARDS' });
    return [];
  }
}

const word = z.optional(z.nullable(z.string()));
const lines = z.array(
  z.object({
    keyword: word,
    title: word,
    url: word,
    hot: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  }),
);
const nested = z.union([lines, z.object({ data: lines }), z.object({ data: z.object({ data: lines }) })]);

/** Valid entries (name and link) of a response. Throws if there are none. */
export function linesOf(answer: unknown): Line[] {
  const found = z.parse(nested, answer);
  const list = Array.isArray(found) ? found : Array.isArray(found.data) ? found.data : found.data.data;
  const usable = list.flatMap(({ keyword, title, url, hot }) => {
    const name = (keyword || title || '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
    const leads = url && /^https?:\/\//i.test(url) && URL.canParse(url);
    return name && leads
      ? [{ keyword: name.slice(0, KEYWORD_MOST), url: new URL(url).href, hot: figure(hot) }]
      : [];
  });
  if (usable.length === 0) throw new Error('no usable line');
  return usable.slice(0, LINES_MOST);
}

/** Parses a whole number; 0 if invalid. */
function figure(hot: number | string | null | undefined): number {
  const number = Math.round(Number(hot));
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

/** Reads at most `BYTES_MOST` of a response. */
async function readBounded(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const piece of answer.body ?? []) {
    size += piece.length;
    if (size > BYTES_MOST) throw new Error('answer too large');
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

export type Fetcher = (address: string, init: RequestInit) => Promise<Response>;

/** Fetches an outside board. Throws on timeout, size limit or invalid data. */
export async function fetchBoard(source: string, fetcher: Fetcher): Promise<Line[]> {
  const answer = await fetcher(source, {
    headers: { accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIME_MS),
  });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return linesOf(JSON.parse(await readBounded(answer)));
}
