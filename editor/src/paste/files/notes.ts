import type { Html, Image } from 'mdast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { gmt8 } from '../../../../contract/kit/time.ts';
import { parse } from '../../../../markdown/parse.ts';
import { normalizeText } from '../../../../markdown/source.ts';
import { placeOf } from '../../dialects/mask.ts';
import { translateDialects } from '../../dialects/translate.ts';
import { textOf } from '../../foreign/decode.ts';
import { type FrontMatterSplit, isOurs, splitFrontMatter } from '../../foreign/front.ts';
import { sealedIn } from '../../foreign/hiddenContent.ts';
import { heldByName } from '../../foreign/namePrivacy.ts';
import { propertiesIn } from '../../foreign/properties.ts';
import { frontText } from '../../foreign/values.ts';
import { standingOf } from '../../foreign/visibility.ts';
import { attribute, find } from '../hast.ts';
import type { Note } from './importedFile.ts';
import { withHeld } from './withHiddenReason.ts';

const FIRST_HEADING = /^#[ \t]+(.+?)[ \t#]*(?:\n|$)/;

/** Decodes a file and normalises it. */
export const textOfFile = (bytes: Uint8Array): string => normalizeText(textOf(bytes));

/** Front matter; none if missing or invalid, since prose between rules stays prose. */
function splitFrontMatterLeniently(source: string): FrontMatterSplit {
  try {
    const { front, body } = splitFrontMatter(source);
    return Object.keys(front).length > 0 ? { front, body } : { front: {}, body: source.trim() };
  } catch {
    return { front: {}, body: source.trim() };
  }
}

/**
 * Markdown file without front matter and title heading. Invalid front matter stays in the text. Restricted
 * texts are marked, other dialects translated. `now` in ms.
 */
export function untitledNote(source: string, name: string, now: number): Note {
  const { front, body: own } = splitFrontMatterLeniently(source);
  const text = isOurs(front) ? { markdown: own, notes: [], held: [] } : translateDialects(own);
  const body = text.markdown.trim();
  const fields = { ...propertiesIn(name, own), ...front };
  const { why, told, due } = standingOf('front', fields, { now: gmt8(now), zone: '' });
  const heading = FIRST_HEADING.exec(body);
  const named = frontText(front['title']);
  const title = named || heading?.[1];
  const rest = (heading && title === heading[1] ? body.slice(heading[0].length) : body).trim();
  const held = [...why, ...heldByName(name, named ? '' : (title ?? '')), ...sealedIn(own), ...text.held];
  const markdown = withHeld(rest, held);
  return { markdown, left: [...told, ...text.notes], ...(title && { title }), ...(due && { due }) };
}

type FoundPicture = { from: number; to: number; alt: string; url: string; title: string };

/** Picture of an HTML `<img>`. */
function imageOf(node: Html): Omit<FoundPicture, 'from' | 'to'> | undefined {
  const tree = unified().use(rehypeParse, { fragment: true }).parse(node.value);
  const image = find(tree, (it) => it.tagName === 'img');
  if (!image || tree.children.length !== 1) return undefined;
  return { alt: attribute(image, 'alt'), url: attribute(image, 'src'), title: '' };
}

/** All pictures with offsets. */
function picturesIn(markdown: string): FoundPicture[] {
  const found: FoundPicture[] = [];
  visit(parse(markdown), (node) => {
    if (node.type === 'image') {
      const { alt, url, title }: Image = node;
      found.push({ ...placeOf(node), alt: alt ?? '', url, title: title ?? '' });
    }
    const image = node.type === 'html' && imageOf(node);
    if (image) found.push({ ...placeOf(node), ...image });
  });
  return found;
}

/** Escapes picture text. */
const escapeAltText = (text: string) => text.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ');

/** Rewrites picture addresses by `addressOf` (undefined: unchanged); other bytes stay. */
export function withPictures(markdown: string, addressOf: (url: string) => string | undefined): string {
  let result = '';
  let at = 0;
  for (const { from, to, alt, url, title } of picturesIn(markdown)) {
    const address = addressOf(url);
    if (address === undefined) continue;
    const name = title ? ` "${title.replaceAll('"', '\\"')}"` : '';
    result += `${markdown.slice(at, from)}![${escapeAltText(alt)}](${address}${name})`;
    at = to;
  }
  return result + markdown.slice(at);
}
