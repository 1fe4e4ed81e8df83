import type { Html, Image, Nodes } from 'mdast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parse as parseYaml } from 'yaml';
import { parse } from '../../../markdown/parse.ts';
import { tidy as tidySource } from '../../../markdown/source.ts';
import { attribute, find } from './hast.ts';

const FRONT = /^---[ \t]*\n(.*?)\n---[ \t]*(?:\n|$)/s;
const FIRST_HEADING = /^#[ \t]+(.+?)[ \t#]*(?:\n|$)/;

/** The text of a file: UTF-8, or the national encoding that older Chinese editors save in. */
export function textOfFile(bytes: Uint8Array): string {
  try {
    return tidySource(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return tidySource(new TextDecoder('gb18030').decode(bytes));
  }
}

/** The fields of front matter; `null` where the text is none: prose between two rules, or YAML that cannot be read. */
function fieldsOf(text: string): { title?: unknown } | null {
  try {
    // Every value as it is written: a title may look like a number.
    const fields: unknown = parseYaml(text, { schema: 'failsafe' }) || {};
    return typeof fields === 'object' && !Array.isArray(fields) ? fields : null;
  } catch {
    return null;
  }
}

/**
 * A Markdown file without its front matter and its first heading, which is the title unless the front matter names it.
 * Front matter that cannot be read stays in the text, where its author sees it.
 */
export function untitled(source: string): { markdown: string; title?: string } {
  const front = FRONT.exec(source);
  const fields = front && fieldsOf(front[1] ?? '');
  const rest = source.slice(fields ? front[0].length : 0).trimStart();
  const heading = FIRST_HEADING.exec(rest);
  const named = typeof fields?.title === 'string' ? fields.title.trim() : '';
  const title = named || heading?.[1];
  const markdown = (heading && title === heading[1] ? rest.slice(heading[0].length) : rest).trim();
  return title ? { markdown, title } : { markdown };
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
