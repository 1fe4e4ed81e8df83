import { fromHtml } from 'hast-util-from-html';
import { toString as textIn } from 'hast-util-to-string';
import { basename, dirname, join } from 'pathe';
import { readdressed } from '../../../../markdown/readdress.ts';
import { textOf } from '../../foreign/decode.ts';
import { split } from '../../foreign/front.ts';
import { heldByName } from '../../foreign/named.ts';
import { sealedIn } from '../../foreign/sealed.ts';
import { frontText } from '../../foreign/values.ts';
import { baseOf } from '../../paste/absolute.ts';
import { find } from '../../paste/hast.ts';
import type { Imported as Read } from '../../paste/imported.ts';
import { withPictures } from '../../paste/notes.ts';
import { placesOf } from '../send/places.ts';
import { reasonOf } from '../send/reasons.ts';
import { article, type Fault, type Imported, type Source } from './article.ts';
import type { Folder } from './folder.ts';
import { frontOf } from './front.ts';
import { leftOut } from './others.ts';
import { settled, siteAddress } from './relative.ts';
import { soleTitle } from './text.ts';

/** Reads one file as the writing site imports it alone. Throws `Unreadable`. */
export type ReadFile = (name: string, bytes: Uint8Array) => Promise<Read>;

const DOCUMENT = /\.(?:docx|x?html?|mht|mhtml)$/i;
const PAGE = /\.x?html?$/i;
const WORD = /\.docx$/i;
/** Bytes of all documents of a folder that are read. */
const MOST = 256 * 1024 * 1024;

/** Whether a file is a document of Word or a page that was saved. */
export const isDocument = (path: string): boolean => DOCUMENT.test(path);

/** Folders of a site's program, and of what it made. */
const OF_SITES =
  /^(?:_(?!posts$|drafts$).*|layouts?|templates?|includes?|partials|components|theme|dist|build|out|site|static|vendor|assets|wp-content)$/i;
/** What browsers put the parts of a saved page into. */
const PARTS = /(?:_files|\.files|_file)$/i;

/** Why a document is no article; empty where it may be one. */
function whyNot(path: string): string {
  const folders = path.split('/').slice(0, -1);
  if (basename(path).startsWith('~$')) return '是 Word 打开文件时的临时文件';
  if (basename(path).startsWith('_')) return '以 _ 开头，按惯例不成页';
  if (PAGE.test(path) && folders.some((it) => PARTS.test(it))) return '是存下的网页的一部分';
  return PAGE.test(path) && folders.some((it) => OF_SITES.test(it)) ? '在网站程序的文件夹里，不是文章' : '';
}

/** What the head of a page says: its title, and where its relative addresses are from, where that is on the web. */
function headOf(html: string): { title: string; base: string } {
  const tree = fromHtml(html, { fragment: true });
  const title = find(tree, (it) => it.tagName === 'title');
  return { title: title ? textIn(title).replace(/\s+/g, ' ').trim() : '', base: baseOf(tree) };
}

/** What the text of a page of a site says before its HTML; a page of it that holds tags of a template is none to read. */
function frontedPage(bytes: Uint8Array): { front: Record<string, unknown>; html: string } | undefined {
  const text = textOf(bytes);
  if (!/^\s*(?:-{3}|\+{3})\s*\n/.test(text)) return { front: {}, html: text };
  const { front, body } = split(text);
  return /\{[{%]/.test(body) ? undefined : { front, html: body };
}

/** Pictures of documents as files of the folder, below the path of each. */
function withFiles(folder: Folder, pictures: ReadonlyMap<string, Uint8Array>): Folder {
  return {
    ...folder,
    has: (path) => pictures.has(path) || folder.has(path),
    bytes: async (path) => {
      const own = pictures.get(path);
      return own ? Uint8Array.from(own) : folder.bytes(path);
    },
  };
}

/** Documents that articles link to are attachments of these. */
function attachedTo({ articles, ...source }: Source): Set<string> {
  const place = placesOf({ ...source, articles });
  const found = new Set<string>();
  for (const it of articles)
    readdressed(it.body, (address) => {
      const to = place(it, address);
      if (to && 'file' in to) found.add(to.file);
      return undefined;
    });
  return found;
}

type Made = { article: Imported; pictures: ReadonlyMap<string, Uint8Array> };

/** What each kind of document is called. */
const kindOf = (path: string) => (PAGE.test(path) ? '网页' : WORD.test(path) ? ' Word 文档' : '网页存档');

/** One document as an article, which is a draft: what became of it is for its author to see first. */
async function made(
  path: string,
  folder: Folder,
  bytes: Uint8Array,
  read: ReadFile,
): Promise<Made | undefined> {
  const page = PAGE.test(path) ? frontedPage(bytes) : undefined;
  if (PAGE.test(path) && !page) return undefined;
  const front = page?.front ?? {};
  const head = page && headOf(page.html);
  const based = head && (head.base ? page.html : `<base href="${siteAddress(path)}">${page.html}`);
  const {
    markdown,
    pictures,
    left = [],
  } = page ? await read('page.html', new TextEncoder().encode(based)) : await read(basename(path), bytes);
  const files = new Map([...pictures.values()].map((it) => [join(path, it.name), it.bytes] as const));
  const { body, notes } = settled(
    withPictures(markdown, (url) => pictures.get(url)?.name),
    path,
    folder.has,
  );
  const named = frontText(front['title']);
  const heading = named ? { title: '', body } : soleTitle(body);
  const title = named || heading.title || head?.title || basename(path).replace(DOCUMENT, '');
  const why = [`由${kindOf(path)}转换，请检查`, ...heldByName(path, title), ...sealedIn(heading.body)];
  const known = frontOf(front, { why });
  return {
    article: article({
      ...known,
      path,
      title,
      body: heading.body,
      folders: [path, dirname(path) === '.' ? '' : dirname(path)],
      notes: [...known.notes, ...notes, ...left],
    }),
    pictures: files,
  };
}

/**
 * A source with the documents of Word and the saved pages among `paths` of it as articles, all of them drafts. What cannot
 * be read, and what is no article by where it lies, is among the faults.
 */
export async function withDocuments(
  source: Source,
  paths: readonly string[],
  read: ReadFile,
): Promise<Source> {
  const documents = paths.filter(isDocument);
  if (documents.length === 0) return source;
  const attached = documents.some((it) => WORD.test(it)) ? attachedTo(source) : new Set<string>();
  const [articles, faults]: [Imported[], Fault[]] = [[], []];
  const files = new Map<string, Uint8Array>();
  const out = new Map<string, string[]>();
  const leave = (path: string, why: string) => out.set(why, [...(out.get(why) ?? []), path]);
  let size = 0;
  for (const path of documents) {
    const why = WORD.test(path) && attached.has(path) ? '文章里链接着它，是附件' : whyNot(path);
    if (why) {
      leave(path, why);
      continue;
    }
    try {
      const bytes = await source.folder.bytes(path);
      size += bytes.length;
      if (size > MOST) {
        leave(path, '文档超过 256 MB，请分几次导入');
        continue;
      }
      const it = await made(path, source.folder, bytes, read);
      if (!it) leave(path, '是网页的模板，不是文章');
      else if (it.article.body.trim() === '') leave(path, '没有正文');
      else {
        articles.push(it.article);
        for (const [name, picture] of it.pictures) files.set(name, picture);
      }
    } catch (error) {
      faults.push({ path, why: reasonOf(error).split('\n')[0] ?? '' });
    }
  }
  const left = [...out].flatMap(([why, all]) => leftOut(all, why));
  return {
    ...source,
    articles: [...source.articles, ...articles],
    faults: [...source.faults, ...faults, ...left],
    folder: withFiles(source.folder, files),
  };
}
