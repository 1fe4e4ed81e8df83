import { deckLanguageOf, endingOf } from '../../../../../contract/content/annex/kinds.ts';
import { isDeck } from '../../../../../craft/deck/read.ts';
import { renderChanges, renderFile, type Shown } from '../../../../../markdown/file.ts';
import { languageOf } from '../../../../../markdown/languages.ts';
import { MOST_EDITS } from '../../../../../markdown/versions.ts';
import { unpackedPart } from '../../../kit/file/part.ts';
import { directoryOf, entriesOf, TAIL_BYTES } from '../../../kit/file/zip.ts';
import { languageIn, linesOf, thinned } from '../../annex/listing.ts';
import { FILE_PREFIX } from '../rules.ts';

/** Bytes of a deck that are read. */
const BYTES_MOST = 1024 * 1024;
/** Characters that are shown, and so many that are compared; highlighting takes 0.1 s of CPU for 20,000. */
const SHOWN_MOST = 20_000;
const COMPARED_MOST = 60_000;

/** A deck as it is stored with its run. */
type Stored = { deckUrl: string; deckName: string };

/** What is shown; `fault` says in Chinese why `html` is empty, and `cut` that it is not all of it. */
type Listing = { html: string; cut: boolean; fault: string };

const failed = (fault: string): Listing => ({ html: '', cut: false, fault });

/** Files of a ZIP that are shown, and bytes of one of them. */
const FILES_MOST = 60;
const PART_MOST = 256 * 1024;

/** What systems put beside the files of people. */
const isTheirs = (path: string) => !/(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$)/.test(path);

/**
 * The text files of a ZIP by lines, one behind the other under their names, such as the dictionaries of a case of
 * OpenFOAM; null where the bytes are no ZIP.
 */
async function archiveLines(
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

/** The text of a deck by its lines, `isWhole` where all of it was read; null where its file is gone. */
async function read(bucket: R2Bucket, { deckUrl, deckName: name }: Stored) {
  const object = await bucket.get(deckUrl.slice(FILE_PREFIX.length), { range: { length: BYTES_MOST } });
  if (!object) return null;
  const bytes = new Uint8Array(await object.arrayBuffer());
  const isWhole = object.size <= BYTES_MOST;
  const archive = isWhole ? await archiveLines(bytes) : null;
  if (archive) return { name, ...archive, text: archive.lines.join('\n'), isWhole };
  const language: Shown['language'] = deckLanguageOf(name) || languageOf(endingOf(name)) || 'text';
  const all = linesOf(bytes);
  // The last line that was read may end anywhere.
  const lines = isWhole || all.length === 1 ? all : all.slice(0, -1);
  return { name, language, lines, text: lines.join('\n'), isWhole };
}

type Read = NonNullable<Awaited<ReturnType<typeof read>>>;

/** Whether a file is text, in which a form feed or the end mark of DOS may be found as well. */
function isText({ text }: Read): boolean {
  const odd = text.split('\uFFFD').length - 1;
  return odd <= 3 + text.length / 100;
}

/** A deck as it is shown: where it is too long without its data, and as much as there is room for. */
async function shown({ name, language, lines, text, isWhole }: Read): Promise<Listing> {
  if (isWhole && text.length <= SHOWN_MOST)
    return { html: await renderFile({ name, language, text }), cut: false, fault: '' };
  const whole = (isDeck(language) ? thinned(lines, language) : lines).join('\n');
  const end = whole.lastIndexOf('\n', SHOWN_MOST);
  const part = whole.length <= SHOWN_MOST ? whole : whole.slice(0, end < 0 ? SHOWN_MOST : end);
  return { html: await renderFile({ name, language, text: part }), cut: true, fault: '' };
}

/** What changed from one deck to another; without highlighting where these are long. */
async function changes(before: Read, deck: Read): Promise<Listing> {
  const most = Math.max(before.text.length, deck.text.length);
  if (!before.isWhole || !deck.isWhole || most > COMPARED_MOST)
    return failed(
      `超过 ${COMPARED_MOST.toLocaleString('zh-CN')} 个字符的输入文件不能在这里对照，请下载后对照。`,
    );
  const as = (it: Read): Shown => (most > SHOWN_MOST ? { ...it, language: 'text' } : it);
  const html = await renderChanges(as(before), as(deck));
  return html === null
    ? failed(`两份输入文件相差超过 ${MOST_EDITS} 行，请下载后对照。`)
    : { html, cut: false, fault: '' };
}

/** The deck of a run for reading, or with `older` what changed in it since that one. */
export async function deckListing(bucket: R2Bucket, run: Stored, older?: Stored): Promise<Listing> {
  const [deck, before] = await Promise.all([read(bucket, run), older ? read(bucket, older) : undefined]);
  if (!deck || before === null) return failed('这份输入文件已经不在了。');
  if (!isText(deck) || (before && !isText(before))) return failed('这份输入文件不是文本，请下载后查看。');
  return before ? changes(before, deck) : shown(deck);
}
