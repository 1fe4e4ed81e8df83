import { endingOf } from '../../../../../contract/content/annex/kinds.ts';
import { type ReadAt, unpackedPart } from '../../../kit/file/part.ts';
import { directoryOf, entriesOf, TAIL_BYTES } from '../../../kit/file/zip.ts';

/** ZIP-based documents that may hold macros. */
const OFFICE = ['docx', 'xlsx', 'pptx', 'odt', 'ods'];
/** Directory limit in bytes. */
const DIRECTORY_MOST = 4 * 1024 * 1024;
/** Limit of the content types part in bytes, packed and unpacked. */
const TYPES_MOST = 1024 * 1024;

const MACROS = '里有宏，打开就可能运行程序：请另存为没有宏的文件再上传';
const UNCLEAR = '的目录读不出来，不知道里面有没有宏：请重新保存，或打包成 ZIP 再上传';

/** Macro files of Office, Basic and script folders of OpenDocument. */
const isMacro = (name: string) =>
  /(?:^|\/)vba(?:Project(?:Signature\w*)?|Data)\.(?:bin|xml)$/i.test(name) ||
  /^(?:Basic|Scripts)\/./i.test(name);

/**
 * Why a document is refused, or '' if it has no macros. Checks the whole directory and the content types, as
 * a macro part may have any name.
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
    const types = await unpackedPart(read, entry, TYPES_MOST);
    if (types === null) return UNCLEAR;
    if (/vbaProject|macroEnabled/i.test(new TextDecoder().decode(types))) return MACROS;
  }
  const isOpenXml = !ending.startsWith('od');
  return end < directory.length || end === 0 || (isOpenXml && !isListed) ? UNCLEAR : '';
}
