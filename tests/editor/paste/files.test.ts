import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importFile } from '../../../editor/src/paste/files.ts';
import { render } from '../../../markdown/index.ts';
import { png } from '../../support/png.ts';
import { docx, paragraph, words } from '../support/docx.ts';

const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([k, v]) => [k, typeof v === 'string' ? strToU8(v) : v])),
  );
const note = (text: string) => importFile('a.md', strToU8(text));

describe('a Markdown file', () => {
  it.each([
    ['# 标题\n\n正文', '标题', '正文'],
    ['---\ntitle: "标题"\ndate: 2026-01-01\n---\n\n正文', '标题', '正文'],
    ['---\ntitle: 标题\n---\n# 标题\n\n正文', '标题', '正文'],
    ['---\ntitle: 别的\n---\n# 一节\n\n正文', '别的', '# 一节\n\n正文'],
    ['---\ntitle: 2026 年的网格\n---\n正文', '2026 年的网格', '正文'],
    ['---\ntitle: 1.50\n---\n正文', '1.50', '正文'],
    ['---\n---\n正文', undefined, '---\n---\n正文'],
    ['---\ntitle: "没有合上\n---\n正文', undefined, '---\ntitle: "没有合上\n---\n正文'],
    ['---\n一段话。\n---\n另一段', undefined, '---\n一段话。\n---\n另一段'],
    ['正文\r\n---\r\n第二段', undefined, '正文\n---\n第二段'],
    ['\ufeff# 标题', '标题', ''],
  ])('gives title and text: %j', async (source, title, markdown) => {
    const taken = await note(source);
    expect(taken.title).toBe(title);
    expect(taken.markdown).toBe(markdown);
  });

  it('finds its pictures among those given with it; a name of two is neither', async () => {
    const text =
      '![a](img/%E5%9B%BE%201.png) <img src="w/b.png"> ![c](x/c.png) ![c](y/c.png) ![d](https://e.example/d.png)';
    const names = ['图 1.png', 'b.png', 'c.png', 'd.png'];
    const { beside, left, markdown } = await importFile('a.md', strToU8(text), 0, names);
    expect([...(beside ?? [])]).toEqual([
      ['img/%E5%9B%BE%201.png', '图 1.png'],
      ['w/b.png', 'b.png'],
    ]);
    expect(left).toEqual(['图片 2 张（x/c.png、y/c.png；请连同图片一起拖进来，或者一起装进 .zip 导入）']);
    expect(markdown).toContain('![a](img/%E5%9B%BE%201.png) ![](w/b.png)');
  });

  it.each([
    ['---\ntitle: 题\npassword: k7q2\n---\n正文', '原来要口令（password）'],
    ['title: 题\npublished: false\n---\n正文', '原来没有发布（published: false）'],
    ['+++\ntitle = "题"\nvip = true\n+++\n正文', 'vip 有值，看来不是谁都能读'],
    ['# 题\n\n正文\n\n{{< secret "x" >}}数据{{< /secret >}}', '正文里的 secret 包着受保护的部分'],
  ])('that was not public is marked above its text: %j', async (source, why) => {
    const { title, markdown } = await note(source);
    expect(title).toBe('题');
    expect(markdown.split('\n')[0]).toBe(
      `【这个文件在原来的地方不公开：${why}。确认可以公开之后，请删掉这一行】`,
    );
    expect((await render(markdown)).placeholders).toEqual([{ kind: 'held', line: 1 }]);
  });

  it.each([
    ['a.md', '# 题\n\n::: {.content-hidden}\n数据\n:::', '正文里的 content-hidden 包着受保护的部分'],
    ['a.md', 'public:: false\n\n正文', '原来没有发布（public: false）'],
    ['网格.draft.md', '正文', '文件名里有“.draft”'],
    [
      'a.html',
      '<head><meta name="robots" content="noindex, follow"></head><p>文</p>',
      '原来不让搜索引擎收录',
    ],
    ['a.html', '<div class="members-only">文</div>', '正文里有隐藏的 <div>'],
    ['a.md', '# 【草稿】网格\n\n正文', '标题是“【草稿】网格”'],
  ])('is marked for what only its text or its name say: %s %j', async (name, source, why) => {
    const { markdown } = await importFile(name, strToU8(source));
    expect(markdown.split('\n')[0]).toContain(`不公开：${why}。`);
  });

  it('tells the time in the future at which it is to be public', async () => {
    expect((await note('---\ntitle: 题\ndate: 2999-01-01\n---\n正文')).due).toBe('2999-01-01 00:00:00');
    const old = '---\ntitle: 题\ndate: 2020-01-01\n---\n正文';
    expect((await note(old)).due).toBeUndefined();
    const zipped = zip({ 'a.md': old });
    const notebook = strToU8(
      JSON.stringify({
        nbformat: 4,
        cells: [{ cell_type: 'markdown', metadata: {}, source: old }],
        metadata: {},
      }),
    );
    // By the time of the server, which the page knows.
    const now = Date.parse('2019-06-01T00:00:00Z');
    for (const [name, bytes] of [
      ['a.md', strToU8(old)],
      ['a.zip', zipped],
      ['a.ipynb', notebook],
    ] as const)
      expect((await importFile(name, bytes, now)).due, name).toBe('2020-01-01 00:00:00');
  });

  it('whose encoding cannot be told is refused', async () => {
    await expect(importFile('a.md', Buffer.from('Grüße, élève', 'latin1'))).rejects.toThrow(
      '认不出文字的编码',
    );
  });

  it('of another dialect is translated, and says what is not as it was', async () => {
    expect(
      await note('#题\n\n##节\n\n==要点== ![[a.png|300]] %%批注%%\n\n![](https://a.org/b.png)'),
    ).toMatchObject({
      title: '题',
      markdown: '## 节\n\n<mark>要点</mark> ![](a.png) \n\n![](https://a.org/b.png)',
      left: [
        '批注 %%…%% 1 处（不公开，没有带上）',
        '图片的显示尺寸 1 处（图片按原来的大小显示）',
        '图片 1 张（a.png；请连同图片一起拖进来，或者一起装进 .zip 导入）',
      ],
    });
    const ours = '---\ntitle: 题\nstate: 草稿\nsummary: ""\ncover: ""\nkeywords: []\n---\n==a== %%b%%';
    expect((await note(ours)).markdown).toContain('==a== %%b%%');
    expect((await note('甲\n\n%% 没有结束')).markdown.split('\n')[0]).toContain('有没有结束的 %%');
  });

  it('of an older editor is read in its encoding', async () => {
    // 网格 in GB 18030.
    expect((await importFile('a.md', Uint8Array.of(0xcd, 0xf8, 0xb8, 0xf1))).markdown).toBe('网格');
  });
});

describe('a ZIP', () => {
  it('brings the pictures beside its text, each once, and leaves all else to the byte', async () => {
    const source =
      '# 标题\n\n![收敛](images/a%20b.png "#c1 csv")  \n\n* `![x](images/a.png)`\n* ![](../notes/images/a%20b.png)\n\n' +
      '<img src="images/c.jpg" alt="云图" style="zoom:50%;" />\n\n![站外](https://a.org/x.png) ![没有](images/none.png)';
    const taken = await importFile(
      'a.zip',
      zip({
        'notes/a.md': source,
        'notes/images/a b.png': png(3, 2),
        'notes/images/c.jpg': png(1, 1),
        '__MACOSX/notes/a.md': '',
      }),
    );
    expect(taken.title).toBe('标题');
    expect(taken.markdown).toBe(
      '![收敛](image:1 "#c1 csv")  \n\n* `![x](images/a.png)`\n* ![](image:1)\n\n![云图](image:2)\n\n' +
        '![站外](https://a.org/x.png) ![没有](images/none.png)',
    );
    expect([...taken.pictures.values()]).toEqual([
      { name: 'a b.png', type: 'image/png', bytes: png(3, 2) },
      { name: 'c.jpg', type: 'image/jpeg', bytes: png(1, 1) },
    ]);
  });

  it.each([
    ['without a text', zip({ 'a.png': png(1, 1) }), '压缩包里没有 Markdown 文件'],
    [
      'with two',
      zip({ 'a.md': '', 'b.md': '' }),
      '压缩包里有 2 个 Markdown 文件，请用上面的“导入”一次导入全部',
    ],
    ['that is none', strToU8('PK no'), '文件已损坏、有密码，或者不是压缩包'],
  ])('%s is refused', async (_name, bytes, message) => {
    await expect(importFile('a.zip', bytes)).rejects.toThrow(message);
  });

  it('that claims to be larger unpacked than fits is refused before it is unpacked', async () => {
    const bytes = zip({ 'a.md': '正文' });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    // Uncompressed size in the central directory (APPNOTE.TXT §4.3.12).
    for (let at = 0; at < bytes.length - 4; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 500 * 1024 * 1024, true);
    await expect(importFile('a.zip', bytes)).rejects.toThrow('400 MB');
  });
});

it('knows the other kinds of files by their names', async () => {
  expect((await importFile('a.DOCX', docx(paragraph(words('正文'))))).markdown).toBe('正文');
  expect((await importFile('a.html', strToU8('<h1>正文</h1>'))).markdown).toBe('## 正文');
  await expect(importFile('a.pdf', strToU8('%PDF-'))).rejects.toThrow(
    '只能导入 .md、.ipynb、.docx、.html、.mhtml、.xml 和 .zip 文件',
  );
});

it('a page that only speaks of archives is a page', async () => {
  const { markdown } = await importFile('a.htm', strToU8('<p>MIME-Version: 1.0</p>'));
  expect(markdown).toBe('MIME-Version: 1.0');
});
