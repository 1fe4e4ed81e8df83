import { basename, dirname, join } from 'pathe';
import { translateDialects } from '../../dialects/translate.ts';
import { splitFrontMatter } from '../../foreign/front.ts';
import { sealedIn } from '../../foreign/hiddenContent.ts';
import { frontText, listOf } from '../../foreign/values.ts';
import { article, type Source } from './article.ts';
import { hugoBreaks } from './breaking.ts';
import { isIgnoredByHugo } from './excluded.ts';
import { readAll } from './files.ts';
import type { Folder } from './folder.ts';
import { frontOf } from './front.ts';
import { cascadesIn, hugoSettings, isHugoSettings } from './hugo-settings.ts';
import { everyAddress, hugoAddress, siteAt } from './permalinks.ts';
import { otherPages, unreadFaults } from './unreadSources.ts';

/** Theme-specific cover, or the first of a list. */
function coverOf(front: Readonly<Record<string, unknown>>): string {
  const { cover } = front;
  if (typeof cover === 'object' && cover !== null && 'image' in cover) return frontText(cover.image);
  return (
    frontText(cover) ||
    frontText(front['featured_image']) ||
    frontText(front['image']) ||
    (listOf(front['images'])[0] ?? '')
  );
}

const PAGE = /\.(md|markdown)$/i;

/** Hugo site: pages in `content`, bundles, `static`, shortcodes. */
export function fromHugo(source: Folder): Source {
  const files = source
    .list('content')
    .filter((it) => !/^_index\./.test(basename(it)))
    .map((it) => `content/${it}`);
  const paths = files.filter((it) => PAGE.test(it));
  const settings = hugoSettings(source);
  const breaks = hugoBreaks(settings);
  const { origin, base } = siteAt(settings['baseurl']);
  const cascades = cascadesIn(source, settings);
  const bundles = paths.filter((it) => /^index\./.test(basename(it))).map((it) => `${dirname(it)}/`);
  const drawn: string[] = [];
  const { articles, faults } = readAll(source, paths, (path, text) => {
    const { front: own, body } = splitFrontMatter(text);
    // What a theme draws: lists of all posts, the search.
    if (body.trim() === '' && frontText(own['layout'])) {
      drawn.push(path);
      return null;
    }
    const { cascade: _below, ...front } = { ...cascades.above(path), ...own };
    const { markdown: plain, notes, anchors } = translateDialects(body, { hasComments: false });
    const folder = dirname(path);
    const isBundle = /^index\./.test(basename(path));
    const name = isBundle ? basename(folder) : basename(path).replace(PAGE, '');
    const section = dirname(isBundle ? folder : path).replace(/^content\/?/, '');
    const title = frontText(front['title']) || name;
    const slug = frontText(front['slug']);
    const isPart = !isBundle && bundles.some((it) => path.startsWith(it));
    const why = [
      ...(isPart ? ['在页面包里，原来不单独成页'] : []),
      ...(isIgnoredByHugo(settings, path) ? ['设置里的 ignoreFiles 不让 Hugo 读它'] : []),
      ...sealedIn(body),
    ];
    const known = frontOf(front, { zone: frontText(settings['timezone']), why });
    const address =
      frontText(front['url']) ||
      hugoAddress(settings, { date: known.date ?? '', section, slug, name, title }) ||
      `/${join(section, slug || name)}/`;
    return article({
      ...known,
      path,
      body: plain,
      ...(anchors && { anchors }),
      breaks,
      title,
      cover: coverOf(front),
      addresses: everyAddress([address.replace(/^\/?/, '/'), ...listOf(front['aliases'])], base),
      folders: [folder, join('content', section), 'content', 'assets', 'static'],
      notes: [...known.notes, ...notes],
    });
  });
  return {
    articles,
    faults: [
      ...cascades.faults,
      ...faults,
      ...otherPages(files),
      ...unreadFaults(drawn, '没有正文，是旧站的版式（layout）画出的页面'),
    ],
    roots: ['static', 'assets', 'content'],
    folder: source,
    origin,
  };
}

/** Whether a folder is a Hugo site. */
export const isHugo = (folder: Folder): boolean => folder.list('').some(isHugoSettings);
