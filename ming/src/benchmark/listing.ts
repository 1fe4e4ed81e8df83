import { deckLanguageOf, endingOf } from '../../../contract/annex.ts';
import { isDeck } from '../../../craft/deck/read.ts';
import { renderChanges, renderFile, type Shown } from '../../../markdown/file.ts';
import { languageOf } from '../../../markdown/languages.ts';
import { MOST_EDITS } from '../../../markdown/versions.ts';
import { linesOf, thinned } from '../kit/listing.ts';
import { FILE_PREFIX } from './rules.ts';

/** Bytes of a deck that are read, and characters of it that are shown. */
const BYTES_MOST = 1024 * 1024;
const SHOWN_MOST = 60_000;

/** A deck as it is stored with its run. */
type Stored = { deckUrl: string; deckName: string };

/** What is shown; `fault` says in Chinese why `html` is empty, and `cut` that it is not all of it. */
type Listing = { html: string; cut: boolean; fault: string };

const failed = (fault: string): Listing => ({ html: '', cut: false, fault });

/** A whole deck, or as many of its first lines as are shown; null where its file is gone. */
async function read(bucket: R2Bucket, { deckUrl, deckName }: Stored) {
  const object = await bucket.get(deckUrl.slice(FILE_PREFIX.length), { range: { length: BYTES_MOST } });
  if (!object) return null;
  const language = deckLanguageOf(deckName) || languageOf(endingOf(deckName)) || 'text';
  const all = linesOf(new Uint8Array(await object.arrayBuffer()));
  const isWhole = object.size <= BYTES_MOST;
  const text = all.join('\n');
  if (isWhole && text.length <= SHOWN_MOST) return { name: deckName, language, text, cut: false };
  // The last line that was read may end anywhere.
  const complete = isWhole ? all : all.slice(0, -1);
  return {
    name: deckName,
    language,
    text: beginning(isDeck(language) ? thinned(complete, language) : complete),
    cut: true,
  };
}

/** As many whole lines as are shown; of one that is longer than that its beginning. */
function beginning(lines: readonly string[]): string {
  const text = lines.join('\n');
  if (text.length <= SHOWN_MOST) return text;
  const end = text.lastIndexOf('\n', SHOWN_MOST);
  return text.slice(0, end < 0 ? SHOWN_MOST : end);
}

const isText = ({ text }: Shown) => !text.includes('\uFFFD');

/** The deck of a run for reading, or with `older` what changed in it since that one. */
export async function deckListing(bucket: R2Bucket, run: Stored, older?: Stored): Promise<Listing> {
  const [deck, before] = await Promise.all([read(bucket, run), older ? read(bucket, older) : undefined]);
  if (!deck || before === null) return failed('这份输入文件已经不在了。');
  if (!isText(deck) || (before && !isText(before))) return failed('这份输入文件不是文本，请下载后查看。');
  if (!before) return { html: await renderFile(deck), cut: deck.cut, fault: '' };
  if (deck.cut || before.cut)
    return failed(
      `超过 ${SHOWN_MOST.toLocaleString('zh-CN')} 个字符的输入文件不能在这里对照，请下载后对照。`,
    );
  const html = await renderChanges(before, deck);
  return html === null
    ? failed(`两份输入文件相差超过 ${MOST_EDITS} 行，请下载后对照。`)
    : { html, cut: false, fault: '' };
}
