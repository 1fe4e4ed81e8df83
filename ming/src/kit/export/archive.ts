import { gmt8 } from '../clock.ts';
import type { ExportPart, Own } from '../domain.ts';

const NAME_MOST = 60;

type Piece = string | Uint8Array;

/** A file of an archive, its text or bytes in pieces. `packed` says that its bytes cannot be made smaller. */
export type Entry = { name: string; text: AsyncIterable<Piece> | Iterable<Piece>; packed?: true };

/** A title as part of a file name on any system: no separators, no control characters, not too long. */
export function fileName(title: string): string {
  const safe = [...title.replace(/[\\/:*?"<>|]|\p{C}/gu, ' ').replace(/\s+/g, ' ')].slice(0, NAME_MOST);
  return safe.join('').replace(/^[. ]+|[. ]+$/g, '') || '无标题';
}

/** Front matter in YAML, whose values are JSON, and the text below it. */
export function markdownOf(front: Record<string, unknown>, source: string): string {
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.join('')}---\n\n${source.trimEnd()}\n`;
}

/** A JSON list, row by row. */
export async function* jsonList(rows: AsyncIterable<unknown>): AsyncGenerator<string, void> {
  let before = '[\n  ';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n  ';
  }
  yield before.startsWith('[') ? '[]\n' : '\n]\n';
}

/** The rows of a query that is read a page at a time; `page` takes an offset. */
export async function* pagedRows<T>(page: (offset: number) => PromiseLike<T[]>): AsyncGenerator<T, void> {
  for (let offset = 0; ; ) {
    const rows = await page(offset);
    yield* rows;
    if (rows.length === 0) return;
    offset += rows.length;
  }
}

async function* dated(rows: AsyncIterable<{ createdAt: number }>) {
  for await (const { createdAt, ...row } of rows) yield { ...row, createTime: gmt8(createdAt) };
}

/** A part of an export that is one JSON list; `page` gives the rows from an offset on, with `createdAt` in ms. */
export function listPart<T extends { createdAt: number }>(
  name: string,
  about: string,
  tables: ExportPart['tables'],
  page: (own: Own, offset: number) => PromiseLike<T[]>,
): ExportPart {
  const rows = (own: Own) => pagedRows((offset) => page(own, offset));
  return {
    tables,
    about: `${name.padEnd(16)}${about}`,
    files: (own) => [{ name, text: jsonList(dated(rows(own))) }],
  };
}

/** When something was written and changed, as files say it. */
export function timesOf({ createTime, updateTime }: { createTime: number; updateTime: number }) {
  return { createTime: gmt8(createTime), updateTime: gmt8(updateTime) };
}

/** Rows of a list that are read at once. */
export const ROWS_A_PAGE = 500;
