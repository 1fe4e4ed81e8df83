import { normalizeText } from '../../../markdown/source.ts';
import { textOfNamed } from '../foreign/charset.ts';
import { textOf } from '../foreign/decode.ts';
import { sealedInHtml } from '../foreign/hiddenContent.ts';
import { NOTE_NAME } from '../foreign/namePrivacy.ts';
import { openArchive } from './files/archive.ts';
import { type ImportedFile, type Picture, Unreadable } from './files/importedFile.ts';
import { localPictures, pathOfAddress, picturesBeside } from './files/local.ts';
import { partsOf } from './files/mime.ts';
import { textOfFile, untitledNote, withPictures } from './files/notes.ts';
import { withHeld } from './files/withHiddenReason.ts';

const PICTURES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
};

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Resolves `..` and `.`: `a/../b/./c` to `b/c`. */
function resolveDots(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** ZIP with one Markdown file and pictures. */
function fromArchive(bytes: Uint8Array, now: number): ImportedFile {
  const files = openArchive(bytes).read((name) => !name.startsWith('__MACOSX/'));
  const notes = [...files.keys()].filter((name) => NOTE_NAME.test(name));
  const [note] = notes;
  if (!note) throw new Unreadable('压缩包里没有 Markdown 文件');
  if (notes.length > 1)
    throw new Unreadable(`压缩包里有 ${notes.length} 个 Markdown 文件，请用上面的“导入”一次导入全部`);
  const folder = note.slice(0, note.lastIndexOf('/') + 1);
  const pictures = new Map<string, Picture>();
  const known = new Map<string, string>();
  const {
    markdown,
    left = [],
    ...rest
  } = untitledNote(textOfFile(files.get(note) ?? new Uint8Array()), note, now);
  const settled = withPictures(markdown, (url) => {
    const path = resolveDots(folder + pathOfAddress(url));
    const [data, type] = [files.get(path), PICTURES[endingOf(path)]];
    if (!data || !type) return undefined;
    const address = known.get(path) ?? `image:${known.size + 1}`;
    known.set(path, address);
    pictures.set(address, { name: path.slice(path.lastIndexOf('/') + 1), type, bytes: data });
    return address;
  });
  return {
    markdown: settled,
    pictures,
    left: [...left, ...localPictures(settled, '压缩包里没有，或者是不能上传的格式')],
    ...rest,
  };
}

async function fromNotebook(name: string, bytes: Uint8Array, now: number): Promise<ImportedFile> {
  const { addressOf, readNotebook } = await import('./files/notebook.ts');
  const { markdown, pictures, notes, held } = readNotebook(textOf(bytes));
  const { left = [], ...note } = untitledNote(markdown, name, now);
  const whole = withPictures(note.markdown, (url) => {
    const picture = pictures.get(url);
    return picture && addressOf(picture);
  });
  const local = localPictures(note.markdown, '请单独上传');
  return {
    ...note,
    markdown: withHeld(whole, held),
    pictures: new Map(),
    left: [...notes, ...left, ...local],
  };
}

/**
 * Converts a file to Markdown: Markdown, Jupyter, HTML, MHTML, DOCX, JATS, or a ZIP with one Markdown file.
 * Readers are lazy-loaded. `now` in ms decides which dates lie ahead. `beside` are names of pictures given with a
 * Markdown file. Throws `Unreadable`.
 */
export async function importFile(
  name: string,
  bytes: Uint8Array,
  now = Date.now(),
  beside: readonly string[] = [],
): Promise<ImportedFile> {
  const ending = endingOf(name);
  if (ending === 'zip') return fromArchive(bytes, now);
  if (ending === 'docx') return (await import('./word/docx.ts')).markdownFromDocx(bytes);
  if (/^(?:html?|mht|mhtml)$/.test(ending)) {
    const parts = partsOf(bytes);
    if (parts) return (await import('./files/mhtml.ts')).markdownFromMhtml(parts);
    const { markdownFromHtml } = await import('./html.ts');
    const html = normalizeText(textOfNamed(name, bytes));
    const { markdown, left } = markdownFromHtml(html);
    return { markdown: withHeld(markdown, sealedInHtml(html)), pictures: new Map(), left };
  }
  if (/^n?xml$/.test(ending))
    return (await import('./jats/file.ts')).markdownFromJats(textOfNamed(name, bytes));
  if (ending === 'ipynb') return fromNotebook(name, bytes, now);
  if (NOTE_NAME.test(name)) {
    const { left = [], ...note } = untitledNote(textOfFile(bytes), name, now);
    const given = picturesBeside(note.markdown, beside);
    const local = localPictures(note.markdown, '请连同图片一起拖进来，或者一起装进 .zip 导入', given);
    return { pictures: new Map(), beside: given, ...note, left: [...left, ...local] };
  }
  throw new Unreadable('只能导入 .md、.ipynb、.docx、.html、.mhtml、.xml 和 .zip 文件');
}
