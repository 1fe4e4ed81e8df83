import type { Html, Image, Nodes } from 'mdast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { gmt8 } from '../../../contract/kit/time.ts';
import { parse } from '../../../markdown/parse.ts';
import { tidy as tidySource } from '../../../markdown/source.ts';
import { translated } from '../dialects/translate.ts';
import { textOf } from '../foreign/decode.ts';
import { type Fronted, isOurs, split } from '../foreign/front.ts';
import { heldByName } from '../foreign/named.ts';
import { propertiesIn } from '../foreign/properties.ts';
import { sealedIn } from '../foreign/sealed.ts';
import { standingOf } from '../foreign/standing.ts';
import { frontText } from '../foreign/values.ts';
import { attribute, find } from './hast.ts';
import { withHeld } from './held.ts';
import type { Note } from './imported.ts';

const FIRST_HEADING = /^#[ \t]+(.+?)[ \t#]*(?:\n|$)/;

/** The text of a file in any encoding that can be told, with the line breaks and characters of articles. */
export const textOfFile = (bytes: Uint8Array): string => tidySource(textOf(bytes));

/** The front matter of a text; none where it holds none or cannot be read: prose between two rules stays prose. */
function fronted(source: string): Fronted {
  try {
    const { front, body } = split(source);
    return Object.keys(front).length > 0 ? { front, body } : { front: {}, body: source.trim() };
  } catch {
    return { front: {}, body: source.trim() };
  }
}

/**
 * A Markdown file without its front matter and its first heading, which is the title unless the front matter names it. Front
 * matter that cannot be read stays in the text, where its author sees it. What was not public where it comes from is marked.
 * Other dialects than that of articles are translated.
 */
export function untitled(source: string, name: string): Note {
  const { front, body: own } = fronted(source);
  const text = isOurs(front) ? { markdown: own, notes: [], held: [] } : translated(own);
  const body = text.markdown.trim();
  const fields = { ...propertiesIn(name, own), ...front };
  const { why, due } = standingOf('front', fields, { now: gmt8(Date.now()), zone: '' });
  const heading = FIRST_HEADING.exec(body);
  const named = frontText(front['title']);
  const title = named || heading?.[1];
  const rest = (heading && title === heading[1] ? body.slice(heading[0].length) : body).trim();
  const held = [...why, ...heldByName(name, named ? '' : (title ?? '')), ...sealedIn(own), ...text.held];
  const markdown = withHeld(rest, held);
  return { markdown, left: text.notes, ...(title && { title }), ...(due && { due }) };
}

type Found = { from: number; to: number; alt: string; url: string; title: string };

/** The picture that an `<img>` written as HTML is, as some editors save it. */
function imageOf(node: Html): Omit<Found, 'from' | 'to'> | undefined {
  const tree = unified().use(rehypeParse, { fragment: true }).parse(node.value);
  const image = find(tree, (it) => it.tagName === 'img');
  if (!image || tree.children.length !== 1) return undefined;
  return { alt: attribute(image, 'alt'), url: attribute(image, 'src'), title: '' };
}

const placeOf = ({ position }: Nodes) => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
});

/** All pictures of a text, with their places in it. */
function picturesIn(markdown: string): Found[] {
  const found: Found[] = [];
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

/** Characters that would end a picture's text or address too early. */
const escaped = (text: string) => text.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ');

/**
 * The same text with the address of every picture as `addressOf` has it; `undefined` leaves a picture as it is. The text
 * around the pictures stays as it was to the byte.
 */
export function withPictures(markdown: string, addressOf: (url: string) => string | undefined): string {
  let result = '';
  let at = 0;
  for (const { from, to, alt, url, title } of picturesIn(markdown)) {
    const address = addressOf(url);
    if (address === undefined) continue;
    const name = title ? ` "${title.replaceAll('"', '\\"')}"` : '';
    result += `${markdown.slice(at, from)}![${escaped(alt)}](${address}${name})`;
    at = to;
  }
  return result + markdown.slice(at);
}
