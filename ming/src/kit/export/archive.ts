import { gmt8 } from '../clock.ts';
import type { ExportPart, Own } from '../domain.ts';

const NAME_MOST = 60;

type Piece = string | Uint8Array;

/** File of an archive. `packed`: already compressed. */
export type Entry = { name: string; text: AsyncIterable<Piece> | Iterable<Piece>; packed?: true };

/** Turns a title into a file name valid on any system. */
export function fileName(title: string): string {
  const safe = [...title.replace(/[\\/:*?"<>|]|\p{C}/gu, ' ').replace(/\s+/g, ' ')].slice(0, NAME_MOST);
  return safe.join('').replace(/^[. ]+|[. ]+$/g, '') || '无标题';
}

/** Markdown with YAML front matter; values are written as JSON. */
export function markdownOf(front: Record<string, unknown>, source: string): string {
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.join('')}---\n\n${source.trimEnd()}\n`;
}

/** Streams rows as a JSON array. */
export async function* jsonList(rows: AsyncIterable<unknown>): AsyncGenerator<string, void> {
  let before = '[\n  ';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n  ';
  }
  yield before.startsWith('[') ? '[]\n' : '\n]\n';
}

/** Iterates over a paged query; `page` takes an offset. */
export async function* pagedRows<T>(page: (offset: number) => PromiseLike<T[]>): AsyncGenerator<T, void> {
  for (let offset = 0; ; ) {
    const rows = await page(offset);
    yield* rows;
    if (rows.length === 0) return;
    offset += rows.length;
  }
}

async function* withFormattedTime(rows: AsyncIterable<{ createdAt: number }>) {
  for await (const { createdAt, ...row } of rows) yield { ...row, createTime: gmt8(createdAt) };
}

/** Export part that is one JSON array; `page` returns the rows from an offset, with `createdAt` in ms. */
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
    files: (own) => [{ name, text: jsonList(withFormattedTime(rows(own))) }],
  };
}

/** Creation and update time (ms) formatted for export. */
export function timesOf({ createTime, updateTime }: { createTime: number; updateTime: number }) {
  return { createTime: gmt8(createTime), updateTime: gmt8(updateTime) };
}

/** Page size of exports. */
export const ROWS_A_PAGE = 500;
