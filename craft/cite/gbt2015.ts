import { isoDate, whenOf, yearOf } from './dates.ts';
import { editionOf } from './edition.ts';
import { names2015 } from './gbtNames.ts';
import { hyphenate, type Piece, partsOf, sentences, withAddresses } from './gbtPieces.ts';
import { type Item, isChinese, isProceedings } from './item.ts';
import { entryKind } from './kinds.ts';

const VOLUME = 'Vol. ';

/** Title with its number, and the type and medium letters (8.2). */
function titleOf(item: Item, chinese: boolean): string {
  const { title, type, number, URL } = item;
  const numbered = type === 'patent' || type === 'standard' || type === 'report';
  const parts = type === 'book' || isProceedings(item) ? partsOf(item, chinese, VOLUME) : [];
  const whole = [title, ...parts, numbered && number].filter(Boolean).join(': ');
  return `${whole}[${entryKind(type).gbt}${URL ? '/OL' : ''}]`;
}

/** Place, publisher, year (8.4); for printed works missing ones are stated (8.4.1, 8.4.2). */
function publication(item: Item, chinese: boolean): string {
  const printed = !item.URL && !item.DOI && item.type !== 'document';
  const place = item['publisher-place'] ?? (printed ? (chinese ? '[出版地不详]' : '[S.l.]') : '');
  const publisher = item.publisher ?? (printed ? (chinese ? '[出版者不详]' : '[s.n.]') : '');
  const where = [place, publisher].filter(Boolean).join(': ');
  return [where, yearOf(item)].filter(Boolean).join(', ');
}

const accessDateOf = ({ accessed: date }: Item) => (date ? `[${isoDate(date)}]` : '');

/** Year, volume, issue: `2012, 55(34)`, `2013(1)`. */
function issueOf(item: Item): string {
  const { volume = '', issue } = item;
  const inside = issue ? `(${issue})` : '';
  const year = yearOf(item);
  return volume ? [year, `${volume}${inside}`].filter(Boolean).join(', ') : `${year}${inside}`;
}

const withPages = (text: string, { page }: Item) => [text, hyphenate(page)].filter(Boolean).join(': ');

/** The parts between translators and addresses. */
function middleParts(item: Item, chinese: boolean): string[] {
  const container = item['container-title'];
  switch (item.type) {
    case 'article-journal':
      return [withPages([container, issueOf(item)].filter(Boolean).join(', '), item) + accessDateOf(item)];
    case 'article-newspaper': {
      const page = item.page ? `(${hyphenate(item.page)})` : '';
      return [[container, whenOf(item) + page].filter(Boolean).join(', ') + accessDateOf(item)];
    }
    case 'patent':
      return [whenOf(item) + accessDateOf(item)];
    case 'article':
    case 'webpage': {
      const date = whenOf(item);
      const exact = item.publisher ? isoDate(item.issued).length > 4 : date !== '';
      const published = item.publisher ? publication(item, chinese) : '';
      return [editionOf(item, chinese), published + (exact ? `(${date})` : '') + accessDateOf(item)];
    }
    default:
      return [editionOf(item, chinese), withPages(publication(item, chinese), item) + accessDateOf(item)];
  }
}

/** Host of a chapter or paper: `//editors. title: volume`. */
function hostOf(item: Item, chinese: boolean): string {
  const container = item['container-title'];
  if (!container || (item.type !== 'chapter' && item.type !== 'paper-conference')) return '';
  const title = [container, ...partsOf(item, chinese, VOLUME)].filter(Boolean).join(': ');
  return `//${sentences([names2015(item.editor, chinese), title]).replace(/\.$/, '')}`;
}

/** Formats a work by GB/T 7714—2015. */
export function rules2015(item: Item): Piece[] {
  const chinese = isChinese(item);
  const translators = names2015(item.translator, chinese);
  const by = item.author?.length || hostOf(item, chinese) ? item.author : item.editor;
  const text = sentences([
    names2015(by, chinese),
    titleOf(item, chinese) + hostOf(item, chinese),
    translators && `${translators}, ${chinese ? '译' : 'trans'}`,
    ...middleParts(item, chinese),
  ]);
  return withAddresses(text, item, ' DOI: ');
}
