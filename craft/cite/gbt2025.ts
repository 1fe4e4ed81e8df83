import { isoDate, whenOf, yearOf } from './dates.ts';
import { editionOf } from './edition.ts';
import { names2025 } from './gbtNames.ts';
import { hyphened, type Piece, partOf, sentences, withAddresses } from './gbtPieces.ts';
import { type Item, isChinese, isProceedings } from './item.ts';
import { entryKind } from './kinds.ts';

/** What stands before the number of a part. */
const VOLUME = 'v.';
/** Kinds whose source is a page of the web: only these say when they were read. */
const WEB = ['webpage', 'article', 'dataset'];

/** The letters of the medium are those of the web as soon as an address or a DOI leads there. */
function mark({ type, URL, DOI, publisher }: Item): string {
  const online = URL || DOI;
  const letters =
    type === 'article'
      ? 'PP'
      : type === 'document' && online
        ? 'EB'
        : type === 'document' && publisher
          ? 'M'
          : entryKind(type).gbt;
  return `[${letters}${online ? '/OL' : ''}]`;
}

/** The title with its number: behind a colon, or, of a standard, before it. */
function titleOf(item: Item, chinese: boolean): string {
  const { title, type, number, volume } = item;
  if (type === 'standard') return [number, title].filter(Boolean).join(' ') + mark(item);
  const numbered = type === 'patent' || type === 'report';
  const part = type === 'book' || isProceedings(item) ? partOf(volume, chinese, VOLUME) : '';
  return [title, part, numbered && number].filter(Boolean).join('：') + mark(item);
}

/** An edition as in 2015; a version of a program, of data or of a preprint as `V2`. */
function edition(item: Item, chinese: boolean): string {
  const { edition: own, version = '' } = item;
  if (own || !/^v?[\d.]+$/i.test(version)) return editionOf(item, chinese);
  return `V${version.replace(/^v/i, '')}`;
}

/** Place, publisher and date, of which only what is known is written. */
function publication(item: Item): string {
  const where = [item['publisher-place'], item.publisher].filter(Boolean).join('：');
  const date = item.type === 'report' || item.type === 'patent' ? whenOf(item) : yearOf(item);
  const text = [where, date].filter(Boolean).join('，');
  return [text, hyphened(item.page)].filter(Boolean).join('：');
}

/** Year, volume, issue and pages of a journal; the whole date of a paper that has neither yet. */
function issueOf(item: Item): string {
  const { volume = '', issue = '', page, number } = item;
  const journal = (item['container-title'] ?? '').replace(/\.$/, '');
  const date = volume || issue ? yearOf(item) : whenOf(item);
  const text = [journal, date, volume].filter(Boolean).join('，') + (issue && `（${issue}）`);
  return [text, hyphened(page) || number].filter(Boolean).join('：');
}

/** What a page of the web says of itself: who put it there, when it was changed, and when it was read. */
function online(item: Item): string {
  const { type, accessed, publisher, number } = item;
  const by = type === 'webpage' ? '' : (publisher ?? (/^arXiv:/.test(number ?? '') ? 'arXiv' : ''));
  const date = whenOf(item);
  return by + (date && `（${date}）`) + (accessed ? `[${isoDate(accessed)}]` : '');
}

/** What follows title and translators of a work, up to the addresses. */
function rest(item: Item, chinese: boolean): string[] {
  if (item.type === 'article-journal') return [issueOf(item)];
  if (item.type === 'article-newspaper') {
    const text = [item['container-title'], whenOf(item)].filter(Boolean).join('，');
    return [text + (item.page ? `（${hyphened(item.page)}）` : '')];
  }
  const isWeb = WEB.includes(item.type) || (item.type === 'document' && (item.URL || item.DOI));
  if (isWeb && !(item.type === 'dataset' && item['publisher-place']))
    return [edition(item, chinese), online(item)];
  return [edition(item, chinese), publication(item)];
}

/** The host of a chapter or a paper: `//editors. title：volume`. */
function hostOf(item: Item, chinese: boolean): string {
  const container = item['container-title'];
  if (!container || (item.type !== 'chapter' && item.type !== 'paper-conference')) return '';
  const title = [container, partOf(item.volume, chinese, VOLUME)].filter(Boolean).join('：');
  return `//${sentences([names2025(item.editor, chinese), title]).replace(/\.$/, '')}`;
}

/** A work by GB/T 7714—2025; docs/gbt7714.md says what has changed and where that is written. */
export function rules2025(item: Item): Piece[] {
  const chinese = isChinese(item);
  const translators = names2025(item.translator, chinese);
  const host = hostOf(item, chinese);
  const by = item.author?.length || host ? item.author : item.editor;
  const translated = translators && `${translators}，${chinese ? '译' : 'trans'}`;
  // Of a chapter the translators stand before its host.
  const title = sentences([titleOf(item, chinese), host ? translated : '']).replace(/\.$/, '') + host;
  const text = sentences([
    item.type === 'standard' ? '' : names2025(by, chinese),
    title,
    host ? '' : translated,
    ...rest(item, chinese),
  ]);
  return withAddresses(text, item, ' DOI:');
}
