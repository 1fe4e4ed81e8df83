import { basename, join, posix } from 'node:path';
import { translated } from '../../editor/src/dialects/translate.ts';
import { split } from '../../editor/src/foreign/front.ts';
import { sealedIn } from '../../editor/src/foreign/sealed.ts';
import { frontText, listOf } from '../../editor/src/foreign/values.ts';
import { article, type Source } from './article.ts';
import { hugoBreaks } from './breaking.ts';
import { filesIn, isFile, readAll } from './files.ts';
import { frontOf } from './front.ts';
import { cascadesIn, hugoSettings } from './hugo-settings.ts';

/** The cover that a theme reads: one of its own names, or the first of a list. */
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

/** A site of Hugo: the pages below `content`, with page bundles, what lies in `static`, and its own shortcodes. */
export function fromHugo(base: string): Source {
  const paths = filesIn(join(base, 'content'))
    .filter((it) => PAGE.test(it) && !/^_index\./.test(basename(it)))
    .map((it) => `content/${it}`);
  const settings = hugoSettings(base);
  const breaks = hugoBreaks(settings);
  const cascades = cascadesIn(base, settings);
  const bundles = paths.filter((it) => /^index\./.test(basename(it))).map((it) => `${posix.dirname(it)}/`);
  const { articles, faults } = readAll(base, paths, (path, text) => {
    const { front: own, body } = split(text);
    const { cascade: _below, ...front } = { ...cascades.above(path), ...own };
    const { markdown: plain, notes, anchors } = translated(body, { hasComments: false });
    const folder = posix.dirname(path);
    const isBundle = /^index\./.test(basename(path));
    const name = isBundle ? basename(folder) : basename(path).replace(PAGE, '');
    const section = posix.dirname(isBundle ? folder : path).replace(/^content\/?/, '');
    const slug = frontText(front['slug']) || name;
    const address = frontText(front['url']) || `/${posix.join(section, slug)}/`;
    const isPart = !isBundle && bundles.some((it) => path.startsWith(it));
    const why = [...(isPart ? ['在页面包里，原来不单独成页'] : []), ...sealedIn(body)];
    const known = frontOf(front, { zone: frontText(settings['timezone']), why });
    return article({
      ...known,
      path,
      body: plain,
      ...(anchors && { anchors }),
      breaks,
      title: frontText(front['title']) || name,
      cover: coverOf(front),
      addresses: [address, ...listOf(front['aliases'])],
      folders: [folder, posix.join('content', section), 'content', 'assets', 'static'],
      notes: [...known.notes, ...notes],
    });
  });
  return {
    articles,
    faults: [...cascades.faults, ...faults],
    roots: ['static', 'assets', 'content'].map((it) => join(base, it)),
    base,
    origin: '',
  };
}

/** Whether a folder is a site of Hugo. */
export const isHugo = (folder: string): boolean =>
  ['hugo', 'config'].some((name) =>
    ['toml', 'yaml', 'yml', 'json'].some((it) => isFile(join(folder, `${name}.${it}`))),
  ) || isFile(join(folder, 'config', '_default', 'hugo.toml'));
