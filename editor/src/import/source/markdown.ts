import { basename } from 'pathe';
import * as z from 'zod/mini';
import { translateDialects } from '../../dialects/translate.ts';
import { isOurs, splitFrontMatter } from '../../foreign/front.ts';
import { sealedIn } from '../../foreign/hiddenContent.ts';
import { heldByName } from '../../foreign/namePrivacy.ts';
import { marksPrivacy, tagMarksPrivacy } from '../../foreign/privacy.ts';
import { propertiesIn } from '../../foreign/properties.ts';
import { frontText, listOf } from '../../foreign/values.ts';
import { addressOf, readNotebook } from '../../paste/files/notebook.ts';
import { withPictures } from '../../paste/files/notes.ts';
import { article, type Fault, type ImportedColumn, type Source } from './article.ts';
import { bookIn, isDrawn, isHome, nameOf, ROOTS } from './book.ts';
import { folderBreaks } from './breaking.ts';
import { configIn, excludedFrom } from './excluded.ts';
import { readAll } from './files.ts';
import type { Folder } from './folder.ts';
import { frontOf } from './front.ts';
import { heldByJoplin, isNoNote, withNames } from './joplin.ts';
import { everyAddress, jekyllAddress, permalinkOf, siteAt } from './permalinks.ts';
import { leadingTitle } from './text.ts';
import { otherPages, unreadFaults } from './unreadSources.ts';
import { vaultOf } from './vault.ts';

type Fields = Readonly<Record<string, unknown>>;

const NAMES = /\.(md|markdown|mdx|ipynb)$/i;
const COLUMNS = 'columns.json';
const NO_ARTICLE = /^(readme|license|contributing)\.(?:md|mdx)$/i;

const column = z.object({
  name: z.string().check(z.trim(), z.minLength(1)),
  intro: z.prefault(z.string(), ''),
  cover: z.prefault(z.string(), ''),
  status: z.prefault(z.string(), ''),
  chapters: z.prefault(
    z.array(z.object({ name: z.string().check(z.trim(), z.minLength(1)), articles: z.array(z.string()) })),
    [],
  ),
});

/** Whether a Markdown file is an article. */
export const isNote = (path: string): boolean => NAMES.test(path) && !NO_ARTICLE.test(basename(path));

/** Date prefix of Jekyll posts. */
const DATED = /^(\d{4}-\d{1,2}-\d{1,2})-/;

/** Restriction by folder. */
const heldByPlace = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .filter(marksPrivacy)
    .map((folder) => `在 ${folder} 里`);

/** Inline tags. */
const TAG = /(?<=^|\s)#([\p{L}\p{N}_/-]+)/gmu;

/** Restriction by inline tags. */
const heldByTags = (body: string): string[] =>
  [...new Set([...body.matchAll(TAG)].map(([, name = '']) => name))]
    .filter(tagMarksPrivacy)
    .map((it) => `有标签“#${it}”`);

/** Logseq backups. */
const BACKUP = /^(?:.*\/)?logseq\/(?:bak|version-files)\//;

/** Restriction of daily notes: Logseq, and Obsidian by settings. */
function heldByDay(folder: Folder): (path: string) => string[] {
  const settings = '.obsidian/daily-notes.json';
  let daily = folder.has('logseq/config.edn') ? 'journals' : '';
  try {
    const found = folder.has(settings)
      ? z.parse(z.object({ folder: z.string() }), JSON.parse(folder.text(settings)))
      : undefined;
    daily = found?.folder.replace(/^\/|\/$/g, '') ?? daily;
  } catch {
    // Without a folder daily notes are among the others.
  }
  return (path) => (daily && path.startsWith(`${daily}/`) ? [`在日记的文件夹 ${daily} 里`] : []);
}

/** Columns in this site's export. */
function columnsIn(folder: Folder): { columns: readonly ImportedColumn[]; faults: Fault[] } {
  if (!folder.has(COLUMNS)) return { columns: [], faults: [] };
  try {
    const columns = z.parse(z.array(column), JSON.parse(folder.text(COLUMNS)));
    return { columns, faults: [] };
  } catch {
    return { columns: [], faults: [{ path: COLUMNS, why: '不是专栏的列表，格式见 docs/writing.md' }] };
  }
}

/** Whether a Jekyll site uses kramdown, the default. */
const isOfJekyll = (settings: Fields, files: readonly string[]): boolean =>
  files.some((it) => /(?:^|\/)_posts\//.test(it)) && /^(?:|kramdown)$/i.test(frontText(settings['markdown']));

/** Addresses of a file: own, aliases, Jekyll permalink. */
function addressing(settings: Fields, base: string): (path: string, front: Fields, date: string) => string[] {
  const below = frontText(settings['baseurl']) || base;
  return (path, front, date) => {
    const [slug, own] = [frontText(front['slug']), frontText(front['permalink'])];
    const old = [...listOf(front['redirect_from']), ...listOf(front['aliases'])].filter((it) =>
      it.startsWith('/'),
    );
    const name = nameOf(path).replace(DATED, '');
    const post = /^(?:(.*?)\/)?_posts\//.exec(path);
    const categories = [
      ...(post?.[1] ?? '').split('/').filter(Boolean),
      ...listOf(front['categories'] ?? front['category']),
    ];
    const found = post
      ? [jekyllAddress(settings, front, { date, name, categories })]
      : own && !/[{<]/.test(own)
        ? [permalinkOf(own, { date, words: { title: name, slug } })]
        : [];
    return everyAddress([...(slug ? [`/${slug.replace(/^\//, '')}`] : []), ...found, ...old], below);
  };
}

/** Folder of Markdown files with front matter, such as this site's export. */
export function fromMarkdown(folder: Folder): Source {
  const files = folder.list('');
  const backups = files.filter((it) => BACKUP.test(it));
  const markdown = files.filter((it) => NAMES.test(it) && !BACKUP.test(it));
  const chapters = bookIn(folder, markdown);
  const paths = markdown.filter(
    (it) => (isNote(it) || chapters.isPage(it)) && !chapters.contents.includes(it),
  );
  const homes: string[] = [];
  const drawn: string[] = [];
  const items: string[] = [];
  const breaks = folderBreaks(folder);
  const excluded = excludedFrom(folder);
  const heldOn = heldByDay(folder);
  const isVault = folder.has('.obsidian/app.json') || folder.has('logseq/config.edn');
  const vault = vaultOf([...paths, ...files.filter((it) => !NAMES.test(it))]);
  const settings = configIn(folder);
  const isKramdown = isOfJekyll(settings, files);
  const { origin, base } = siteAt(settings['url']);
  const addressesOf = addressing(settings, base);
  const { articles, faults } = readAll(folder, paths, (path, given) => {
    const book = /\.ipynb$/i.test(path) ? readNotebook(given) : undefined;
    const file = book?.markdown ?? given;
    const { front, body: own } = splitFrontMatter(file);
    const body = 'type_' in front ? withNames(own, path, folder) : own;
    const properties = propertiesIn(path, body);
    const named = frontText(front['title']) || frontText(properties['title']);
    if (isHome(front, body)) {
      homes.push(path);
      return null;
    }
    if (isNoNote(front)) {
      items.push(path);
      return null;
    }
    if (isDrawn(front, body)) {
      drawn.push(path);
      return null;
    }
    const [, day] = DATED.exec(basename(path)) ?? [];
    const dated = {
      ...excluded.above(path),
      ...(day && { date: day }),
      ...properties,
      ...front,
    };
    const text = isOurs(front)
      ? { markdown: body, notes: [], held: [], anchors: undefined }
      : translateDialects(body, { resolve: (name) => vault.find(name, path), isKramdown });
    const heading = named ? { title: '', body: text.markdown } : leadingTitle(text.markdown);
    // Logseq encodes slashes in names.
    const titleOf = (name: string) =>
      folder.has('logseq/config.edn') ? name.replace(/%2F|___/gi, '/') : name;
    const title = named || heading.title || titleOf(nameOf(path));
    const why = [
      ...heldByPlace(path),
      ...heldOn(path),
      ...heldByName(path, named ? '' : title),
      ...excluded.why(path),
      ...heldByJoplin(front),
      ...(isVault ? heldByTags(body) : []),
      ...sealedIn(body),
      ...text.held,
      ...(book?.held ?? []),
    ];
    const known = frontOf(dated, { why });
    return article({
      ...known,
      path,
      title,
      body: book
        ? withPictures(heading.body, (url) => {
            const picture = book.pictures.get(url);
            return picture && addressOf(picture);
          })
        : heading.body,
      ...(text.anchors && { anchors: text.anchors }),
      breaks,
      addresses: addressesOf(path, dated, known.date ?? ''),
      notes: [...known.notes, ...(book?.notes ?? []), ...text.notes],
    });
  });
  const listed = columnsIn(folder);
  return {
    articles,
    columns: listed.columns,
    faults: [
      ...faults,
      ...listed.faults,
      ...otherPages(files.filter((it) => !NAMES.test(it))),
      ...unreadFaults(chapters.contents, '是目录，不是文章'),
      ...unreadFaults(homes, '是网站的首页，没有正文'),
      ...unreadFaults(drawn, '没有正文，是旧站的版式（layout、type）画出的页面'),
      ...unreadFaults(items, '是 Joplin 的笔记本、标签或附件的数据，不是笔记'),
      ...unreadFaults(backups, '是 Logseq 的备份'),
      ...unreadFaults(
        files.filter((it) => NO_ARTICLE.test(basename(it)) && !chapters.isPage(it)),
        '按名字是说明，不是文章；要导入请改名',
      ),
    ],
    roots: [...ROOTS, ...chapters.tops, ...(folder.has('pelicanconf.py') ? ['content'] : [])],
    folder,
    origin,
    pictures: vault.pictures,
  };
}
