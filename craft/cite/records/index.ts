import type { Item } from '../item.ts';
import { BIBTEX_LIMITS } from '../scanner.ts';
import { readCslJson } from './csl.ts';
import { keyedWorks } from './keys.ts';
import { type Format, formatOfRecords, LAYOUTS, recordsOf } from './layouts.ts';
import { type RecordWork, workOf } from './work.ts';

/** Works of an export with keys of their own; what was not taken, in Chinese; lines that belong to no record. */
export type ReadRecords = { items: Item[]; notes: string[]; stray: number };

function notesOf(works: readonly RecordWork[], count: number): string[] {
  const leftOut = [...new Set(works.flatMap((it) => it.leftOut))];
  const untitled = works.filter(({ item }) => item.title === '').map(({ line }) => line);
  return [
    leftOut.length > 0 && `参考文献里不用的 ${leftOut.join('、')}`,
    untitled.length > 0 && `第 ${untitled[0]} 行起的一条没有题名`,
    count > BIBTEX_LIMITS.entries &&
      `第 ${BIBTEX_LIMITS.entries} 条以后的 ${count - BIBTEX_LIMITS.entries} 条`,
  ].filter((it) => it !== false);
}

function worksIn(
  source: string,
  format: Format | 'CSL-JSON',
): { works: readonly RecordWork[]; stray: number } {
  if (format === 'CSL-JSON') return { works: readCslJson(source), stray: 0 };
  const { records, stray } = recordsOf(source, LAYOUTS[format]);
  return { works: records.map((it) => workOf(it, format)), stray };
}

/**
 * Reads an export of a literature database: RIS, EndNote, NoteExpress, RefWorks, PubMed, Web of Science or
 * CSL-JSON. `taken` are keys in use. Undefined if the text is none of them. Never throws.
 */
export function readRecords(source: string, taken: Iterable<string> = []): ReadRecords | undefined {
  const format = formatOfRecords(source);
  if (!format) return undefined;
  const { works, stray } = worksIn(source, format);
  if (works.length === 0) return undefined;
  const kept = works.slice(0, BIBTEX_LIMITS.entries);
  return {
    stray,
    items: keyedWorks(
      kept.map(({ item }) => item),
      taken,
    ),
    notes: notesOf(kept, works.length),
  };
}
