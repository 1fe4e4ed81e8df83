import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textIn } from 'hast-util-to-string';
import { basename, dirname, join } from 'pathe';
import { rewriteAddresses } from '../../../../markdown/readdress.ts';
import { textOfNamed } from '../../foreign/charset.ts';
import { frontDate } from '../../foreign/dates.ts';
import { splitFrontMatter } from '../../foreign/front.ts';
import { sealedIn } from '../../foreign/hiddenContent.ts';
import { heldByName } from '../../foreign/namePrivacy.ts';
import { frontText } from '../../foreign/values.ts';
import { baseOf } from '../../paste/absolute.ts';
import type { ImportedFile as Read } from '../../paste/files/importedFile.ts';
import { withPictures } from '../../paste/files/notes.ts';
import { attribute, classesOf, find } from '../../paste/hast.ts';
import { placesOf } from '../send/places.ts';
import { reasonOf } from '../send/reasons.ts';
import { article, type Fault, type ImportedArticle, type Source } from './article.ts';
import type { Folder } from './folder.ts';
import { frontOf } from './front.ts';
import { settled, siteAddress } from './relative.ts';
import { type ListedPost, SUBSTACK_LIST, substackPosts } from './substack.ts';
import { soleTitle } from './text.ts';
import { unreadFaults } from './unreadSources.ts';

/** Reads one file like the editor's import. Throws `Unreadable`. */
export type ReadFile = (name: string, bytes: Uint8Array) => Promise<Read>;

const DOCUMENT = /\.(?:docx|x?html?|mht|mhtml)$/i;
const PAGE = /\.x?html?$/i;
const WORD = /\.docx$/i;
/** Byte limit of all documents. */
const MOST = 256 * 1024 * 1024;

/** Whether a file is DOCX, HTML or MHTML. */
export const isDocument = (path: string): boolean => DOCUMENT.test(path);

/** Code and build folders of sites. */
const OF_SITES =
  /^(?:_(?!posts$|drafts$).*|layouts?|templates?|includes?|partials|components|theme|dist|build|out|site|static|vendor|assets|wp-content)$/i;
/** Resource folders of saved pages. */
const PARTS = /(?:_files|\.files|_file)$/i;

/** Why a document is skipped; '' if it may be an article. */
function whyNot(path: string): string {
  const folders = path.split('/').slice(0, -1);
  if (basename(path).startsWith('~$')) return '是 Word 打开文件时的临时文件';
  if (basename(path).startsWith('_')) return '以 _ 开头，按惯例不成页';
  if (PAGE.test(path) && folders.some((it) => PARTS.test(it))) return '是存下的网页的一部分';
  return PAGE.test(path) && folders.some((it) => OF_SITES.test(it)) ? '在网站程序的文件夹里，不是文章' : '';
}

/** The day of publication: in the head of most pages, in the text of exports of Medium. */
function dayOf(tree: Root): string {
  const meta = find(
    tree,
    (it) => it.tagName === 'meta' && attribute(it, 'property') === 'article:published_time',
  );
  const time = find(tree, (it) => it.tagName === 'time' && classesOf(it).includes('dt-published'));
  return (meta && attribute(meta, 'content')) || (time && attribute(time, 'dateTime')) || '';
}

/** Title, day, and web base address from `<base>`. */
function headOf(html: string): { title: string; date: string; base: string } {
  const tree = fromHtml(html, { fragment: true });
  const title = find(tree, (it) => it.tagName === 'title');
  return {
    title: title ? textIn(title).replace(/\s+/g, ' ').trim() : '',
    date: frontDate(dayOf(tree)),
    base: baseOf(tree),
  };
}

/** Front matter of an HTML page; pages with template tags are rejected. */
function frontedPage(
  path: string,
  bytes: Uint8Array,
): { front: Record<string, unknown>; html: string } | undefined {
  const text = textOfNamed(path, bytes);
  if (!/^\s*(?:-{3}|\+{3})\s*\n/.test(text)) return { front: {}, html: text };
  const { front, body } = splitFrontMatter(text);
  return /\{[{%]/.test(body) ? undefined : { front, html: body };
}

/** Adds document pictures below each path. */
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

/** Linked documents are attachments instead. */
function attachedTo({ articles, ...source }: Source): Set<string> {
  const place = placesOf({ ...source, articles });
  const found = new Set<string>();
  for (const it of articles)
    rewriteAddresses(it.body, (address) => {
      const to = place(it, address);
      if (to && 'file' in to) found.add(to.file);
      return undefined;
    });
  return found;
}

type ReadDocument = { article: ImportedArticle; pictures: ReadonlyMap<string, Uint8Array> };

/** Document kinds. */
const kindOf = (path: string) => (PAGE.test(path) ? '网页' : WORD.test(path) ? ' Word 文档' : '网页存档');

async function convertDocument(
  path: string,
  folder: Folder,
  bytes: Uint8Array,
  read: ReadFile,
  listed: ListedPost | undefined,
): Promise<ReadDocument | undefined> {
  const page = PAGE.test(path) ? frontedPage(path, bytes) : undefined;
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
  const named = frontText(front['title']) || (listed?.title ?? '');
  const heading = named ? { title: '', body } : soleTitle(body);
  const title = named || heading.title || head?.title || basename(path).replace(DOCUMENT, '');
  const why = [
    `由${kindOf(path)}转换，请检查`,
    ...heldByName(path, title),
    ...sealedIn(heading.body),
    ...(listed?.why ?? []),
  ];
  const known = frontOf(front, { why });
  return {
    article: article({
      ...known,
      date: known.date || listed?.date || (head?.date ?? ''),
      summary: known.summary || (listed?.summary ?? ''),
      addresses: listed?.addresses ?? [],
      path,
      title,
      body: heading.body,
      folders: [path, dirname(path) === '.' ? '' : dirname(path)],
      notes: [...known.notes, ...notes, ...left],
    }),
    pictures: files,
  };
}

/** Adds documents as draft articles; unreadable or misplaced ones become faults. */
export async function withDocuments(
  source: Source,
  paths: readonly string[],
  read: ReadFile,
): Promise<Source> {
  const documents = paths.filter(isDocument);
  if (documents.length === 0) return source;
  const attached = documents.some((it) => WORD.test(it)) ? attachedTo(source) : new Set<string>();
  const [articles, faults]: [ImportedArticle[], Fault[]] = [[], []];
  const files = new Map<string, Uint8Array>();
  const out = new Map<string, string[]>();
  const leave = (path: string, why: string) => out.set(why, [...(out.get(why) ?? []), path]);
  let size = 0;
  const list = await substackPosts(source.folder).catch((error) => {
    faults.push({ path: SUBSTACK_LIST, why: reasonOf(error).split('\n')[0] ?? '' });
    return null;
  });
  for (const path of list?.keys() ?? [])
    if (!documents.includes(path)) leave(path, '清单里有这一篇，导出里没有它的正文');
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
      const it = await convertDocument(path, source.folder, bytes, read, list?.get(path));
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
  const left = [...out].flatMap(([why, all]) => unreadFaults(all, why));
  return {
    ...source,
    articles: [...source.articles, ...articles],
    faults: [...source.faults, ...faults, ...left],
    folder: withFiles(source.folder, files),
  };
}
