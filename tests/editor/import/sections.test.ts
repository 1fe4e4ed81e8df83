import { expect, it } from 'vitest';
import { fromHexo } from '../../../editor/src/import/source/hexo.ts';
import { fromWordPress } from '../../../editor/src/import/source/wordpress.ts';
import { folderOf } from './folder.ts';
import { empty, run, siteOf } from './site.ts';

const TARGET = [
  '# 乙',
  '## 第 1 节：网格（一）',
  '## Mesh & Contact',
  '## 重复',
  '## 重复',
  '## 2. Time step',
  '## 收敛 {#conv}',
  '## `solve()` 与 **粗体**',
].join('\n\n');

/** A link to a heading of another article as sent, and the notes. */
async function linked(anchor: string, target = TARGET) {
  const { site, stored } = siteOf();
  const folder = folderOf({ 'a.md': `# 甲\n\n[去](b.md#${anchor})`, 'b.md': target });
  const done = await run(folder, site, empty());
  const text = stored.find((it) => it.title === '甲')?.contentMd ?? '';
  return { link: text.slice('[去]('.length, -1), notes: done.flatMap((it) => it.notes) };
}

it.each([
  ['GitHub, Hugo, Docusaurus', '第-1-节网格一', '第-1-节网格一'],
  ['hexo', '第-1-节：网格（一）', '第-1-节网格一'],
  ['VuePress', '第-1-节-网格-一', '第-1-节网格一'],
  [
    'with escapes',
    '%E7%AC%AC-1-%E8%8A%82%EF%BC%9A%E7%BD%91%E6%A0%BC%EF%BC%88%E4%B8%80%EF%BC%89',
    '第-1-节网格一',
  ],
  ['hexo, which keeps capitals', 'Mesh-Contact', 'mesh-contact'],
  ['GitHub, with the blanks of what is left out', 'mesh--contact', 'mesh-contact'],
  ['the second of two', '重复-1', '重复-2'],
  ['the second of two, in older VuePress', '重复-2', '重复-2'],
  ['the second of two, in MkDocs', '重复_1', '重复-2'],
  ['kramdown and Pandoc, without the number', 'time-step', '2-time-step'],
  ['VuePress, with a number in front', '_2-time-step', '2-time-step'],
  ['kramdown without letters', 'section-1', '重复'],
  ['MkDocs without letters', '_1', '重复'],
  ['a name of its own', 'conv', '收敛'],
  ['code and marks', 'solve-与-粗体', 'solve-与-粗体'],
  ['this site', 'sec-mesh-contact', 'mesh-contact'],
])(
  'a link to a heading of another article leads there, whatever the engine calls it: %s',
  async (_, anchor, id) => {
    const { link, notes } = await linked(anchor);
    expect(link).toBe(`/article/2#sec-${id}`);
    expect(notes.filter((it) => it.startsWith('链接'))).toEqual([]);
  },
);

it('a heading that is not there is said, and the link leads to the top', async () => {
  const { link, notes } = await linked('没有');
  expect(link).toBe('/article/2');
  expect(notes).toContain('链接 b.md#没有 指向的小节没有找到，改成了指向文章开头');
});

it('what an address says of the state of a page stays', async () => {
  expect((await linked('run=bending&nx=4')).link).toBe('/article/2#run=bending&nx=4');
  expect((await linked('top')).link).toBe('/article/2#top');
});

it('links within an article lead to the heading, those that do not are said', async () => {
  const { site, stored } = siteOf();
  const body = '[一](#第-1-节：网格) [二](#mesh) [三](#没有) [四](#)\n\n## 第 1 节：网格\n\n## Mesh';
  const [done] = await run(folderOf({ 'a.md': `# 甲\n\n${body}` }), site, empty());
  expect(stored[0]?.contentMd).toBe(body.replace('#第-1-节：网格', '#第-1-节网格'));
  expect(done?.notes).toEqual(['链接 #没有 指向的小节没有找到，点它不会跳转']);
});

it('a site of Hexo links to its own addresses', async () => {
  const { site, stored } = siteOf();
  const base = folderOf({
    '_config.yml': 'permalink: post/:title/',
    'source/_posts/a.md': '---\ntitle: 甲\n---\n[去](/post/b/#网格：一)',
    'source/_posts/b.md': '---\ntitle: 乙\n---\n## 网格：一',
  });
  await run(base, site, empty(), { source: fromHexo(base) });
  expect(stored.find((it) => it.title === '甲')?.contentMd).toBe('[去](/article/2#sec-网格一)');
});

it('WordPress links to the names that its blocks and plugins give headings', async () => {
  const post = (name: string, html: string) => `<item><title>${name}</title>
<link>https://old.example.org/${name}/</link><wp:post_id>${name.length}</wp:post_id><wp:post_name>${name}</wp:post_name>
<wp:post_type>post</wp:post_type><wp:status>publish</wp:status><content:encoded><![CDATA[${html}]]></content:encoded></item>`;
  const link = (id: string) => `<a href="https://old.example.org/mesh/#${id}">去</a>`;
  const base = folderOf({
    'w.xml': `<rss xmlns:wp="w" xmlns:content="c"><channel><link>https://old.example.org</link>
${post('a', `<p>${link('conv')} ${link('toc-2')}</p>`)}
${post('mesh', '<h2 id="conv">收敛</h2><h2><span class="ez-toc-section" id="toc-2"></span>网格 2</h2>')}
</channel></rss>`,
  });
  const { site, stored } = siteOf();
  await run(base, site, empty(), { source: fromWordPress(base, 'w.xml') });
  expect(stored.find((it) => it.title === 'a')?.contentMd).toBe(
    '[去](/article/2#sec-收敛) [去](/article/2#sec-网格-2)',
  );
});
