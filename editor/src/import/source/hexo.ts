import { basename, dirname } from 'pathe';
import { parse } from 'yaml';
import { translateDialects } from '../../dialects/translate.ts';
import { splitFrontMatter } from '../../foreign/front.ts';
import { sealedIn } from '../../foreign/hiddenContent.ts';
import { frontText, isRecord, listOf } from '../../foreign/values.ts';
import { article, type ImportedArticle, type Source } from './article.ts';
import { hexoBreaks } from './breaking.ts';
import { readAll } from './files.ts';
import type { Folder } from './folder.ts';
import { frontOf } from './front.ts';
import { heldBySite } from './hexo-held.ts';
import { everyAddress, permalinkOf, siteAt } from './permalinks.ts';
import { otherPages, unreadFaults } from './unreadSources.ts';

const SETTINGS = '_config.yml';
const POST = /\.(md|markdown)$/i;

/** Hexo site: posts, drafts, asset folders, `source`, and tags. */
export function fromHexo(folder: Folder): Source {
  const config: unknown = folder.has(SETTINGS) ? parse(folder.text(SETTINGS)) : {};
  const settings = isRecord(config) ? config : {};
  const permalink = frontText(settings['permalink']) || ':year/:month/:day/:title/';
  const breaks = hexoBreaks(folder, settings);
  const { origin, base } = siteAt(settings['url']);
  const root = frontText(settings['root']);
  const files = ['source/_posts', 'source/_drafts'].flatMap((below) =>
    folder.list(below).map((it) => `${below}/${it}`),
  );
  const paths = files.filter((it) => POST.test(it));
  const pages = folder
    .list('source')
    .filter((it) => POST.test(it) && !/(?:^|\/)_/.test(it))
    .map((it) => `source/${it}`);
  const unread = folder
    .list('source')
    .filter((it) => POST.test(it) && /^_(?!(?:posts|drafts|data)\/)/.test(it))
    .map((it) => `source/${it}`);
  const { articles, faults } = readAll(folder, paths, (path, text): ImportedArticle => {
    const { front, body } = splitFrontMatter(text);
    const { markdown: plain, notes, anchors } = translateDialects(body, { hasComments: false });
    const name = path.replace(/^source\/_(posts|drafts)\//, '').replace(POST, '');
    const why = [...heldBySite(settings, path, front), ...sealedIn(body)];
    const known = frontOf(front, { zone: frontText(settings['timezone']), why });
    const title = frontText(front['title']) || basename(name);
    const own = frontText(front['permalink']);
    // Permalink patterns may use any front matter field, such as `abbrlink`.
    const words = {
      ...Object.fromEntries(Object.entries(front).map(([key, value]) => [key, frontText(value)])),
      title: name,
      name: basename(name),
      post_title: title,
      category: listOf(front['categories'] ?? front['category']).join('/') || 'uncategorized',
    };
    return article({
      ...known,
      path,
      title,
      body: plain,
      ...(anchors && { anchors }),
      breaks,
      cover: known.cover || (listOf(front['photos'])[0] ?? '') || frontText(front['thumbnail']),
      addresses: [
        ...everyAddress([permalinkOf(own || permalink, { date: known.date ?? '', words })], root || base),
        `/_posts/${name}`,
        `/_posts/${basename(name)}`,
      ],
      folders: [path.replace(POST, ''), dirname(path), 'source'],
      notes: [...known.notes, ...notes],
    });
  });
  return {
    articles,
    faults: [
      ...faults,
      ...otherPages(files),
      ...unreadFaults(pages, '是页面，不是文章'),
      ...unreadFaults(unread, '在 _ 开头的文件夹里，Hexo 不发布'),
    ],
    roots: ['source'],
    folder,
    origin,
  };
}

/** Whether a folder is a Hexo site, with or without its settings. */
export const isHexo = (folder: Folder): boolean => folder.list('source/_posts').length > 0;
