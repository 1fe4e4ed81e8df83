import { deckLanguageOf, endingOf } from '../../../../../contract/content/annex/kinds.ts';
import { isDeck } from '../../../../../craft/deck/read.ts';
import { type CodeFile, renderChanges, renderFile } from '../../../../../markdown/code/file.ts';
import { languageOf } from '../../../../../markdown/code/languages.ts';
import { MOST_EDITS } from '../../../../../markdown/code/versions.ts';
import { unpackedPart } from '../../../kit/file/part.ts';
import { directoryOf, entriesOf, TAIL_BYTES } from '../../../kit/file/zip.ts';
import { elideData, languageIn, linesOf } from '../../annex/listing.ts';
import { FILE_PREFIX } from '../rules.ts';

/** Bytes read of a deck. */
const BYTES_MOST = 1024 * 1024;
/** Limits in characters; highlighting takes 0.1 s of CPU per 20,000. */
const SHOWN_MOST = 20_000;
const COMPARED_MOST = 60_000;

type Stored = { deckUrl: string; deckName: string };

/** `fault` says in Chinese why `html` is empty; `cut`: not all is shown. */
type Listing = { html: string; cut: boolean; fault: string };

const failedListing = (fault: string): Listing => ({ html: '', cut: false, fault });

/** ZIP limits: files, bytes per file. */
const FILES_MOST = 60;
const PART_MOST = 256 * 1024;

/** Files added by operating systems. */
const isTheirs = (path: string) => !/(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$)/.test(path);

/** Concatenated text files of a ZIP, e.g. an OpenFOAM case; null if it is no ZIP. */
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

/** Deck lines, `isWhole` if complete; null if the file is gone. */
async function readDeck(bucket: R2Bucket, { deckUrl, deckName: name }: Stored) {
  const object = await bucket.get(deckUrl.slice(FILE_PREFIX.length), { range: { length: BYTES_MOST } });
  if (!object) return null;
  const bytes = new Uint8Array(await object.arrayBuffer());
  const isWhole = object.size <= BYTES_MOST;
  const archive = isWhole ? await archiveLines(bytes) : null;
  if (archive) return { name, ...archive, text: archive.lines.join('\n'), isWhole };
  const language: CodeFile['language'] = deckLanguageOf(name) || languageOf(endingOf(name)) || 'text';
  const all = linesOf(bytes);
  // The last line may be cut.
  const lines = isWhole || all.length === 1 ? all : all.slice(0, -1);
  return { name, language, lines, text: lines.join('\n'), isWhole };
}

type Read = NonNullable<Awaited<ReturnType<typeof readDeck>>>;

/** Whether a file is text, in which a form feed or the end mark of DOS may be found as well. */
function isText({ text }: Read): boolean {
  const odd = text.split('\uFFFD').length - 1;
  return odd <= 3 + text.length / 100;
}

/** Deck listing; long ones without data, then cut. */
async function renderDeck({ name, language, lines, text, isWhole }: Read): Promise<Listing> {
  if (isWhole && text.length <= SHOWN_MOST)
    return { html: await renderFile({ name, language, text }), cut: false, fault: '' };
  const whole = (isDeck(language) ? elideData(lines, language) : lines).join('\n');
  const end = whole.lastIndexOf('\n', SHOWN_MOST);
  const part = whole.length <= SHOWN_MOST ? whole : whole.slice(0, end < 0 ? SHOWN_MOST : end);
  return { html: await renderFile({ name, language, text: part }), cut: true, fault: '' };
}

/** Diff of two decks, without highlighting if long. */
async function changes(before: Read, deck: Read): Promise<Listing> {
  const most = Math.max(before.text.length, deck.text.length);
  if (!before.isWhole || !deck.isWhole || most > COMPARED_MOST)
    return failedListing(
      `超过 ${COMPARED_MOST.toLocaleString('zh-CN')} 个字符的输入文件不能在这里对照，请下载后对照。`,
    );
  const as = (it: Read): CodeFile => (most > SHOWN_MOST ? { ...it, language: 'text' } : it);
  const html = await renderChanges(as(before), as(deck));
  return html === null
    ? failedListing(`两份输入文件相差超过 ${MOST_EDITS} 行，请下载后对照。`)
    : { html, cut: false, fault: '' };
}

/** Deck of a run, or its diff from `older`. */
export async function deckListing(bucket: R2Bucket, run: Stored, older?: Stored): Promise<Listing> {
  const [deck, before] = await Promise.all([
    readDeck(bucket, run),
    older ? readDeck(bucket, older) : undefined,
  ]);
  if (!deck || before === null) return failedListing('这份输入文件已经不在了。');
  if (!isText(deck) || (before && !isText(before)))
    return failedListing('这份输入文件不是文本，请下载后查看。');
  return before ? changes(before, deck) : renderDeck(deck);
}
