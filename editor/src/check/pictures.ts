import type { Definition, Html, Image, ImageReference } from 'mdast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { isExternal } from '../../../markdown/elements/addresses.ts';
import { parse } from '../../../markdown/parse.ts';
import { attribute, findAll } from '../paste/hast.ts';
import { Queue, type UploadPicture } from '../paste/pictures/queue.ts';

/** `url` absolute, offsets of the written address, 1-based line. */
export type ExternalPicture = { url: string; from: number; to: number; line: number };

/** In Markdown and HTML. */
const writtenFormsOf = (url: string) => [url, url.replaceAll('&', '&amp;')];

/** Last occurrence, since the alt text may repeat it. */
function placeOf(part: string, url: string): { from: number; to: number } | undefined {
  for (const as of writtenFormsOf(url)) {
    const from = part.lastIndexOf(as);
    if (from >= 0) return { from, to: from + as.length };
  }
  return undefined;
}

type Addressed = Image | Definition;
type Part = { from: number; part: string; url: string };

/** Range before the title, which may repeat the address. */
function partOf({ position, title, url }: Addressed, source: string): Part {
  const from = position?.start.offset ?? 0;
  const whole = source.slice(from, position?.end.offset);
  const titled = title ? whole.lastIndexOf(title) : -1;
  return { from, part: titled < 0 ? whole : whole.slice(0, titled), url };
}

/** `src` attributes in HTML. */
function partsOf({ position }: Html, source: string): Part[] {
  const start = position?.start.offset ?? 0;
  const html = source.slice(start, position?.end.offset);
  const tree = unified().use(rehypeParse, { fragment: true, verbose: true }).parse(html);
  return findAll(tree, ({ tagName }) => tagName === 'img').flatMap((image) => {
    const said = image.data?.position?.properties?.['src'];
    const [from, to] = [said?.start.offset, said?.end.offset];
    if (from === undefined || to === undefined) return [];
    return [{ from: start + from, part: html.slice(from, to), url: attribute(image, 'src') }];
  });
}

/** Pictures on hosts other than `site`, in order. */
export function outsideIn(source: string, site: string): ExternalPicture[] {
  const parts: Part[] = [];
  const named = new Map<string, Definition>();
  const shown: ImageReference[] = [];
  visit(parse(source), (node) => {
    if (node.type === 'image') parts.push(partOf(node, source));
    else if (node.type === 'html') parts.push(...partsOf(node, source));
    else if (node.type === 'imageReference') shown.push(node);
    else if (node.type === 'definition' && !named.has(node.identifier)) named.set(node.identifier, node);
  });
  for (const identifier of new Set(shown.map((it) => it.identifier))) {
    const definition = named.get(identifier);
    if (definition) parts.push(partOf(definition, source));
  }
  return parts
    .flatMap(({ from, part, url }): ExternalPicture[] => {
      const place = isExternal(url) && placeOf(part, url);
      const whole = URL.canParse(url, 'https://site') ? new URL(url, 'https://site') : null;
      if (!place || !whole || whole.origin === site) return [];
      const at = from + place.from;
      const line = source.slice(0, at).split('\n').length;
      return [{ url: whole.href, from: at, to: from + place.to, line }];
    })
    .sort((a, b) => a.from - b.from);
}

/** New addresses by old ones, and errors of the rest. */
export type Copied = { there: ReadonlyMap<string, string>; missed: ReadonlyMap<string, string> };

/** Lets the site copy remote pictures; `progress` gets the number done. */
export function copyPictures(
  urls: readonly string[],
  carry: UploadPicture,
  progress: (done: number) => void,
): Promise<Copied> {
  const different = [...new Set(urls)];
  const there = new Map<string, string>();
  return new Promise((resolve) => {
    const queue = new Queue(carry, {
      arrived: (url, address) => there.set(url, address),
      changed: () => {
        const failed = queue.all.filter(({ state }) => state === 'failed');
        const done = there.size + failed.length;
        progress(done);
        if (done === different.length)
          resolve({ there, missed: new Map(failed.map((it) => [it.address, it.reason])) });
      },
    });
    for (const url of different) queue.add(url, url);
  });
}
