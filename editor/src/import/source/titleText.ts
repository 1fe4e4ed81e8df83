import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { find } from '../../paste/hast.ts';
import { parseHtml } from '../../paste/parse.ts';

/** Elements that blogs let titles have. */
const IN_TITLE =
  /^(?:a|abbr|b|big|cite|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strike|strong|sub|sup|tt|u|var)$/;
const BREAK = /^w?br$/;

/** Text of a title or name that was stored as HTML. Tags that are its words stay: `vector<int>`, `the <b> tag`. */
export function titleText(html: string): string {
  const tree = parseHtml(html);
  const isMarkup = (it: Element) =>
    BREAK.test(it.tagName) ||
    (IN_TITLE.test(it.tagName) && textOf(it) !== '' && html.toLowerCase().includes(`</${it.tagName}>`));
  const isWord = !!find(tree, (it) => !isMarkup(it));
  return textOf(isWord ? parseHtml(html.replaceAll('<', '&lt;')) : tree);
}
