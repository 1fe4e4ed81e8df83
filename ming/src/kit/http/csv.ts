import type { Cell } from '../../../../contract/kit/csv.ts';
import { CSV_START, csvLine } from '../../../../contract/kit/csv.ts';
import { dayOf } from '../clock.ts';

/** CSV response, saved as `name` with the day. Rows are pulled as the client reads. */
export function csvAnswer(
  it: { name: string; now: number; head: readonly Cell[] },
  rows: AsyncIterable<readonly Cell[]>,
): Response {
  return new Response(csvStream(it.head, rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="mingjie-${it.name}-${dayOf(it.now)}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

const STEP = 500;

/** Pages CSV rows, at most `most`. `read` gets the last row as cursor and the limit. */
export async function* csvRows<Row>(
  most: number,
  read: (last: Row | undefined, limit: number) => PromiseLike<readonly Row[]>,
  cells: (row: Row) => readonly Cell[],
): AsyncGenerator<readonly Cell[], void> {
  let last: Row | undefined;
  for (let left = most; left > 0; left -= STEP) {
    const rows = await read(last, Math.min(STEP, left));
    for (const row of rows) yield cells(row);
    last = rows.at(-1);
    if (rows.length < STEP) return;
  }
}

/** Streams a CSV with backpressure. */
function csvStream(head: readonly Cell[], rows: AsyncIterable<readonly Cell[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const lines = linesOf(head, rows);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return();
    },
  });
}

const PIECE = 16_384;

async function* linesOf(
  head: readonly Cell[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string, void> {
  let text = CSV_START + csvLine(head);
  for await (const row of rows) {
    text += csvLine(row);
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  if (text) yield text;
}
