import { basename } from 'node:path';
import { article, type Source } from './article.ts';
import { filesIn, readAll } from './files.ts';
import { frontOf, split, textOf } from './front.ts';
import { leadingTitle } from './text.ts';

const NAMES = /\.(md|markdown)$/i;
const NO_ARTICLE = /^(readme|license|contributing)\.md$/i;

/** A folder of Markdown files with front matter, as the export of the site makes one. */
export function fromMarkdown(base: string): Source {
  const paths = filesIn(base).filter((it) => NAMES.test(it) && !NO_ARTICLE.test(basename(it)));
  const { articles, faults } = readAll(base, paths, (path, text) => {
    const { front, body } = split(text);
    const named = textOf(front['title']);
    const heading = named ? { title: '', body } : leadingTitle(body);
    const title = named || heading.title || basename(path).replace(NAMES, '');
    const slug = textOf(front['slug']);
    return article({
      ...frontOf(front),
      ...{ path, title, body: heading.body },
      addresses: slug ? [`/${slug}`] : [],
    });
  });
  return { articles, faults, roots: [base], base, origin: '' };
}
