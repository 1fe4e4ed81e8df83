import { expect, test } from 'vitest';
import { KINDS, sourceIn } from '../../../editor/src/import/source/source.ts';
import { folderOf } from './folder.ts';

const read = (files: Record<string, string>) => {
  const folder = folderOf(files);
  const { kind, path } = sourceIn(folder);
  return KINDS[kind](folder, path);
};
const TITLE = '密码保护：网格';
const head = `---\ntitle: ${TITLE}\n---\n正文\n`;
const wxr = (item: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"><channel><title>站</title><link>https://a.example</link><wp:wxr_version>1.2</wp:wxr_version>${item}</channel></rss>`;
const post = (title: string, more = '') =>
  `<item><title>${title}</title><content:encoded>文</content:encoded><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>${more}</item>`;

test.each<[string, Record<string, string>]>([
  ['a folder', { 'a.md': head }],
  ['Hexo', { '_config.yml': 'title: 站', 'source/_posts/a.md': head }],
  ['Hugo', { 'hugo.toml': 'title = "站"', 'content/a.md': head }],
  ['WordPress', { 'a.xml': wxr(post(TITLE)) }],
  [
    'a feed, in which WordPress puts it before the title',
    {
      'a.xml': `<?xml version="1.0"?><rss version="2.0"><channel><title>站</title><item><title>${TITLE}</title><description>文</description></item></channel></rss>`,
    },
  ],
  [
    'Ghost',
    {
      'a.json': JSON.stringify({
        db: [
          {
            data: {
              posts: [
                {
                  id: '1',
                  title: TITLE,
                  slug: 'a',
                  html: '<p>文</p>',
                  status: 'published',
                  visibility: 'public',
                  type: 'post',
                },
              ],
            },
            meta: {},
          },
        ],
      }),
    },
  ],
])('a title that says that something is protected keeps it a draft: %s', (_name, files) => {
  const { articles } = read(files);
  expect(articles.map(({ draft, notes }) => [draft, notes[0]])).toEqual([
    [true, `只存草稿：标题是“${TITLE}”`],
  ]);
});

test.each([
  ['<![CDATA[强度 &amp; 刚度 &#8220;一&#8221;]]>', '强度 & 刚度 “一”'],
  ['强度 &amp;amp; 刚度', '强度 & 刚度'],
  ['<![CDATA[H<sub>2</sub>O 的<em>状态</em>方程]]>', 'H2O 的状态方程'],
  ['<![CDATA[std::vector<double> &amp; 网格]]>', 'std::vector<double> & 网格'],
  ['<![CDATA[1 < 2 与 a &lt; b]]>', '1 < 2 与 a < b'],
])('the title and the terms of a post of WordPress are text: %s', (written, title) => {
  const term = (domain: string) => `<category domain="${domain}">${written}</category>`;
  const { articles } = read({ 'a.xml': wxr(post(written, term('category') + term('post_tag'))) });
  expect(articles[0]).toMatchObject({ title, category: title, tags: [title] });
});

test('the summary of a post of WordPress is text', () => {
  const more = '<excerpt:encoded><![CDATA[摘要 <b>粗</b> &amp; 其他]]></excerpt:encoded>';
  expect(read({ 'a.xml': wxr(post('网格', more)) }).articles[0]?.summary).toBe('摘要 粗 & 其他');
});

test('texts of Quarto and R Markdown are named', () => {
  const { faults } = read({ 'a.md': '文', 'b.qmd': '文', 'c.Rmd': '文' });
  expect(faults.map(({ path, why }) => `${path}：${why}`)).toEqual([
    'b.qmd、c.Rmd：扩展名不是 .md，请改名再导入',
  ]);
});

test('formulas within a line of Jekyll stay in it', () => {
  const body = '由 $$x^2$$ 得';
  const of = (config: string) =>
    read({ '_config.yml': config, '_posts/2024-01-02-a.md': body }).articles[0]?.body;
  expect(of('title: 站')).toBe('由 $x^2$ 得');
  expect(of('markdown: CommonMarkGhPages')).toBe(body);
});

test('a title of several lines is one line', () => {
  const { articles } = read({ 'a.md': '---\ntitle: |\n  甲\n  乙\n---\n文' });
  expect(articles[0]?.title).toBe('甲 乙');
});
