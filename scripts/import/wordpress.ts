import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { markdownFromHtml } from '../../editor/src/paste/html.ts';
import { article, type Source } from './article.ts';
import { frontDate } from './front.ts';
import { autop } from './paragraphs.ts';
import { readWxr } from './wxr.ts';

/** States that are no article any more, or none yet. */
const LEFT_OUT = ['trash', 'auto-draft', 'inherit'];
const UNNAMED = '未分类';

/**
 * WordPress's export file (WXR), with `wp-content/uploads` beside it where it was downloaded. Pictures that are not there
 * are copied from the old site while it answers.
 */
export function fromWordPress(path: string): Source {
  const base = dirname(path);
  const found = readWxr(readFileSync(path, 'utf8'));
  if (!found.success)
    return {
      articles: [],
      base,
      roots: [],
      origin: '',
      faults: [{ path: basename(path), why: '不是 WordPress 的导出文件' }],
    };
  const { link, item: items, 'wp:base_blog_url': blog } = found.data.rss.channel;
  const home = blog || link;
  const files = new Map(items.map((it) => [it['wp:post_id'], it['wp:attachment_url']]));
  const articles = items
    .filter((it) => it['wp:post_type'] === 'post' && !LEFT_OUT.includes(it['wp:status']))
    .map((it) => {
      const of = (domain: string) =>
        it.category.filter((one) => one.domain === domain).map((one) => one['#text']);
      const thumbnail = it['wp:postmeta'].find((one) => one['wp:meta_key'] === '_thumbnail_id');
      const [category = ''] = of('category').filter((name) => name !== UNNAMED && name !== 'Uncategorized');
      return article({
        path: it['wp:post_name'] || `post-${it['wp:post_id']}`,
        title: it.title,
        body: markdownFromHtml(autop(it['content:encoded'])).markdown,
        addresses: URL.canParse(it.link) ? [new URL(it.link).pathname, `/?p=${it['wp:post_id']}`] : [],
        folders: [''],
        date: frontDate(it['wp:post_date']),
        summary: it['excerpt:encoded'].trim(),
        category,
        tags: of('post_tag'),
        cover: files.get(thumbnail?.['wp:meta_value'] ?? '') ?? '',
        draft: it['wp:status'] !== 'publish',
      });
    });
  return {
    articles,
    faults: [],
    base,
    roots: [base],
    origin: URL.canParse(home) ? new URL(home).origin : '',
  };
}
