import { basename, join, posix } from 'node:path';
import { parse } from 'yaml';
import { translated } from '../../editor/src/dialects/translate.ts';
import { split } from '../../editor/src/foreign/front.ts';
import { sealedIn } from '../../editor/src/foreign/sealed.ts';
import { frontText, listOf } from '../../editor/src/foreign/values.ts';
import { article, type Imported, type Source } from './article.ts';
import { hexoBreaks } from './breaking.ts';
import { filesIn, isFile, readAll, textIn } from './files.ts';
import { frontOf } from './front.ts';
import { heldBySite } from './hexo-held.ts';

const POST = /\.(md|markdown)$/i;

/** The address that `permalink` of the settings gives a post. */
function addressOf(
  permalink: string,
  { date, name, title }: { date: string; name: string; title: string },
): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  const parts: Record<string, string> = {
    year,
    month,
    day,
    title: name,
    name: basename(name),
    post_title: title,
  };
  return `/${permalink.replace(/:(\w+)/g, (whole, part: string) => parts[part] ?? whole)}`;
}

/** A site of Hexo: posts and drafts with their asset folders, what lies in `source`, and its own tags. */
export function fromHexo(base: string): Source {
  const config: unknown = parse(textIn(join(base, '_config.yml')));
  const settings = (typeof config === 'object' && config !== null ? config : {}) as Record<string, unknown>;
  const permalink = frontText(settings['permalink']) || ':year/:month/:day/:title/';
  const breaks = hexoBreaks(base, settings);
  const paths = ['_posts', '_drafts'].flatMap((folder) =>
    filesIn(join(base, 'source', folder))
      .filter((it) => POST.test(it))
      .map((it) => `source/${folder}/${it}`),
  );
  const { articles, faults } = readAll(base, paths, (path, text): Imported => {
    const { front, body } = split(text);
    const { markdown: plain, notes, anchors } = translated(body, { hasComments: false });
    const name = path.replace(/^source\/_(posts|drafts)\//, '').replace(POST, '');
    const why = [...heldBySite(settings, path, front), ...sealedIn(body)];
    const known = frontOf(front, { zone: frontText(settings['timezone']), why });
    const title = frontText(front['title']) || basename(name);
    const own = frontText(front['permalink']);
    return article({
      ...known,
      path,
      title,
      body: plain,
      ...(anchors && { anchors }),
      breaks,
      cover: known.cover || (listOf(front['photos'])[0] ?? '') || frontText(front['thumbnail']),
      addresses: [
        own ? `/${own.replace(/^\//, '')}` : addressOf(permalink, { date: known.date ?? '', name, title }),
        `/_posts/${name}`,
        `/_posts/${basename(name)}`,
      ],
      folders: [path.replace(POST, ''), posix.dirname(path), 'source'],
      notes: [...known.notes, ...notes],
    });
  });
  const origin = frontText(settings['url']);
  return {
    articles,
    faults,
    roots: [join(base, 'source')],
    base,
    origin: URL.canParse(origin) ? new URL(origin).origin : '',
  };
}

/** Whether a folder is a site of Hexo. */
export const isHexo = (folder: string): boolean =>
  isFile(join(folder, '_config.yml')) && filesIn(join(folder, 'source', '_posts')).length > 0;
