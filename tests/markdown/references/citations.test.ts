import { describe, expect, it } from 'vitest';
import { plainText, render, renderComment } from '../../../markdown/index.ts';
import { referencesOf } from '../../../markdown/references/outgoing.ts';

const entries = `\`\`\`bibtex
@article{celik2008, author = {Celik, Ismail B. and Ghia, Urmila}, title = {Procedure}, journal = {J. Fluids Eng.},
  volume = 130, number = 7, eid = 078001, year = 2008, doi = {10.1115/1.2960953}}
@book{wang, author = {王勖成}, title = {有限单元法}, address = {北京}, publisher = {清华大学出版社}, year = 2003}
@misc{adam, author = {Kingma, Diederik P.}, title = {Adam}, year = 2014, eprint = {1412.6980}, archiveprefix = {arXiv}}
@book{roache, author = {Roache, Patrick J.}, title = {Verification}, address = {A}, publisher = {H}, year = 1998}
\`\`\``;

const html = async (source: string) => (await render(source)).html;

describe('citations', () => {
  it('number works in the order in which they are cited, and list them with ways back', async () => {
    const it = await html(`甲[@wang]，乙[@celik2008]，丙[@wang]。\n\n${entries}`);
    expect(it).toContain(
      '甲<sup class="footnote-mark cite" id="cite-1">[<a class="footnote-ref" href="#ref-wang" aria-label="参考文献 1" title="有限单元法">1</a>]</sup>，乙<sup class="footnote-mark cite" id="cite-2">[<a class="footnote-ref" href="#ref-celik2008"',
    );
    expect(it).toContain(
      '<section class="footnotes references" role="doc-bibliography" aria-label="参考文献"><p class="footnotes-title">参考文献</p><ol title="著录格式：GB/T 7714—2025"><li id="ref-wang"><p>王勖成. 有限单元法[M]. 北京：清华大学出版社，2003. <a class="footnote-back" href="#cite-1" aria-label="返回第 1 处引用">↩</a> <a class="footnote-back" href="#cite-3" aria-label="返回第 2 处引用">↩</a></p></li>',
    );
    expect(it).toContain(
      'DOI:<a href="https://doi.org/10.1115/1.2960953" rel="nofollow noopener ugc" target="_blank">10.1115/1.2960953</a>.',
    );
    expect(it).toContain('href="https://arxiv.org/abs/1412.6980"');
    expect(it.match(/<li id="ref-[a-z0-9]+"/g)).toEqual([
      '<li id="ref-wang"',
      '<li id="ref-celik2008"',
      '<li id="ref-adam"',
      '<li id="ref-roache"',
    ]);
    expect(it).not.toContain('figure');
  });

  it('group works: runs are shortened, places are written behind', async () => {
    const text = async (source: string) =>
      /<p>(.*?)<\/p>/s.exec(await html(`${source}\n\n${entries}`))?.[1]?.replace(/<[^>]+>/g, '');
    expect(await text('甲[@wang; @celik2008]')).toBe('甲[1,2]');
    expect(await text('甲[@wang；@celik2008, @adam]')).toBe('甲[1-3]');
    expect(await text('甲[@wang]乙[@adam]丙[@roache; @wang; @wang]')).toBe('甲[1]乙[2]丙[1,3]');
    expect(await text('甲[@wang; @celik2008，第 3 章]')).toBe('甲[1][2]第 3 章');
  });

  it('say what is not there, and what is wrong in the block', async () => {
    const it = await html('甲[@nobody]\n\n```bibtex\n@misc{a, title={T}}\n\n@misc{b, title=}\n```');
    expect(it).toContain(
      '<span class="ref ref-missing" title="参考文献里没有引用名为 nobody 的条目">[?]</span>',
    );
    expect(it).toContain('参考文献有误，第 6 行：等号后面缺少内容');
    expect(await html('甲[@nobody]')).toContain('ref-missing');
  });

  it('use the heading before the block for the list', async () => {
    expect(await html(`甲[@wang]\n\n## 参考文献\n\n${entries}`)).not.toContain('footnotes-title');
  });

  it('are no code, no links, no names of people, and nothing in a comment without a bibliography', async () => {
    expect(await html(`\`[@wang]\` [[@wang]](/a) [@] [a@b.cn]\n\n${entries}`)).not.toContain(
      'class="footnote-mark',
    );
    const people = [
      { name: 'wang', href: '/u' },
      { name: 'li', href: '/u' },
    ];
    expect((await render('[@li] [@wang]', 'a1', people)).html.match(/href="\/u"/g)).toHaveLength(2);
    const both = await render(`[@li] [@wang]\n\n${entries}`, 'a1', people);
    expect(both.html.match(/href="\/u"/g)).toHaveLength(1);
    expect(both.html).toContain('<li id="ref-a1-wang"');
    expect((await renderComment('[@nobody]', 'a')).html).toContain('[@nobody]');
    expect((await renderComment(`[@wang]\n\n${entries}`, 'a')).html).toContain('href="#ref-a-wang"');
  });

  it('leave a bibtex block that is not at the end as code', async () => {
    expect(await html(`${entries}\n\n后文`)).toContain('figure class="code"');
  });

  it('are listed in the part that first cites them; what is behind the lock stays there', async () => {
    const { html, locked } = await render(`甲[@wang]\n\n<!--locked-->\n\n乙[@wang; @adam]\n\n${entries}`);
    expect(html).toContain('<li id="ref-wang"');
    expect(html).not.toContain('Adam');
    expect(locked).toContain('<ol start="2" title');
    expect(locked).toContain('<li id="ref-adam"');
    expect(locked).not.toContain('<li id="ref-wang"');
    const before = await render(`甲[@wang]\n\n${entries}\n\n<!--locked-->\n\n乙[@adam]`);
    expect(before.html.match(/<li id="ref-/g)).toHaveLength(4);
    expect(before.locked).toContain('href="#ref-adam"');
  });

  it('write no HTML and no script of a bibliography', async () => {
    const bad =
      '```bibtex\n@misc{"><script>, title={x}}\n@misc{a<b, title={<img src=x onerror=alert(1)>}, url={javascript:alert(1)}, note={x}}\n```';
    const it = await html(`甲[@a<b]\n\n${bad}`);
    expect(it.replace(/title="[^"]*"/g, '')).not.toMatch(/<script|<img|href="javascript/);
    expect(it).toContain('&#x3C;img src=x onerror=alert(1)>');
  });

  it('are written by the edition of 2015 where the fence says so', async () => {
    const of = (words: string) =>
      html(`甲[@wang]\n\n${entries.replace('```bibtex', `\`\`\`bibtex ${words}`)}`);
    expect(await of('gbt=2015')).toContain('[M]. 北京: 清华大学出版社, 2003.');
    expect(await of('gbt=2015')).toContain('GB/T 7714—2015');
    expect(await of('gbt=1987')).toContain('gbt= 后面写 2025 或 2015');
  });

  it('are in the text without their numbers', () => {
    expect(plainText(`甲[@wang]乙。\n\n${entries}`).split('\n').slice(0, 3)).toEqual(
      ['甲乙。', '王勖成. 有限单元法[M]. 北京：清华大学出版社，2003. ', expect.stringContaining('Celik')].map(
        (it) => (typeof it === 'string' ? it.trim() : it),
      ),
    );
  });
});

describe('what a text refers to', () => {
  it('is its links and the works of its bibliography, each once', () => {
    const source = `[甲](/article/2)[乙](/article/2#eq-a) [丙][d] https://doi.org/10.1115/1.2960953\n\n[d]: https://a.cn/b\n\n${entries}`;
    expect(referencesOf(source)).toEqual({
      links: [
        '/article/2',
        '/article/2#eq-a',
        'https://doi.org/10.1115/1.2960953',
        'https://a.cn/b',
        'https://arxiv.org/abs/1412.6980',
      ],
      dois: ['10.1115/1.2960953'],
    });
  });

  it('is also the tool that a block uses, and what is behind the lock where there is none', () => {
    const source = '```calc use="yplus"\n```\n\n```run use=heat\n```\n\n<!--locked-->\n\n[乙](/article/3)';
    expect(referencesOf(source)).toEqual({ links: ['/tools/yplus'], dois: [] });
    expect(referencesOf(source, { isOpen: true }).links).toEqual(['/tools/yplus', '/article/3']);
  });

  it('is nothing of code, and nothing behind the lock', () => {
    expect(referencesOf('`[甲](/article/2)`')).toEqual({ links: [], dois: [] });
    const locked = `[甲](/article/2)\n\n<!--locked-->\n\n[乙](/article/3)\n\n${entries}`;
    expect(referencesOf(locked)).toEqual({ links: ['/article/2'], dois: [] });
    expect(referencesOf('a'.repeat(400_000))).toEqual({ links: [], dois: [] });
  });
});
