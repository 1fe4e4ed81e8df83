import type { Rendered } from '../../../markdown/index.ts';
import type { SeedArticle } from '../../../seed/articles.ts';
import { xmlFault } from './xml.ts';

const FIGURE = /\/ming\/file\/(demo\/[\w-]+\/[\w-]+\.\d+x\d+\.svg)/g;
const KIB = 1024;

export function figuresIn(source: string): string[] {
  return [...source.matchAll(FIGURE)].map(([, key]) => key ?? '');
}

/** Whether a figure's title announces data beside it. */
export function offersData(source: string, key: string): boolean {
  const at = source.indexOf(`/ming/file/${key}`);
  return / csv"\)/.test(source.slice(at, source.indexOf('\n', at)));
}

export function hasListing({ html, locked }: Rendered): boolean {
  return /<figure class="code[" ]/.test(html + (locked ?? ''));
}

/** Faults of a demo article. `keys` are existing figures. */
export function articleFaults(article: SeedArticle, rendered: Rendered, keys: ReadonlySet<string>): string[] {
  const html = rendered.html + (rendered.locked ?? '');
  const figures = figuresIn(article.source);
  const missing = figures.filter((key) => !keys.has(key));
  const foreign = figures.filter((key) => !key.startsWith(`demo/${article.slug}/`));
  const marked = /^[ \t]*<!--[ \t]*locked[ \t]*-->[ \t]*$/m.test(article.source);
  const faults: [boolean, string][] = [
    [
      rendered.wordCount < 1_200 || rendered.wordCount > 3_500,
      `${rendered.wordCount} words, not 1,200–3,500`,
    ],
    [!/class="equation[" ]/.test(html), 'no displayed equation'],
    [/class="[^"]*\bmath-error\b/.test(html), `a formula that KaTeX refuses: ${errorIn(html)}`],
    [html.includes('ref-missing'), 'a reference (\\eqref, \\figref) to a label that is not there'],
    [!figures.length, 'no figure'],
    [missing.length > 0, `figures that no script draws: ${missing.join(', ')}`],
    [foreign.length > 0, `figures of another article: ${foreign.join(', ')}`],
    [!/<h2\b(?:(?!<\/h2>)[\s\S])*参考文献/.test(html), 'no section 参考文献'],
    [
      article.summary.length < 50 || article.summary.length > 120,
      `a summary of ${article.summary.length} characters, not 60–110`,
    ],
    [
      (article.readType !== 0) !== marked,
      `readType ${article.readType} ${marked ? 'with' : 'without'} a locked part`,
    ],
    [marked && !rendered.locked?.trim(), 'a locked part that is empty'],
  ];
  return faults.filter(([wrong]) => wrong).map(([, what]) => what);
}

const errorIn = (html: string) =>
  /math-error[^>]*>([^<]*)/.exec(html)?.[1]?.replace(/\s+/g, ' ').slice(0, 80) ?? '';

/** Faults of a figure; its key ends in `<name>.<width>x<height>.svg`. */
export function figureFaults(key: string, svg: string): string[] {
  const [, width, height] = /\.(\d+)x(\d+)\.svg$/.exec(key) ?? [];
  const fault = xmlFault(svg);
  const size = Buffer.byteLength(svg);
  const broken = /NaN|undefined|Infinity/.exec(svg);
  const faults: [boolean, string][] = [
    [fault !== undefined, `not well-formed: ${fault}`],
    [!svg.startsWith('<svg '), 'does not begin with <svg'],
    [
      !!broken,
      `${broken?.[0]} in “${svg.slice(Math.max(0, (broken?.index ?? 0) - 40), (broken?.index ?? 0) + 12)}”`,
    ],
    [size > 16 * KIB, `${(size / KIB).toFixed(1)} KiB, at most 16: thin out the points`],
    [!width || !svg.includes(`viewBox="0 0 ${width} ${height}"`), 'its viewBox is not the size in its name'],
    [!/<title>[^<]+<\/title>/.test(svg), 'no <title> for those who cannot see it'],
  ];
  return faults.filter(([wrong]) => wrong).map(([, what]) => what);
}
