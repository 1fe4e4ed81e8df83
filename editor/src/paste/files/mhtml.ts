import type { Root } from 'hast';
import { sealedInHtml } from '../../foreign/hiddenContent.ts';
import { attribute, findAll } from '../hast.ts';
import { markdownFromTree } from '../html.ts';
import { parseHtml } from '../parse.ts';
import { type ImportedFile, type Picture, Unreadable } from './importedFile.ts';
import { type Part, textOfPart, typeOf } from './mime.ts';
import { withHeld } from './withHiddenReason.ts';

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** Normalised absolute address. */
function absoluteAddressOf(address: string, base: string): string {
  const from = URL.canParse(base) ? base : 'file:///';
  return URL.canParse(address, from) ? new URL(address, from).href : address;
}

/** Pictures by each address the page may use. */
function picturesByAddress(parts: readonly Part[], base: string): ReadonlyMap<string, Part> {
  return new Map(
    parts
      .filter((it) => typeOf(it).startsWith('image/'))
      .flatMap((part): [string, Part][] => {
        const [location, id] = ['content-location', 'content-id'].map((it) => part.headers.get(it) ?? '');
        return [
          ...(location ? [[absoluteAddressOf(location, base), part] as [string, Part]] : []),
          ...(id ? [[`cid:${id.replace(/^<|>$/g, '')}`, part] as [string, Part]] : []),
        ];
      }),
  );
}

/** Rewrites picture addresses in place; returns the pictures. */
function settle(root: Root, found: ReadonlyMap<string, Part>, base: string): ReadonlyMap<string, Picture> {
  const pictures = new Map<string, Picture>();
  const known = new Map<Part, string>();
  for (const image of findAll(root, (it) => it.tagName === 'img')) {
    const part = found.get(absoluteAddressOf(attribute(image, 'src'), base));
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
    // `srcset` and others name the same picture on the web.
    image.properties = { ...kept, src };
  }
  return pictures;
}

/** Converts MHTML (browser, Word, Evernote) with pictures. Throws `Unreadable`. */
export function markdownFromMhtml(parts: readonly Part[]): ImportedFile {
  const page = parts.find((it) => typeOf(it) === 'text/html');
  if (!page) throw new Unreadable('网页存档里没有网页，没有导入');
  const html = textOfPart(page);
  const base = page.headers.get('content-location') ?? '';
  const tree = parseHtml(html);
  const pictures = settle(tree, picturesByAddress(parts, base), base);
  const { markdown, left } = markdownFromTree(tree);
  return { markdown: withHeld(markdown, sealedInHtml(html)), pictures, left };
}
