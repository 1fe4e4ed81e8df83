import type { Root } from 'hast';
import { sealedInHtml } from '../foreign/sealed.ts';
import { attribute, findAll } from './hast.ts';
import { withHeld } from './held.ts';
import { markdownFromTree } from './html.ts';
import { type Imported, type Picture, Unreadable } from './imported.ts';
import { type Part, textOfPart, typeOf } from './mime.ts';
import { parseHtml } from './parse.ts';

/** Pictures that an article may hold, by their types. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** An address in one spelling, from where the page was. */
function whole(address: string, base: string): string {
  const from = URL.canParse(base) ? base : 'file:///';
  return URL.canParse(address, from) ? new URL(address, from).href : address;
}

/** The pictures of an archive by every address that a page can call them by. */
function picturesByAddress(parts: readonly Part[], base: string): ReadonlyMap<string, Part> {
  return new Map(
    parts
      .filter((it) => typeOf(it).startsWith('image/'))
      .flatMap((part): [string, Part][] => {
        const [location, id] = ['content-location', 'content-id'].map((it) => part.headers.get(it) ?? '');
        return [
          ...(location ? [[whole(location, base), part] as [string, Part]] : []),
          ...(id ? [[`cid:${id.replace(/^<|>$/g, '')}`, part] as [string, Part]] : []),
        ];
      }),
  );
}

/** Gives the pictures of a page the addresses under which they are kept from now on, in place. */
function settle(root: Root, found: ReadonlyMap<string, Part>, base: string): ReadonlyMap<string, Picture> {
  const pictures = new Map<string, Picture>();
  const known = new Map<Part, string>();
  for (const image of findAll(root, (it) => it.tagName === 'img')) {
    const part = found.get(whole(attribute(image, 'src'), base));
    if (!part) continue;
    const type = typeOf(part);
    const { alt, title, width, height } = image.properties;
    const kept = { alt, title, width, height };
    const ending = ENDINGS[type];
    if (!ending) {
      const dataFormat = type.replace(/^image\/(?:x-)?|\+.*$/g, '').toUpperCase();
      image.properties = { ...kept, dataFormat };
      continue;
    }
    const src = known.get(part) ?? `image:${known.size + 1}`;
    known.set(part, src);
    pictures.set(src, { name: `${src.slice('image:'.length)}.${ending}`, type, bytes: part.bytes });
    // What stands for the address elsewhere in the element is the same picture on the web.
    image.properties = { ...kept, src };
  }
  return pictures;
}

/** A page that a browser, Word or Evernote saved as one file, as Markdown with the pictures that are in it. Throws `Unreadable`. */
export function markdownFromMhtml(parts: readonly Part[]): Imported {
  const page = parts.find((it) => typeOf(it) === 'text/html');
  if (!page) throw new Unreadable('网页存档里没有网页，没有导入');
  const html = textOfPart(page);
  const base = page.headers.get('content-location') ?? '';
  const tree = parseHtml(html);
  const pictures = settle(tree, picturesByAddress(parts, base), base);
  const { markdown, left } = markdownFromTree(tree);
  return { markdown: withHeld(markdown, sealedInHtml(html)), pictures, left };
}
