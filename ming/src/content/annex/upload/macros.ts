import { endingOf } from '../../../../../contract/content/annex/kinds.ts';
import { dataView } from '../../../kit/bytes.ts';
import { directoryOf, entriesOf, TAIL_BYTES } from './zip.ts';

/** Documents that are ZIP archives, and may hold macros. */
const OFFICE = ['docx', 'xlsx', 'pptx', 'odt', 'ods'];
/** Bytes of a directory that are read; that of a document with thousands of pictures is smaller. */
const DIRECTORY_MOST = 4 * 1024 * 1024;
/** Bytes of the list of the parts of a document, compressed and not. */
const TYPES_MOST = 1024 * 1024;
/** The head of a file within an archive (APPNOTE 4.3.7). */
const HEAD = 0x04034b50;
const HEAD_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

const MACROS = '里有宏，打开就可能运行程序：请另存为没有宏的文件再上传';
const UNCLEAR = '的目录读不出来，不知道里面有没有宏：请重新保存，或打包成 ZIP 再上传';

/** Files of macros: those of Office, and the folders of Basic and of scripts of OpenDocument. */
const isMacro = (name: string) =>
  /(?:^|\/)vba(?:Project(?:Signature\w*)?|Data)\.(?:bin|xml)$/i.test(name) ||
  /^(?:Basic|Scripts)\/./i.test(name);

/** Reads `length` bytes of a stored file from `offset` on. */
export type ReadAt = (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>;

/** The text of a compressed part, as far as it is read; null where it cannot be. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    let text = '';
    const decoder = new TextDecoder();
    for await (const part of stream) {
      text += decoder.decode(part, { stream: true });
      if (text.length > TYPES_MOST) return null;
    }
    return text;
  } catch {
    return null;
  }
}

/** The list of the parts of a document, which says of each what it is; null where it cannot be read. */
async function typesIn(
  read: ReadAt,
  { at, packed, method }: { at: number; packed: number; method: number },
): Promise<string | null> {
  if (packed > TYPES_MOST || (method !== STORED && method !== DEFLATED)) return null;
  const head = await read(at, HEAD_BYTES);
  if (head.length < HEAD_BYTES || dataView(head).getUint32(0, true) !== HEAD) return null;
  const skipped = dataView(head).getUint16(26, true) + dataView(head).getUint16(28, true);
  const bytes = await read(at + HEAD_BYTES + skipped, packed);
  return method === STORED ? new TextDecoder().decode(bytes) : inflated(bytes);
}

/**
 * Why a document of this name is not taken, or '' where it has no macros: its whole directory is looked through, and the list
 * of parts that says what each is, because a part with macros may have any name.
 */
export async function macroFault(name: string, size: number, read: ReadAt): Promise<string> {
  const ending = endingOf(name);
  if (!OFFICE.includes(ending)) return '';
  const length = Math.min(size, TAIL_BYTES);
  const found = directoryOf(await read(size - length, length), size);
  if (!found || found.length === 0 || found.length > DIRECTORY_MOST) return UNCLEAR;
  const directory = await read(found.offset, found.length);
  let end = 0;
  let isListed = false;
  for (const entry of entriesOf(directory)) {
    end = entry.next;
    if (isMacro(entry.name)) return MACROS;
    if (entry.name.toLowerCase() !== '[content_types].xml') continue;
    isListed = true;
    const types = await typesIn(read, entry);
    if (types === null) return UNCLEAR;
    if (/vbaProject|macroEnabled/i.test(types)) return MACROS;
  }
  const isOpenXml = !ending.startsWith('od');
  return end < directory.length || end === 0 || (isOpenXml && !isListed) ? UNCLEAR : '';
}
