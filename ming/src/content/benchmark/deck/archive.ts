import { languageIn, linesOf } from '../../annex/listing.ts';
import { unpackedPart } from '../../annex/upload/part.ts';
import { directoryOf, entriesOf, TAIL_BYTES } from '../../annex/upload/zip.ts';

/** Files of a ZIP that are shown, and bytes of one of them. */
const FILES_MOST = 60;
const PART_MOST = 256 * 1024;

/** What systems put beside the files of people. */
const isTheirs = (path: string) => !/(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$)/.test(path);

/**
 * The text files of a ZIP by lines, one behind the other under their names, such as the dictionaries of a case of
 * OpenFOAM; null where the bytes are no ZIP.
 */
export async function archiveLines(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ language: 'openfoam' | 'text'; lines: string[] } | null> {
  const end = directoryOf(bytes.subarray(Math.max(0, bytes.length - TAIL_BYTES)), bytes.length);
  if (!end) return null;
  const read = async (from: number, length: number) => bytes.slice(from, from + length);
  const entries = [...entriesOf(bytes.subarray(end.offset, end.offset + end.length))].filter(
    ({ name }) => !name.endsWith('/') && isTheirs(name),
  );
  const parts: { name: string; lines: string[]; isFoam: boolean }[] = [];
  for (const entry of entries.slice(0, FILES_MOST)) {
    const part = await unpackedPart(read, entry, PART_MOST);
    const isText = part && !part.subarray(0, 1024).includes(0);
    parts.push({
      name: entry.name,
      lines: isText ? linesOf(part) : ['（不是文本或太长，请下载后查看）'],
      isFoam: isText ? languageIn(part) === 'openfoam' : false,
    });
  }
  if (entries.length > FILES_MOST)
    parts.push({ name: '……', lines: [`（还有 ${entries.length - FILES_MOST} 个文件）`], isFoam: false });
  return {
    language: parts.some((it) => it.isFoam) ? 'openfoam' : 'text',
    lines: parts.flatMap(({ name, lines }) => [`// ==== ${name} ====`, ...lines, '']),
  };
}
