import { CITE_FORMAT, type CiteFormat } from '../../../contract/content/citation/cite.ts';
import { CITATION_FORMS, type Item } from '../../../craft/cite/index.ts';
import { type CitedFigure, figureItem } from '../../../craft/result/figureCitation.ts';
import type { Result } from '../../../craft/result/model.ts';
import { button, element, save } from '../../enhance/dom.ts';
import { linkButton } from '../../enhance/link.ts';
import { choice } from '../controls.ts';

const FORMATS = Object.entries(CITE_FORMAT);
const isFormat = (text: string): text is CiteFormat => Object.hasOwn(CITE_FORMAT, text);

/** URL of the page's citation data; undefined outside its main text, such as in a comment. */
function pageOf(host: Element): string | undefined {
  const text = host.closest('.prose');
  const link = text?.parentElement?.querySelector<HTMLAnchorElement>('a[data-open="cite"]');
  return link?.href;
}

async function fetchPage(address: string): Promise<Item> {
  const answer = await fetch(`${address}?format=csl`);
  if (!answer.ok) throw new Error(`citation: ${answer.status}`);
  const [item] = (await answer.json()) as Item[];
  if (!item) throw new Error('citation: none');
  return item;
}

/** `show` updates after a change of the view. */
export type Cite = { root: HTMLElement[]; show: () => void };

/**
 * Citation of the figure as shown, in the page's formats, generated on request. Empty on a page without
 * citation.
 */
export function citeOf(host: Element, result: Result, figure: () => CitedFigure): Cite {
  const address = pageOf(host);
  if (!address) return { root: [], show: () => {} };
  let page: Promise<Item> | undefined;
  let format: CiteFormat = 'gbt';
  let written = '';
  const text = element('pre', { className: 'viewer-cite', tabIndex: 0 }, '正在取……');
  const write = async () => {
    page ??= fetchPage(address);
    try {
      written = CITATION_FORMS[format].write(figureItem(await page, figure(), result)).trim();
      text.textContent = written;
    } catch {
      page = undefined;
      text.textContent = '没有取到文章的引用信息，请检查网络，合上再打开一次';
    }
  };
  const formats = choice(
    '格式',
    () => FORMATS,
    () => format,
    (to) => {
      if (isFormat(to)) format = to;
      void write();
    },
  );
  formats.show();
  const take = button('下载', () => {
    const { ending, type } = CITATION_FORMS[format];
    save(`${figure().anchor}.${ending}`, `${written}\n`, `${type};charset=utf-8`);
  });
  const root = element(
    'details',
    { className: 'viewer-check' },
    element('summary', {}, '引用这张图'),
    element('p', { className: 'viewer-note' }, '地址打开的就是现在的视角、量、范围、步和剖面。'),
    formats.root,
    text,
    element(
      'p',
      { className: 'viewer-tools' },
      linkButton('复制', () => written),
      take,
    ),
  );
  root.addEventListener('toggle', () => root.open && void write());
  return { root: [root], show: () => root.open && void write() };
}
