import { expect, test } from 'vitest';
import { render } from '../../markdown/index.ts';
import { type SeedArticle, seedArticles } from '../../seed/articles.ts';
import { articleFaults, figureFaults } from './support/content.ts';
import { xmlFault } from './support/xml.ts';

const [first] = seedArticles();

/** Faults found by the content gate after changing a valid article. */
async function faultsAfter(change: (article: SeedArticle) => Partial<SeedArticle>): Promise<string[]> {
  const article: SeedArticle = {
    ...(first as SeedArticle),
    slug: 'a',
    readType: 0,
    summary: '摘'.repeat(80),
    source: `## 节\n\n${'字'.repeat(1_300)}\n\n$$\na=b \\label{eq:a}\n$$\n\n${FIGURE}\n\n## 参考文献\n`,
  };
  const changed = { ...article, ...change(article) };
  return articleFaults(changed, await render(changed.source), new Set(['demo/a/b.1x2.svg']));
}
const FIGURE = '![图](/ming/file/demo/a/b.1x2.svg)';

test('the gate accepts a good article and finds what is wrong with others', async () => {
  expect(await faultsAfter(() => ({}))).toEqual([]);
  const changes: [string, (article: SeedArticle) => Partial<SeedArticle>][] = [
    ['words', ({ source }) => ({ source: source.replace('字'.repeat(200), '') })],
    ['words', ({ source }) => ({ source: source + '字'.repeat(3_000) })],
    ['equation', ({ source }) => ({ source: source.replaceAll('$$', '') })],
    ['KaTeX', ({ source }) => ({ source: `${source}\n$\\frac{1$\n` })],
    ['reference', ({ source }) => ({ source: `${source}\n\\eqref{eq:b}\n` })],
    ['no figure', ({ source }) => ({ source: source.replace(FIGURE, '') })],
    ['draws', ({ source }) => ({ source: source.replace('b.1x2', 'c.1x2') })],
    ['参考文献', ({ source }) => ({ source: source.replace('参考文献', '文献') })],
    ['summary', () => ({ summary: '短' })],
    ['readType', () => ({ readType: 1 })],
    ['readType', ({ source }) => ({ source: `${source}\n<!--locked-->\n\n更多\n` })],
  ];
  for (const [what, change] of changes) {
    const found = await faultsAfter(change);
    expect(found, what).toHaveLength(1);
    expect(found[0]).toContain(what);
  }
});

test('the gate accepts a good figure and finds what is wrong with others', () => {
  const good = '<svg viewBox="0 0 1 2"><title>图 &amp; 表</title><path d="M0 0"/></svg>';
  const of = (svg: string) => figureFaults('demo/a/b.1x2.svg', svg);
  expect(of(good)).toEqual([]);
  for (const bad of [
    good.replace('M0 0', 'MNaN 0'),
    good.replace('0 0 1 2', '0 0 2 2'),
    good.replace('<title>图 &amp; 表</title>', ''),
    good.replace('</svg>', ''),
    good.replace('M0 0', 'M0 0 '.repeat(4_000)),
  ])
    expect(of(bad), bad.slice(0, 80)).toHaveLength(1);
});

test('the gate knows well-formed XML', () => {
  for (const fine of [
    '<a/>',
    '<a b="1" c=\'2\'><!-- < --><d>x &lt; y</d></a>',
    '<?xml version="1.0"?><a></a>',
  ])
    expect(xmlFault(fine), fine).toBeUndefined();
  for (const bad of [
    '',
    'a',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a b=1/>',
    '<a b="1" b="2"/>',
    '<a>1 < 2</a>',
    '<a>&</a>',
  ])
    expect(xmlFault(bad), bad).toBeDefined();
});
