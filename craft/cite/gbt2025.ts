import { isoDate, whenOf, yearOf } from './dates.ts';
import { editionOf } from './edition.ts';
import { names2025 } from './gbtNames.ts';
import { hyphenate, type Piece, partsOf, sentences, withAddresses } from './gbtPieces.ts';
import { type Item, isChinese, isProceedings } from './item.ts';
import { entryKind } from './kinds.ts';

const VOLUME = 'v.';
/** Types with an access date. */
const WEB = ['webpage', 'article', 'dataset'];

/** The medium is online as soon as there is a URL or DOI. */
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

/** Title with number: after a colon, or before the title for a standard. */
function titleOf(item: Item, chinese: boolean): string {
  const { title, type, number } = item;
  if (type === 'standard') return [number, title].filter(Boolean).join(' ') + mark(item);
  const numbered = type === 'patent' || type === 'report';
  const parts = type === 'book' || isProceedings(item) ? partsOf(item, chinese, VOLUME) : [];
  return [title, ...parts, numbered && number].filter(Boolean).join('：') + mark(item);
}

/** Edition as in 2015; version of software, data or preprint as `V2`. */
function edition(item: Item, chinese: boolean): string {
  const { edition: own, version = '' } = item;
  if (own || !/^v?[\d.]+$/i.test(version)) return editionOf(item, chinese);
  return `V${version.replace(/^v/i, '')}`;
}

/** Place, publisher and date; missing ones are omitted. */
function publication(item: Item): string {
  const where = [item['publisher-place'], item.publisher].filter(Boolean).join('：');
  const date = item.type === 'report' || item.type === 'patent' ? whenOf(item) : yearOf(item);
  const text = [where, date].filter(Boolean).join('，');
  return [text, hyphenate(item.page)].filter(Boolean).join('：');
}

/** Year, volume, issue and pages; the full date of a paper without volume or issue. */
function issueOf(item: Item): string {
  const { volume = '', issue = '', page, number } = item;
  const journal = (item['container-title'] ?? '').replace(/\.$/, '');
  const date = volume || issue ? yearOf(item) : whenOf(item);
  const text = [journal, date, volume].filter(Boolean).join('，') + (issue && `（${issue}）`);
  return [text, hyphenate(page) || number].filter(Boolean).join('：');
}

/** Web source: publisher, modification date, access date. */
function online(item: Item): string {
  const { type, accessed, publisher, number } = item;
  const by = type === 'webpage' ? '' : (publisher ?? (/^arXiv:/.test(number ?? '') ? 'arXiv' : ''));
  const date = whenOf(item);
  return by + (date && `（${date}）`) + (accessed ? `[${isoDate(accessed)}]` : '');
}

/** The parts between translators and addresses. */
function middleParts(item: Item, chinese: boolean): string[] {
  if (item.type === 'article-journal') return [issueOf(item)];
  if (item.type === 'article-newspaper') {
    const text = [item['container-title'], whenOf(item)].filter(Boolean).join('，');
    return [text + (item.page ? `（${hyphenate(item.page)}）` : '')];
  }
  const isWeb = WEB.includes(item.type) || (item.type === 'document' && (item.URL || item.DOI));
  if (isWeb && !(item.type === 'dataset' && item['publisher-place']))
    return [edition(item, chinese), online(item)];
  return [edition(item, chinese), publication(item)];
}

/** Host of a chapter or paper: `//editors. title：volume`. */
function hostOf(item: Item, chinese: boolean): string {
  const container = item['container-title'];
  if (!container || (item.type !== 'chapter' && item.type !== 'paper-conference')) return '';
  const title = [container, ...partsOf(item, chinese, VOLUME)].filter(Boolean).join('：');
  return `//${sentences([names2025(item.editor, chinese), title]).replace(/\.$/, '')}`;
}

/** Formats a work by GB/T 7714—2025; docs/gbt7714.md lists the changes and their sections. */
export function rules2025(item: Item): Piece[] {
  const chinese = isChinese(item);
  const translators = names2025(item.translator, chinese);
  const host = hostOf(item, chinese);
  const by = item.author?.length || host ? item.author : item.editor;
  const translated = translators && `${translators}，${chinese ? '译' : 'trans'}`;
  // Translators of a chapter precede the host.
  const title = sentences([titleOf(item, chinese), host ? translated : '']).replace(/\.$/, '') + host;
  const text = sentences([
    item.type === 'standard' ? '' : names2025(by, chinese),
    title,
    host ? '' : translated,
    ...middleParts(item, chinese),
  ]);
  return withAddresses(text, item, ' DOI:');
}
