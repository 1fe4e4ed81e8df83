import type { ArticleListItem } from '../../contract/content/article/article.ts';
import type { Side } from '../../contract/discovery/site/site.ts';
import { place, TITLE } from '../../contract/kit/places.ts';

/** Markdown in plain words is no Markdown any more. */
const escapeMarkdown = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]/g, '\\$&');

function line(text: string, address: string, note = ''): string {
  return `- [${escapeMarkdown(text)}](${address})${note && `：${escapeMarkdown(note)}`}`;
}

const SECTIONS = [
  [TITLE.home, place.home(), '编辑推荐、最新与热门文章'],
  [TITLE.columns, place.columns(), '按章节循序读完一个主题'],
  [TITLE.forum, place.forum(), '带上模型信息和报错提问'],
  [TITLE.categories, place.categories(), '按方向浏览'],
  [TITLE.tag, place.tag(), '按主题浏览'],
  [TITLE.archive, place.archive(), '全部文章，按年月排列'],
  [TITLE.about, place.about(), '关于本站'],
] as const;

/** What programs are offered beside the pages; an outside host has none of it. */
function forPrograms(newest: ArticleListItem | undefined, base: string): string[] {
  if (!newest) return [];
  const example = base + place.articleMarkdown(newest.id);
  return [
    line('文章的 Markdown', example, '在文章的地址后面加 .md：公开部分，带公式、作者、修订号和原文地址'),
    line(
      'MCP 服务器',
      base + place.mcp(),
      '搜索、读文章、解释报错、工程计算、标准题、材料、求解文件与著录（streamable HTTP，只读，不用登录）',
    ),
  ];
}

/** The site in one page of Markdown: what it is, its sections, columns and articles, and where the lists for programs are. */
export function guide(side: Side, newest: readonly ArticleListItem[], base: string, isOwn: boolean): string {
  const { site } = side;
  // Lists put pinned articles first.
  const byTime = newest.toSorted((a, b) => b.createTime.localeCompare(a.createTime));
  const parts = [
    ['栏目', SECTIONS.map(([text, path, note]) => line(text, base + path, note))],
    ['专栏', side.columns.map((it) => line(it.name, base + place.column(it.id), it.intro))],
    ['最新文章', byTime.map((it) => line(it.title, base + place.article(it.id), it.summary))],
    ['给程序读', isOwn ? forPrograms(byTime[0], base) : []],
    ['最多人读', side.articles.map((it) => line(it.keyword, base + it.url))],
    ['订阅与索引', [line('RSS', base + place.feed('rss')), line('网站地图', base + place.sitemap())]],
  ] as const;
  const filled = parts.filter(([, lines]) => lines.length > 0);
  const head = `# ${escapeMarkdown(site.name)}\n\n> ${escapeMarkdown(site.summary)}\n`;
  return `${head}${filled.map(([title, lines]) => `\n## ${title}\n\n${lines.join('\n')}\n`).join('')}`;
}
