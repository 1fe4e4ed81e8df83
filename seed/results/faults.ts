import { readFileSync } from 'node:fs';
import { extremeRows } from '../../craft/result/block.ts';
import { decodeResult } from '../../craft/result/decode.ts';
import { madeBy, readStated, statedBy } from './make.ts';

const FILES = new URL('files/', import.meta.url);

/** The first line in which two lists of words differ, in words; none where they do not. */
function differences(what: string, kept: readonly string[], found: readonly string[]): string[] {
  const at = Array.from({ length: Math.max(kept.length, found.length) }, (_, n) => n).find(
    (n) => kept[n] !== found[n],
  );
  if (at === undefined) return [];
  return [`${what}：保存的是“${kept[at] ?? '（没有）'}”，重算得到“${found[at] ?? '（没有）'}”`];
}

/**
 * Computes a result of the demonstration again: how it differs from the file that is kept and from what its script said,
 * a sentence each. The article is compared with what is kept, by a test.
 */
export async function resultFaults(name: string): Promise<string[]> {
  const made = await madeBy(name);
  const kept = await decodeResult(new Uint8Array(readFileSync(new URL(`${name}.mjr`, FILES))));
  const lines = ({ caption, tables, texts }: ReturnType<typeof statedBy>) => [
    caption,
    ...texts,
    ...Object.entries(tables).flatMap(([of, rows]) => rows.map((row) => `${of}：${row.join(' | ')}`)),
  ];
  const stated = readStated()[name];
  return [
    ...differences('极值', extremeRows(kept), extremeRows(made.result)),
    ...differences('说明与表', stated ? lines(stated) : [], lines(statedBy(made))),
  ];
}
