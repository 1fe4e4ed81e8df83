import type { AnnexPreview } from '../../../../../contract/content/annex/annex.ts';
import { annexKindOf, deckLanguageOf, endingOf } from '../../../../../contract/content/annex/kinds.ts';
import { languageOf } from '../../../../../markdown/code/languages.ts';
import { painter } from '../../../../../markdown/code/paint.ts';
import { Budget } from '../../../../../markdown/cost/budget.ts';
import { DIRECTORY_BYTES, directoryOf, listingOf, TAIL_BYTES } from '../../../kit/file/zip.ts';
import { firstLines, keywordsOf, languageIn, lastLines } from '../listing.ts';
import { sidesOf } from '../pictureSize.ts';
import { rangeOf } from './range.ts';

/** Bytes read for first lines and picture size. */
const HEAD_BYTES = 64 * 1024;
/** Bytes of a deck searched for keywords. */
const DECK_BYTES = 1024 * 1024;
/** Text formats with a non-text media type. */
const TEXT_ENDINGS = ['frd', 'vtu', 'vtp', 'vtm', 'pvd', 'step', 'stp', 'iges', 'igs', 'json'];
/** Bytes read for last lines. */
const END_BYTES = 16 * 1024;

type Stored = { bucket: R2Bucket; key: string; name: string; mime: string; size: number };

const bytesAt = ({ bucket, key }: Stored, offset: number, length: number) =>
  rangeOf(bucket, key, offset, length);

async function textOf(it: Stored): Promise<AnnexPreview> {
  const first = await bytesAt(it, 0, Math.min(it.size, HEAD_BYTES));
  const own = deckLanguageOf(it.name);
  // Content wins over the name: OpenFOAM dictionaries have any name.
  const found = languageIn(first);
  const known = found === 'openfoam' || !own ? (found ?? own) : own;
  const length = Math.min(it.size, known ? DECK_BYTES : HEAD_BYTES);
  const head = length > first.length ? await bytesAt(it, 0, length) : first;
  const language = known || languageOf(endingOf(it.name)) || 'text';
  const { text, cut } = firstLines(head, length === it.size, language);
  const paint = await painter([language], new Budget());
  const rest = Math.min(END_BYTES, it.size - length);
  const tail = rest > 0 ? lastLines(await bytesAt(it, it.size - rest, rest), false) : lastLines(head, true);
  return {
    kind: 'text',
    ...(known !== own && { language }),
    ...keywordsOf(head, language, length === it.size),
    ...(tail.length > 0 && { tail }),
    lines: paint(text, language).map((line) => line.map((token) => [token.kind, token.text])),
    cut,
  };
}

async function archiveOf(it: Stored): Promise<AnnexPreview | null> {
  const length = Math.min(it.size, TAIL_BYTES);
  const found = directoryOf(await bytesAt(it, it.size - length, length), it.size);
  if (!found) return null;
  const directory = await bytesAt(it, found.offset, Math.min(found.length, DIRECTORY_BYTES));
  return { kind: 'archive', ...listingOf(directory, found.length <= DIRECTORY_BYTES) };
}

/** Preview of a stored file, or null. */
export async function previewOf(it: Stored): Promise<AnnexPreview | null> {
  const kind = annexKindOf(it.name) ?? '';
  if (it.mime === 'application/zip') return archiveOf(it);
  if (kind === 'image') {
    const sides = sidesOf(it.mime, await bytesAt(it, 0, Math.min(it.size, HEAD_BYTES)));
    return sides && { kind: 'image', ...sides };
  }
  return it.mime.startsWith('text/') || TEXT_ENDINGS.includes(endingOf(it.name)) ? textOf(it) : null;
}
